import * as z from 'zod/mini'
import { Day, endpoints, Id, oneLine, text } from '../endpoint.ts'

/** The most tags a recipe or a person may put on a recipe, and their longest spelling. */
export const tagLimits = { count: 30, length: 40 } as const

/** Tags as they are typed: trimmed, without repetition of the same word in another case. */
export const Tags = z.pipe(
  z.array(oneLine(tagLimits.length)).check(z.maxLength(tagLimits.count)),
  z.transform((tags: string[]) => [
    ...new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values(),
  ]),
)

/** What one person keeps about a recipe; nobody else sees it. */
export const Mine = z.object({
  favourite: z.boolean(),
  rating: z.nullable(z.number()),
  note: z.string(),
  tags: z.array(z.string()),
  /** The days on which it was cooked, the latest first. */
  cookedOn: z.array(Day),
})
export type Mine = z.infer<typeof Mine>

export const longestNote = 5000

/** What of the lists: several devices add to them and take from them without knowing all that is there. */
const Some = z.object({ tags: z.optional(Tags), cookedOn: z.optional(z.array(Day).check(z.maxLength(1000))) })

/** The calls about the private side of a recipe. */
export const recipeMineApi = endpoints({
  mine: {
    method: 'GET',
    path: '/api/v1/menu/one/:id/mine',
    who: 'user',
    summary: 'Was die angemeldete Person für sich über ein Rezept festhält.',
    data: Mine,
  },
  changeMine: {
    method: 'PATCH',
    path: '/api/v1/menu/one/:id/mine',
    who: 'user',
    summary: 'Ändert Lieblingsrezept, Bewertung, eigene Notiz, eigene Schlagworte und Kochtage.',
    body: z.object({
      favourite: z.optional(z.boolean()),
      rating: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5)))),
      note: z.optional(text(longestNote)),
      tags: z.optional(Tags),
      add: z.optional(Some),
      remove: z.optional(Some),
      /** What its writer has seen in place of a text or has sent: what was written elsewhere is not written over. */
      known: z.optional(z.record(z.string(), z.array(z.string()).check(z.maxLength(10)))),
    }),
    data: Mine,
  },
  tagSuggestions: {
    method: 'GET',
    path: '/api/v1/menu/one/:id/tag-suggestions',
    who: 'user',
    summary: 'Schlagworte, die zum Rezept passen und noch fehlen.',
    data: z.object({ tags: z.array(z.string()) }),
  },
  myTags: {
    method: 'GET',
    path: '/api/v1/menu/tags',
    who: 'user',
    summary: 'Alle Schlagworte im eigenen Kochbuch, die häufigsten zuerst.',
    data: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
  },
  keep: {
    method: 'POST',
    path: '/api/v1/menu/one/:id/keep',
    who: 'user',
    summary: 'Legt ein Rezept, das man herausgenommen hat, ins eigene Kochbuch zurück.',
    data: z.object({ _id: Id }),
  },
})
