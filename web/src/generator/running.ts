import { generatorApi, generatorPatience, type RecipeDraft } from '@ordy/shared/generator/contract.ts'
import { generatorErrors } from '@ordy/shared/generator/errors.ts'
import { personsIn, preferencesToSend } from '@ordy/shared/generator/preferences.ts'
import { CallError, call } from '#platform/api.ts'
import { renewLists } from '#platform/recipe-changes.ts'
import { session } from '#platform/session.ts'
import { createStore } from '#ui/store.ts'
import { freshRun, keepRun, keptRun, type Run } from './kept-run.ts'
import { text } from './text.ts'

export type Stage = 'idle' | 'proposing' | 'completing' | 'failed'

const opened = (userId = '') => ({ userId, run: keptRun(userId), stage: 'idle' as Stage, fault: '' })

// outside of the pages: it goes on while somebody looks at another tab or page
const running = createStore(opened(session.userId()))
let ways = new AbortController()

session.onChange(() => {
  if (session.userId() === running.get().userId) return
  ways.abort()
  running.set(opened(session.userId()))
})

/** What was asked for, what came of it, and what is being done right now. */
export function useRunning() {
  const { run, stage, fault } = running.use()
  return { run, stage, fault, isBusy: isBusy(stage) }
}

const isBusy = (stage: Stage) => stage === 'proposing' || stage === 'completing'

function change(part: Partial<Run>): void {
  const { userId, run } = running.get()
  const next = { ...run, ...part }
  keepRun(userId, next)
  running.set((before) => ({ ...before, run: next }))
}

const show = (stage: Stage, fault = '') => running.set((before) => ({ ...before, stage, fault }))

/** Other wishes: what is left of the last ones is no longer tried again. */
export function wish(part: Partial<Pick<Run, 'chosen' | 'wish'>>): void {
  if (isBusy(running.get().stage)) return change(part)
  change({ ...part, drafts: [] })
  show('idle')
}

/** Proposes recipes and completes them; after a failure it goes on where it stopped. A second press while it runs does nothing. */
export async function generate(): Promise<void> {
  const { userId, stage } = running.get()
  if (isBusy(stage)) return
  const { signal } = (ways = new AbortController())
  try {
    if (running.get().run.drafts.length === 0) await propose(signal)
    await completeAll(signal)
    show('idle')
  } catch (error) {
    if (isEnded(error)) forget(userId)
    if (!signal.aborted) show('failed', messageOf(error))
  }
}

/** Goes on with what a reload interrupted. */
export function resume(): void {
  const { run, stage } = running.get()
  if (stage === 'idle' && run.drafts.length > 0) void generate()
}

/** An ended session says so itself; what it had proposed is gone when the person is back. */
function forget(userId: string): void {
  const kept = keptRun(userId)
  keepRun(userId, freshRun(kept.chosen, kept.wish))
  if (running.get().userId === userId) clear()
}

/** Forgets the proposals and stops what is under way; the recipes that were made stay in the cookbook. */
export function clear(): void {
  ways.abort()
  const { chosen, wish: words } = running.get().run
  change(freshRun(chosen, words))
  show('idle')
}

const patient = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(generatorPatience)])

async function propose(signal: AbortSignal): Promise<void> {
  const { userId, run } = running.get()
  if (personsIn(run.chosen.personen) === undefined)
    throw new Error(generatorErrors['persons-required'].message)
  show('proposing')
  const preferences = preferencesToSend(run.chosen)
  const body = { data: { preferences, user_id: userId, days: 1, custom_wunsch: run.wish.trim() } }
  const { data: drafts, ...by } = await call(generatorApi.propose, { body, signal: patient(signal) })
  signal.throwIfAborted()
  change({ drafts, made: [], by })
  if (drafts.length === 0) throw new Error(text.nothing)
}

async function completeAll(signal: AbortSignal): Promise<void> {
  show('completing')
  let failure: unknown
  for (const draft of running.get().run.drafts) {
    try {
      await complete(draft, signal)
    } catch (error) {
      if (signal.aborted || isEnded(error)) throw error
      failure = error
      if (error instanceof CallError && error.kind === 'network') break
      // what is refused as it is will not be taken the next time either
      if (error instanceof CallError && error.status === 400) drop(draft)
    }
  }
  void renewLists()
  const { drafts, made } = running.get().run
  if (made.length === 0 && !(failure instanceof CallError && failure.kind === 'network'))
    throw new Error(generatorErrors['draft-incomplete'].message)
  if (drafts.length > 0) throw failure
}

async function complete(draft: RecipeDraft, signal: AbortSignal): Promise<void> {
  const body = { ...draft, user_id: running.get().userId }
  const { data: recipe } = await call(generatorApi.complete, { body, signal: patient(signal) })
  signal.throwIfAborted()
  drop(draft)
  change({ made: [...running.get().run.made, { id: recipe._id, isComposed: recipe.isComposed }] })
}

const drop = (draft: RecipeDraft) =>
  change({ drafts: running.get().run.drafts.filter((other) => other !== draft) })

const isEnded = (error: unknown) => error instanceof CallError && error.status === 401

function messageOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return text.tooSlow
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : text.ours
  if (error.status >= 500) return text.ours
  // an answer without a code has no sentence of its own
  return error.code === 'answer' ? text.wrong(error.status) : error.message
}
