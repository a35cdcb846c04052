import * as z from 'zod/mini'
import { endpoints, Id, text } from '../endpoint.ts'
import { Made } from '../provider-consent/made.ts'
import { Recipe } from '../recipes/contract.ts'

/** Characters that a wish in own words may have. */
export const longestWish = 500

/** Milliseconds after which nobody waits for proposals any longer. */
export const generatorPatience = 30_000

/** How many recipes are proposed for a day. */
export const draftsADay = 3

const draftLimits = { rows: 60, steps: 30, tags: 20 } as const

const Word = z.union([z.string().check(z.maxLength(200)), z.number()])

const Named = z.object({ name: text(200) })

const DraftRow = z.object({
  amount: z.number().check(z.minimum(0), z.maximum(100_000)),
  unit: Named,
  name: z.object({ name: text(200, 1) }),
  stableId: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
})

/** A proposed recipe before it stands in the cookbook; it goes back to `completewithimage` as it came. */
export const RecipeDraft = z.object({
  /** Completing the same draft again answers the same recipe. */
  draftId: z.optional(Id),
  name: text(200, 1),
  description: z._default(text(2000), ''),
  numberOfPersons: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  seatCount: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  /** Minutes. */
  cookingTime: z._default(z.number().check(z.minimum(0), z.maximum(10_000)), 0),
  ingredients: z.array(DraftRow).check(z.maxLength(draftLimits.rows)),
  preperation: z
    .array(z.object({ head: text(200), content: text(5000, 1) }))
    .check(z.maxLength(draftLimits.steps)),
  nutritions: z._default(
    z.array(z.object({ name: text(100), amount: z.number(), unit: text(20) })).check(z.maxLength(10)),
    () => [],
  ),
  tags: z._default(z.array(text(100)).check(z.maxLength(draftLimits.tags)), () => []),
  /** Put together from parts that fit, and cooked by nobody yet. */
  isComposed: z._default(z.boolean(), false),
})
export type RecipeDraft = z.infer<typeof RecipeDraft>

export const generatorApi = endpoints({
  propose: {
    method: 'POST',
    path: '/api/v1/creator/menulist',
    who: 'user',
    summary: 'Schlägt Rezepte vor, die zu den Präferenzen passen.',
    body: z.object({
      data: z.object({
        preferences: z._default(
          z.object({
            personen: z.optional(Word),
            proteine: z.optional(Word),
            praeferenz: z.optional(Word),
            liefestyle: z.optional(Word),
            allergie: z.optional(Word),
          }),
          {},
        ),
        user_id: z.optional(z.string()),
        days: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(7)), 1),
        custom_wunsch: z.optional(text(longestWish)),
      }),
    }),
    data: z.array(RecipeDraft),
    beside: Made,
  },
  complete: {
    method: 'POST',
    path: '/api/v1/menu/completewithimage',
    who: 'user',
    summary: 'Macht aus einem Vorschlag ein ganzes Rezept mit Bild im eigenen Kochbuch.',
    body: z.object({ ...RecipeDraft.shape, user_id: z.optional(z.string()) }),
    data: z.object({ ...Recipe.shape, isComposed: z.boolean() }),
  },
})
