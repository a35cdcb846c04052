import { Day, isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { groceryListApi, type ListItem, longestItem } from '@ordy/shared/grocery-list/contract.ts'
import type { Meal } from '@ordy/shared/grocery-list/items.ts'
import { nameWithNote, parseShoppingText } from '@ordy/shared/ingredients/shopping-text.ts'
import { longestRange } from '@ordy/shared/weekplan/contract.ts'
import { type Range, daysApart, rangeOf } from '@ordy/shared/weekplan/days.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import {
  addItems,
  createList,
  moveItems,
  planItems,
  type PlanPorts,
  readList,
  withCategories,
} from './lists.ts'
import { deleteList, listFor, listsOf } from './repository.ts'

export interface GroceryListNeeds extends PlanPorts {
  db: Kysely<Tables>
  /** The day it is for a household. */
  today: () => string
  /** The table that a body names, if the caller sits there, else the caller's own. */
  askedTable(db: Db, caller: Caller, body: unknown, ...path: string[]): Promise<string | undefined>
  /** Tells everybody at a table that a list made from the plan is another one now. */
  listChanged(list: { tableId: string; listId: string }): void
  /** Puts a recipe for so many persons, but for some ingredients, on the active live list of a table. */
  toLiveList(
    caller: Caller,
    tableId: string,
    recipe: { recipeId: string; persons: number; without: readonly string[] },
  ): Promise<void>
}

/** Lists made from the week plan: what to buy for a range, and shopping from it. */
export function groceryListRoutes(house: House, needs: GroceryListNeeds): void {
  const { db } = needs

  serve(house, groceryListApi, {
    async all({ user, params }) {
      await needs.askedTable(db, user, params, 'kitchentableId')
      return { data: await listsOf(db, params.kitchentableId) }
    },

    async create(call) {
      const { user, request } = call
      const tableId = await needs.askedTable(db, user, request.body, 'grocerylist', 'kitchentableId')
      const range = rangeIn(call.body.grocerylist)
      if (!tableId) throw new AppError('no-kitchen-table')
      const list = await createList(db, needs, user.id, { tableId, range })
      needs.listChanged({ tableId, listId: list._id })
      return { message: 'Die Einkaufsliste wurde hinzugefügt', data: list }
    },

    async preview(call) {
      const { user, request } = call
      const tableId = await needs.askedTable(db, user, request.body, 'grocerylist', 'kitchentableId')
      const range = rangeIn(call.body.grocerylist)
      if (!tableId) throw new AppError('no-kitchen-table')
      const items = await planItems(db, needs, user.id, { tableId, range })
      return { data: await withCategories(db, needs, tableId, items) }
    },

    async one({ user, params }) {
      return { data: await readList(db, needs, user.id, await listFor(db, params.id, user.id)) }
    },

    async toLiveList(call) {
      const { user, request } = call
      const tableId = await needs.askedTable(db, user, request.body, 'kitchentableid')
      const { menus, dates, without } = call.body
      const range = rangeOf(daysAmong(dates ?? []))
      if (!tableId) throw new AppError('no-kitchen-table')
      if (!range || isTooLong(range)) throw new AppError('plan-empty-for-list')
      const recipes = recipesOf(chosen(await needs.mealsIn(db, tableId, range), menus))
      if (recipes.length === 0) throw new AppError('plan-empty-for-list')
      for (const recipe of recipes) await needs.toLiveList(user, tableId, { ...recipe, without })
      return { message: 'Die Zutaten wurden hinzugefügt', data: { recipes: recipes.length } }
    },

    async update(call) {
      const { user, params } = call
      await listFor(db, params.id, user.id)
      const sent = call.body.grocerylist
      const { list, hasLocked } = await moveItems(
        db,
        needs,
        { accountId: user.id, listId: params.id, today: needs.today() },
        {
          to: sent.switch,
          named: sent.switch === 'active' ? sent.groceryListActive : sent.groceryListPassive,
          lock: sent.locked === true,
        },
      )
      needs.listChanged({ tableId: list.kitchentableId, listId: list._id })
      if (!hasLocked) return { data: list }
      return { message: 'Die Einkaufsliste wurde gesperrt. Viel Spass beim Einkaufen', data: list }
    },

    async proof({ params }) {
      const [item, ...more] = typedItems(params.text, needs.today()).filter(({ name }) => /\p{L}/u.test(name))
      if (!item) throw new AppError('invalid-input')
      return { data: { ...item, more } }
    },

    async add(call) {
      const { user, params } = call
      await listFor(db, params.id, user.id)
      const sent = call.body.groceryListActive
      const who = { accountId: user.id, listId: params.id, today: needs.today() }
      const list = await addItems(db, needs, who, Array.isArray(sent) ? sent : [sent])
      needs.listChanged({ tableId: list.kitchentableId, listId: list._id })
      return { data: list }
    },

    async remove({ user, params }) {
      const list = await listFor(db, params.id, user.id)
      await deleteList(db, list)
      needs.listChanged({ tableId: list.kitchen_table_id, listId: list.id })
      return { message: 'Der Einkaufszettel wurde gelöscht' }
    },
  })
}

function daysAmong(values: readonly unknown[]): string[] {
  return values.flatMap((value) => Day.safeParse(value).data ?? [])
}

const isTooLong = ({ from, to }: Range) => daysApart(from, to) >= longestRange

/** The range that a body names by its first and last day, whichever stands first. */
function rangeIn(sent: Record<string, unknown> | null | undefined): Range {
  const days = daysAmong([sent?.['startDate'], sent?.['endDate']])
  const range = rangeOf(days)
  if (!range || days.length < 2 || isTooLong(range)) throw new AppError('plan-empty')
  return range
}

/** The meals that somebody named by their own id or that of their recipe; all when nothing is named. */
function chosen(meals: readonly Meal[], menus: readonly unknown[] | null | undefined): readonly Meal[] {
  if (!menus || menus.length === 0) return meals
  const ids = new Set(menus.flatMap(idsIn))
  return meals.filter((meal) => ids.has(meal.entryId) || ids.has(meal.recipeId))
}

function idsIn(menu: unknown): string[] {
  if (typeof menu === 'string') return isId(menu) ? [menu] : []
  if (typeof menu !== 'object' || menu === null) return []
  const { _id, menuId } = menu as { _id?: unknown; menuId?: unknown }
  // a planned meal names itself; its recipe's id would bring the other meals of the same recipe along
  return [_id ?? menuId].filter((id) => typeof id === 'string')
}

/** Each recipe once, for everybody who eats of it. */
function recipesOf(meals: readonly Meal[]): { recipeId: string; persons: number }[] {
  return [...Map.groupBy(meals, (meal) => meal.recipeId)].map(([recipeId, planned]) => ({
    recipeId,
    persons: planned.reduce((sum, meal) => sum + meal.persons, 0),
  }))
}

function typedItems(typed: string, date: string): ListItem[] {
  return parseShoppingText(typed.slice(0, 500)).map((entry) => ({
    // what is checked can be added
    name: nameWithNote(entry).slice(0, longestItem),
    unit: entry.unit,
    amount: entry.quantity,
    numberOfPersons: 1,
    date,
    sources: [],
  }))
}
