import { pictureSet, pictureSource } from '@ordy/shared/recipes/pictures.ts'
import { type ReactNode, useState } from 'react'
import { text } from './text.ts'

interface RecipePhotoProps {
  recipe: { name: string; imagelink: string }
  /** The illustrated plate, in place of a photo that is missing or does not load. */
  plate: ReactNode
  isDecorative?: boolean
  isEager?: boolean
  className?: string
}

/** The recipe's photo, or its illustrated plate; a photo that fails falls back to the plate. */
export function RecipePhoto({
  recipe,
  plate,
  isDecorative = false,
  isEager = false,
  className,
}: RecipePhotoProps) {
  const [failed, setFailed] = useState<string>()
  const photo = recipe.imagelink
  if (!photo || failed === photo) return plate
  const sizes = '(min-width: 80rem) 40vw, (min-width: 48rem) 50vw, 100vw'
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
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(photo)}
        className={`bg-sunken object-cover ${className ?? ''}`}
      />
    </picture>
  )
}
