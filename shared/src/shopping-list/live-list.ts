import type { CategoryName } from '../ingredients/categories.ts'
import type { Item, RecipeOnList, Shop, ShoppingList } from './list.ts'

export const defaultCategory: CategoryName = 'Sonstiges'
export const defaultUnit = 'Stk'
export const defaultQuantity = 1
/** More letters than the name of a thing has. */
export const longestName = 200
export const longestNote = 500
/** A recipe is put on a list for so many at most, as many as it can be shown for. */
export const mostPersons = 500
/** For how many at least: all amounts converted, it may be for a part of a person. */
export const leastPersons = 0.000_001
/** More rows than anybody shops for; beyond that somebody only fills the disk. */
export const mostRows = 2000

/** A deleted row is kept for a while: an edit by somebody who had not seen the deletion brings it back. */
export type DeletedItem = Item & { deletedBy: string | null }

/** A live list as the rules see it. Rows stand in the order in which they were made. */
export interface LiveList {
  readonly _id: string
  readonly kitchentableId: string
  readonly name: string
  readonly createdAt: string
  readonly is_active: boolean
  readonly is_completed: boolean
  readonly revision: number
  readonly turn: number
  readonly recipes: readonly RecipeOnList[]
  readonly shops?: readonly Shop[] | undefined
  readonly items: readonly Item[]
  readonly deleted: readonly DeletedItem[]
}

/** An active list with nothing on it. */
export function emptyList(ids: { _id: string; kitchentableId: string }, createdAt: string): LiveList {
  return {
    ...ids,
    name: '',
    createdAt,
    is_active: true,
    is_completed: false,
    revision: 0,
    turn: 0,
    recipes: [],
    items: [],
    deleted: [],
  }
}

/** How many rows there are, and how many of them are bought. */
export function countItems(items: readonly Item[]): { item_count: number; completed_item_count: number } {
  return { item_count: items.length, completed_item_count: items.filter((item) => item.is_purchased).length }
}

/** The list as it travels: without what was deleted. */
export function listOnWire(list: LiveList): ShoppingList {
  const { deleted: _, shops = [], ...rest } = list
  return {
    ...rest,
    ...countItems(list.items),
    recipes: [...list.recipes],
    ...(shops.length > 0 ? { shops: [...shops] } : {}),
    items: [...list.items],
  }
}

/** A list that arrived, with the deleted rows that are still known here. */
export function listFromWire(list: ShoppingList, deleted: readonly DeletedItem[] = []): LiveList {
  const { item_count: _, completed_item_count: __, ...rest } = list
  return { ...rest, deleted }
}

/** The order of rows: by the time of their making, ids decide between equals. */
export function byAge(
  one: { createdAt: string; _id: string },
  other: { createdAt: string; _id: string },
): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one._id < other._id ? -1 : 1
}

/** Whether a state of things is later: of one list the higher revision, of two lists the later turn. */
export function isLater(list: Place, than: Place): boolean {
  return list._id === than._id ? list.revision > than.revision : list.turn > than.turn
}

type Place = Pick<LiveList, '_id' | 'revision' | 'turn'>
