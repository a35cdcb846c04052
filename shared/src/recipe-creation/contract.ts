import * as z from 'zod/mini'
import { endpoints, Id } from '../endpoint.ts'
import { Made } from '../provider-consent/made.ts'

/** A recipe that was just made, and what the person should know about it. */
const Created = z.object({
  _id: Id,
  name: z.string(),
  /** From 0 to 1; below 0.5 the person should look closely. */
  confidence: z.number(),
  ...Made.shape,
  /** Further recipes in the same source, to be taken over one by one: their text goes to `createbytext`. */
  further: z.array(z.object({ name: z.string(), text: z.string(), url: z.optional(z.string()) })),
})
export type Created = z.infer<typeof Created>

const mostWords = 400_000
const address = z.string().check(z.maxLength(2000))

/** Made by the sender, one for each wish: the same again is the same recipe, however often it arrives. */
const key = z.optional(Id)

const FromWords = z.object({
  key,
  /** Nothing is as good as empty: both are answered by what is missing. */
  data: z.optional(z.nullable(z.string().check(z.maxLength(mostWords)))),
  user_id: z.optional(z.nullable(z.string())),
  /** Whatever it says, the words are read the same way. */
  settings: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** Where a text was taken from, kept with the recipe. */
  source: z.optional(z.object({ url: address })),
})

/** How many files make one recipe, and how large they may be together. */
export const fileLimits = { files: 8, bytes: 60 * 1024 * 1024 } as const

const OneFile = z.object({ image: z.file(), user_id: z.optional(z.string()) })

/** What was read off a picture or out of a document. */
const ReadFile = z.object({
  text: z.string(),
  /** From 0 to 1. */
  confidence: z.number(),
  ...Made.shape,
})

/** Characters that a pasted text may have. */
export const longestText = 200_000

export const recipeCreationApi = endpoints({
  byUrl: {
    method: 'POST',
    path: '/api/v1/creator/functions/reciept/createbyurl',
    who: 'user',
    summary:
      'Macht aus einer Webseite ein Rezept, oder aus dem Dokument oder Bild, das an der Adresse liegt.',
    body: FromWords,
    // where a document or a picture lies at the address
    data: z.object({ ...Created.shape, text: z.optional(z.string()) }),
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
    summary:
      'Macht aus Fotos oder einem PDF ein Rezept; image darf mehrmals stehen; key macht, dass eine zweite gleiche Anfrage kein zweites Rezept ergibt.',
    upload: z.object({
      ...OneFile.shape,
      image: z.array(z.file()).check(z.minLength(1), z.maxLength(fileLimits.files)),
      key,
    }),
    data: z.object({ ...Created.shape, text: z.string() }),
  },
  byPage: {
    method: 'POST',
    path: '/api/v1/creator/functions/reciept/createbypage',
    who: 'user',
    summary: 'Macht aus einer Seite, die jemand im Browser vor sich hat, ein Rezept.',
    body: z.object({
      key,
      data: z.string().check(z.maxLength(mostWords)),
      url: address,
      user_id: z.optional(z.string()),
    }),
    data: Created,
  },
  correct: {
    method: 'PUT',
    path: '/api/v1/creator/functions/reciept/:id/text',
    who: 'user',
    summary:
      'Schreibt ein eben gemachtes Rezept nach seinem verbesserten Text neu, solange niemand es bearbeitet hat.',
    body: z.object({ data: z.string().check(z.maxLength(mostWords)) }),
    data: Created,
  },
  readFile: {
    method: 'POST',
    path: '/api/v1/creator/functions/reciept/readfile',
    who: 'user',
    summary: 'Liest den Text eines Fotos oder PDFs, ohne etwas anzulegen.',
    upload: OneFile,
    data: ReadFile,
  },
  showPicture: {
    method: 'POST',
    path: '/api/v1/creator/functions/image/show',
    who: 'user',
    summary: 'Wandelt ein Bild, etwa HEIC, in ein JPEG zum Ansehen um; gespeichert wird nichts.',
    upload: OneFile,
    data: z.object({ image: z.string() }),
  },
})
