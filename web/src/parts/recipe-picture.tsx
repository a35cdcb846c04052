import type { PlateWays } from './plate-picture.tsx'
import { PlateImage } from './plate.tsx'
import { RecipePhoto } from './recipe-photo.tsx'

interface RecipePictureProps extends Omit<PlateWays, 'isBare'> {
  recipe: { _id: string; name: string; imagelink: string }
  className?: string
}

/** The picture of a recipe whose look nobody told: its photo, or the plate that its name asks for. */
export function RecipePicture({ recipe, ratio, cloth, ...ways }: RecipePictureProps) {
  const plate = <PlateImage id={recipe._id} name={recipe.name} ratio={ratio} cloth={cloth} {...ways} />
  return <RecipePhoto recipe={recipe} plate={plate} {...ways} />
}
