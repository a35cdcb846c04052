import { useState } from 'react'
import type { PlateRatio } from '@ordy/shared/plate/drawing.ts'
import type { Cloth } from '@ordy/shared/plate/palette.ts'
import { PlateImage } from './plate.tsx'
import { text } from './text.ts'

interface RecipePictureProps {
  recipe: { _id: string; name: string; imagelink: string }
  ratio: PlateRatio
  cloth?: Cloth | undefined
  isDecorative?: boolean
  isEager?: boolean
  className?: string
}

const widths = [320, 640, 960, 1440]

/** The recipe's photo, or its illustrated plate; a photo that fails falls back to the plate. */
export function RecipePicture({
  recipe,
  ratio,
  cloth,
  isDecorative = false,
  isEager = false,
  className,
}: RecipePictureProps) {
  const [failed, setFailed] = useState<string>()
  const photo = recipe.imagelink
  if (!photo || failed === photo) {
    return (
      <PlateImage
        id={recipe._id}
        name={recipe.name}
        ratio={ratio}
        cloth={cloth}
        isDecorative={isDecorative}
        isEager={isEager}
        className={className}
      />
    )
  }
  const set = (type: string) => widths.map((width) => `${photo}/${width}.${type} ${width}w`).join(', ')
  const sizes = '(min-width: 90rem) 40vw, (min-width: 48rem) 50vw, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${photo}/640.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        width={640}
        height={480}
        alt={isDecorative ? '' : text.photo(recipe.name)}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(photo)}
        className={`object-cover ${className ?? ''}`}
      />
    </picture>
  )
}
