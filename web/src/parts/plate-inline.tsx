import type { PlateOptions } from '@ordy/shared/plate/drawing.ts'
import { plateLabel } from '@ordy/shared/plate/ratios.ts'
import { plateArt } from '@ordy/shared/plate/plate.ts'
import { useMemo } from 'react'
import { trustedSvg } from '#platform/trusted.ts'

type PlateInlineProps = Omit<PlateOptions, 'ingredients' | 'label' | 'decorative'> & {
  isDecorative?: boolean
  className?: string
}

/**
 * The one large plate of a page as elements of the page, so that it follows the theme without loading anew.
 * The recipe's name stands on the frame: no text of a user is ever part of the markup.
 */
export function PlateInline({ isDecorative = false, className = '', ...plate }: PlateInlineProps) {
  const { id, name, kind, cloth, ratio, layout, pattern } = plate
  const html = useMemo(
    () => trustedSvg(plateArt({ id, name, kind, cloth, ratio, layout, pattern, decorative: true })),
    [id, name, kind, cloth, ratio, layout, pattern],
  )
  const access = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': plateLabel(name) }
  return (
    <div
      {...access}
      className={`[&>svg]:block [&>svg]:size-full ${className}`}
      dangerouslySetInnerHTML={html}
    />
  )
}
