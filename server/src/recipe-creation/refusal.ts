import { AppError } from '@ordy/shared/errors.ts'
import { recipeCreationHints } from '@ordy/shared/recipe-creation/errors.ts'

/** A refusal for which there is something that helps instead. */
export type HintCode = keyof typeof recipeCreationHints

/** Refuses with what helps instead. */
export const fail = (code: HintCode): never => {
  throw new AppError(code, { details: { hint: recipeCreationHints[code] } })
}
