import * as z from 'zod/mini'
import { decimal, digits, endpoints, Id, Instant, text } from '../endpoint.ts'
import { leastPersons, mostPersons } from '../shopping-list/live-list.ts'
import { Mine } from './mine.ts'

const plainRow = {
  _id: Id,
  amount: z.number(),
  /** Of '2–3': its upper end as a multiple of the amount, so that both scale together. */
  upTo: z.optional(z.number()),
  unit: z.object({ name: z.string() }),
  name: z.object({ name: z.string() }),
  stableId: z.number(),
  /** Does not scale with the persons. */
  pinned: z.optional(z.boolean()),
  /** The heading of its part of the list: 'Für den Teig'. Neighbours with the same one stand under it together. */
  group: z.optional(z.string()),
  /** What stands beside the name: 'fein gehackt'. */
  note: z.optional(z.string()),
  /** The row is another recipe; its amount counts portions, or whole recipes with the unit 'Rezept'. */
  recipeId: z.optional(Id),
}

export const Step = z.object({ head: z.string(), content: z.string() })
export type Step = z.infer<typeof Step>

/** What is kept of another recipe when it was deleted. */
const KeptPart = z.object({
  name: z.string(),
  seatCount: z.number(),
  ingredients: z.array(z.object(plainRow)),
  preperation: z.array(Step),
  /** Who could read a recipe that was not published: accounts, and tables with all who sit there. Nobody else reads the copy. */
  closedTo: z.optional(z.array(Id)),
})
export type KeptPart = z.infer<typeof KeptPart>

export const Ingredient = z.object({ ...plainRow, part: z.optional(KeptPart) })
export type Ingredient = z.infer<typeof Ingredient>

export const Nutrition = z.object({
  name: z.string(),
  amount: z.number(),
  unit: z.string(),
  /** Too much of the recipe is unknown: the figure tells of a part only. */
  incomplete: z.optional(z.boolean()),
})
export type Nutrition = z.infer<typeof Nutrition>

export const Variant = z.object({
  _id: Id,
  parentId: Id,
  numberOfPersons: z.number(),
  seatCount: z.number(),
  cookingTime: z.number(),
  createdAt: Instant,
  ingredients: z.array(Ingredient),
  isStandard: z.boolean(),
  nutritions: z.array(Nutrition),
  preperation: z.array(Step),
  versions: z.array(z.unknown()),
  instruction: z.string(),
  maxUsedStableId: z.number(),
})
export type Variant = z.infer<typeof Variant>

const RecipeUser = z.object({ userId: Id, roleId: z.object({ name: z.string() }) })

/** Another recipe that rows of a recipe name, as far as cooking needs it. */
export const RecipePart = z.object({
  _id: Id,
  name: z.string(),
  seatCount: z.number(),
  cookingTime: z.number(),
  ingredients: z.array(Ingredient),
  preperation: z.array(Step),
})
export type RecipePart = z.infer<typeof RecipePart>

/** What a card shows and a list carries. */
export const RecipeCard = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  /** Empty for the illustrated plate, else a path for `pictureSource`. */
  imagelink: z.string(),
  /** What the illustrated plate shows: a part of its picture's address. */
  plate: z.string(),
  freeAccess: z.boolean(),
  createdAt: Instant,
  permission: z.enum(['edit', 'read']),
  users: z.array(RecipeUser),
  cookingTime: z.number(),
  numberOfPersons: z.number(),
  onShoppingList: z.boolean(),
  menuchilds: z.array(z.object({ menuChildId: Id, numberOfPersons: z.number() })),
  /** What the caller alone thinks of it; absent for visitors and when there is nothing to say. */
  favourite: z.optional(z.boolean()),
  rating: z.optional(z.number()),
  /** Of a search that found it by other words than were typed: those words, folded. */
  foundBy: z.optional(z.array(z.string())),
  /** Of a search that found it by what the name does not show: the ingredients, tags or words of the description. */
  foundIn: z.optional(z.string()),
})
export type RecipeCard = z.infer<typeof RecipeCard>

/** A recipe to read and cook from. Step texts keep their `ID:n` placeholders. */
export const Recipe = z.object({
  ...RecipeCard.shape,
  tags: z.array(z.string()),
  menuchilds: z.array(z.object({ ...Variant.shape, menuChildId: Id })),
  /** Rises with every change; an edit says on which one it builds. */
  revision: z.number(),
  /** Where it was taken from. */
  source: z.optional(z.object({ url: z.string(), site: z.string(), author: z.string() })),
  mine: z.optional(Mine),
})
export type Recipe = z.infer<typeof Recipe>

/** How many characters may be searched for, in the cookbook as in the library. */
export const longestSearch = 200

const minutes = digits(0, 100_000)
const search = z.string().check(z.maxLength(longestSearch))
const tag = z.optional(text(100))
const page = digits(0, 100_000)

/** Recipes on one page of the cookbook; a full page means that there may be more. */
export const pageSize = 9

/** Recipes on one page of the public library, and the most that a search in it finds. */
export const librarySize = 500

/** How many recipes of the library are counted: a total above it only says that there are more. */
export const mostCounted = 10_000

export const recipeApi = endpoints({
  cookbook: {
    method: 'GET',
    path: '/api/v1/menu/complete/allbyuserid/:userId/kitchentableid/:table',
    who: 'user',
    summary: 'Eine Seite des Kochbuchs: eigene Rezepte oder die des Küchentischs.',
    texts: ['table'],
    query: z.object({
      scope: z._default(z.enum(['my_reciepts', 'kitchentable']), 'kitchentable'),
      page: z._default(page, 0),
      sort: z._default(z.enum(['-createdAt', 'createdAt']), '-createdAt'),
      searchstring: z.optional(search),
      'cookingTime[lte]': z.optional(minutes),
      'cookingTime[gte]': z.optional(minutes),
      filterOnShoppingList: z.optional(z.enum(['true', 'false'])),
      favourite: z.optional(z.enum(['true', 'false'])),
      'rating[gte]': z.optional(digits(1, 5)),
      /** Own tags and those of the recipe count alike. */
      tag,
      cooked: z.optional(z.enum(['yes', 'never'])),
    }),
    data: z.object({ menus: z.array(RecipeCard) }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/menu/one/:id',
    who: 'user',
    summary: 'Ein Rezept, das die angemeldete Person sehen darf.',
    data: Recipe,
  },
  oneFree: {
    method: 'GET',
    path: '/api/v1/menu/one/:id/free',
    who: 'anyone',
    summary: 'Ein veröffentlichtes Rezept, ohne Anmeldung.',
    data: Recipe,
  },
  parts: {
    method: 'GET',
    path: '/api/v1/menu/one/:id/parts',
    who: 'anyone',
    summary: 'Die Rezepte, die in einem Rezept stecken, so weit sie sichtbar sind.',
    data: z.object({ parts: z.array(RecipePart) }),
  },
  library: {
    method: 'GET',
    path: '/api/v1/menu/complete/all/freeaccess',
    who: 'anyone',
    summary: 'Eine Seite der öffentlichen Rezeptbibliothek, die neusten Rezepte zuerst.',
    query: z.object({ page: z._default(page, 0), tag }),
    data: z.object({
      menus: z.array(RecipeCard),
      /** On all pages together; above `mostCounted` nobody counts on. */
      total: z.number(),
    }),
  },
  librarySearch: {
    method: 'GET',
    path: '/api/v1/menu/related/severalusers/public/:search',
    who: 'anyone',
    summary: 'Sucht in der öffentlichen Rezeptbibliothek.',
    texts: ['search'],
    query: z.object({ tag }),
    data: z.object({ menus: z.array(RecipeCard) }),
  },
  randomFree: {
    method: 'GET',
    path: '/api/v1/menu/random-free',
    who: 'anyone',
    summary: 'Acht zufällige öffentliche Rezepte mit ihren Zutaten, für die Startseite.',
    data: z.object({ menus: z.array(z.object({ ...RecipeCard.shape, ingredients: z.array(Ingredient) })) }),
  },
  personCount: {
    method: 'PATCH',
    path: '/api/v1/menu/child/:childId/person-count',
    who: 'user',
    summary: 'Eine Person mehr oder weniger; wer nur liest, ändert die eigene Ansicht.',
    body: z.object({ direction: z.enum(['up', 'down']) }),
    data: z.object({ _id: Id, numberOfPersons: z.number() }),
  },
  addToShoppingList: {
    method: 'POST',
    path: '/api/v1/menu/recipe/:childId/add-to-shopping-list',
    who: 'user',
    summary: 'Setzt ein Rezept auf den Einkaufszettel; ohne Angabe für so viele, wie es gezeigt wird.',
    query: z.object({ persons: z.optional(decimal(leastPersons, mostPersons)) }),
    data: z.object({ listId: Id, onShoppingList: z.boolean() }),
  },
  removeFromShoppingList: {
    method: 'DELETE',
    path: '/api/v1/menu/recipe/:childId/remove-from-shopping-list',
    who: 'user',
    summary: 'Nimmt ein Rezept vom Einkaufszettel; was davon eingekauft ist, bleibt.',
    data: z.object({
      listId: z.nullable(Id),
      onShoppingList: z.boolean(),
      /** For how many it was on the list. */
      persons: z.nullable(z.number()),
    }),
  },
})
