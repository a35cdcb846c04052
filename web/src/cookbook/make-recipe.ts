import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { newRow } from '@ordy/shared/recipes/ingredient-row.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import { call } from '#platform/api.ts'

const usualPersons = 4

/** Makes an empty recipe; answers its id. */
export async function makeRecipe(): Promise<string> {
  const name = recipeText.newRecipe
  const data = {
    name,
    seatCount: usualPersons,
    ingredients: [newRow],
    preperation: [{ head: '', content: '' }],
  }
  const answer = await call(recipeEditApi.createEmpty, { body: { menuid: '0', name, data } })
  return answer.data.menue._id
}
