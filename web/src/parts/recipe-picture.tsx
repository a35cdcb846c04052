import { pictureSet, pictureSource } from '@ordy/shared/recipes/pictures.ts'
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
  const sizes = '(min-width: 90rem) 40vw, (min-width: 48rem) 50vw, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(photo, 'avif')} sizes={sizes} />
      <img
        src={pictureSource(photo, 640, 'webp')}
        srcSet={pictureSet(photo, 'webp')}
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
