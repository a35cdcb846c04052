import * as z from 'zod/mini'
import { endpoints, Instant, oneLine, text } from '../endpoint.ts'
import { ActiveSyncAnswer, SyncAnswer } from './events.ts'
import { Category, HistoryEntry, ShoppingList } from './list.ts'

/** Actions that one synchronisation may bring. */
const mostActions = 500

const SentActions = z.object({ actions: z.array(z.unknown()).check(z.maxLength(mostActions)) })

/** Where the knowledge of a thing came from. */
export const KnowledgeSource = z.enum(['database', 'local', 'ai', 'fallback', 'fallback-after-ai-error'])
export type KnowledgeSource = z.infer<typeof KnowledgeSource>

const Categorised = z.object({
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  category: Category,
  source: KnowledgeSource,
})
type Categorised = z.infer<typeof Categorised>

/** What a household has bought before, as it bought it last. */
export const KnownItem = z.object({
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  category: Category,
  note: z.string(),
  shop: z.string(),
  times: z.number(),
  lastAt: Instant,
})
export type KnownItem = z.infer<typeof KnownItem>

export const shoppingListApi = endpoints({
  active: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id/shopping-list/active',
    who: 'user',
    summary: 'Der aktive Einkaufszettel eines Küchentischs.',
    data: ShoppingList,
  },
  history: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id/shopping-lists/history',
    who: 'user',
    summary: 'Alle Einkaufszettel eines Küchentischs, offene zuerst, die neusten zuoberst.',
    query: z.object({ includeItems: z.optional(z.enum(['true', 'false'])) }),
    data: z.array(HistoryEntry),
  },
  one: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id/shopping-lists/:listId',
    who: 'user',
    summary: 'Ein Einkaufszettel eines Küchentischs, wie alt er auch ist.',
    data: ShoppingList,
  },
  add: {
    method: 'POST',
    path: '/api/v1/kitchentable/:id/shopping-lists',
    who: 'user',
    summary: 'Legt einen neuen aktiven Einkaufszettel an; der bisherige wird inaktiv.',
    body: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(oneLine(200))) }))),
    data: ShoppingList,
  },
  knownItems: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id/shopping-list/known-items',
    who: 'user',
    summary: 'Was dieser Haushalt einkauft, das Häufigste zuerst.',
    data: z.array(KnownItem),
  },
  activate: {
    method: 'PUT',
    path: '/api/shopping-lists/:id/activate',
    who: 'user',
    summary: 'Macht einen inaktiven Einkaufszettel zum aktiven.',
    data: ShoppingList,
  },
  rename: {
    method: 'PUT',
    path: '/api/shopping-lists/:id/name',
    who: 'user',
    summary: 'Benennt einen Einkaufszettel.',
    body: z.object({ name: oneLine(200, 1) }),
    data: ShoppingList,
  },
  finish: {
    method: 'PUT',
    path: '/api/shopping-lists/:id/finish',
    who: 'user',
    summary: 'Schliesst einen Einkaufszettel ab; danach ist er nur noch lesbar.',
    data: ShoppingList,
  },
  confirmAndFinish: {
    method: 'POST',
    path: '/api/shopping-list-items/:itemId/confirm-and-finish',
    who: 'user',
    summary: 'Bestätigt das Abschliessen nach dem letzten Artikel.',
    data: ShoppingList,
  },
  sync: {
    method: 'POST',
    path: '/api/shopping-lists/:listId/sync-offline-changes',
    who: 'user',
    summary: 'Holt nach, was ohne Verbindung geändert wurde; jede Aktion wirkt nur einmal.',
    body: SentActions,
    data: SyncAnswer,
  },
  syncActive: {
    method: 'POST',
    path: '/api/v1/kitchentable/:id/shopping-list/sync-offline-changes',
    who: 'user',
    summary: 'Dasselbe für den aktiven Einkaufszettel; was hinzukommt, legt einen an, wenn keiner aktiv ist.',
    body: SentActions,
    data: ActiveSyncAnswer,
  },
})

/** What is known about things to buy. */
export const groceryApi = endpoints({
  grocery: {
    method: 'GET',
    path: '/api/v1/grocerylist/search/grocery/:name',
    who: 'user',
    summary: 'Was über eine Zutat bekannt ist; nichts, wenn sie unbekannt ist.',
    texts: ['name'],
    data: z.nullable(z.object({ name: z.string(), category: Category, source: KnowledgeSource })),
  },
  categorise: {
    method: 'POST',
    path: '/api/v1/creator/functions/ingredients/categorize',
    who: 'user',
    summary: 'Liest eine Eingabe wie «2 Gurken» und ordnet sie einer Kategorie zu.',
    body: z.object({ input: text(500, 1) }),
    data: z.object({ result: Categorised }),
  },
})
