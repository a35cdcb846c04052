import * as z from 'zod/mini'
import { endpoints, Id } from '../endpoint.ts'

/** A recipe that was just made, and what the person should know about it. */
const Created = z.object({
  _id: Id,
  name: z.string(),
  /** Which engine made it. */
  origin: z.enum(['embedded', 'provider', 'embedded-after-error', 'cache']),
  /** From 0 to 1; below 0.5 the person should look closely. */
  confidence: z.number(),
  /** German sentences: what was not understood or assumed. */
  notes: z.array(z.string()),
  /** Further recipes in the same source, to be taken over one by one: their text goes to `createbytext`. */
  further: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type Created = z.infer<typeof Created>

const FromWords = z.object({
  data: z.string().check(z.maxLength(400_000)),
  user_id: z.optional(z.string()),
  settings: z.optional(z.object({ switch: z.optional(z.string()) })),
})

/** Characters that a pasted text may have. */
export const longestText = 200_000

export const recipeCreationApi = endpoints({
  byUrl: {
    method: 'POST',
    path: '/api/v1/creator/functions/reciept/createbyurl',
    who: 'user',
    summary: 'Macht aus einer Webseite ein Rezept.',
    body: FromWords,
    data: Created,
  },
  byText: {
    method: 'POST',
    path: '/api/v1/creator/functions/reciept/createbytext',
    who: 'user',
    summary: 'Macht aus einem Text ein Rezept.',
    body: FromWords,
    data: Created,
  },
  byImage: {
    method: 'POST',
    path: '/api/v1/creator/functions/reciept/createbyimage',
    who: 'user',
    summary: 'Macht aus einem Foto ein Rezept; das Feld heisst image.',
    upload: true,
    data: z.object({ ...Created.shape, text: z.string() }),
  },
})
