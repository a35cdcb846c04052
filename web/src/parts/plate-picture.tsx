import { plateAddress, stillUrl } from '@ordy/shared/plate/address.ts'
import type { Cloth } from '@ordy/shared/plate/cloths.ts'
import type { Still } from '@ordy/shared/plate/drawing.ts'
import type { PlateLook } from '@ordy/shared/plate/look.ts'
import { plateLabel, type PlateRatio, RATIOS } from '@ordy/shared/plate/ratios.ts'
import { type CSSProperties, useState } from 'react'
import { useTheme } from '#ui/theme.ts'
import { drawnPlate } from './plate-offline.ts'

/** How a plate is shown. */
export interface PlateWays {
  ratio: PlateRatio
  cloth?: Cloth | undefined
  /** The plate alone, without a cloth, whatever the ratio. */
  isBare?: boolean
  /** Beside the recipe's name the picture says nothing new. */
  isDecorative?: boolean
  /** Loads at once: for the pictures of the first view. */
  isEager?: boolean
  className?: string | undefined
}

/** The illustrated plate of a known look: one image, in the theme that is shown. */
export function PlatePicture({
  look,
  name,
  ratio,
  cloth,
  isBare = false,
  isDecorative = false,
  ...rest
}: PlateWays & { look: PlateLook; name: string }) {
  const { theme } = useTheme()
  const shown = isBare ? 'bare' : ratio
  const [width, height] = RATIOS[shown]
  return (
    <Picture
      url={plateAddress(look, { cloth, ratio: shown, theme })}
      alt={isDecorative ? decorative : plateLabel(name)}
      {...{ width, height }}
      // the cloth is laid until the plate is there
      style={cloth && { backgroundColor: `var(--cloth-${cloth})` }}
      {...rest}
    />
  )
}

const decorative = ''

/** A thing of the kitchen drawn alone, as decoration: the empty basket, the empty table, a fork, a lemon. */
export function StillImage({ name, className }: { name: Still; className?: string }) {
  const { theme } = useTheme()
  const [width, height] = name === 'fork' || name === 'knife' || name === 'spoon' ? [48, 168] : [240, 240]
  return <Picture url={stillUrl(name, theme)} alt={decorative} {...{ width, height, className }} />
}

interface PictureProps {
  url: string
  alt: string
  width: number
  height: number
  isEager?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Comes from the server; when it does not answer, the same picture is drawn here. */
function Picture({ url, alt, isEager = false, ...rest }: PictureProps) {
  const [drawn, setDrawn] = useState({ url: '', source: '' })
  const isDrawn = drawn.url === url
  const draw = async () => {
    const source = await drawnPlate(url)
    if (source) setDrawn({ url, source })
  }
  return (
    <img
      {...rest}
      src={isDrawn ? drawn.source : url}
      alt={alt}
      aria-hidden={alt === decorative || undefined}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      onError={isDrawn ? undefined : () => void draw()}
    />
  )
}
