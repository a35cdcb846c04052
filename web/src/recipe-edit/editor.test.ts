import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes, Draft, Version } from './draft.ts'
import { Editor, type EditorPorts, type KeptEdit } from './editor.ts'

const draft: Draft = {
  name: 'Brot',
  description: '',
  tags: [],
  cookingTime: 30,
  ingredients: [{ _id: '1', amount: 500, unit: { name: 'g' }, name: { name: 'Mehl' }, stableId: 1 }],
  preperation: [{ head: '', content: 'Backen' }],
  nutritions: [],
}
const opened: Version = { draft, revision: 1, maxUsed: 1 }

/** A server of one recipe that knows who changed which field when. */
function world(now: Version = opened) {
  const sent: Changes[] = []
  let running = 0
  const stamps: Record<string, number> = {}
  const server = { version: now, mostAtOnce: 0, failure: undefined as string | undefined, sent }
  const kept: { edit: KeptEdit | undefined } = { edit: undefined }
  const write = (part: Partial<Draft>) => {
    const revision = server.version.revision + 1
    for (const name of Object.keys(part)) stamps[name] = revision
    server.version = { ...server.version, draft: { ...server.version.draft, ...part }, revision }
    return revision
  }
  const ports: EditorPorts = {
    load: () => Promise.resolve(server.version),
    async send(changes, revision) {
      running += 1
      server.mostAtOnce = Math.max(server.mostAtOnce, running)
      await new Promise((done) => setTimeout(done, 200))
      running -= 1
      if (server.failure) throw new Error(server.failure)
      const part = { ...changes.menu, ...changes.menuchild } as Partial<Draft>
      if (Object.keys(part).some((name) => (stamps[name] ?? 0) > revision)) throw new Error('conflict')
      sent.push(changes)
      return { revision: write(part) }
    },
    keep: (edit) => void (kept.edit = edit),
    forget: () => void (kept.edit = undefined),
    failureOf: (error) => ({
      kind: (error as Error).message as 'offline' | 'conflict' | 'refused',
      message: 'Nein',
    }),
    onSaved: () => {},
  }
  return { ports, server, kept, write }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rename = (name: string) => (before: Draft) => ({ ...before, name })

test('typing is sent once, half a second after it ends, and never twice at the same time', async () => {
  const { ports, server, kept } = world()
  const editor = new Editor(ports, opened)
  editor.change(rename('B'))
  await vi.advanceTimersByTimeAsync(400)
  editor.change(rename('Br'))
  await vi.advanceTimersByTimeAsync(499)
  expect(server.sent).toEqual([])
  expect(kept.edit?.draft.name).toBe('Br')
  await vi.advanceTimersByTimeAsync(50)
  expect(editor.state.get().save).toBe('saving')
  editor.change(rename('Brot neu'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.sent).toEqual([{ menu: { name: 'Br' } }, { menu: { name: 'Brot neu' } }])
  expect(server.mostAtOnce).toBe(1)
  expect(editor.state.get().save).toBe('saved')
  expect(kept.edit).toBeUndefined()
})

test('a lost connection keeps the edit on the device and sends it when it is back', async () => {
  const { ports, server, kept } = world()
  const editor = new Editor(ports, opened)
  server.failure = 'offline'
  editor.change(rename('Unterwegs'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.state.get().save).toBe('offline')
  expect(kept.edit?.draft.name).toBe('Unterwegs')
  server.failure = undefined
  await vi.advanceTimersByTimeAsync(6000)
  expect(server.version.draft.name).toBe('Unterwegs')
  expect(editor.state.get().save).toBe('saved')
})

test('a kept edit is sent when the editor opens again, joined with what others wrote', async () => {
  const { ports, server, write } = world()
  write({ description: 'Von Jonas' })
  const kept = { version: opened, draft: rename('Von Lea')(draft) }
  const editor = new Editor(ports, server.version, kept)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.version.draft).toMatchObject({ name: 'Von Lea', description: 'Von Jonas' })
  expect(editor.isIdle()).toBe(true)
})

test('what others wrote in other fields arrives with the next save', async () => {
  const { ports, write } = world()
  const editor = new Editor(ports, opened)
  write({ description: 'Von Jonas' })
  editor.change(rename('Von Lea'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(editor.state.get()).toMatchObject({
    save: 'saved',
    draft: { name: 'Von Lea', description: 'Von Jonas' },
  })
})

test.each([
  ['mine', 'Von Lea'],
  ['theirs', 'Von Jonas'],
] as const)('the same field changed twice asks; %s wins', async (choice, name) => {
  const { ports, server, write } = world()
  const editor = new Editor(ports, opened)
  write({ name: 'Von Jonas' })
  editor.change(rename('Von Lea'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(editor.state.get().conflict?.conflicts).toEqual(['name'])
  expect(server.version.draft.name).toBe('Von Jonas')
  editor.resolve(choice)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.version.draft.name).toBe(name)
  expect(editor.state.get()).toMatchObject({ save: 'saved', draft: { name } })
})

test('a refusal says so and is not repeated until something changes', async () => {
  const { ports, server } = world()
  const send = vi.spyOn(ports, 'send')
  const editor = new Editor(ports, opened)
  server.failure = 'refused'
  editor.change(rename('X'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(editor.state.get()).toMatchObject({ save: 'failed', message: 'Nein' })
})

const row = (stableId: number, name: string) => ({
  _id: String(stableId),
  stableId,
  amount: 1,
  unit: { name: 'g' },
  name: { name },
})
const withRows = (...rows: ReturnType<typeof row>[]) => ({ ...draft, ingredients: rows })
const namesOf = ({ ingredients }: Draft) => ingredients.map((one) => `${one.stableId} ${one.name.name}`)

/** A server that takes what it is sent, but whose next answer gets lost. */
function losing(now: Version) {
  const made = world(now)
  const send = made.ports.send
  let isLost = true
  made.ports.send = async (...input) => {
    const answer = await send(...input)
    const { version } = made.server
    const rows = version.draft.ingredients.map((one) => row(one.stableId, one.name.name))
    made.server.version = { ...version, draft: { ...version.draft, ingredients: rows } }
    if (!isLost) return answer
    isLost = false
    throw new Error('offline')
  }
  return made
}

test('what arrived without its answer getting back is neither doubled nor a question', async () => {
  const before = { draft: withRows(row(6, 'Salz')), revision: 5, maxUsed: 6 }
  const { ports, server, kept } = losing(before)
  const editor = new Editor(ports, before)
  editor.change((one) => ({ ...withRows(row(6, 'Salz'), row(7, 'Meh')), name: one.name }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.state.get().save).toBe('offline')
  expect(kept.edit?.unanswered).toBeDefined()
  editor.change(() => withRows(row(6, 'Salz'), row(7, 'Mehl')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(namesOf(server.version.draft)).toEqual(['6 Salz', '7 Mehl'])
  expect(editor.state.get()).toMatchObject({ save: 'saved', unanswered: undefined })
})

test('edits of two tabs are joined, and where both wrote the same somebody chooses', async () => {
  const { ports, server, write } = world()
  const title = { version: opened, draft: rename('Von hier')(draft) }
  write({ cookingTime: 45 })
  const text = { version: server.version, draft: { ...server.version.draft, description: 'Von dort' } }
  const editor = new Editor(ports, opened, title, text)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.version.draft).toMatchObject({
    name: 'Von hier',
    description: 'Von dort',
    cookingTime: 45,
  })
  expect(editor.isIdle()).toBe(true)

  const other = world()
  const asks = new Editor(other.ports, opened, title, { version: opened, draft: rename('Von dort')(draft) })
  await vi.advanceTimersByTimeAsync(2000)
  const { save, conflict } = asks.state.get()
  expect([save, conflict?.mine.name, conflict?.theirs.name]).toEqual(['conflict', 'Von dort', 'Von hier'])
  asks.resolve('theirs')
  await vi.advanceTimersByTimeAsync(2000)
  expect(other.server.version.draft.name).toBe('Von hier')
})

test.each([
  ['mine', 'Von hier', 'Von dort'],
  ['theirs', 'Von Jonas', 'Von Jonas'],
] as const)(
  'one question is about all that several tabs and others wrote: %s',
  async (choice, name, description) => {
    const { ports, server, write } = world()
    write({ name: 'Von Jonas' })
    write({ description: 'Von Jonas' })
    const edits = [
      { version: opened, draft: rename('Von hier')(draft) },
      { version: opened, draft: { ...draft, description: 'Von dort' } },
      { version: opened, draft: { ...draft, cookingTime: 55 } },
    ]
    const editor = new Editor(ports, server.version, ...edits)
    await vi.advanceTimersByTimeAsync(1000)
    expect(editor.state.get().save).toBe('conflict')
    expect(editor.state.get().conflict?.conflicts).toEqual(['name', 'description'])
    editor.resolve(choice)
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.version.draft).toMatchObject({ name, description, cookingTime: 55 })
    expect(editor.isIdle()).toBe(true)
  },
)

test('an edit that arrived before the app was closed is not doubled when it opens again', async () => {
  const before = { draft: withRows(row(6, 'Salz')), revision: 5, maxUsed: 6 }
  const now = { draft: withRows(row(6, 'Salz'), row(7, 'Meh'), row(8, 'Von Jonas')), revision: 7, maxUsed: 8 }
  const { ports, server } = world(now)
  const kept = {
    version: before,
    draft: withRows(row(6, 'Salz'), row(7, 'Mehl')),
    unanswered: withRows(row(6, 'Salz'), row(7, 'Meh')),
  }
  const editor = new Editor(ports, now, kept)
  await vi.advanceTimersByTimeAsync(2000)
  expect(namesOf(server.version.draft)).toEqual(['6 Salz', '7 Mehl', '8 Von Jonas'])
  expect(editor.isIdle()).toBe(true)
  // edits that were kept before it was noted what is on its way
  const same = world(now)
  const older = new Editor(same.ports, now, {
    version: before,
    draft: withRows(row(6, 'Salz'), row(7, 'Meh')),
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(namesOf(older.state.get().draft)).toEqual(namesOf(now.draft))
})
