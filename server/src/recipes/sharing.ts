import { AppError } from '@ordy/shared/errors.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { mostReaders, type NewRecipeData, type SentRow } from '@ordy/shared/recipes/editing.ts'
import { newRow } from '@ordy/shared/recipes/ingredient-row.ts'
import { namedRecipes } from '@ordy/shared/recipes/parts.ts'
import { highestStableId } from '@ordy/shared/recipes/stable-ids.ts'
import { storedRows } from '@ordy/shared/recipes/stored-rows.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { maySee, undoneSince } from './access.ts'
import { lockParts, noteParts, usedIn, withoutUnseen } from './components.ts'
import { leaveCopies, withOwnCopies } from './copies.ts'
import { bringRecipes, type EditPorts } from './edit.ts'
import { addRecipe, keepRecipe } from './new-recipe.ts'

// a recipe that says nothing else is written for a family
const usualPersons = 4

/** Makes a recipe to fill in; it starts with one row at least. */
export async function addEmptyRecipe(
  db: Kysely<Tables>,
  ports: EditPorts,
  creatorId: string,
  data: Partial<NewRecipeData>,
): Promise<string> {
  const sent: readonly SentRow[] = data.ingredients?.length ? data.ingredients : [newRow]
  const { rows: ingredients } = storedRows(ports.id, sent, [], highestStableId(sent))
  const persons = data.seatCount ?? usualPersons
  const recipe = {
    name: data.name || recipeText.newRecipe,
    description: data.description ?? '',
    persons,
    minutes: data.cookingTime ?? 0,
    tags: [],
    nutritions: data.nutritions ?? [],
    steps: data.preperation ?? [],
    freeAccess: data.freeAccess ?? false,
    createdAt: ports.now(),
  }
  return db.transaction().execute(async (tx) => {
    if (bringRecipes(sent)) await lockParts(tx)
    const rows = await withoutUnseen(tx, creatorId, ingredients)
    const written = rows.map((row) => ({ ...row, unit: row.unit.name, name: row.name.name }))
    const id = await addRecipe(tx, ports.id, { ...recipe, ingredients: written }, creatorId)
    await noteParts(tx, creatorId, id, [rows])
    return id
  })
}

/** Takes a recipe out of somebody's cookbook; it stays for others, and for a while it can be taken back. */
export async function removeFromCookbook(
  db: Kysely<Tables>,
  now: Date,
  accountId: string,
  recipeId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('recipe_person')
      .where('account_id', '=', accountId)
      .where('recipe_id', '=', recipeId)
      .returning('role')
      .executeTakeFirst()
    if (!gone) throw new AppError('not-found')
    const removal = { role: gone.role, removed_at: now }
    await tx
      .insertInto('recipe_removal')
      .values({ account_id: accountId, recipe_id: recipeId, ...removal })
      .onConflict((conflict) => conflict.columns(['account_id', 'recipe_id']).doUpdateSet(removal))
      .execute()
  })
}

/**
 * Puts a recipe that somebody took out back into their cookbook, in its old role. Whose recipe it was has it as their own
 * again, however late: somebody must be able to take a public one back. Nobody else comes into a cookbook like that: what
 * one may see for now would be seen for ever.
 */
export async function keepInCookbook(
  db: Kysely<Tables>,
  now: Date,
  accountId: string,
  recipeId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recipe = await tx
      .selectFrom('recipe')
      .select('created_at')
      .where('id', '=', recipeId)
      .forKeyShare()
      .executeTakeFirst()
    if (!recipe) throw new AppError('not-found')
    const removal = await tx
      .deleteFrom('recipe_removal')
      .where('account_id', '=', accountId)
      .where('recipe_id', '=', recipeId)
      .returning(['role', 'removed_at'])
      .executeTakeFirst()
    if (!removal || removal.removed_at <= undoneSince(now)) {
      const { role } = await maySee(tx, accountId, recipeId)
      if (!removal && !role) throw new AppError('not-found')
    }
    if (removal) await keepRecipe(tx, recipeId, accountId, removal.role, recipe.created_at)
  })
}

/** Deletes a recipe for everybody; recipes that name it keep a copy. Answers where it was used, and its picture. */
export async function deleteRecipe(db: Kysely<Tables>, accountId: string, recipeId: string) {
  return db.transaction().execute(async (tx) => {
    await lockParts(tx)
    const where = await usedIn(tx, accountId, recipeId)
    const isKept = await leaveCopies(tx, recipeId)
    const gone = await tx
      .deleteFrom('recipe')
      .where('id', '=', recipeId)
      .returning('image')
      .executeTakeFirst()
    if (!gone) throw new AppError('not-found')
    return { usedIn: where, isKept, image: gone.image }
  })
}

// whoever presses twice wants one copy
const sameCopyFor = 10_000

/** Writes a private copy of a recipe with all variants into somebody's cookbook; asked again at once, it is the same one. */
export async function copyRecipe(
  db: Kysely<Tables>,
  ports: EditPorts,
  accountId: string,
  recipeId: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = ports.id()
    const now = ports.now()
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    await lockParts(tx)
    const before = await tx
      .selectFrom('recipe_person as p')
      .innerJoin('recipe as r', 'r.id', 'p.recipe_id')
      .select('r.id')
      .where('p.account_id', '=', accountId)
      .where('r.copied_from', '=', recipeId)
      .where('r.created_at', '>', new Date(now.getTime() - sameCopyFor))
      .executeTakeFirst()
    if (before) return before.id
    const made = await sql<{ id: string }>`
      insert into recipe (id, name, description, image, tags, cooking_time, persons, max_stable_id, source_url, source_site, source_author, search_text, search_name_length, search, search_parts, copied_from, created_at, updated_at)
      select ${id}, name, description, image, tags, cooking_time, persons, max_stable_id, source_url, source_site, source_author, search_text, search_name_length, search, search_parts, id, ${now}, ${now}
      from recipe where id = ${recipeId} returning id`.execute(tx)
    if (made.rows.length === 0) throw new AppError('not-found')
    const parts = await copyVariants(tx, ports, accountId, recipeId, id)
    if (parts.length > 0) await tx.insertInto('recipe_part').values(parts).execute()
    await keepRecipe(tx, id, accountId, 'creator', now)
    return id
  })
}

/** What somebody reads in a copy of a recipe stays readable wherever they sit later. */
const readFor = ({ part, ...row }: Ingredient, accountId: string): Ingredient =>
  part?.closedTo
    ? {
        ...row,
        part: { ...part, closedTo: [...new Set([accountId, ...part.closedTo])].slice(0, mostReaders) },
      }
    : { ...row, ...(part && { part }) }

/** Answers which recipes are inside the copy: those inside the original that its new owner may see. */
async function copyVariants(tx: Db, ports: EditPorts, accountId: string, fromId: string, toId: string) {
  const stored = await tx.selectFrom('recipe_variant').selectAll().where('recipe_id', '=', fromId).execute()
  const variants = await withOwnCopies(tx, accountId, stored)
  const copies = variants.map((variant) => ({
    ...variant,
    id: ports.id(),
    recipe_id: toId,
    ingredients: JSON.stringify(
      variant.ingredients.map((row) => ({ ...readFor(row, accountId), _id: ports.id() })),
    ),
    steps: JSON.stringify(variant.steps),
    nutritions: JSON.stringify(variant.nutritions),
    field_revisions: '{}',
    created_at: ports.now(),
  }))
  await tx.insertInto('recipe_variant').values(copies).execute()
  const named = namedRecipes(variants.flatMap((variant) => variant.ingredients))
  return named.map((part_id) => ({ recipe_id: toId, part_id }))
}
