import { createStore, type Store } from '#ui/store.ts'
import { changesBetween, type Changes, type Draft, normal, type Version } from './draft.ts'
import { type Merged, mergeDrafts, withArrived } from './merge.ts'

/** `waiting` has changes that are not sent yet, `offline` keeps them on the device, `failed` could not store them. */
type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface EditorState {
  version: Version
  draft: Draft
  save: SaveState
  /** Why saving failed, in the server's words. */
  message?: string | undefined
  /** What was sent last without an answer: nobody knows whether it arrived. */
  unanswered?: Draft | undefined
  /** Both sides changed the same: somebody has to choose. */
  conflict?: (Merged & { version: Version }) | undefined
}

/** An edit that waits on the device. */
export interface KeptEdit {
  version: Version
  draft: Draft
  unanswered?: Draft | undefined
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
export class Editor {
  readonly state: Store<EditorState>
  readonly #ports: EditorPorts
  #queue: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Several tabs may have kept an edit each. */
  constructor(ports: EditorPorts, opened: Version, ...kept: readonly KeptEdit[]) {
    this.#ports = ports
    const version = [opened, ...kept.map((edit) => edit.version)].reduce((newest, one) =>
      one.revision >= newest.revision ? one : newest,
    )
    this.state = createStore<EditorState>({ version, draft: version.draft, save: 'saved' })
    if (kept.length === 0) return
    const { mine, theirs, conflicts } = joined(version, kept)
    const unanswered = kept.findLast((edit) => edit.unanswered)?.unanswered
    const isSplit = conflicts.length > 0
    const conflict = isSplit ? { mine, theirs, conflicts, version } : undefined
    this.#set({ draft: mine, save: isSplit ? 'conflict' : 'waiting', unanswered, conflict })
    this.flush()
  }

  change(next: (draft: Draft) => Draft): void {
    this.#set({ draft: next(this.state.get().draft), save: 'waiting', message: undefined })
    this.#remember()
    this.#schedule(pause)
  }

  /** Sends what waits without waiting any longer. */
  flush(): void {
    this.#schedule(0)
  }

  /** Nothing of its own is on its way: it has arrived, or waits on the device for a choice. */
  isAtRest(): boolean {
    return this.isIdle() || this.state.get().conflict !== undefined
  }

  isIdle(): boolean {
    return this.state.get().save === 'saved'
  }

  /** Runs after everything that is on its way, and before everything that comes later. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /** Sends what changes the stored draft like this; until the answer comes it is noted as perhaps arrived. */
  async sending<T extends { revision: number }>(
    update: (draft: Draft) => Draft,
    send: () => Promise<T>,
  ): Promise<T> {
    const { version, unanswered } = this.state.get()
    this.#set({ unanswered: normal(update(unanswered ?? version.draft)) })
    this.#remember()
    try {
      return await send()
    } catch (error) {
      const { kind } = this.#ports.failureOf(error)
      // a refusal is an answer
      if (kind === 'refused' || kind === 'conflict') this.#set({ unanswered })
      throw error
    }
  }

  /** Notes what the server has now; a gap in its revisions means that somebody else wrote, too. */
  async acknowledge(update: (draft: Draft) => Draft, revision: number): Promise<void> {
    const { version } = this.state.get()
    const isBehind = revision > version.revision + 1
    const draft = normal(update(version.draft))
    this.#set({ version: { ...version, draft, revision: isBehind ? version.revision : revision } })
    if (isBehind) await this.#rebase()
    else this.#set({ unanswered: undefined })
  }

  /** Answers the question which version counts. */
  resolve(choice: 'mine' | 'theirs'): void {
    const { conflict } = this.state.get()
    if (!conflict) return
    this.#set({ conflict: undefined, version: conflict.version, draft: conflict[choice], save: 'waiting' })
    this.#remember()
    // while somebody compares, the others write on
    if (choice === 'theirs') void this.exclusive(() => this.#renew())
    else this.flush()
  }

  #set(part: Partial<EditorState>): void {
    this.state.set((before) => ({ ...before, ...part }))
  }

  #open(): Changes {
    const { version, draft } = this.state.get()
    return changesBetween(version.draft, draft)
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.exclusive(() => this.#save()), wait)
  }

  #remember(): void {
    const { version, draft, unanswered } = this.state.get()
    if (isEmpty(this.#open())) this.#ports.forget()
    else this.#ports.keep({ version, draft, ...(unanswered && { unanswered }) })
  }

  async #rebase(): Promise<void> {
    const theirs = await this.#ports.load()
    this.#adopt(this.state.get().version, theirs)
    this.#set({ unanswered: undefined })
  }

  #adopt(base: Version, theirs: Version): void {
    const { draft, unanswered } = this.state.get()
    const arrived = unanswered ? withArrived(base.draft, unanswered, theirs.draft) : base.draft
    const merged = mergeDrafts(arrived, draft, theirs.draft, theirs.maxUsed)
    if (merged.conflicts.length > 0) this.#set({ conflict: { ...merged, version: theirs }, save: 'conflict' })
    else this.#set({ version: theirs, draft: merged.mine })
  }

  async #save(): Promise<void> {
    if (this.state.get().conflict) return
    if (isEmpty(this.#open())) return this.#settle()
    this.#set({ save: 'saving', message: undefined })
    try {
      // what may have arrived is looked for before anything else is sent
      if (this.state.get().unanswered) await this.#rebase()
      if (this.state.get().conflict) return this.#remember()
      await this.#send()
    } catch (error) {
      await this.#fail(error)
    }
  }

  async #send(): Promise<void> {
    const { draft } = this.state.get()
    for (const part of partsOf(this.#open())) {
      const update = (before: Draft) => ({ ...before, ...fieldsOf(part, draft) })
      const { revision } = await this.sending(update, () =>
        this.#ports.send(part, this.state.get().version.revision),
      )
      await this.acknowledge(update, revision)
      if (this.state.get().conflict) return
    }
    this.#ports.onSaved()
    this.#settle()
  }

  #settle(): void {
    this.#remember()
    if (this.state.get().conflict) return
    if (isEmpty(this.#open())) return this.#set({ save: 'saved' })
    this.#set({ save: 'waiting' })
    this.#schedule(pause)
  }

  async #fail(error: unknown): Promise<void> {
    const { kind, message } = this.#ports.failureOf(error)
    this.#remember()
    if (kind !== 'conflict') {
      this.#set({ save: kind === 'offline' ? 'offline' : 'failed', message })
      // what the server refuses will not become better by asking again
      if (kind !== 'refused') this.#schedule(retryAfter)
      return
    }
    await this.#renew()
  }

  async #renew(): Promise<void> {
    try {
      await this.#rebase()
      this.#settle()
    } catch (error) {
      await this.#fail(error)
    }
  }
}

/** Kept edits joined with what stands now, one after the other; of what two of them or others changed both are there. */
function joined(version: Version, kept: readonly KeptEdit[]): Merged {
  const [first, ...others] = kept
  // nothing to join it with: what is half written stays as it was typed
  const isAlone = first?.version.revision === version.revision
  const begun = first && isAlone ? first.draft : version.draft
  return (isAlone ? others : kept).reduce<Merged>(
    ({ mine, theirs, conflicts }, { version: before, draft, unanswered }) => {
      const base = unanswered ? withArrived(before.draft, unanswered, version.draft) : before.draft
      const own = mergeDrafts(base, draft, mine, version.maxUsed)
      const other = mergeDrafts(base, draft, theirs, version.maxUsed)
      const all = new Set([...conflicts, ...own.conflicts, ...other.conflicts])
      return { mine: own.mine, theirs: other.theirs, conflicts: [...all] }
    },
    { mine: begun, theirs: begun, conflicts: [] },
  )
}

function partsOf({ menu, menuchild }: Changes): Changes[] {
  return [...(menu ? [{ menu }] : []), ...(menuchild ? [{ menuchild }] : [])]
}

/** The fields of a draft that a part of its changes carried. */
function fieldsOf(part: Changes, draft: Draft): Partial<Draft> {
  const names = Object.keys({ ...part.menu, ...part.menuchild }) as (keyof Draft)[]
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
