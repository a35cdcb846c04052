import { pages } from '@ordy/shared/pages.ts'
import { shoppingListErrors } from '@ordy/shared/shopping-list/errors.ts'
import type { Change } from '@ordy/shared/shopping-list/change.ts'
import type { LiveNotice } from '@ordy/shared/shopping-list/client-ports.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import { isRow } from '@ordy/shared/shopping-list/rows.ts'
import { ask, question } from '#ui/confirm.ts'
import { dismiss, notices, notify } from '#ui/notify.ts'
import { act, isAllBought, liveState, onLive } from './live.ts'
import { text } from './text.ts'

const longNotice = 10

/** The sentence for a refusal that this device found out by itself. */
export function reasonFor(code: string): string {
  return Object.entries(shoppingListErrors).find(([known]) => known === code)?.[1].message ?? text.noActive
}

/** Tells a person what became of what they did. */
export function tell(notice: LiveNotice): void {
  switch (notice.kind) {
    case 'refused':
      return tellRefused(notice.entry, notice.message ?? reasonFor(notice.code))
    case 'moved':
      return tellMoved(notice.changes.flatMap(addedBy), notice.why)
    case 'left-behind':
      return void notify.info(text.leftBehind, { seconds: longNotice, link: toList(notice.listId) })
    case 'came-back':
      return void notify.info(text.cameBack(nameOf(notice.itemId) ?? notice.about ?? text.anItem))
    case 'last-item':
      return void askWhetherDone(notice.itemId)
    case 'error':
      return void notify.alert(notice.message)
  }
}

/** What a change adds; the order of a shop goes on with the next list, and nobody has to know. */
function addedBy(change: Change): string[] {
  if (change.type === 'add_recipe') return [change.recipe?.name ?? text.aRecipe]
  return change.type === 'add_manual_item' ? [change.name] : []
}

function tellMoved(names: readonly string[], why: 'finished' | 'other-active'): void {
  if (names.length === 0) return
  notify.info(why === 'finished' ? text.moved(names) : text.movedOn(names), { seconds: longNotice })
}

let finishedHere: string | undefined

/** Whoever finishes a list here has read that what is open stays on it. */
export function noteFinished(listId: string | undefined): void {
  finishedHere = listId
}

/** Where the things are that stood open on a list when somebody else finished it. */
export function tellLeftOpen(list: LiveList): void {
  const names = list.items.filter((item) => !item.is_purchased).map(({ name }) => name)
  if (!list.is_completed || names.length === 0 || list._id === finishedHere) return
  notify.info(text.leftOpen(names), { seconds: longNotice, link: toList(list._id) })
}

const toList = (id: string) => ({ label: text.showFormer, href: pages.oneList.path.replace('$id', id) })

/** What a notice says was refused; it says it of whatever meets the same while it stands. */
let refused = { deed: '', reason: '', names: [''], id: 0 }

function tellRefused({ change, about }: Queued, reason: string): void {
  if (change.type === 'rename_list') return void notify.alert(text.renameFailed)
  if (change.type === 'finish_shopping_list') return void notify.alert(text.finishFailed)
  const isUntick = change.type === 'update_item_purchase_status' && !change.isPurchased
  const deed = isUntick ? 'revert_item_purchase' : change.type
  const isSame = refused.deed === deed && refused.reason === reason
  const before = notices.get().some(({ id }) => isSame && id === refused.id) ? refused.names : []
  const names = [...new Set([...before, refusedName(change, about)])]
  if (before.length > 0) dismiss(refused.id)
  const id = notify.alert(text.refused(names, deed, reason), { seconds: longNotice })
  refused = { deed, reason, names, id }
}

function refusedName(change: Change, about: string | undefined): string {
  if (change.type === 'order_sections') return text.anOrder
  if (change.type === 'add_manual_item') return text.quoted(change.name)
  const name = change.type === 'add_recipe' ? change.recipe?.name : about
  if (name) return text.quoted(name)
  return 'recipeId' in change ? text.aRecipe : text.anItem
}

function nameOf(itemId: string): string | undefined {
  const { list } = liveState()
  return [...(list?.items ?? []), ...(list?.deleted ?? [])].find((item) => isRow(item, itemId))?.name
}

/** Whether everything is bought on the active list that this was the last thing of. */
function isLast(itemId: string): boolean {
  const { list } = liveState()
  return list?.is_active === true && isAllBought(list.items) && list.items.some((item) => isRow(item, itemId))
}

let asked: string | undefined

/**
 * After the last item: yes finishes the list, no leaves that item open; what is bought stays so without an answer, and the
 * page goes on offering to finish it.
 */
async function askWhetherDone(itemId: string): Promise<void> {
  if (asked === itemId || !isLast(itemId)) return
  asked = itemId
  // whoever adds or takes back something meanwhile, or makes another list the active one, has answered
  const leave = onLive(() => {
    if (!isLast(itemId)) question.get()?.answer(undefined)
  })
  const isDone = await ask({
    title: text.lastTitle,
    text: text.lastText,
    yes: text.lastYes,
    no: text.lastNo,
  })
  leave()
  asked = undefined
  if (isDone === undefined) return
  if (!isDone) return void act({ type: 'revert_item_purchase', itemId })
  const acted = act({ type: 'finish_shopping_list', itemId })
  if (acted.status === 'applied') notify.success(text.finished)
  else notify.alert(reasonFor(acted.code))
}
