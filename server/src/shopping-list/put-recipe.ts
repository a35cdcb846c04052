import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { Change } from '@ordy/shared/shopping-list/change.ts'
import type { Db } from '#platform/database.ts'
import { create, load, writeList, writeRecipes } from './list-store.ts'
import { recipeLines } from './recipe-lines.ts'
import { work } from './work.ts'

interface Ports {
  id: () => string
  now: () => Date
  lexicon: () => Lexicon
}

/** Puts a recipe on the active list of a table within somebody's transaction, before anybody can look at it. */
export async function putRecipe(
  tx: Db,
  { id, now, lexicon }: Ports,
  tableId: string,
  recipeId: string,
): Promise<void> {
  const at = now().toISOString()
  const recipe = await recipeLines(tx, lexicon, new Map(), { recipeId })
  if (!(await load(tx, tableId, null))) await create(tx, tableId, id(), at)
  const before = (await load(tx, tableId, null))?.stored
  if (!before) throw new Error('a list that was just made is there')
  const change: Change = { type: 'add_recipe', id: id(), at, by: null, recipeId, recipe }
  const { list, actions } = work(before, [change], new Map(), undefined)
  const write = { before, after: { ...before, list }, actions }
  await writeList(tx, write)
  await writeRecipes(tx, write)
}
