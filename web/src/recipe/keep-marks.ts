import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type Mine, recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { CallError, call, meanwhile, saidOr } from '#platform/api.ts'
import { followConnection } from '#platform/connection.ts'
import { data } from '#platform/data.ts'
import { messages } from '#platform/messages.ts'
import { recipeCalls } from '#platform/recipe-changes.ts'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import {
  bodyOf,
  type Change,
  joined,
  sendable,
  Waiting,
  withChange,
  withoutRefused,
  withoutSent,
  withSending,
} from './marks.ts'

const pause = 800

const keyOf = (recipeId: string) => `marks ${session.userId()} ${recipeId}`

// where a browser keeps nothing, it lasts as long as the page
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
// another tab has changed something, or has sent it
addEventListener('storage', tell)

const raw = (key: string) => unkept.get(key) ?? storage.read(key)

function parsed(words: string | undefined): Waiting | undefined {
  try {
    return words === undefined ? undefined : Waiting.safeParse(JSON.parse(words)).data
  } catch {
    return undefined
  }
}

function write(key: string, waiting: Waiting | undefined): void {
  unkept.delete(key)
  if (!waiting) storage.remove(key)
  else if (!storage.write(key, JSON.stringify(waiting))) unkept.set(key, JSON.stringify(waiting))
  tell()
}

/** What of the private side of a recipe waits on this device. */
export function useWaiting(recipeId: string): Waiting | undefined {
  const words = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => raw(keyOf(recipeId)),
    () => undefined,
  )
  return useMemo(() => parsed(words), [words])
}

const params = (id: string) => ({ params: { id } })

const loadsOf = (id: string) =>
  recipeCalls.flatMap((path) => data.getQueryCache().findAll({ queryKey: [path, params(id)] }))

/** A recipe that was asked for before knows nothing of what is changed now. */
const forgetAsked = (id: string) => {
  for (const { queryKey, state } of loadsOf(id)) if (state.data) void data.cancelQueries({ queryKey })
}

function learn(id: string, mine: Mine): void {
  forgetAsked(id)
  const show = (queryKey: QueryKey) =>
    data.setQueryData<{ data: Recipe }>(
      queryKey,
      (before) => before && { ...before, data: { ...before.data, mine, favourite: mine.favourite } },
    )
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
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const going = new Set<string>()

/** Keeps a change on this device and sends it: at once, or after a pause while somebody types. */
export function change(recipeId: string, wanted: Change, known: Mine, isTyping = false): void {
  const key = keyOf(recipeId)
  write(key, withChange(parsed(raw(key)), wanted, known))
  forgetAsked(recipeId)
  clearTimeout(timers.get(key))
  if (!isTyping) return void send(recipeId)
  timers.set(
    key,
    setTimeout(() => void send(recipeId), pause),
  )
}

// for these the server will take it another time
const isLater = (error: CallError) => error.kind === 'network' || [401, 429, 503].includes(error.status)

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
  const waiting = parsed(raw(key))
  const sent = waiting && sendable(waiting)
  if (!sent || key !== keyOf(recipeId)) return false
  write(key, withSending(waiting, sent))
  try {
    const answer = await call(recipeMineApi.changeMine, { ...params(recipeId), body: bodyOf(sent) })
    if (key !== keyOf(recipeId)) return false
    learn(recipeId, answer.data)
    const now = parsed(raw(key))
    write(key, now && withoutSent(now, sent, answer.data))
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const now = parsed(raw(key))
    if (!now || isLater(error)) return false
    const stored = meanwhile(error)
    if (stored) {
      write(key, joined(now, stored))
      return true
    }
    write(key, error.status === 404 ? undefined : withoutRefused(now, sent))
    notify.error(saidOr(error, messages.serverError(error.status)))
    return false
  }
}

const allWaiting = () => {
  const beginning = keyOf('')
  return [...storage.keys(beginning), ...[...unkept.keys()].filter((key) => key.startsWith(beginning))].map(
    (key) => key.slice(beginning.length),
  )
}

/** Sends what this person changed on any recipe, and goes on doing so whenever the server can be reached again. */
export function sendAll(): void {
  for (const recipeId of allWaiting()) void send(recipeId)
}

followConnection((isOnline) => isOnline && sendAll())
// who leaves while something waits for its turn takes nothing back: it goes now, and once more next time if no answer comes
addEventListener('pagehide', () => {
  for (const recipeId of allWaiting()) void sendOnce(recipeId, keyOf(recipeId))
})
