import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type Mine, recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { notifyManager, type QueryKey } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { CallError, call, mayPass, meanwhile, saidOr } from '#platform/api.ts'
import { followConnection } from '#platform/connection.ts'
import { data, keptKey } from '#platform/data.ts'
import { keepAnswer, keptAnswer } from '#platform/keep.ts'
import { messages } from '#platform/messages.ts'
import { recipeCalls } from '#platform/recipe-changes.ts'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import {
  bodyOf,
  type Change,
  joined,
  nothing,
  pieces,
  sendable,
  Waiting,
  withChange,
  withoutRefused,
  withoutSent,
  withSending,
} from './marks.ts'
import { text } from './text.ts'

const pause = 800
const tryAgainAfter = 30_000

const beginning = () => `marks ${session.userId()} `
const keyOf = (recipeId: string) => beginning() + recipeId

// where a browser keeps nothing, it lasts as long as the page
const unkept = new Map<string, string>()
// what another tab has sent is shown until this one has heard of it from the server
const sentElsewhere = new Map<string, string>()
const failing = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const raw = (key: string) => unkept.get(key) ?? sentElsewhere.get(key) ?? storage.read(key)

addEventListener('storage', ({ key, newValue, oldValue }) => {
  if (!key?.startsWith(beginning())) return
  if (newValue === null && oldValue !== null) {
    sentElsewhere.set(key, oldValue)
    const loads = loadsOf(key.slice(beginning().length))
    void Promise.allSettled(loads.map(({ queryKey }) => data.invalidateQueries({ queryKey }))).then(() => {
      sentElsewhere.delete(key)
      tell()
    })
  }
  tell()
})

function parsed(words: string | undefined): Waiting | undefined {
  try {
    return words === undefined ? undefined : Waiting.safeParse(JSON.parse(words)).data
  } catch {
    return undefined
  }
}

const waitingAt = (key: string) => parsed(raw(key))

function write(key: string, waiting: Waiting | undefined): void {
  unkept.delete(key)
  sentElsewhere.delete(key)
  if (!waiting) storage.remove(key)
  else if (!storage.write(key, JSON.stringify(waiting))) unkept.set(key, JSON.stringify(waiting))
  tell()
}

/** What of the private side of a recipe waits on this device, whether it was tried in vain, and whether a reload keeps it. */
export function useWaiting(recipeId: string): {
  waiting: Waiting | undefined
  isFailing: boolean
  isKept: boolean
} {
  const words = useSyncExternalStore(
    subscribe,
    () => raw(keyOf(recipeId)),
    () => undefined,
  )
  const isFailing = useSyncExternalStore(
    subscribe,
    () => failing.has(keyOf(recipeId)),
    () => false,
  )
  const isKept = useSyncExternalStore(
    subscribe,
    () => !unkept.has(keyOf(recipeId)),
    () => true,
  )
  return { waiting: useMemo(() => parsed(words), [words]), isFailing, isKept }
}

const params = (id: string) => ({ params: { id } })

const loadsOf = (id: string) =>
  recipeCalls.flatMap((path) => data.getQueryCache().findAll({ queryKey: [path, params(id)] }))

/** A recipe that was asked for before knows nothing of what is changed now. */
const forgetAsked = (id: string) => {
  for (const { queryKey, state } of loadsOf(id)) if (state.data) void data.cancelQueries({ queryKey })
}

interface Told {
  data: Recipe
}
const withMine = (before: Told, mine: Mine): Told => ({
  ...before,
  data: { ...before.data, mine, favourite: mine.favourite },
})

/** Shows what the server has now wherever the recipe is shown, without a connection, too; ends when all of it is shown. */
async function learn(id: string, mine: Mine): Promise<void> {
  forgetAsked(id)
  const show = (queryKey: QueryKey) =>
    data.setQueryData<Told>(queryKey, (before) => before && withMine(before, mine))
  for (const { queryKey, state, promise } of loadsOf(id)) {
    if (state.data) show(queryKey)
    // the page has just been opened
    else
      promise?.then(
        () => show(queryKey),
        () => undefined,
      )
  }
  for (const { path } of [recipeApi.cookbook, recipeMineApi.myTags])
    void data.invalidateQueries({ queryKey: [path], refetchType: 'none' })
  for (const path of recipeCalls) {
    const key = keptKey(session.userId(), JSON.stringify([path, params(id)]))
    const kept = await keptAnswer<Told>(key)
    if (kept) await keepAnswer(key, withMine(kept, mine))
  }
  // pages are told in turn: behind this all of them were
  await new Promise<void>((told) => notifyManager.schedule(told))
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const going = new Set<string>()

function sendIn(time: number, recipeId: string): void {
  const key = keyOf(recipeId)
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => void send(recipeId), time),
  )
}

/** Keeps a change on this device and sends it: at once, or after a pause while somebody types. */
export function change(recipeId: string, wanted: Change, known: Mine, isTyping = false): void {
  const key = keyOf(recipeId)
  write(key, withChange(waitingAt(key), wanted, known))
  forgetAsked(recipeId)
  if (isTyping) sendIn(pause, recipeId)
  else void send(recipeId)
}

/** Sends what waits for a recipe, again and again until nothing new is there; one call after the other. */
export async function send(recipeId: string): Promise<void> {
  const key = keyOf(recipeId)
  clearTimeout(timers.get(key))
  if (going.has(key)) return
  going.add(key)
  try {
    while (await sendOnce(recipeId, key));
  } finally {
    going.delete(key)
  }
}

/** Sends once; true when there may be more to send. */
async function sendOnce(recipeId: string, key: string): Promise<boolean> {
  const waiting = waitingAt(key)
  const all = waiting && sendable(waiting)
  if (!all || key !== keyOf(recipeId)) return false
  const error = await attempt(recipeId, key, all)
  if (!error) return true
  const now = waitingAt(key)
  const stored = meanwhile(error)
  if (now && stored) {
    write(key, joined(now, stored))
    return true
  }
  if (mayPass(error)) return false
  if (error.status === 404) giveUp(recipeId, key)
  else for (const piece of pieces(all)) await sendPiece(recipeId, key, piece)
  const left = sendable(waitingAt(key) ?? nothing)
  return left !== undefined && withoutSent(left, all) !== undefined
}

/** Sends something of what waits, and answers why it did not arrive. */
async function attempt(recipeId: string, key: string, sent: Waiting): Promise<CallError | undefined> {
  const before = waitingAt(key)
  if (before) write(key, withSending(before, sent))
  failing.delete(key)
  try {
    const answer = await call(recipeMineApi.changeMine, { ...params(recipeId), body: bodyOf(sent) })
    if (key !== keyOf(recipeId)) return undefined
    await learn(recipeId, answer.data)
    const now = waitingAt(key)
    if (now) write(key, withoutSent(now, sent, answer.data))
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (mayPass(error)) {
      failing.add(key)
      sendIn(tryAgainAfter, recipeId)
      tell()
    }
    return error
  }
}

/** One by one: what is refused takes nothing else with it. */
async function sendPiece(recipeId: string, key: string, piece: Waiting): Promise<void> {
  const error = await attempt(recipeId, key, piece)
  const now = waitingAt(key)
  if (!error || mayPass(error) || !now) return
  write(key, withoutRefused(now, piece))
  notify.error(saidOr(error, messages.serverError(error.status)))
}

/** The recipe is gone: so are its marks, but words that somebody wrote can still be read and copied. */
function giveUp(recipeId: string, key: string): void {
  const note = waitingAt(key)?.fields.note ?? ''
  write(key, undefined)
  notify.error(text.markedGone(note))
  for (const { queryKey } of loadsOf(recipeId)) void data.invalidateQueries({ queryKey })
}

const allWaiting = () => {
  const keys = [...storage.keys(beginning()), ...unkept.keys()]
  return keys.filter((key) => key.startsWith(beginning())).map((key) => key.slice(beginning().length))
}

/** Sends what this person changed on any recipe. */
export function sendAll(): void {
  for (const recipeId of allWaiting()) void send(recipeId)
}

// where a device keeps nothing nobody else knows that something waits
followConnection((isOnline) => isOnline && sendAll())

// who leaves while something waits for its turn takes nothing back: it goes now, and once more next time if no answer comes
addEventListener('pagehide', () => {
  for (const recipeId of allWaiting()) void sendOnce(recipeId, keyOf(recipeId))
})
