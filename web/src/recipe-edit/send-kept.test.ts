import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#platform/session.ts'
import type { KeptEdit } from './editor.ts'
import { sendKeptEdits } from './send-kept.ts'

const forgotten = vi.hoisted((): string[] => [])

vi.mock('./kept-edits.ts', () => ({
  recipesWithKeptEdits: () => Promise.resolve(['recipe']),
  keptEdits: () =>
    Promise.resolve([{ place: [], edit: { draft: { name: 'Privat' } } as unknown as KeptEdit }]),
  forgetEdit: (_account: string, id: string) => Promise.resolve(void forgotten.push(id)),
}))

let made: string[]
let person: string

beforeEach(() => {
  made = []
  person = 'reto'
  forgotten.length = 0
  vi.spyOn(session, 'userId').mockImplementation(() => person)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server that does not find the recipe, with these words. */
function without(recipe: object, onAsk = () => {}): void {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method !== 'POST') {
      onAsk()
      return Promise.resolve(Response.json(recipe, { status: 404 }))
    }
    made.push(url)
    return Promise.resolve(Response.json({ success: true, data: { menue: { _id: 'new' } } }))
  })
}
const gone = { success: false, code: 'not-found', message: '' }

test('an edit of a recipe that is gone becomes a recipe of whoever wrote it', async () => {
  without(gone)
  await sendKeptEdits('reto')
  expect([made.length, forgotten]).toEqual([1, ['recipe']])
})

test('it never becomes a recipe of somebody who signed in meanwhile', async () => {
  without(gone, () => (person = 'anna'))
  await sendKeptEdits('reto')
  expect([made, forgotten]).toEqual([[], []])
})

test("a 404 that is not the server's own is no answer", async () => {
  without({})
  await sendKeptEdits('reto')
  expect([made, forgotten]).toEqual([[], []])
})
