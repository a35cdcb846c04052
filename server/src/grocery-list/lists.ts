import { AppError } from '@ordy/shared/errors.ts'
import {
  type GroceryList,
  type ListItem,
  mostItems,
  type SentItem,
} from '@ordy/shared/grocery-list/contract.ts'
import { itemsFor, type Meal, mergedItems, withStaples } from '@ordy/shared/grocery-list/items.ts'
import { additionsIn, moved, type Side, type Sides, typedItem } from '@ordy/shared/grocery-list/moves.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { type Component, readableBy } from '@ordy/shared/recipes/parts.ts'
import type { Day, Range } from '@ordy/shared/weekplan/days.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { staplesOf } from './staples.ts'
import { insertList, listFor, openListOf, overviewOf, type StoredList, writeList } from './repository.ts'

/** What lists ask of the plan and of recipes. */
export interface PlanPorts {
  id: () => string
  now: () => Date
  mealsIn(db: Db, tableId: string, range: Range): Promise<Meal[]>
  /** Changes what a table has planned, one change after the other. */
  inTurn<T>(db: Kysely<Tables>, tableId: string, change: (tx: Db) => Promise<T>): Promise<T>
  /** The recipes inside rows, as far as somebody may see them. */
  componentsIn(
    db: Db,
    accountId: string,
    rows: readonly Ingredient[],
  ): Promise<ReadonlyMap<string, Component>>
  /** Where a household looks for things in the shop: its corrections, then what everybody knows. */
  categoriesAt(db: Db, tableId: string): Promise<(name: string) => string>
}

/** What is to buy for the plan of a range, as somebody at the table sees it. */
export async function planItems(
  db: Db,
  ports: Pick<PlanPorts, 'mealsIn' | 'componentsIn'>,
  accountId: string,
  { tableId, range }: { tableId: string; range: Range },
): Promise<ListItem[]> {
  const readers = new Set([accountId, tableId])
  const meals = (await ports.mealsIn(db, tableId, range)).map((meal) => ({
    ...meal,
    ingredients: meal.ingredients.map((row) => readableBy(row, readers)),
  }))
  const components = await ports.componentsIn(
    db,
    accountId,
    meals.flatMap((meal) => meal.ingredients),
  )
  const items = itemsFor(meals, (recipeId) => components.get(recipeId))
  return withStaples(items, await staplesOf(db, tableId))
}

/** Both sides of a list: from the plan as long as it is open, as they were left from then on. */
async function sidesOf(db: Db, ports: PlanPorts, accountId: string, row: StoredList): Promise<Sides> {
  if (row.locked) return { active: row.active, passive: row.passive }
  const range = { from: row.start_day, to: row.end_day }
  const planned = await planItems(db, ports, accountId, { tableId: row.kitchen_table_id, range })
  return { active: mergedItems([...planned, ...row.added]), passive: [] }
}

/** Things with the place where the household looks for them; it is never stored, so that a correction counts at once. */
export async function withCategories(
  db: Db,
  ports: PlanPorts,
  tableId: string,
  items: readonly ListItem[],
): Promise<ListItem[]> {
  const categoryOf = await ports.categoriesAt(db, tableId)
  return items.map((item) => ({ ...item, category: categoryOf(item.name) }))
}

async function onWire(db: Db, ports: PlanPorts, row: StoredList, sides: Sides): Promise<GroceryList> {
  const all = await withCategories(db, ports, row.kitchen_table_id, [...sides.active, ...sides.passive])
  return {
    ...overviewOf(row),
    groceryListActive: all.slice(0, sides.active.length),
    groceryListPassive: all.slice(sides.active.length),
  }
}

/** A list as it stands now. */
export async function readList(
  db: Db,
  ports: PlanPorts,
  accountId: string,
  row: StoredList,
): Promise<GroceryList> {
  return onWire(db, ports, row, await sidesOf(db, ports, accountId, row))
}

/** Makes the list of a range; the one that is there already as long as nobody has shopped from it. */
export async function createList(
  db: Kysely<Tables>,
  ports: PlanPorts,
  accountId: string,
  asked: { tableId: string; range: Range },
): Promise<GroceryList> {
  const active = await planItems(db, ports, accountId, asked)
  if (active.length === 0) throw new AppError('plan-empty')
  // two who ask at once get the same one
  const row = await ports.inTurn(
    db,
    asked.tableId,
    async (tx) =>
      (await openListOf(tx, asked.tableId, asked.range)) ??
      insertList(tx, { id: ports.id(), createdAt: ports.now(), ...asked }),
  )
  return readList(db, ports, accountId, row)
}

/** Moves things from one side to the other; the first move locks the list. */
export async function moveItems(
  db: Kysely<Tables>,
  ports: PlanPorts,
  who: { accountId: string; listId: string; today: Day },
  wanted: { to: Side | undefined; named: readonly SentItem[]; lock: boolean },
): Promise<{ list: GroceryList; hasLocked: boolean }> {
  return db.transaction().execute(async (tx) => {
    const row = await listFor(tx, who.listId, who.accountId)
    const before = await sidesOf(tx, ports, who.accountId, row)
    const isMove = wanted.to !== undefined && wanted.named.length > 0
    const after = isMove && wanted.to ? moved(before, wanted.to, wanted.named, who.today) : before
    if (after.active.length > mostItems || after.passive.length > mostItems)
      throw new AppError('grocery-list-full')
    const hasLocked = !row.locked && (isMove || wanted.lock)
    if (!isMove && !hasLocked) return { list: await onWire(tx, ports, row, before), hasLocked }
    const written = await writeList(tx, row, {
      active: [...after.active],
      passive: [...after.passive],
      locked: true,
    })
    return { list: await onWire(tx, ports, written, after), hasLocked }
  })
}

/** Adds what somebody typed; a list that follows the plan keeps it beside the plan. */
export async function addItems(
  db: Kysely<Tables>,
  ports: PlanPorts,
  who: { accountId: string; listId: string; today: Day },
  sent: readonly SentItem[],
): Promise<GroceryList> {
  return db.transaction().execute(async (tx) => {
    const row = await listFor(tx, who.listId, who.accountId)
    const sides = await sidesOf(tx, ports, who.accountId, row)
    const added = additionsIn(sent, sides.active).map((item) => typedItem(item, who.today))
    const active = mergedItems([...sides.active, ...added])
    if (active.length > mostItems) throw new AppError('grocery-list-full')
    const change = row.locked ? { active } : { added: mergedItems([...row.added, ...added]) }
    return onWire(tx, ports, await writeList(tx, row, change), { ...sides, active })
  })
}
