import type { ErrorCode } from '@ordy/shared/errors.ts'
import { apply } from '@ordy/shared/shopping-list/apply.ts'
import type { Change } from '@ordy/shared/shopping-list/change.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Noted } from './list-store.ts'
import { advanced, type Stored } from './versions.ts'

/** What became of a submitted change. */
export type Result =
  | {
      status: 'applied'
      listId: string
      revision: number
      itemId?: string
      notice?: 'came-back'
      /** It bought the last open item: its author is asked whether the list is done. */
      isLast?: boolean
    }
  | { status: 'duplicate'; listId: string; revision: number }
  | { status: 'rejected'; code: ErrorCode }

/** What changes make of a list, before anything of it is written. */
export interface Work {
  list: LiveList
  /** Something was refused. */
  isRefused: boolean
  /** The list after each applied action. */
  states: readonly LiveList[]
  /** The applied ones. */
  changes: readonly Change[]
  actions: readonly Noted[]
  resultOf(change: Change): Result
}

/** Where an action was applied. */
export interface Place {
  listId: string
  revision: number
}

/** What becomes of a change to a list that is not there. */
export function withoutList(
  listId: string | null,
  known: ReadonlyMap<string, Place>,
  { id }: Change,
): Result {
  const earlier = known.get(id)
  if (earlier) return { status: 'duplicate', ...earlier }
  return { status: 'rejected', code: listId ? 'not-found' : 'no-active-list' }
}

/** Applies changes one after another; each id once, and only those of members where these are known. */
export function work(
  { list: before }: Stored,
  changes: readonly Change[],
  known: ReadonlyMap<string, Place>,
  members: ReadonlySet<string> | undefined,
): Work {
  const states: LiveList[] = []
  const actions: Noted[] = []
  const results = new Map<Change, Result>()
  const done: Change[] = []
  const seen = new Map<string, Place>(known)
  let list = before
  for (const change of changes) {
    const earlier = seen.get(change.id)
    if (earlier) {
      results.set(change, { status: 'duplicate', ...earlier })
      continue
    }
    if (members && change.by !== null && !members.has(change.by)) {
      results.set(change, { status: 'rejected', code: 'not-found' })
      continue
    }
    const { list: next, outcome } = apply(list, change)
    if (outcome.status === 'rejected') {
      results.set(change, outcome)
      continue
    }
    const isLast = isLastPurchase(list, next, change)
    list = advanced(list, next)
    states.push(list)
    done.push(change)
    const place = { listId: list._id, revision: list.revision }
    seen.set(change.id, place)
    actions.push({ id: change.id, type: change.type, revision: list.revision, by: change.by, at: change.at })
    results.set(change, { ...outcome, ...place, ...(isLast ? { isLast } : {}) })
  }
  const asks = !list.is_completed && openRows(list) === 0
  return {
    list,
    isRefused: [...results.values()].some((result) => result.status === 'rejected'),
    states,
    changes: done,
    actions,
    resultOf: (change) => withoutQuestion(results.get(change), asks),
  }
}

/** The question after the last item is pointless when something is open again. */
function withoutQuestion(result: Result | undefined, asks: boolean): Result {
  if (!result) throw new Error('every change has a result')
  if (result.status !== 'applied' || asks) return result
  const { isLast: _, ...rest } = result
  return rest
}

function isLastPurchase(before: LiveList, after: LiveList, change: Change): boolean {
  if (change.type !== 'update_item_purchase_status' || !change.isPurchased) return false
  return openRows(before) > 0 && openRows(after) === 0
}

const openRows = (list: LiveList) => list.items.filter((item) => !item.is_purchased).length
