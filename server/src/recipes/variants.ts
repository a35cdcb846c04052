import { AppError } from '@ordy/shared/errors.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits, type SentRow } from '@ordy/shared/recipes/editing.ts'
import { withoutPlaceholder } from '@ordy/shared/recipes/placeholders.ts'
import { storedRows } from '@ordy/shared/recipes/stored-rows.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { withoutUnseen } from './components.ts'
import { afterVariants, type Editor, type EditPorts, type LockedRecipe, lockRecipe, stamped } from './edit.ts'

type VariantRow = Selectable<Tables['recipe_variant']>

/** The amounts for another number of persons; pinned rows stay as they are. */
function scaledRows(rows: readonly Ingredient[], factor: number): Ingredient[] {
  return rows.map((row) => (row.pinned ? row : { ...row, amount: row.amount * factor }))
}

// past this, a number of persons is served by the standard variant and scaled where it is shown
const mostVariants = 50

/** What a table plans. */
interface PlannedFor {
  tableId: string
  recipeId: string
  persons: number
}

/**
 * The variant of a recipe for so many persons, for the table that plans it; made from the standard variant when there is
 * none. The recipe of somebody who does not sit there stays as it is: the standard variant is scaled where it is shown.
 * Runs in the caller's transaction, or in its own. Access is the caller's business.
 */
export async function variantFor(db: Db, ports: EditPorts, planned: PlannedFor): Promise<string> {
  if (!db.isTransaction)
    return (db as Kysely<Tables>).transaction().execute((tx) => variantFor(tx, ports, planned))
  const { tableId, recipeId, persons } = planned
  // most are there already, and nobody has to wait for them
  const there = fitting(await readVariants(db, recipeId), persons)
  if (there) return there.id
  await lockRecipe(db, recipeId)
  const variants = await readVariants(db, recipeId)
  const found = fitting(variants, persons)
  if (found) return found.id
  const standard = variants.find((variant) => variant.is_standard)
  if (!standard) throw new AppError('not-found')
  if (variants.length >= mostVariants || !(await isOfTable(db, tableId, recipeId))) return standard.id
  const id = ports.id()
  await db
    .insertInto('recipe_variant')
    .values({
      id,
      recipe_id: recipeId,
      number_of_persons: persons,
      seat_count: persons,
      cooking_time: standard.cooking_time,
      ingredients: JSON.stringify(
        scaledRows(standard.ingredients, persons / standard.seat_count).map((row) => ({
          ...row,
          _id: ports.id(),
        })),
      ),
      steps: JSON.stringify(standard.steps),
      nutritions: JSON.stringify(standard.nutritions),
      instruction: standard.instruction,
      created_at: ports.now(),
    })
    .execute()
  return id
}

function fitting(variants: readonly VariantRow[], persons: number): VariantRow | undefined {
  const all = variants.filter((variant) => variant.number_of_persons === persons)
  return (
    all.find((variant) => variant.is_standard) ??
    all.find((variant) => variant.seat_count === persons) ??
    all[0]
  )
}

/** Whether somebody at a table may edit a recipe. */
async function isOfTable(db: Db, tableId: string, recipeId: string): Promise<boolean> {
  const editor = await db
    .selectFrom('kitchen_table_member as m')
    .innerJoin('recipe_person as p', 'p.account_id', 'm.account_id')
    .select('p.role')
    .where('m.kitchen_table_id', '=', tableId)
    .where('p.recipe_id', '=', recipeId)
    .where('p.role', '<>', 'reader')
    .limit(1)
    .executeTakeFirst()
  return editor !== undefined
}

function readVariants(tx: Db, recipeId: string): Promise<VariantRow[]> {
  return tx
    .selectFrom('recipe_variant')
    .selectAll()
    .where('recipe_id', '=', recipeId)
    .orderBy('is_standard', 'desc')
    .orderBy('number_of_persons')
    .orderBy('id')
    .execute()
}

/** Writes new rows of several variants and answers the recipe's new revision. */
async function rewrite(
  tx: Db,
  ports: EditPorts,
  editor: Editor,
  recipe: LockedRecipe,
  changes: readonly { variant: VariantRow; ingredients: Ingredient[]; steps?: VariantRow['steps'] }[],
  maxUsed: number,
): Promise<number> {
  const revision = recipe.revision + 1
  for (const { variant, ingredients, steps } of changes) {
    if (ingredients.length > recipeLimits.ingredients) throw new AppError('invalid-input')
    await tx
      .updateTable('recipe_variant')
      .set({
        ingredients: JSON.stringify(ingredients),
        ...(steps ? { steps: JSON.stringify(steps) } : {}),
        field_revisions: stamped(
          variant.field_revisions,
          steps ? ['ingredients', 'preperation'] : ['ingredients'],
          revision,
        ),
      })
      .where('id', '=', variant.id)
      .execute()
  }
  await afterVariants(tx, ports, editor, recipe, { revision, max_stable_id: maxUsed, rowsChanged: true })
  return revision
}

/** Sent rows as they are hung onto variants: the recipe's next stable ids are theirs. */
async function newRows(
  tx: Db,
  ports: EditPorts,
  editor: Editor,
  recipe: LockedRecipe,
  sent: readonly SentRow[],
) {
  const asNew = sent.map((row) => ({ ...row, stableId: 0 }))
  const { rows, maxUsed } = storedRows(ports.id, asNew, [], recipe.max_stable_id)
  return { rows: await withoutUnseen(tx, editor.id, rows), maxUsed }
}

/** Adds ingredients to every variant, each with the amount for its own persons. */
export async function addToAll(
  db: Kysely<Tables>,
  ports: EditPorts,
  editor: Editor,
  recipeId: string,
  sent: { ingredients: readonly SentRow[]; basePersonCount?: number | undefined },
) {
  return db.transaction().execute(async (tx) => {
    const recipe = await lockRecipe(tx, recipeId, sent.ingredients)
    const variants = await readVariants(tx, recipeId)
    const base = sent.basePersonCount ?? variants.find((variant) => variant.is_standard)?.seat_count ?? 1
    const { rows, maxUsed } = await newRows(tx, ports, editor, recipe, sent.ingredients)
    const changes = variants.map((variant) => ({
      variant,
      ingredients: [
        ...variant.ingredients,
        ...scaledRows(rows, variant.seat_count / base).map((row) => ({ ...row, _id: ports.id() })),
      ],
    }))
    const revision = await rewrite(tx, ports, editor, recipe, changes, maxUsed)
    return { assignedStableId: rows[0]?.stableId ?? 0, updatedMenuChildsCount: changes.length, revision }
  })
}

/** Takes an ingredient and its places in the steps out of every variant that has it. */
export async function removeFromAll(
  db: Kysely<Tables>,
  ports: EditPorts,
  editor: Editor,
  recipeId: string,
  stableId: number,
) {
  return db.transaction().execute(async (tx) => {
    const recipe = await lockRecipe(tx, recipeId)
    const variants = await readVariants(tx, recipeId)
    const having = variants.filter((variant) => variant.ingredients.some((row) => row.stableId === stableId))
    if (having.length === 0) throw new AppError('not-found')
    const changes = having.map((variant) => ({
      variant,
      ingredients: variant.ingredients.filter((row) => row.stableId !== stableId),
      steps: variant.steps.map((step) => ({ ...step, content: withoutPlaceholder(step.content, stableId) })),
    }))
    if (changes.some((change) => change.ingredients.length === 0)) throw new AppError('ingredient-required')
    const revision = await rewrite(tx, ports, editor, recipe, changes, recipe.max_stable_id)
    return { updatedMenuChildsCount: changes.length, revision }
  })
}

/** Hangs rows onto one variant. */
export async function appendRows(
  db: Kysely<Tables>,
  ports: EditPorts,
  editor: Editor,
  target: { recipeId: string; variantId: string },
  sent: readonly SentRow[],
) {
  return db.transaction().execute(async (tx) => {
    const recipe = await lockRecipe(tx, target.recipeId, sent)
    const variant = (await readVariants(tx, target.recipeId)).find((one) => one.id === target.variantId)
    if (!variant) throw new AppError('not-found')
    const { rows, maxUsed } = await newRows(tx, ports, editor, recipe, sent)
    const changes = [{ variant, ingredients: [...variant.ingredients, ...rows] }]
    return { rows, revision: await rewrite(tx, ports, editor, recipe, changes, maxUsed) }
  })
}
