import { boardApi, DayNote } from '@ordy/shared/weekplan/board.ts'
import { joinedNote } from '@ordy/shared/weekplan/joined-note.ts'
import * as z from 'zod/mini'
import { CallError, call, type Input } from '#platform/api.ts'
import { data } from '#platform/data.ts'
import { turns } from '#platform/in-turn.ts'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

/** A note that has not arrived, and what its writer knew of what stands there. */
const Draft = z.object({ note: DayNote.shape.note, known: z.array(z.string()) })
export type Draft = z.infer<typeof Draft>
type SentNote = Input<typeof boardApi.note>['body']

const allKey = () => `note ${session.userId()} `
const keyOf = (table: string, date: string) => `${allKey()}${table} ${date}`

/** The days whose note is being written just now: what is sent meanwhile would be old. */
export const openNotes = new Set<string>()

/** Keeps what was written on a day on this device until it has arrived. */
export const keepDraft = (table: string, date: string, draft: Draft): boolean =>
  storage.write(keyOf(table, date), JSON.stringify(draft))

function read(key: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(storage.read(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What waits for a day where this stands there; what stands there already does not wait. */
export function draftOf(table: string, date: string, stored: string): Draft | undefined {
  const draft = read(keyOf(table, date))
  return draft && joinedNote(stored, draft.note, draft.known) !== stored ? draft : undefined
}

const inTurn = turns()

/** Sends a note behind those before it; it is kept until it has arrived, unless more was written meanwhile. */
export async function sendNote(table: string, body: SentNote): Promise<void> {
  await inTurn(() => call(boardApi.note, { params: { kitchentableId: table }, body }))
  const key = keyOf(table, body.date)
  if (read(key)?.note === body.note) storage.remove(key)
}

// what the server does not take it does not take the next time either
const refused = new Set<string>()

/** Sends what waits for this person, whatever page they are on. */
export async function sendNotes(): Promise<void> {
  for (const key of storage.keys(allKey())) {
    const [table = '', date = ''] = key.slice(allKey().length).split(' ')
    const draft = read(key)
    const body = draft && JSON.stringify(draft)
    if (!draft || !body || openNotes.has(date) || refused.has(key + body)) continue
    try {
      await sendNote(table, { date, ...draft })
      void data.invalidateQueries({ queryKey: [boardApi.read.path] })
    } catch (error) {
      if (error instanceof CallError && error.kind === 'answer' && error.status < 500) refused.add(key + body)
    }
  }
}
