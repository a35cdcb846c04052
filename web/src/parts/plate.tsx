import {
  type PlateOptions,
  plateLabel,
  type PlateRatio,
  RATIOS,
  type Still,
} from '@ordy/shared/plate/drawing.ts'
import { plateUrl, stillUrl } from '@ordy/shared/plate/url.ts'
import { useState } from 'react'
import { useTheme } from '#ui/theme.ts'
import { drawnPlate } from './plate-offline.ts'

type Recipe = Pick<PlateOptions, 'id' | 'name' | 'ingredients' | 'kind' | 'cloth'>

interface PlateImageProps extends Recipe {
  ratio: PlateRatio
  /** The plate alone, without a cloth, whatever the ratio. */
  isBare?: boolean
  /** Beside the recipe's name the picture says nothing new. */
  isDecorative?: boolean
  /** Loads at once: for the pictures of the first view. */
  isEager?: boolean
  className?: string | undefined
}

/** The illustrated plate of a recipe in lists: one image, in the theme that is shown. */
export function PlateImage({ ratio, isBare = false, isDecorative = false, ...rest }: PlateImageProps) {
  const { theme } = useTheme()
  const { isEager, className, ...recipe } = rest
  const shown = isBare ? 'bare' : ratio
  const [width, height] = RATIOS[shown]
  return (
    <Picture
      url={plateUrl({ ...recipe, ratio: shown, theme })}
      alt={isDecorative ? decorative : plateLabel(recipe.name)}
      {...{ width, height, isEager, className }}
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
      decoding="async"
      onError={isDrawn ? undefined : () => void draw()}
    />
  )
}
