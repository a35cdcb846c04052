import { createStore, type Store } from '#ui/store.ts'
import { changesBetween, type Changes, type Draft, normal, type Version } from './draft.ts'
import { type Merged, mergeDrafts } from './merge.ts'

/** `waiting` has changes that are not sent yet, `offline` keeps them on the device, `failed` could not store them. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface EditorState {
  version: Version
  draft: Draft
  save: SaveState
  /** Why saving failed, in the server's words. */
  message?: string | undefined
  /** Both sides changed the same: somebody has to choose. */
  conflict?: (Merged & { version: Version }) | undefined
}

/** An edit that waits on the device. */
export interface KeptEdit {
  version: Version
  draft: Draft
}

/** What the world does for an editor. */
export interface EditorPorts {
  load: () => Promise<Version>
  send: (changes: Changes, revision: number) => Promise<{ revision: number }>
  keep: (edit: KeptEdit) => void
  forget: () => void
  failureOf: (error: unknown) => { kind: 'offline' | 'conflict' | 'refused' | 'broken'; message: string }
  onSaved: () => void
}

const pause = 500
const retryAfter = 5000
const isEmpty = (changes: Changes) => !changes.menu && !changes.menuchild

/** One recipe being written: changes wait half a second, are sent one after the other, and survive a lost connection. */
export function createEditor(ports: EditorPorts, opened: Version, kept?: KeptEdit) {
  const state: Store<EditorState> = createStore<EditorState>({
    version: opened,
    draft: opened.draft,
    save: 'saved',
  })
  let queue: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (part: Partial<EditorState>) => state.set((before) => ({ ...before, ...part }))
  const open = () => changesBetween(state.get().version.draft, state.get().draft)

  /** Runs after everything that is on its way, and before everything that comes later. */
  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  function schedule(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void exclusive(save), wait)
  }

  function remember(): void {
    const { version, draft } = state.get()
    if (isEmpty(open())) ports.forget()
    else ports.keep({ version, draft })
  }

  function change(next: (draft: Draft) => Draft): void {
    set({ draft: next(state.get().draft), save: 'waiting', message: undefined })
    remember()
    schedule(pause)
  }

  /** Notes what the server has now; a gap in its revisions means that somebody else wrote, too. */
  async function acknowledge(update: (draft: Draft) => Draft, revision: number): Promise<void> {
    const { version } = state.get()
    const isBehind = revision > version.revision + 1
    const draft = normal(update(version.draft))
    set({ version: { ...version, draft, revision: isBehind ? version.revision : revision } })
    if (isBehind) await rebase()
  }

  async function rebase(): Promise<void> {
    const theirs = await ports.load()
    adopt(state.get().version, theirs)
  }

  function adopt(base: Version, theirs: Version): void {
    const merged = mergeDrafts(base.draft, state.get().draft, theirs.draft, theirs.maxUsed)
    if (merged.conflicts.length > 0)
      return set({ conflict: { ...merged, version: theirs }, save: 'conflict' })
    set({ version: theirs, draft: merged.mine })
  }

  async function save(): Promise<void> {
    if (state.get().conflict) return
    const changes = open()
    const { draft } = state.get()
    if (isEmpty(changes)) return settle()
    set({ save: 'saving', message: undefined })
    try {
      for (const part of partsOf(changes)) {
        const { revision } = await ports.send(part, state.get().version.revision)
        await acknowledge((before) => ({ ...before, ...fieldsOf(part, draft) }), revision)
        if (state.get().conflict) return
      }
      ports.onSaved()
      settle()
    } catch (error) {
      await fail(error)
    }
  }

  function settle(): void {
    remember()
    if (state.get().conflict) return
    if (isEmpty(open())) set({ save: 'saved' })
    else {
      set({ save: 'waiting' })
      schedule(pause)
    }
  }

  async function fail(error: unknown): Promise<void> {
    const { kind, message } = ports.failureOf(error)
    remember()
    if (kind === 'conflict') {
      try {
        await rebase()
        settle()
      } catch (later) {
        await fail(later)
      }
      return
    }
    set({ save: kind === 'offline' ? 'offline' : 'failed', message })
    // what the server refuses will not become better by asking again
    if (kind !== 'refused') schedule(retryAfter)
  }

  function resolve(choice: 'mine' | 'theirs'): void {
    const { conflict } = state.get()
    if (!conflict) return
    set({ conflict: undefined, version: conflict.version, draft: conflict[choice], save: 'waiting' })
    remember()
    schedule(0)
  }

  if (kept) {
    set({ draft: kept.draft, save: 'waiting' })
    if (kept.version.revision >= opened.revision) set({ version: kept.version })
    else adopt(kept.version, opened)
    schedule(0)
  }

  return {
    state,
    change,
    exclusive,
    acknowledge,
    resolve,
    /** Sends what waits without waiting any longer. */
    flush: () => schedule(0),
    isIdle: () => state.get().save === 'saved',
  }
}

export type Editor = ReturnType<typeof createEditor>

function partsOf({ menu, menuchild }: Changes): Changes[] {
  return [...(menu ? [{ menu }] : []), ...(menuchild ? [{ menuchild }] : [])]
}

/** The fields of a draft that a part of its changes carried. */
function fieldsOf(part: Changes, draft: Draft): Partial<Draft> {
  const names = Object.keys({ ...part.menu, ...part.menuchild }) as (keyof Draft)[]
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
