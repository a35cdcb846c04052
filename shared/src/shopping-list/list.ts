import * as z from 'zod/mini'
import { Id, Instant } from '../endpoint.ts'
import { CATEGORIES } from '../ingredients/categories.ts'

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
  /** The amount for the sources in `of`, and the change that stated it; what others bring comes on top. */
  amount: z.optional(z.object({ ...Amount.shape, of: z.array(Id), by: z.optional(Id) })),
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
