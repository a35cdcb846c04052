import * as z from 'zod/mini'
import { Day, endpoints, Id, Instant, text } from '../endpoint.ts'
import { Daytime } from '../weekplan/contract.ts'

/** Where a part of an amount comes from. */
const ItemSource = z.object({
  menuId: Id,
  menu: z.string(),
  date: Day,
  daytime: Daytime,
  amount: z.number(),
  unit: z.string(),
})
type ItemSource = z.infer<typeof ItemSource>

/** One thing to buy. An amount of 0 means that nobody said how much. */
export const ListItem = z.object({
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  numberOfPersons: z.number(),
  date: Day,
  /** Empty for what somebody added by hand. */
  sources: z.array(ItemSource),
  /** The household always has it: nobody has to buy it, unless somebody says so. */
  atHome: z.optional(z.boolean()),
  /** Where the household looks for it in the shop. */
  category: z.optional(z.string()),
})
export type ListItem = z.infer<typeof ListItem>

/** How long the name of a thing to buy may be. */
export const longestItem = 200

/** One thing to buy as a client names it: the name alone is enough. */
export const SentItem = z.object({
  name: text(longestItem, 1),
  unit: z._default(text(40), ''),
  amount: z._default(z.number().check(z.minimum(0), z.maximum(1_000_000)), 0),
  numberOfPersons: z._default(z.number().check(z.minimum(0), z.maximum(10_000)), 1),
  date: z.optional(Day),
})
export type SentItem = z.infer<typeof SentItem>

/** Things that one list may hold on either side. */
export const mostItems = 1000
const sentItems = z.array(SentItem).check(z.maxLength(mostItems))

const overview = {
  _id: Id,
  kitchentableId: Id,
  startDate: Day,
  endDate: Day,
  locked: z.boolean(),
  createdAt: Instant,
}

/** A list made from the plan, without what stands on it. */
export const ListOverview = z.object(overview)
export type ListOverview = z.infer<typeof ListOverview>

/** A list made from the plan: what is still to buy, and what was taken. */
export const GroceryList = z.object({
  ...overview,
  groceryListActive: z.array(ListItem),
  groceryListPassive: z.array(ListItem),
})
export type GroceryList = z.infer<typeof GroceryList>

const ofRange = z.object({ grocerylist: z.optional(z.nullable(z.record(z.string(), z.unknown()))) })

export const groceryListApi = endpoints({
  all: {
    method: 'GET',
    path: '/api/v1/grocerylist/all/:kitchentableId',
    who: 'user',
    summary: 'Die Einkaufszettel, die aus dem Wochenplan gemacht wurden.',
    data: z.array(ListOverview),
  },
  create: {
    method: 'POST',
    path: '/api/v1/grocerylist/one/123',
    who: 'user',
    summary: 'Macht aus dem Wochenplan eines Zeitraums einen Einkaufszettel.',
    body: ofRange,
    data: GroceryList,
  },
  preview: {
    method: 'POST',
    path: '/api/v1/grocerylist/all/grocerys/bykitchentableid',
    who: 'user',
    summary: 'Was für den Wochenplan eines Zeitraums einzukaufen ist, ohne etwas zu speichern.',
    body: ofRange,
    data: z.array(ListItem),
  },
  one: {
    method: 'GET',
    path: '/api/v1/grocerylist/one/:id',
    who: 'user',
    summary: 'Ein Einkaufszettel aus dem Wochenplan; bis zum ersten Einkauf folgt er dem Plan.',
    data: GroceryList,
  },
  toLiveList: {
    method: 'POST',
    path: '/api/v1/grocerylist/many',
    who: 'user',
    summary: 'Setzt die Zutaten des Wochenplans auf den aktiven Einkaufszettel.',
    body: z.object({
      /** Planned meals or recipes, as ids or objects; all of the range when left out. */
      menus: z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(mostItems)))),
      kitchentableid: z.optional(z.nullable(z.string())),
      dates: z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(mostItems)))),
      /** Names of ingredients that are not put on the list. */
      without: z._default(z.array(text(200, 1)).check(z.maxLength(mostItems)), []),
    }),
    data: z.object({ recipes: z.number() }),
  },
  update: {
    method: 'POST',
    path: '/api/v1/grocerylist/one/:id/grocerylistupdate',
    who: 'user',
    summary: 'Legt Artikel in den Korb oder zurück; der erste sperrt den Einkaufszettel.',
    body: z.object({
      grocerylist: z.object({
        /** The side that items move to; those named in its list go there. */
        switch: z.optional(z.enum(['passive', 'active'])),
        locked: z.optional(z.boolean()),
        groceryListPassive: z._default(sentItems, []),
        groceryListActive: z._default(sentItems, []),
      }),
    }),
    data: GroceryList,
  },
  proof: {
    method: 'GET',
    path: '/api/v1/creator/functions/ingredients/proof/:text',
    who: 'user',
    summary: 'Liest einen getippten Artikel wie «2 Gurken».',
    texts: ['text'],
    data: z.object({ ...ListItem.shape, more: z.array(ListItem) }),
  },
  add: {
    method: 'POST',
    path: '/api/v1/grocerylist/one/:id/activeitem/add',
    who: 'user',
    summary: 'Setzt einen eigenen Artikel auf einen Einkaufszettel.',
    body: z.object({ groceryListActive: z.union([sentItems, SentItem]) }),
    data: GroceryList,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/grocerylist/one/:id',
    who: 'user',
    summary: 'Löscht einen Einkaufszettel, der aus dem Wochenplan gemacht wurde.',
  },
})
