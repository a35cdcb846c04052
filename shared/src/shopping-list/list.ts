import * as z from 'zod/mini'
import { Id, Instant } from '../endpoint.ts'
import { CATEGORIES, type CategoryName } from '../ingredients/categories.ts'

export const defaultCategory: CategoryName = 'Sonstiges'
export const defaultUnit = 'Stk'
export const defaultQuantity = 1
/** More rows than anybody shops for; beyond that somebody only fills the disk. */
export const mostRows = 2000

/** One of the eleven categories. */
export const Category = z.enum(CATEGORIES.map((category) => category.name))

/** Where a part of a row comes from: somebody's hand, or one ingredient line of a recipe. */
const Source = z.object({
  _id: Id,
  /** Ids under which others know the same line, because they put the same recipe on the list without knowing of it. */
  also: z.optional(z.array(Id)),
  recipeId: z.nullable(Id),
  recipeName: z.string(),
  /** Which line of the recipe; 0 for what was added by hand. */
  line: z.number(),
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  category: Category,
})
export type Source = z.infer<typeof Source>

const Amount = z.object({ quantity: z.number(), unit: z.string() })
export type Amount = z.infer<typeof Amount>

/** What somebody changed in a row by hand; it wins over what its sources say. */
const Edited = z.object({
  name: z.optional(z.string()),
  category: z.optional(Category),
  /** The amount for the sources in `of`; what is added later comes on top. */
  amount: z.optional(z.object({ ...Amount.shape, of: z.array(Id) })),
})
export type Edited = z.infer<typeof Edited>

/** One row of a live list. Everything above `sources` that can be worked out from the rest, is. */
export const Item = z.object({
  _id: Id,
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** What cannot be added to `quantity`: "500 g" of Mehl and 2 EL. */
  moreAmounts: z.array(Amount),
  category: Category,
  note: z.string(),
  shop: z.string(),
  is_purchased: z.boolean(),
  purchasedAt: z.nullable(Instant),
  purchasedBy: z.nullable(Id),
  is_custom: z.boolean(),
  sourceRecipe: z.nullable(z.object({ _id: Id, name: z.string() })),
  addedBy: z.nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
  /** The revision of the list at which the row changed last; the server sets it. */
  revision: z.number(),
  sources: z.array(Source),
  edited: Edited,
})
export type Item = z.infer<typeof Item>

const RecipeOnList = z.object({ recipeId: Id, name: z.string(), persons: z.number(), addedAt: Instant })
export type RecipeOnList = z.infer<typeof RecipeOnList>

/** In which order a household meets the sections of a shop; the shop without a name is "Mein Laden". */
export const Shop = z.object({
  name: z.string(),
  sections: z.array(Category),
  /** The revision of the list at which the order changed last; the server sets it. */
  revision: z.number(),
})
export type Shop = z.infer<typeof Shop>

const head = {
  _id: Id,
  kitchentableId: Id,
  name: z.string(),
  createdAt: Instant,
  is_active: z.boolean(),
  is_completed: z.boolean(),
}
const counts = { item_count: z.number(), completed_item_count: z.number() }

/** A live list as it travels. */
export const ShoppingList = z.object({
  ...head,
  ...counts,
  /** Rises by one with every action. */
  revision: z.number(),
  /** Of two lists of a table, the one that became active later has the higher turn. */
  turn: z.number(),
  recipes: z.array(RecipeOnList),
  /** By name. A device may still keep a list from the time before there were any. */
  shops: z.optional(z.array(Shop)),
  items: z.array(Item),
})
export type ShoppingList = z.infer<typeof ShoppingList>

/** A line of the history. */
export const HistoryEntry = z.object({ ...head, ...counts, items: z.optional(z.array(Item)) })
export type HistoryEntry = z.infer<typeof HistoryEntry>

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
