import * as z from 'zod/mini'
import { Id, text } from '../endpoint.ts'
import { CATEGORIES, type CategoryName } from '../ingredients/categories.ts'
import { Category, type Source } from './list.ts'
import {
  defaultCategory,
  defaultQuantity,
  defaultUnit,
  longestName,
  longestNote,
  leastPersons,
  mostPersons,
} from './live-list.ts'

/** Ids of actions are made by clients; capitals are the same id. */
export const ActionId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

const name = text(longestName, 1)
const unit = text(40)
const note = text(longestNote)
const shop = text(100)
const quantity = z.number().check(z.minimum(0), z.maximum(1_000_000))
/** As the specification has it: parsed as a number, else left out. */
const parsedQuantity = z.union([
  quantity,
  z.pipe(
    z.unknown(),
    z.transform((value): number | undefined => {
      const parsed = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value
      const { data } = quantity.safeParse(parsed)
      return data
    }),
  ),
])
/** Where a field may be emptied, null does it too. */
const cleared = <T>(value: T) =>
  z.pipe(
    z.null(),
    z.transform((): T => value),
  )
const persons = z.number().check(z.minimum(leastPersons), z.maximum(mostPersons))
// a category that nobody knows is no reason to lose the item
const category = z.union([
  Category,
  z.pipe(
    z.nullable(z.string()),
    z.transform((): CategoryName => defaultCategory),
  ),
])

const changesAnything = (update: object) =>
  Object.entries(update).some(([field, value]) => !['type', 'itemId'].includes(field) && value !== undefined)

/** Every change that somebody can make to a live list, in the spelling of the wire. */
export const Action = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add_manual_item'),
    name,
    quantity: z.optional(parsedQuantity),
    unit: z.optional(z.nullable(unit)),
    category: z.optional(category),
    note: z.optional(z.union([note, cleared('')])),
    shop: z.optional(z.union([shop, cleared('')])),
  }),
  z.object({ type: z.literal('delete_manual_item'), itemId: Id }),
  z
    .object({
      type: z.literal('update_item'),
      itemId: Id,
      name: z.optional(name),
      quantity: z.optional(z.union([cleared(defaultQuantity), parsedQuantity])),
      unit: z.optional(z.union([unit, cleared(defaultUnit)])),
      category: z.optional(z.union([Category, cleared(defaultCategory)])),
      note: z.optional(z.union([note, cleared('')])),
      shop: z.optional(z.union([shop, cleared('')])),
    })
    // what changes nothing is no change
    .check(z.refine(changesAnything)),
  z.object({ type: z.literal('update_item_purchase_status'), itemId: Id, isPurchased: z.boolean() }),
  z.object({ type: z.literal('revert_item_purchase'), itemId: Id }),
  z.object({
    type: z.literal('add_recipe'),
    recipeId: Id,
    persons: z.optional(z.union([persons, cleared(undefined)])),
  }),
  z.object({ type: z.literal('remove_recipe'), recipeId: Id }),
  z.object({ type: z.literal('rename_list'), name }),
  /** All sections in the order in which the household meets them in a shop. */
  z.object({
    type: z.literal('order_sections'),
    shop,
    sections: z.array(Category).check(z.maxLength(CATEGORIES.length)),
  }),
  /** With `itemId` it is the answer to the question after the last item: nothing else may be open then. */
  z.object({ type: z.literal('finish_shopping_list'), itemId: z.optional(Id) }),
])
export type Action = z.infer<typeof Action>
export type ActionType = Action['type']

/** One ingredient of a recipe for the persons it is put on the list for. */
export type RecipeLine = Pick<Source, 'line' | 'name' | 'quantity' | 'unit' | 'category'>

/** What a recipe brings along; whoever applies the change looks it up before. */
export interface RecipeLines {
  recipeId: string
  name: string
  persons: number
  lines: readonly RecipeLine[]
}

/** When a change was made, by whom, under which id: nothing of it is found out while applying. */
interface Made {
  id: string
  at: string
  by: string | null
}

/**
 * A device that does not have the recipe shows its ingredients when the server's answer arrives, and takes off what
 * others may have put there: only the server knows for certain that it is not on the list.
 */
type Complete<A extends Action> = A extends { type: 'add_recipe' }
  ? A & { recipe?: RecipeLines }
  : A extends { type: 'remove_recipe' }
    ? A & { mustBeThere?: boolean }
    : A
type EachComplete<A extends Action> = A extends Action ? Complete<A> & Made : never

/** An action with everything that applying it needs. */
export type Change = EachComplete<Action>
export type ChangeOf<Type extends ActionType> = Extract<Change, { type: Type }>
