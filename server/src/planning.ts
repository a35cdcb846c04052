import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { type FoodReader, foodReader } from '@ordy/shared/week-proposal/foods.ts'
import { groceryListRoutes } from './grocery-list/routes.ts'
import { staplesRoutes } from './grocery-list/staples.ts'
import { categorise } from '@ordy/shared/ingredients/categorise.ts'
import { knowledge } from './intelligence/embedded/knowledge.ts'
import type { Random } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db, OpenDatabase } from './platform/database.ts'
import type { House } from './platform/serve.ts'
import { maySee, maySeeVariant } from './recipes/access.ts'
import { componentsIn } from './recipes/components.ts'
import { readRecipe } from './recipes/one.ts'
import type { EditPorts } from './recipes/edit.ts'
import { variantFor } from './recipes/variants.ts'
import { correctionsOf } from './shopping-list/corrections.ts'
import type { Lists } from './shopping-list/lists.ts'
import { weekProposalRoutes } from './week-proposal/routes.ts'
import { removeEntries } from './weekplan/entries.ts'
import { planMany } from './weekplan/many-entries.ts'
import { inTurn, mealsIn, mustSitAt } from './weekplan/repository.ts'
import { askedTable, todayAt } from './weekplan/request.ts'
import { boardRoutes, planEntryRoutes, weeksRoutes } from './weekplan/board-routes.ts'
import { fillSeries } from './weekplan/series.ts'
import { planCalendarRoutes, weekplanRoutes, type WeekplanNeeds } from './weekplan/routes.ts'

/** Where a household looks for things in the shop. */
async function categoriesAt(db: Db, tableId: string): Promise<(name: string) => string> {
  const corrections = await correctionsOf(db, knowledge.lexicon, tableId)
  return (name) => categorise(name, knowledge.lexicon, corrections).category
}

/** The week plan, proposals for it, and what to buy for it. */
export function planRoutes(
  house: House,
  needs: EditPorts & {
    config: Config
    random: Random
    db: OpenDatabase['db']
    lists: Lists
    tableChanged: (tableId: string, change: TableChange) => void
  },
) {
  const { db, config, random, id, now, lists, tableChanged } = needs
  const today = () => todayAt(now())
  const planChanged = (tableId: string) =>
    tableChanged(tableId, { type: 'weekplan_changed', kitchentableId: tableId })
  const planNeeds: WeekplanNeeds = {
    db,
    id,
    now,
    variantFor: (tx, planned) => variantFor(tx, { id, now }, planned),
    recipeOfVariant: async (tx, accountId, variantId) =>
      (await maySeeVariant(tx, accountId, variantId)).recipeId,
    readRecipe: async (tx, caller, recipeId) => readRecipe(tx, await maySee(tx, caller.id, recipeId), caller),
    planChanged,
  }
  weekplanRoutes(house, planNeeds)
  boardRoutes(house, planNeeds)
  planEntryRoutes(house, planNeeds)
  weeksRoutes(house, planNeeds)
  planCalendarRoutes(house, {
    db,
    random,
    now,
    publicUrl: config.publicUrl,
    fill: (wanted) => fillSeries(db, planNeeds, wanted),
  })
  const fill = (tableId: string, to: string) => fillSeries(db, planNeeds, { tableId, to, today: today() })
  let foods: FoodReader | undefined
  weekProposalRoutes(house, {
    db,
    today,
    askedTable,
    foods: () => (foods ??= foodReader(knowledge.lexicon, knowledge.seasons)),
    plan: {
      fill,
      async add(tableId, meals) {
        const planned = await planMany(db, planNeeds, tableId, meals)
        if (planned.entries.length > 0) planChanged(tableId)
        return planned
      },
      async remove(tableId, entryIds) {
        const removed = await removeEntries(db, now(), tableId, entryIds)
        if (removed > 0) planChanged(tableId)
        return removed
      },
    },
  })
  staplesRoutes(house, { db, now, mustSitAt, staplesChanged: planChanged })
  groceryListRoutes(house, {
    db,
    id,
    now,
    async mealsIn(inside, tableId, range) {
      if (!inside.isTransaction) await fill(tableId, range.to)
      return mealsIn(inside, tableId, range)
    },
    inTurn,
    componentsIn,
    categoriesAt,
    askedTable,
    today,
    listChanged: ({ tableId, listId }) =>
      tableChanged(tableId, { type: 'grocerylist_changed', kitchentableId: tableId, listId }),
    async toLiveList(caller, tableId, { without, ...recipe }) {
      const action = { type: 'add_recipe' as const, ...recipe }
      const result = await lists.live.perform(caller.id, tableId, null, action, without)
      if (result.status === 'rejected') throw new AppError(result.code)
    },
  })
}
