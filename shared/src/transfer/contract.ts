import * as z from 'zod/mini'
import { digits, endpoints, Id, Instant, text } from '../endpoint.ts'

/** What one import may bring. */
export const importLimits = { bytes: 200 * 1024 ** 2, files: 2000, recipes: 10_000 } as const

/** Files arrive as one stream of bytes, cut into parts of this size. */
export const partSize = 4 * 1024 ** 2

/** Recipes on one page of a report. */
export const reportPage = 50

const SourceFile = z.object({
  name: text(300, 1),
  size: z.number().check(z.int(), z.minimum(1), z.maximum(importLimits.bytes)),
})

/** One import of files, from their arrival to its report. */
const ImportRun = z.object({
  _id: Id,
  /** Files arrive, wait for their turn, are read and written; `removing` is an undo that was begun. */
  state: z.enum(['uploading', 'waiting', 'running', 'done', 'failed', 'removing']),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  /** From which app, as far as that shows. */
  app: z.string(),
  /** How many recipes there are; null until all files are read. */
  total: z.nullable(z.number()),
  taken: z.number(),
  duplicates: z.number(),
  /** Taken recipes with something to look at. */
  flawed: z.number(),
  failed: z.number(),
  /** Pictures that lie in the web and are still to be fetched. */
  picturesLeft: z.number(),
  /** Why it failed. */
  message: z.nullable(z.string()),
  /** Files in which no recipe was found. */
  unread: z.array(z.string()),
  /** Whether the files are still there, so that what was left out can still be taken. */
  hasSource: z.boolean(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
})
export type ImportRun = z.infer<typeof ImportRun>

/** What became of one recipe of an import. */
const ImportedRecipe = z.object({
  position: z.number(),
  name: z.string(),
  status: z.enum(['taken', 'duplicate', 'wanted', 'failed']),
  /** The new recipe, or the one that was there before. */
  recipeId: z.nullable(Id),
  notes: z.array(z.string()),
})
export type ImportedRecipe = z.infer<typeof ImportedRecipe>

/** The parts of a report. */
export const reportParts = ['all', 'flawed', 'duplicates'] as const

/** The calls of taking in the exports of other apps. */
export const importApi = endpoints({
  imports: {
    method: 'GET',
    path: '/api/v1/import',
    who: 'user',
    summary: 'Die eigenen Importe, die neuesten zuerst.',
    data: z.object({ imports: z.array(ImportRun) }),
  },
  begin: {
    method: 'POST',
    path: '/api/v1/import',
    who: 'user',
    summary: 'Kündigt die Dateien eines Imports an; ihre Bytes folgen in Teilen.',
    body: z.object({
      files: z.array(SourceFile).check(z.maxLength(importLimits.files)),
      keepDuplicates: z._default(z.boolean(), false),
    }),
    data: ImportRun,
  },
  part: {
    method: 'POST',
    path: '/api/v1/import/:id/part/:number',
    who: 'user',
    summary: 'Ein Teil der Dateien, von 0 an gezählt.',
    texts: ['number'],
    upload: z.object({ part: z.file() }),
    data: z.object({ number: z.number() }),
  },
  start: {
    method: 'POST',
    path: '/api/v1/import/:id/start',
    who: 'user',
    summary: 'Alle Teile sind da: der Import beginnt und läuft ohne den Browser weiter.',
    data: ImportRun,
  },
  one: {
    method: 'GET',
    path: '/api/v1/import/:id',
    who: 'user',
    summary: 'Wie weit ein Import ist.',
    data: ImportRun,
  },
  report: {
    method: 'GET',
    path: '/api/v1/import/:id/report',
    who: 'user',
    summary: 'Was aus den Rezepten eines Imports geworden ist.',
    query: z.object({
      page: z._default(digits(0, 10_000), 0),
      part: z._default(z.enum(reportParts), 'all'),
    }),
    data: z.object({ recipes: z.array(ImportedRecipe), hasMore: z.boolean() }),
  },
  keep: {
    method: 'POST',
    path: '/api/v1/import/:id/keep',
    who: 'user',
    summary: 'Übernimmt ausgelassene doppelte Rezepte doch; ohne Auswahl alle.',
    body: z.object({
      positions: z.optional(z.array(z.number().check(z.int(), z.minimum(0))).check(z.maxLength(10_000))),
    }),
    data: ImportRun,
  },
  undo: {
    method: 'DELETE',
    path: '/api/v1/import/:id',
    who: 'user',
    summary: 'Macht einen Import rückgängig; Rezepte, die seither bearbeitet wurden, bleiben.',
    data: z.object({ removed: z.number(), kept: z.number() }),
  },
})

/** In which forms recipes leave. */
export const exportFormats = ['zip', 'json', 'markdown'] as const
export type ExportFormat = (typeof exportFormats)[number]

const exportTypes = ['application/zip', 'application/ld+json', 'text/markdown']

/** The calls of taking recipes out. */
export const exportApi = endpoints({
  cookbook: {
    method: 'GET',
    path: '/api/v1/export/cookbook',
    who: 'user',
    summary: 'Das eigene Kochbuch als ZIP mit Bildern, als JSON nach schema.org oder als Markdown.',
    query: z.object({ format: z._default(z.enum(exportFormats), 'zip') }),
    raw: exportTypes,
  },
  recipe: {
    method: 'GET',
    path: '/api/v1/export/recipe/:id',
    who: 'user',
    summary: 'Ein Rezept, das die Person sehen darf, mit den Rezepten, die in ihm stecken.',
    query: z.object({ format: z._default(z.enum(exportFormats), 'zip') }),
    raw: exportTypes,
  },
})
