import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { undoneSince } from './access.ts'
import { lockParts } from './components.ts'
import { leaveCopies } from './copies.ts'

/**
 * Settles the recipes that were somebody's own who deletes the account. What others keep, or may still take back, gets one
 * of them as owner, first of all whoever has sat longest at a common table; what nobody has a claim to goes. Returns the
 * pictures that may go with it.
 */
export async function passRecipesOn(tx: Db, now: Date, leaverId: string): Promise<string[]> {
  await lockParts(tx)
  const recipes = await ownRecipes(tx, leaverId)
  if (recipes.length === 0) return []
  const ids = recipes.map((recipe) => recipe.id)
  const claims = Map.groupBy(
    [
      ...(await readKeepers(tx, leaverId, ids)).map((one) => ({ ...one, in: 'recipe_person' as const })),
      ...(await readRemovals(tx, now, leaverId, ids)).map((one) => ({
        ...one,
        in: 'recipe_removal' as const,
      })),
    ],
    (claim) => claim.recipe_id,
  )
  for (const people of claims.values()) {
    const heir = people.some((person) => person.role !== 'reader') ? undefined : people[0]
    if (heir) await makeOwner(tx, heir)
  }
  const abandoned = recipes.filter((recipe) => !claims.has(recipe.id))
  await removeRecipes(
    tx,
    abandoned.map((recipe) => recipe.id),
  )
  return abandoned.map((recipe) => recipe.image).filter(Boolean)
}

/** The recipes that somebody made or owns, those too that are out of the cookbook; nobody takes one up meanwhile. */
function ownRecipes(tx: Db, accountId: string) {
  return tx
    .selectFrom('recipe')
    .select(['id', 'image'])
    .where('id', 'in', (of) =>
      of
        .selectFrom('recipe_person')
        .select('recipe_id')
        .where('account_id', '=', accountId)
        .where('role', '<>', 'reader')
        .union(
          of
            .selectFrom('recipe_removal')
            .select('recipe_id')
            .where('account_id', '=', accountId)
            .where('role', '<>', 'reader'),
        ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Everybody else with one of these recipes in the cookbook, those first who have sat longest with the leaver. */
function readKeepers(tx: Db, leaverId: string, recipeIds: string[]) {
  return tx
    .selectFrom('recipe_person as p')
    .select(['p.recipe_id', 'p.account_id', 'p.role'])
    .where('p.recipe_id', 'in', recipeIds)
    .where('p.account_id', '<>', leaverId)
    .orderBy(
      (of) =>
        of
          .selectFrom('kitchen_table_member as me')
          .innerJoin('kitchen_table_member as other', 'other.kitchen_table_id', 'me.kitchen_table_id')
          .select((with_) => with_.fn.min('other.joined_at').as('since'))
          .where('me.account_id', '=', leaverId)
          .whereRef('other.account_id', '=', 'p.account_id'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('p.account_id')
    .forUpdate('p')
    .execute()
}

/** Everybody else who may still take one of these recipes back. */
function readRemovals(tx: Db, now: Date, leaverId: string, recipeIds: string[]) {
  return tx
    .selectFrom('recipe_removal')
    .select(['recipe_id', 'account_id', 'role'])
    .where('recipe_id', 'in', recipeIds)
    .where('account_id', '<>', leaverId)
    .where('removed_at', '>', undoneSince(now))
    .orderBy('removed_at', 'desc')
    .orderBy('account_id')
    .execute()
}

interface Claim {
  in: 'recipe_person' | 'recipe_removal'
  recipe_id: string
  account_id: string
}

async function makeOwner(tx: Db, claim: Claim): Promise<void> {
  await tx
    .updateTable(claim.in)
    .set({ role: 'owner' })
    .where('recipe_id', '=', claim.recipe_id)
    .where('account_id', '=', claim.account_id)
    .execute()
}

// with one person's removals go a few at a time
const mostUnkept = 20

/**
 * Deletes recipes that somebody once took out of the cookbook and that nobody can see any more: nobody keeps them, nobody
 * may take them back, and they are not public. Returns their pictures.
 */
export async function removeUnkept(db: Kysely<Tables>, now: Date, accountId: string): Promise<string[]> {
  const { rows: unkept } = await sql<{ id: string; image: string }>`
    select r.id, r.image from recipe r join recipe_removal own on own.recipe_id = r.id
    where own.account_id = ${accountId} and not r.free_access
      and not exists (select from recipe_person p where p.recipe_id = r.id)
      and not exists (
        select from recipe_removal o where o.recipe_id = r.id and o.removed_at > ${undoneSince(now)})
    order by r.id limit ${mostUnkept}`.execute(db)
  if (unkept.length === 0) return []
  const ids = unkept.map((recipe) => recipe.id)
  await db.transaction().execute(async (tx) => {
    await lockParts(tx)
    await removeRecipes(tx, ids)
  })
  return unkept.map((recipe) => recipe.image).filter(Boolean)
}

/** Deletes recipes for everybody; recipes that name one keep a copy. */
export async function removeRecipes(tx: Db, recipeIds: string[]): Promise<void> {
  if (recipeIds.length === 0) return
  const used = await tx
    .selectFrom('recipe_part')
    .select('part_id')
    .distinct()
    .where('part_id', 'in', recipeIds)
    .execute()
  for (const { part_id } of used) await leaveCopies(tx, part_id)
  await tx.deleteFrom('recipe').where('id', 'in', recipeIds).execute()
}
