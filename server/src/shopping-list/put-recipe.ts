import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { Change } from '@ordy/shared/shopping-list/change.ts'
import type { Db } from '#platform/database.ts'
import { load, writeList, writeRecipes } from './list-store.ts'
import { create } from './new-list.ts'
import { recipeLines } from './recipe-lines.ts'
import { work } from './work.ts'

interface Ports {
  id: () => string
  now: () => Date
  lexicon: () => Lexicon
}

/** Puts a recipe on the active list of a table within somebody's transaction, before anybody can look at it. */
export async function putRecipe(tx: Db, ports: Ports, tableId: string, recipeId: string): Promise<void> {
  const recipe = await recipeLines(tx, ports.lexicon, new Map(), { recipeId })
  await perform(tx, ports, tableId, { type: 'add_recipe', recipeId, recipe })
}

/** Names the active list of a table, likewise. */
export async function nameList(tx: Db, ports: Ports, tableId: string, name: string): Promise<void> {
  await perform(tx, ports, tableId, { type: 'rename_list', name })
}

type Deed = Change extends infer One ? (One extends Change ? Omit<One, 'id' | 'at' | 'by'> : never) : never

async function perform(tx: Db, { id, now }: Ports, tableId: string, deed: Deed): Promise<void> {
  const at = now().toISOString()
  if (!(await load(tx, tableId, null))) await create(tx, tableId, id(), at)
  const before = (await load(tx, tableId, null))?.stored
  if (!before) throw new Error('a list that was just made is there')
  const { list, actions } = work(
    before,
    [{ ...deed, id: id(), at, by: null } as Change],
    new Map(),
    undefined,
  )
  const write = { before, after: { ...before, list }, actions }
  await writeList(tx, write)
  await writeRecipes(tx, write)
}
