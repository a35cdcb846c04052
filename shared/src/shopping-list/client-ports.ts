import type { Change } from './change.ts'
import type { ActiveSyncAnswer } from './events.ts'
import type { ActionResult, Present, SentAction, ServerEvent } from './events.ts'
import type { LiveList } from './live-list.ts'
import type { ShoppingList } from './list.ts'
import type { Queued } from './queue.ts'

/** Whose list it is. What other accounts and tables left on the device is never touched. */
export interface Place {
  accountId: string
  tableId: string
}

/** An open line to the server, or one that is about to open. */
export interface Socket {
  send(text: string): void
  close(): void
}

export interface SocketEvents {
  /** Something arrived; undefined for what could not be read. */
  message(event: ServerEvent | undefined): void
  /** Comes once, also when it never opened; the code is that of the close frame, 1006 without one. */
  closed(code: number): void
}

/** An answer over HTTP; status 0 means that none came. */
export interface HttpReply {
  status: number
  /** What our server calls its refusal. */
  code: string | undefined
  /** Why there is nothing, in a sentence for people. */
  message: string | undefined
}

/** The active list, if the answer held it. */
export interface ListReply extends HttpReply {
  list: ShoppingList | undefined
}

/** Results and list, if the answer held them. */
export interface SyncReply extends HttpReply {
  synced: ActiveSyncAnswer | undefined
}

/**
 * What is kept on the device for one account at one table. Operations take effect in the order in which they were
 * called, also those of other tabs.
 */
export interface QueueStorage {
  load(): Promise<{ list: LiveList | null; queue: readonly Queued[] }>
  /** Adds entries in order, or replaces them where they stand: all or none. Rejects when the storage is full or blocked. */
  put(entries: readonly Queued[]): Promise<void>
  /** Replaces entries where they stand; what is not there any more stays away. */
  note(entries: readonly Queued[]): Promise<void>
  /** Forgets entries; what the kept list is to show and does not yet, because a tab that knows less asks, stays. */
  remove(ids: readonly string[]): Promise<void>
  /** Keeps a list, unless another tab has kept a later state. */
  keep(list: LiveList): Promise<void>
}

/** What tabs of the same person tell each other. */
export type TabMessage =
  /** It wants to know what was answered lately. */
  | { kind: 'opened' }
  | { kind: 'queued'; entry: Queued }
  | { kind: 'answered'; results: readonly ActionResult[] }
  /** A later state of the list lies on the device. */
  | { kind: 'kept' }

/** Everything that the client store needs from outside; a browser, or a simulation. */
export interface LivePorts {
  now(): number
  newId(): string
  /** At least 0, less than 1. */
  random(): number
  /** Runs once after so many milliseconds; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void
  storage: QueueStorage
  connect(since: string, events: SocketEvents): Socket
  /** Without a list they are meant for the active one, or make one. */
  sync(listId: string | null, actions: readonly SentAction[]): Promise<SyncReply>
  loadActive(): Promise<ListReply>
  /**
   * Only one tab sends. Asks for the turn, or takes it from a tab that nobody looks at; `turn(false)` tells that
   * another tab took it. The answer gives it back.
   */
  claimTurn(turn: (mine: boolean) => void, force: boolean): () => void
  /** Whether somebody sees this tab now. */
  isLookedAt(): boolean
  tabs: { post(message: TabMessage): void; listen(heard: (message: TabMessage) => void): () => void }
}

/** What a person has to be told. */
export type LiveNotice =
  | { kind: 'refused'; entry: Queued; code: string; message: string | undefined }
  /** It was added to a list that others had finished or put aside, and stands on the next one now. */
  | { kind: 'moved'; changes: readonly Change[]; why: 'finished' | 'other-active' }
  /** It was done to a list that is not the active one any more, and stands there. */
  | { kind: 'left-behind'; listId: string }
  /** Somebody had deleted the row; because of the own change it is back. */
  | { kind: 'came-back'; itemId: string; about?: string }
  | { kind: 'last-item'; itemId: string }
  | { kind: 'error'; code: string; message: string }

/** `crowded`: other tabs and devices of the same person have all the places there are. */
export type LineState = 'offline' | 'connecting' | 'connected' | 'disconnected' | 'crowded'

/** What a screen shows. A new object whenever something changed. */
export interface LiveState {
  /** False until the device's own data has been read. */
  ready: boolean
  /** The list with the own waiting changes; null when there is none. */
  list: LiveList | null
  /** What the server sent last. */
  base: LiveList | null
  /** The server has said that no list is active. */
  hasNone: boolean
  /** Why the list could not be loaded, where the server said so. */
  failure: string | undefined
  queue: readonly Queued[]
  line: LineState
  /** `ended`: sign in again. `left`: no longer at this table. */
  access: 'ok' | 'ended' | 'left'
  /** `full`, or `blocked` from the start: what is changed now would not survive closing the app. */
  storage: 'ok' | 'full' | 'blocked'
  present: readonly Present[]
}

/** Before anything has been read or heard. */
export const nothingYet: LiveState = {
  ready: false,
  list: null,
  base: null,
  hasNone: false,
  failure: undefined,
  queue: [],
  line: 'disconnected',
  access: 'ok',
  storage: 'ok',
  present: [],
}

/** What an action did on this device. */
export type Acted =
  | { status: 'applied'; actionId: string; itemId?: string }
  | { status: 'rejected'; code: string }
