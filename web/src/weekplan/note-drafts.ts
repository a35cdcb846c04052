import { between, DayNote } from '@ordy/shared/weekplan/board.ts'
import * as z from 'zod/mini'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

/** A note that has not arrived, and what stood there when it was begun. */
const Draft = z.object({ note: DayNote.shape.note, known: z.string() })
export type Draft = z.infer<typeof Draft>

const keyOf = (table: string, date: string) => `note ${session.userId()} ${table} ${date}`

/** Keeps what was written on a day on this device until it has arrived. */
export const keepDraft = (table: string, date: string, draft: Draft): boolean =>
  storage.write(keyOf(table, date), JSON.stringify(draft))

export const forgetDraft = (table: string, date: string): void => storage.remove(keyOf(table, date))

/** What waits for a day where this stands there; what stands there already does not wait. */
export function draftOf(table: string, date: string, stored: string): Draft | undefined {
  try {
    const { data } = Draft.safeParse(JSON.parse(storage.read(keyOf(table, date)) ?? 'null'))
    const isThere = data && (data.note === stored || stored.split(between).includes(data.note))
    return isThere ? undefined : data
  } catch {
    return undefined
  }
}
