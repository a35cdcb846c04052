import { AppError, type ErrorCode } from '@ordy/shared/errors.ts'
import { completeFrom } from '@ordy/shared/ingredients/nutrition.ts'
import { canonicalUnit } from '@ordy/shared/ingredients/units.ts'
import type { CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { recipeCheckApi, recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { fieldOf, newRow } from '@ordy/shared/recipes/ingredient-row.ts'
import { nutritionValues } from '@ordy/shared/recipes/nutrition-values.ts'
import { expandRows } from '@ordy/shared/recipes/parts.ts'
import { recipeSharingApi } from '@ordy/shared/recipes/sharing.ts'
import { storedRows } from '@ordy/shared/recipes/stored-rows.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { askingOf } from '#intelligence/asking.ts'
import type { Intelligence } from '#intelligence/port.ts'
import { type Caller, type House, isGone, serve } from '#platform/serve.ts'
import { idInBody, maySee, maySeeVariant, mustEdit } from './access.ts'
import { componentsIn, usedIn, withVisibleParts } from './components.ts'
import { changeRecipe, type EditPorts, mustShare } from './edit.ts'
import { changeVariant } from './edit-variant.ts'
import { readRecipe } from './one.ts'
import { addEmptyRecipe, copyRecipe, deleteRecipe, removeFromCookbook } from './sharing.ts'
import { removeUnkept } from './takeover.ts'
import { text } from './text.ts'
import { addToAll, appendRows, removeFromAll } from './variants.ts'

export interface RecipeEditNeeds extends EditPorts {
  db: Kysely<Tables>
  /** Throws a picture away when no recipe shows it any more. */
  dropPicture(link: string): Promise<void>
  intelligence: Pick<Intelligence, 'checkIngredient' | 'estimateNutrition'>
}

/** Lets our own errors through and gives every other one the sentence of the call that failed. */
async function orSay<T>(code: ErrorCode, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || isGone(error)) throw error
    request.log.error({ err: error }, 'failed')
    throw new AppError(code)
  }
}

const mayEdit = async (db: Db, user: Caller, recipeId: string) =>
  mustEdit(await maySee(db, user.id, recipeId))

function standardVariant(db: Db, recipeId: string) {
  return db
    .selectFrom('recipe_variant')
    .selectAll()
    .where('recipe_id', '=', recipeId)
    .where('is_standard', '=', true)
    .executeTakeFirstOrThrow()
}

/** A checked row as the calls have it. */
const wordsOf = ({ amount, upTo, unit, name }: CheckedRow) => ({
  amount,
  ...(upTo ? { upTo } : {}),
  unit: { name: unit },
  name: { name },
})

type Asker = Parameters<typeof askingOf>[0]

/** Nutrition of rows, with what the recipes inside them bring. */
async function nutritionOfRows(
  needs: RecipeEditNeeds,
  call: Asker,
  rows: readonly Ingredient[],
  persons: number,
) {
  const [{ ingredients } = { ingredients: [] }] = await withVisibleParts(needs.db, call.user.id, [
    { ingredients: [...rows] },
  ])
  const components = await componentsIn(needs.db, call.user.id, ingredients)
  const plain = expandRows(ingredients, (id) => components.get(id))
  // 0 stands for no amount (salt, a little oil), and a word that is no unit for none
  const reckoned = plain.map(({ amount, unit, name }) => ({
    amount: amount || null,
    unit: canonicalUnit(unit.name) === null ? '' : unit.name,
    name: name.name,
  }))
  const { value, origin, notes, madeBy } = await needs.intelligence.estimateNutrition(
    { rows: reckoned, persons },
    askingOf(call),
  )
  const { perPortion, ...known } = value
  const whole = nutritionValues(perPortion)
  const nutritions =
    known.coverage < completeFrom ? whole.map((one) => ({ ...one, incomplete: true })) : whole
  return { ...known, nutritions, origin, notes, ...(madeBy ? { madeBy } : {}) }
}

async function fillNutrition(needs: RecipeEditNeeds, who: Asker, recipeId: string): Promise<void> {
  const { user } = who
  const variant = await standardVariant(needs.db, recipeId)
  if (variant.nutritions.some(({ incomplete }) => !incomplete)) return
  const { nutritions, coverage } = await nutritionOfRows(needs, who, variant.ingredients, variant.seat_count)
  if (coverage < completeFrom) return
  await changeVariant(
    needs.db,
    needs,
    user,
    { recipeId, variantId: variant.id },
    { menuchild: { nutritions } },
  )
}

/** Writing recipes: their content and their variants. */
export function recipeEditRoutes(house: House, needs: RecipeEditNeeds): void {
  const { db } = needs

  serve(house, recipeEditApi, {
    async change(call) {
      const { user, params } = call
      await mayEdit(db, user, params.id)
      const { replaced, ...data } = await changeRecipe(db, needs, user, params.id, call.body)
      if (replaced) await needs.dropPicture(replaced)
      return { data }
    },

    async changeVariant(call) {
      const { user, params } = call
      const { recipeId } = mustEdit(await maySeeVariant(db, user.id, params.childId))
      const { menuchild, ingredients, revision } = call.body
      const edit = { menuchild: { ...menuchild, ...(ingredients ? { ingredients } : {}) }, revision }
      const target = { recipeId, variantId: params.childId }
      const { menuChildId: _, ...data } = await changeVariant(db, needs, user, target, edit)
      return { data }
    },

    async addRow(call) {
      const { user, params } = call
      const { recipeId } = await mayEdit(db, user, params.id)
      const variant = await maySeeVariant(db, user.id, params.childId)
      if (variant.recipeId !== recipeId) throw new AppError('not-found')
      const target = { recipeId, variantId: params.childId }
      const { rows, revision } = await appendRows(db, needs, user, target, call.body.ingredients)
      const [first] = rows
      if (!first) throw new AppError('ingredient-required')
      return { data: { ...first, ingredients: rows, revision } }
    },

    async createEmpty({ user, body, request }) {
      const { name, data } = body
      if (data?.freeAccess) mustShare(user)
      const recipe = { ...data, name: name || data?.name }
      const id = await orSay('recipe-create-failed', request, () =>
        addEmptyRecipe(db, needs, user.id, recipe),
      )
      return {
        data: { menue: await readRecipe(db, { recipeId: id, permission: 'edit', role: 'creator' }, user) },
      }
    },

    async complete(call) {
      const { user, request } = call
      const sent = request.body as { menuid?: unknown } | null | undefined
      const known = sent?.menuid && sent.menuid !== '0' ? idInBody(sent, 'menuid') : undefined
      if (known) await mayEdit(db, user, known)
      const { name } = call.body
      if (known && name) await changeRecipe(db, needs, user, known, { menu: { name } })
      const id =
        known ??
        (await orSay('recipe-create-failed', request, () => addEmptyRecipe(db, needs, user.id, { name })))
      await fillNutrition(needs, call, id)
      return { data: { _id: id } }
    },

    async globalAdd(call) {
      const { user, params, request } = call
      await mayEdit(db, user, params.parentId)
      const { body } = call
      const data = await orSay('ingredient-add-failed', request, () =>
        addToAll(db, needs, user, params.parentId, body),
      )
      return { message: recipeText.addedToAll(data.updatedMenuChildsCount), data }
    },

    async globalDelete({ user, params, request }) {
      await mayEdit(db, user, params.parentId)
      const stableId = /^\d{1,7}$/.test(params.stableId) ? Number(params.stableId) : 0
      if (stableId === 0) throw new AppError('stable-id-required')
      const data = await orSay('ingredient-delete-failed', request, () =>
        removeFromAll(db, needs, user, params.parentId, stableId),
      )
      return { message: recipeText.removedFromAll(data.updatedMenuChildsCount), data }
    },
  })
}

/** What helps while writing: checking a row, calculating nutrition. */
export function recipeCheckRoutes(house: House, needs: RecipeEditNeeds): void {
  const { db } = needs

  /** The variant with this id, or the standard variant of the recipe with this id. */
  async function mayEditEither(user: Caller, id: string) {
    const variant = await db.selectFrom('recipe_variant').selectAll().where('id', '=', id).executeTakeFirst()
    await mayEdit(db, user, variant?.recipe_id ?? id)
    const found = variant ?? (await standardVariant(db, id))
    const [readable = found] = await withVisibleParts(db, user.id, [found])
    return readable
  }

  serve(house, recipeCheckApi, {
    async checkRow(call) {
      const variant = await mayEditEither(call.user, idInBody(call.request.body, 'id'))
      const { index, firstLevelKey, secondLevelKey, value } = call.body
      const row = variant.ingredients[index]
      const { upTo, ...kept } = row ?? {}
      const before = row ? { amount: row.amount, upTo, unit: row.unit.name, name: row.name.name } : newRow
      const { value: checked } = await needs.intelligence.checkIngredient(
        {
          row: before,
          field: fieldOf(firstLevelKey, secondLevelKey ?? '') ?? 'name',
          value: String(value ?? ''),
        },
        askingOf(call),
      )
      const { suggestion, more } = checked
      const further = more?.map((one) => ({ _id: needs.id(), stableId: 0, ...wordsOf(one) }))
      const said = { ...(suggestion ? { suggestion } : {}), ...(further ? { more: further } : {}) }
      return { data: { _id: needs.id(), stableId: 0, ...kept, ...wordsOf(checked), ...said } }
    },

    async nutrition(call) {
      const sent = call.request.body as { menuchild?: { _id?: unknown } } | null | undefined
      const stored =
        sent?.menuchild?._id === undefined
          ? undefined
          : await mayEditEither(call.user, idInBody(sent, 'menuchild', '_id'))
      const { ingredients, seatCount } = call.body.menuchild
      const before = stored?.ingredients ?? []
      const rows = ingredients ? storedRows(needs.id, ingredients, before, 0).rows : before
      return { data: await nutritionOfRows(needs, call, rows, seatCount ?? stored?.seat_count ?? 1) }
    },
  })
}

/** Who has a recipe: publishing, removing, deleting, copying. */
export function recipeSharingRoutes(house: House, needs: RecipeEditNeeds): void {
  const { db } = needs

  serve(house, recipeSharingApi, {
    async publish(call) {
      const { user, params } = call
      await mayEdit(db, user, params.id)
      const { freeAccess, revision } = await changeRecipe(db, needs, user, params.id, { menu: call.body })
      return { data: { _id: params.id, freeAccess, revision } }
    },

    async removeOwn(call) {
      const { user, params } = call
      await maySee(db, user.id, params.id)
      if ((call.body?.user_id ?? user.id) !== user.id) throw new AppError('not-found')
      await removeFromCookbook(db, needs.now(), user.id, params.id)
      for (const link of await removeUnkept(db, needs.now(), user.id)) await needs.dropPicture(link)
      return { message: text.removed, data: { _id: params.id } }
    },

    async remove({ user, params }) {
      await mayEdit(db, user, params.id)
      const gone = await deleteRecipe(db, user.id, params.id)
      await needs.dropPicture(gone.image)
      const isUsed = gone.usedIn.recipes.length + gone.usedIn.others > 0
      const { deletedWithCopies, deletedWithNames, deleted } = text
      return {
        message: !isUsed ? deleted : gone.isKept ? deletedWithCopies : deletedWithNames,
        data: { _id: params.id, usedIn: gone.usedIn },
      }
    },

    async usedIn({ user, params }) {
      await mayEdit(db, user, params.id)
      return { data: await usedIn(db, user.id, params.id) }
    },

    async copy({ user, params }) {
      await maySee(db, user.id, params.id)
      return { data: { _id: await copyRecipe(db, needs, user.id, params.id) } }
    },
  })
}
