import { AppError } from '@ordy/shared/errors.ts'
import { isSame } from '@ordy/shared/recipes/edit-merge.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import type { VariantEdit } from '@ordy/shared/recipes/editing.ts'
import { storedRows } from '@ordy/shared/recipes/stored-rows.ts'
import type { Kysely, Selectable, Updateable, UpdateObject } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { lockParts, noteParts, withoutUnseen, withVisibleParts } from './components.ts'
import {
  bringRecipes,
  type Editor,
  type EditPorts,
  freshFields,
  lockRecipe,
  namesOf,
  stamped,
} from './edit.ts'
import { variantOnWire } from './one.ts'
import { changedWords } from './cookbook-words.ts'
import { noteLibraryWords } from './library-words.ts'
import { searchColumns } from './search.ts'

type VariantRow = Selectable<Tables['recipe_variant']>

interface VariantTarget {
  recipeId: string
  variantId: string
}

/** A variant with what saving it asks of its recipe, as it stands now. */
async function readForSave(db: Db, { recipeId, variantId }: VariantTarget) {
  const row = await db
    .selectFrom('recipe_variant as v')
    .innerJoin('recipe as r', 'r.id', 'v.recipe_id')
    .selectAll('v')
    .select(['r.revision', 'r.max_stable_id', 'r.name', 'r.description', 'r.tags', 'r.free_access'])
    .select((with_) =>
      with_
        .exists(with_.selectFrom('recipe_part').select('part_id').whereRef('recipe_id', '=', 'r.id'))
        .as('has_parts'),
    )
    .where('v.id', '=', variantId)
    .where('v.recipe_id', '=', recipeId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row
}

/** The columns of a variant that an edit may change, by the names of the edit. */
function fieldsOf(row: VariantRow) {
  return {
    cookingTime: row.cooking_time,
    ingredients: row.ingredients,
    preperation: row.steps,
    nutritions: row.nutritions,
    instruction: row.instruction,
    seatCount: row.seat_count,
  }
}

/**
 * Changes what is sent of a variant; the standard variant's time shows on the cards. Usually nobody else writes at the same
 * moment and no recipe stands in another one: then it is read once and written once, without holding anything. Whoever
 * meets somebody does it again and holds the recipe meanwhile.
 */
export async function changeVariant(
  db: Kysely<Tables>,
  ports: EditPorts,
  editor: Editor,
  target: VariantTarget,
  sent: { menuchild: VariantEdit; revision?: number | undefined },
) {
  const { ingredients } = sent.menuchild
  if (ingredients?.length === 0) throw new AppError('ingredient-required')
  const saved = bringRecipes(ingredients ?? [])
    ? undefined
    : await saveVariant(db, ports, editor, target, sent)
  if (saved) return saved
  return db.transaction().execute(async (tx) => {
    await lockParts(tx)
    await lockRecipe(tx, target.recipeId)
    const held = await saveVariant(tx, ports, editor, target, sent)
    if (!held) throw new Error('a recipe changed while it was held')
    return held
  })
}

/** Saves a variant once; undefined when that wants the recipe to be held. */
async function saveVariant(
  db: Db,
  ports: EditPorts,
  editor: Editor,
  target: VariantTarget,
  { menuchild, revision }: { menuchild: VariantEdit; revision?: number | undefined },
) {
  const row = await readForSave(db, target)
  const [readable = row] = await withVisibleParts(db, editor.id, [row])
  const sent =
    menuchild.ingredients && storedRows(ports.id, menuchild.ingredients, row.ingredients, row.max_stable_id)
  const seen = sent && (await withoutUnseen(db, editor.id, sent.rows, row.ingredients))
  const rows = seen && withHidden(seen, row.ingredients, readable.ingredients)
  const stored = fieldsOf(row)
  const fresh = freshFields({ ...menuchild, ingredients: rows }, stored, row.field_revisions, {
    base: revision,
    now: row.revision,
  })
  const fields = Object.keys(fresh)
  const onWire = async (variant: typeof row, maxUsed: number) => {
    const [seen = variant] = await withVisibleParts(db, editor.id, [variant])
    return variantOnWire(seen, row.number_of_persons, maxUsed)
  }
  if (fields.length === 0) return { ...(await onWire(row, row.max_stable_id)), revision: row.revision }
  const now = { ...stored, ...fresh }
  const hasNewWords = !isSame(wordsOf(row.ingredients), wordsOf(now.ingredients))
  if (hasNewWords && row.has_parts && !db.isTransaction) return undefined
  const next = row.revision + 1
  const changed = {
    cooking_time: now.cookingTime,
    ingredients: JSON.stringify(now.ingredients),
    steps: JSON.stringify(now.preperation),
    nutritions: JSON.stringify(now.nutritions),
    instruction: now.instruction,
    seat_count: now.seatCount,
    field_revisions: stamped(row.field_revisions, fields, next),
  }
  const maxUsed = sent?.maxUsed ?? row.max_stable_id
  const isWritten = await writeBoth(db, target, row.revision, changed, {
    revision: next,
    max_stable_id: maxUsed,
    updated_at: ports.now(),
    ...(row.is_standard ? { cooking_time: now.cookingTime } : {}),
    ...(hasNewWords ? await newWords(db, editor, target, row, now.ingredients) : {}),
  })
  if (!isWritten) return undefined
  const shown = { ...row, ...changed, ingredients: now.ingredients, steps: now.preperation }
  return {
    ...(await onWire({ ...shown, nutritions: now.nutritions, field_revisions: {} }, maxUsed)),
    revision: next,
  }
}

/** A recipe or a copy that its editor cannot read stays in its row as long as that is called the same. */
function withHidden(sent: Ingredient[], stored: readonly Ingredient[], readable: readonly Ingredient[]) {
  const hidden = stored.filter(
    ({ part, recipeId }, at) => (part && !readable[at]?.part) || (recipeId && !readable[at]?.recipeId),
  )
  return sent.map((row) => {
    const before = hidden.find((one) => one.stableId === row.stableId && one.name.name === row.name.name)
    if (!before || row.part || row.recipeId) return row
    const { part, recipeId } = before
    return { ...row, ...(part && { part }), ...(recipeId && { recipeId }) }
  })
}

/** Writes variant and recipe in one statement; false when the recipe has changed since it was read. */
async function writeBoth(
  db: Db,
  { recipeId, variantId }: VariantTarget,
  readAt: number,
  variant: Updateable<Tables['recipe_variant']>,
  recipe: UpdateObject<Tables, 'recipe'>,
): Promise<boolean> {
  const found = 'search_text' in recipe ? db.with('unnoted', (with_) => changedWords(with_, [recipeId])) : db
  const written = await found
    .with('counted', (with_) =>
      with_
        .updateTable('recipe')
        .set(recipe)
        .where('id', '=', recipeId)
        .where('revision', '=', readAt)
        .returning('id'),
    )
    .updateTable('recipe_variant')
    .set(variant)
    .where('id', '=', variantId)
    .where((with_) => with_.exists(with_.selectFrom('counted').select('counted.id')))
    .returning('recipe_variant.id')
    .executeTakeFirst()
  return written !== undefined
}

/** What search and parts know of a recipe after the words of one variant changed. */
async function newWords(
  db: Db,
  editor: Pick<Editor, 'id'>,
  { recipeId, variantId }: VariantTarget,
  recipe: { name: string; description: string; tags: readonly string[]; free_access: boolean },
  rows: readonly Ingredient[],
) {
  const others = await db
    .selectFrom('recipe_variant')
    .select('ingredients')
    .where('recipe_id', '=', recipeId)
    .where('id', '!=', variantId)
    .execute()
  const all = [rows, ...others.map((other) => other.ingredients)]
  if (db.isTransaction) await noteParts(db, editor.id, recipeId, all)
  const columns = searchColumns({ ...recipe, ingredients: namesOf(all.flat()) })
  if (recipe.free_access) await noteLibraryWords(db, columns.search_text)
  return columns
}

/** What search and parts know of rows: amounts and units are nothing to them. */
function wordsOf(rows: readonly Ingredient[]): unknown[] {
  return rows.map((row) => [row.name.name, row.recipeId, row.part])
}
