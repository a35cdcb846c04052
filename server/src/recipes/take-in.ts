import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { highestStableId } from '@ordy/shared/recipes/stable-ids.ts'
import type { PortableRecipe } from '@ordy/shared/transfer/portable.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { lockParts } from './components.ts'
import { namesOf } from './edit.ts'
import { wordsChanged } from './cookbook-words.ts'
import type { MineChange } from './mine.ts'
import { sourceColumns } from './new-recipe.ts'
import { removeRecipes } from './takeover.ts'
import { searchColumns } from './search.ts'

/** A whole recipe from elsewhere, to be written into somebody's cookbook. */
export interface TakenIn {
  id: string
  recipe: Omit<PortableRecipe, 'format' | 'version' | '_id' | 'picture'>
  /** The link of its picture, '' for none. */
  image: string
  /** The recipes of the same person that its rows stand for, by stable id. */
  parts: ReadonlyMap<number, string>
}

/** Writes many recipes at once, each with its variants, marks and parts; they are complete or not there. */
export async function takeIn(
  tx: Db,
  ports: { id: () => string; now: () => Date },
  accountId: string,
  recipes: readonly TakenIn[],
): Promise<void> {
  if (recipes.length === 0) return
  const now = ports.now()
  const created = ({ recipe }: TakenIn) => new Date(Math.min(Date.parse(recipe.createdAt), now.getTime()))
  await tx
    .insertInto('recipe')
    .values(recipes.map((one) => ({ ...recipeRow(one), created_at: created(one), updated_at: now })))
    .execute()
  await tx
    .insertInto('recipe_variant')
    .values(recipes.flatMap((one) => variantRows(one, ports.id, created(one))))
    .execute()
  await tx
    .insertInto('recipe_person')
    .values(
      recipes.map((one) => ({
        account_id: accountId,
        recipe_id: one.id,
        role: 'creator' as const,
        created_at: created(one),
      })),
    )
    .execute()
  await wordsChanged(
    tx,
    recipes.map((one) => one.id),
  )
  const parts = recipes.flatMap(({ id, parts: named }) =>
    [...new Set(named.values())].map((part_id) => ({ recipe_id: id, part_id })),
  )
  if (parts.length > 0) await tx.insertInto('recipe_part').values(parts).execute()
  await writeMarks(tx, accountId, recipes)
}

function recipeRow({ id, recipe, image }: TakenIn) {
  const standard = recipe.variants.find((variant) => variant.isStandard) ?? recipe.variants[0]
  const rows = recipe.variants.flatMap((variant) => variant.ingredients)
  return {
    id,
    name: recipe.name,
    description: recipe.description,
    image,
    tags: recipe.tags,
    cooking_time: standard?.cookingTime ?? 0,
    persons: standard?.numberOfPersons ?? 1,
    max_stable_id: Math.max(recipe.maxUsedStableId, highestStableId(rows)),
    ...sourceColumns(recipe.source),
    ...searchColumns({ ...recipe, ingredients: namesOf(rows) }),
  }
}

function variantRows({ id, recipe, parts }: TakenIn, makeId: () => string, createdAt: Date) {
  const standard = Math.max(
    0,
    recipe.variants.findIndex((variant) => variant.isStandard),
  )
  return recipe.variants.map((variant, at) => ({
    id: makeId(),
    recipe_id: id,
    number_of_persons: variant.numberOfPersons,
    seat_count: variant.seatCount,
    cooking_time: variant.cookingTime,
    is_standard: at === standard,
    ingredients: JSON.stringify(variant.ingredients.map((row) => rowOf(row, makeId, parts))),
    steps: JSON.stringify(variant.preperation),
    nutritions: JSON.stringify(variant.nutritions),
    instruction: variant.instruction,
    created_at: createdAt,
  }))
}

/** A row with a new id; the ids of recipes and readers elsewhere mean nothing here. */
function rowOf(row: Ingredient, makeId: () => string, parts: TakenIn['parts']): Ingredient {
  const { recipeId: _, part, ...rest } = row
  const recipeId = parts.get(row.stableId)
  const kept = part && {
    name: part.name,
    seatCount: part.seatCount,
    preperation: part.preperation,
    ingredients: part.ingredients.map(({ recipeId: __, ...inner }) => ({ ...inner, _id: makeId() })),
  }
  return { ...rest, _id: makeId(), ...(recipeId ? { recipeId } : {}), ...(kept ? { part: kept } : {}) }
}

const isKept = (mark: boolean | number | string | string[] | null) =>
  Array.isArray(mark) ? mark.length > 0 : Boolean(mark)

async function writeMarks(tx: Db, accountId: string, recipes: readonly TakenIn[]): Promise<void> {
  const notes = recipes.flatMap(({ id, recipe: { mine } }) => {
    const marks = {
      favourite: mine.favourite,
      rating: mine.rating,
      note: mine.note,
      tags: mine.tags,
    } satisfies Required<MineChange>
    return Object.values(marks).some(isKept) ? [{ account_id: accountId, recipe_id: id, ...marks }] : []
  })
  if (notes.length > 0) await tx.insertInto('recipe_note').values(notes).execute()
  const days = recipes.flatMap(({ id, recipe: { mine } }) =>
    [...new Set(mine.cookedOn)].map((day) => ({ account_id: accountId, recipe_id: id, day })),
  )
  if (days.length > 0) await tx.insertInto('recipe_cooked').values(days).execute()
}

/** What tells whether two recipes are the same: the name, and every ingredient with its amount. */
export function sameRecipeKey(
  name: string,
  rows: readonly Pick<Ingredient, 'amount' | 'unit' | 'name'>[],
): string {
  const lines = rows.map((row) =>
    `${Math.round(row.amount * 100) / 100} ${row.unit.name} ${row.name.name}`.toLowerCase().trim(),
  )
  return [name.trim().toLowerCase(), ...lines.toSorted()].join('\n')
}

/** The recipes in somebody's cookbook with one of these names, by what tells that they are the same. */
export async function sameNamed(
  tx: Db,
  accountId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .selectFrom('recipe_person as p')
    .innerJoin('recipe as r', 'r.id', 'p.recipe_id')
    .innerJoin('recipe_variant as v', 'v.recipe_id', 'r.id')
    .select(['r.id', 'r.name', 'v.ingredients'])
    .where('p.account_id', '=', accountId)
    .where('v.is_standard', '=', true)
    .where(sql<boolean>`lower(r.name) = any(${names.map((name) => name.trim().toLowerCase())}::text[])`)
    .orderBy('r.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [sameRecipeKey(row.name, row.ingredients), row.id]))
}

/** Deletes those of some recipes that nobody has changed since they were written; answers which, and their pictures. */
export async function removeUnchanged(
  tx: Db,
  accountId: string,
  recipeIds: readonly string[],
): Promise<{ removed: string[]; pictures: string[] }> {
  if (recipeIds.length === 0) return { removed: [], pictures: [] }
  await lockParts(tx)
  const rows = await tx
    .selectFrom('recipe as r')
    .innerJoin('recipe_person as p', 'p.recipe_id', 'r.id')
    .select(['r.id', 'r.image'])
    .where('r.id', 'in', recipeIds)
    .where('r.revision', '=', 1)
    .where('p.account_id', '=', accountId)
    .where('p.role', '=', 'creator')
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
  const removed = rows.map((row) => row.id)
  await removeRecipes(tx, removed)
  return { removed, pictures: rows.map((row) => row.image).filter(Boolean) }
}

/**
 * Gives a recipe that was taken in without a picture its first one; false when it has one by now, or is gone.
 * It belongs to the taking in: nobody has edited anything.
 */
export async function giveFirstPicture(tx: Db, recipeId: string, link: string): Promise<boolean> {
  const given = await tx
    .updateTable('recipe')
    .set({ image: link })
    .where('id', '=', recipeId)
    .where('image', '=', '')
    .returning('id')
    .executeTakeFirst()
  return given !== undefined
}
