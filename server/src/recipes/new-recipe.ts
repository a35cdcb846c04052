import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import type { WrittenRecipe } from '@ordy/shared/recipes/recipe-file.ts'
import { highestStableId } from '@ordy/shared/recipes/stable-ids.ts'
import type { Db } from '#platform/database.ts'
import { wordsChanged } from './cookbook-words.ts'
import { noteLibraryWords } from './library-words.ts'
import { searchColumns } from './search.ts'
import type { RecipeRole } from './tables.ts'

export interface NewRecipe extends Omit<WrittenRecipe, 'ingredients'> {
  ingredients: (WrittenRecipe['ingredients'][number] & {
    pinned?: boolean | undefined
    upTo?: number | null | undefined
    group?: string | undefined
    note?: string | undefined
    recipeId?: string | undefined
    part?: Ingredient['part']
  })[]
  freeAccess: boolean
  createdAt: Date
  source?: Source | undefined
}

/** Where a recipe was taken from. */
interface Source {
  url: string
  site: string
  author: string
}

/** A source as it is stored: its address becomes a link, so it is one of the web or none. */
export const sourceColumns = ({ url, site, author }: Source) => ({
  source_url: /^https?:\/\//i.test(url) ? url : '',
  source_site: site,
  source_author: author,
})

/** Writes a recipe with its standard variant; whoever it is for becomes its creator. Returns the recipe's id. */
export async function addRecipe(
  db: Db,
  makeId: () => string,
  recipe: NewRecipe,
  creatorId: string,
): Promise<string> {
  const id = makeId()
  const { createdAt } = recipe
  const columns = recipeColumns(recipe)
  await db
    .insertInto('recipe')
    .values({
      id,
      ...columns,
      free_access: recipe.freeAccess,
      tags: recipe.tags,
      created_at: createdAt,
      updated_at: createdAt,
      ...sourceColumns(recipe.source ?? { url: '', site: '', author: '' }),
    })
    .execute()
  await db
    .insertInto('recipe_variant')
    .values({
      id: makeId(),
      recipe_id: id,
      is_standard: true,
      ...variantColumns(recipe, makeId),
      created_at: createdAt,
    })
    .execute()
  await keepRecipe(db, id, creatorId, 'creator', createdAt)
  if (recipe.freeAccess) await noteLibraryWords(db, columns.search_text)
  return id
}

type Content = Omit<NewRecipe, 'freeAccess' | 'createdAt' | 'source'>

const recipeColumns = (recipe: Content) => ({
  name: recipe.name,
  description: recipe.description,
  cooking_time: recipe.minutes,
  persons: recipe.persons,
  max_stable_id: highestStableId(recipe.ingredients),
  ...searchColumns({ ...recipe, ingredients: recipe.ingredients.map((ingredient) => ingredient.name) }),
})

const variantColumns = (recipe: Content, makeId: () => string) => ({
  number_of_persons: recipe.persons,
  seat_count: recipe.persons,
  cooking_time: recipe.minutes,
  ingredients: JSON.stringify(
    recipe.ingredients.map((ingredient) => ({
      _id: makeId(),
      amount: ingredient.amount,
      ...(ingredient.upTo ? { upTo: ingredient.upTo } : {}),
      unit: { name: ingredient.unit },
      name: { name: ingredient.name },
      stableId: ingredient.stableId,
      ...(ingredient.pinned ? { pinned: true } : {}),
      ...(ingredient.group ? { group: ingredient.group } : {}),
      ...(ingredient.note ? { note: ingredient.note } : {}),
      ...(ingredient.recipeId ? { recipeId: ingredient.recipeId } : {}),
      ...(ingredient.part ? { part: ingredient.part } : {}),
    })),
  ),
  steps: JSON.stringify(recipe.steps),
  nutritions: JSON.stringify(recipe.nutritions),
})

/**
 * Writes a recipe anew that was just made of something misread; false when somebody has edited it since. It belongs to the
 * making: nobody has edited anything.
 */
export async function rewriteRecipe(
  tx: Db,
  makeId: () => string,
  recipeId: string,
  recipe: Content,
  at: Date,
): Promise<boolean> {
  const rewritten = await tx
    .updateTable('recipe')
    .set({ ...recipeColumns(recipe), updated_at: at })
    .where('id', '=', recipeId)
    .where('revision', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (!rewritten) return false
  await tx
    .updateTable('recipe_variant')
    .set(variantColumns(recipe, makeId))
    .where('recipe_id', '=', recipeId)
    .where('is_standard', '=', true)
    .execute()
  await wordsChanged(tx, [recipeId])
  return true
}

/** Puts a recipe into somebody's cookbook. */
export async function keepRecipe(
  db: Db,
  recipeId: string,
  accountId: string,
  role: RecipeRole,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('recipe_person')
    .values({ account_id: accountId, recipe_id: recipeId, role, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await wordsChanged(db, [recipeId])
}
