import { lookOf, type PlateOptions } from '@ordy/shared/plate/drawing.ts'
import { PlatePicture, type PlateWays } from './plate-picture.tsx'

type Recipe = Pick<PlateOptions, 'id' | 'name' | 'ingredients' | 'kind'>

/** The illustrated plate of a recipe whose look nobody told: it is read from the name. */
export function PlateImage({ id, name, ingredients, kind, ...ways }: Recipe & PlateWays) {
  return <PlatePicture look={lookOf({ id, name, ingredients, kind })} name={name} {...ways} />
}
