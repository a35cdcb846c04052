import { between, DayNote } from '@ordy/shared/weekplan/board.ts'
import * as z from 'zod/mini'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

/** A note that has not arrived, and what stood there when it was begun. */
const Draft = z.object({ note: DayNote.shape.note, known: z.string() })
export type Draft = z.infer<typeof Draft>

const keyOf = (table: string, date = '') => `note ${session.userId()} ${table} ${date}`

/** The days whose note is being written just now: what is sent meanwhile would come twice. */
export const openNotes = new Set<string>()

/** Keeps what was written on a day on this device until it has arrived. */
export const keepDraft = (table: string, date: string, draft: Draft): boolean =>
  storage.write(keyOf(table, date), JSON.stringify(draft))

export const forgetDraft = (table: string, date: string): void => storage.remove(keyOf(table, date))

/** Forgets what has arrived, unless more was written meanwhile. */
export function forgetSent(table: string, { date, note }: DayNote): void {
  if (read(keyOf(table, date))?.note === note) forgetDraft(table, date)
}

/** What waits for a day where this stands there; what stands there already does not wait. */
export function draftOf(table: string, date: string, stored: string): Draft | undefined {
  const draft = read(keyOf(table, date))
  const isThere = draft && (draft.note === stored || stored.split(between).includes(draft.note))
  return isThere ? undefined : draft
}

function read(key: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(storage.read(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What waits at a table and may be sent by itself. */
export const waitingNotes = (table: string): (Draft & { date: string })[] =>
  storage.keys(keyOf(table)).flatMap((key) => {
    const date = key.slice(keyOf(table).length)
    const draft = openNotes.has(date) ? undefined : read(key)
    return draft ? [{ ...draft, date }] : []
  })
