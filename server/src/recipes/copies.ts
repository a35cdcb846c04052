import { AppError } from '@ordy/shared/errors.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { mostReaders } from '@ordy/shared/recipes/editing.ts'
import {
  keepCopies,
  type LeavingRecipe,
  nameAlone,
  namedRecipes,
  readableBy,
} from '@ordy/shared/recipes/parts.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import {
  holders,
  isClosed,
  isHeldBy,
  lockParts,
  readerIds,
  readParts,
  withVisibleParts,
} from './components.ts'

/**
 * Leaves a copy of a recipe that goes in every recipe that names it, for those to read who could read it before; the name
 * alone in one of somebody who may not see it any more. Answers whether there is a copy wherever it was named.
 */
export async function leaveCopies(tx: Db, recipeId: string): Promise<boolean> {
  await lockParts(tx)
  const users = await tx
    .updateTable('recipe')
    .set((with_) => ({ revision: with_('revision', '+', 1) }))
    .where('id', 'in', (with_) =>
      with_.selectFrom('recipe_part').select('recipe_id').where('part_id', '=', recipeId),
    )
    .returning(['id', 'revision'])
    .execute()
  if (users.length === 0) return true
  let isKept = true
  const leaving = await readLeaving(tx, recipeId)
  const mayKeep = new Set(await keepersOf(tx, recipeId))
  for (const user of users) {
    const copy = mayKeep.has(user.id) && (await copyFor(tx, user.id, leaving))
    const variants = await tx
      .selectFrom('recipe_variant')
      .select(['id', 'ingredients', 'field_revisions'])
      .where('recipe_id', '=', user.id)
      .execute()
    const copied = variants.map((variant) => {
      const kept = copy ? keepCopies(variant.ingredients, copy) : undefined
      isKept &&= kept !== undefined
      return { ...variant, ingredients: kept ?? nameAlone(variant.ingredients, recipeId) }
    })
    for (const { id, ingredients, field_revisions } of copied) {
      await tx
        .updateTable('recipe_variant')
        .set({
          ingredients: JSON.stringify(ingredients),
          field_revisions: JSON.stringify({ ...field_revisions, ingredients: user.revision }),
        })
        .where('id', '=', id)
        .execute()
    }
    const inherited = namedRecipes(copied.flatMap((variant) => variant.ingredients))
    if (inherited.length === 0) continue
    await tx
      .insertInto('recipe_part')
      .values(inherited.map((part_id) => ({ recipe_id: user.id, part_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return isKept
}

/** Variants that somebody copies, with a copy of what is inside them and not in their own cookbook: it is theirs wherever they sit later. */
export async function withOwnCopies<Written extends { ingredients: Ingredient[] }>(
  tx: Db,
  accountId: string,
  variants: readonly Written[],
): Promise<Written[]> {
  let copied = await withVisibleParts(tx, accountId, variants)
  const tooLarge = new Set<string>()
  // what comes along may name again what came before it
  for (;;) {
    const named = namedRecipes(copied.flatMap(({ ingredients }) => ingredients))
    const next = (await notHeldBy(tx, accountId, named)).find((id) => !tooLarge.has(id))
    if (next === undefined) return copied
    const { isFree, ingredients, ...content } = await readLeaving(tx, next)
    const [seen] = await withVisibleParts(tx, accountId, [{ ingredients: [...ingredients] }])
    const readers = isFree ? [] : [accountId, ...(await readersOf(tx, next))]
    const copy = {
      ...content,
      ingredients: seen?.ingredients ?? [],
      ...(isFree ? {} : { closedTo: [...new Set(readers)].slice(0, mostReaders) }),
    }
    copied = copied.map((variant) => {
      const ingredients = keepCopies(variant.ingredients, copy)
      if (!ingredients) tooLarge.add(next)
      return ingredients ? { ...variant, ingredients } : variant
    })
  }
}

async function notHeldBy(tx: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id
    where not exists (select from ${holders} own where own.recipe_id = id and own.account_id = ${accountId})`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** What a recipe may keep of one inside it: what all who write it may read, closed to everybody who could not before. */
async function copyFor(
  tx: Db,
  userId: string,
  leaving: LeavingRecipe & { isFree: boolean },
): Promise<LeavingRecipe> {
  const { isFree, ...content } = leaving
  const writers = await tx
    .selectFrom('recipe_person')
    .select('account_id')
    .where('recipe_id', '=', userId)
    .where('role', '<>', 'reader')
    .execute()
  let ingredients = content.ingredients
  if (ingredients.some(isClosed))
    for (const { account_id } of writers) {
      const ids = await readerIds(tx, account_id)
      ingredients = ingredients.map((row) => readableBy(row, ids))
    }
  return {
    ...content,
    ingredients,
    ...(isFree ? {} : { closedTo: await readersOf(tx, content.recipeId, userId) }),
  }
}

/** Who reads a recipe, inside another one if it is named: whoever writes that, whoever has this one, and the tables through which it is seen. */
async function readersOf(tx: Db, recipeId: string, userId: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select account_id as id, role from ${holders} mine where recipe_id = ${recipeId}
      union all select account_id, role from recipe_person where recipe_id = ${userId} and role <> 'reader'
      union all select m.kitchen_table_id, p.role from ${holders} p
        join kitchen_table_member m on m.account_id = p.account_id where p.recipe_id = ${recipeId}) who
    group by id order by min(role) = 'reader', id limit ${sql.lit(mostReaders)}`.execute(tx)
  return rows.map((row) => row.id)
}

/** The recipes around one that may keep a copy: all who write them may see it. */
async function keepersOf(tx: Db, recipeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from recipe_part p join recipe o on o.id = p.recipe_id join recipe r on r.id = p.part_id
    where p.part_id = ${recipeId} and (r.free_access or not exists (
      select from recipe_person writer where writer.recipe_id = o.id and writer.role <> 'reader'
        and not ${isHeldBy(sql.ref('writer.account_id'))}))`.execute(tx)
  return rows.map((row) => row.id)
}

async function readLeaving(tx: Db, recipeId: string): Promise<LeavingRecipe & { isFree: boolean }> {
  const [part] = await readParts(tx, [recipeId])
  const recipe = await tx
    .selectFrom('recipe')
    .select('free_access')
    .where('id', '=', recipeId)
    .executeTakeFirst()
  if (!part || !recipe) throw new AppError('not-found')
  const { name, seatCount, ingredients, preperation } = part
  return { name, seatCount, ingredients, preperation, recipeId, isFree: recipe.free_access }
}
