import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** What somebody may do with a recipe. */
export interface RecipeAccess {
  recipeId: string
  permission: 'edit' | 'read'
  /** As what somebody has it in the own cookbook. */
  role: string | null
}

/**
 * Who may see a recipe: whoever has it in the own cookbook, members of a table with such a person, and everybody once
 * it is published. Creator and owner may edit. Everything else is the same 404 as for an unknown id.
 */
export async function maySee(db: Db, accountId: string | undefined, recipeId: string): Promise<RecipeAccess> {
  if (accountId) return accessOf(db, accountId, sql`${recipeId}::uuid`)
  if (!(await isVisibleToAll(db, recipeId))) throw new AppError('not-found')
  return { recipeId, permission: 'read', role: null }
}

/** The recipe of a variant, if the person may see it. */
export async function maySeeVariant(db: Db, accountId: string, variantId: string): Promise<RecipeAccess> {
  return accessOf(db, accountId, sql`(select v.recipe_id from recipe_variant v where v.id = ${variantId})`)
}

async function accessOf(db: Db, accountId: string, recipe: RawBuilder<string>): Promise<RecipeAccess> {
  const row = await db
    .selectFrom('recipe as r')
    .leftJoin('recipe_person as own', (join) =>
      join.onRef('own.recipe_id', '=', 'r.id').on('own.account_id', '=', accountId),
    )
    .select(['r.id', 'own.role', 'r.free_access'])
    .select((with_) =>
      with_
        .exists(
          with_
            .selectFrom('kitchen_table_member as me')
            .innerJoin('kitchen_table_member as other', 'other.kitchen_table_id', 'me.kitchen_table_id')
            .innerJoin('recipe_person as theirs', 'theirs.account_id', 'other.account_id')
            .select('theirs.recipe_id')
            .where('me.account_id', '=', accountId)
            .whereRef('theirs.recipe_id', '=', 'r.id'),
        )
        .as('at_table'),
    )
    .where('r.id', '=', recipe)
    .executeTakeFirst()
  if (!row || !(row.role || row.free_access || row.at_table)) throw new AppError('not-found')
  const permission = row.role === 'creator' || row.role === 'owner' ? 'edit' : 'read'
  return { recipeId: row.id, permission, role: row.role }
}

/** Whether a recipe is published. */
export async function isVisibleToAll(db: Db, recipeId: string): Promise<boolean> {
  const free = await db
    .selectFrom('recipe')
    .select('id')
    .where('id', '=', recipeId)
    .where('free_access', '=', true)
    .executeTakeFirst()
  return free !== undefined
}

/** Refuses whoever may only read. */
export function mustEdit(access: RecipeAccess): RecipeAccess {
  if (access.permission !== 'edit') throw new AppError('recipe-read-only')
  return access
}

/** An id that stands in a body: access is decided by it before the rest of the body is looked at. */
export function idInBody(body: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? inner[name as never] : undefined),
    body,
  )
  if (typeof found !== 'string') throw new AppError('invalid-input')
  if (!isId(found)) throw new AppError('not-found')
  return found
}

const undoFor = 30 * 86_400_000

/** What was taken out of a cookbook later than this can still be taken back. */
export const undoneSince = (now: Date) => new Date(now.getTime() - undoFor)
