import { shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { isRow } from '@ordy/shared/shopping-list/rows.ts'
import { FoodIcon } from '#parts/food-icon.tsx'
import { call, CallError } from '#platform/api.ts'
import { data } from '#platform/data.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { announce } from '#ui/announce.tsx'
import { confirm } from '#ui/confirm.ts'
import { dismiss, notify } from '#ui/notify.ts'
import { act, liveState, liveStore } from './live.ts'
import { holdBack } from './marks.ts'
import { shownName } from './name-breaks.ts'
import { noteFinished, reasonFor } from './notices.ts'
import { text } from './text.ts'
import { chosenShop } from './preferences.ts'
import { keyOf } from './tones.ts'
import { noteTick } from './walks.ts'

// who taps twice in a hurry means it once
const oneTap = 300
// more of them are not listened to
const mostNames = 8
let lastBought = { id: '', at: 0 }

// each thing can be taken back for so long
const undoFor = 5000

/** What one notice speaks of: things of the last moment, each once. */
interface Undoable {
  say: (names: readonly string[]) => string
  undo: (item: Item) => void
  things: readonly { item: Item; at: number }[]
  notice?: number
}

const bought: Undoable = {
  say: text.itemsBought,
  undo: (item) => act({ type: 'revert_item_purchase', itemId: item._id }),
  things: [],
}
const deleted: Undoable = { say: text.itemsDeleted, undo: bringBack, things: [] }

function offerUndo(done: Undoable, item: Item): void {
  speak(done, [...others(done, item), { item, at: performance.now() }])
}

/** What else is still offered. */
const others = (done: Undoable, item: Item): Undoable['things'] =>
  done.things.filter((one) => one.item._id !== item._id && performance.now() - one.at < undoFor)

/** One notice for all of them, or none. */
function speak(done: Undoable, things: Undoable['things']): void {
  drop(done)
  const last = things.at(-1)?.item
  if (!last) return
  const notice = notify.undo(
    done.say(things.map((one) => shownName(one.item.name))),
    () => {
      done.things = []
      for (const one of things.toReversed()) done.undo(one.item)
    },
    { art: <FoodIcon name={last.name} category={keyOf(last.category)} className="size-7" /> },
  )
  Object.assign(done, { things, notice })
}

/** What somebody took back or did away with by hand is no longer offered. */
function leaveOut(done: Undoable, item: Item): void {
  if (done.things.some((one) => one.item._id === item._id)) speak(done, others(done, item))
}

function drop(done: Undoable): void {
  if (done.notice !== undefined) dismiss(done.notice)
  done.things = []
}

/** What belongs to a finished list cannot be taken back. */
export function dropUndo(): void {
  drop(bought)
  drop(deleted)
}

function may(): boolean {
  if (!liveState().list?.is_completed) return true
  notify.info(text.readOnly)
  return false
}

/** Bought or not bought after all. */
export function toggle(item: Item): void {
  const { _id: id, is_purchased: wasPurchased } = item
  const at = performance.now()
  if (wasPurchased && lastBought.id === id && at - lastBought.at < oneTap) return
  if (!may()) return
  const isPurchased = !wasPurchased
  if (isPurchased) {
    lastBought = { id, at }
    holdBack(id)
  }
  const acted = act({ type: 'update_item_purchase_status', itemId: id, isPurchased })
  if (acted.status === 'rejected') return void notify.alert(reasonFor(acted.code))
  if (!isPurchased) return leaveOut(bought, item)
  liveStore()?.presence.set(true)
  // the tap is seen first
  afterPaint(() => {
    noteTick(chosenShop(), item.category)
    offerUndo(bought, item)
  })
}

/** Takes a row off the list; it can be brought back for a moment. */
export function remove(item: Item): void {
  if (!may()) return
  const acted = act({ type: 'delete_manual_item', itemId: item._id })
  if (acted.status === 'rejected') return void notify.alert(reasonFor(acted.code))
  leaveOut(bought, item)
  offerUndo(deleted, item)
}

function bringBack(item: Item): void {
  const { _id: itemId, name, quantity, unit, category, note, shop } = item
  // somebody's change was quicker
  if (liveState().list?.items.some((row) => isRow(row, itemId))) return
  if (act({ type: 'update_item', itemId, note }).status === 'applied') return
  const again = act({ type: 'add_manual_item', name, quantity, unit, category, note, shop })
  if (again.status === 'applied' && again.itemId && item.is_purchased)
    act({ type: 'update_item_purchase_status', itemId: again.itemId, isPurchased: true })
}

/** Renames the list that was shown when somebody began to type; an empty name changes nothing. */
export async function rename(list: { _id: string; name: string }, typed: string): Promise<void> {
  const name = typed.trim().slice(0, 200)
  if (!name || name === list.name) return
  if (await isRenamed(list._id, name)) notify.success(text.renamed)
  else notify.error(text.renameFailed)
}

/** The list that is shown is renamed at once; another one, which only the server tells of, over there. */
async function isRenamed(id: string, name: string): Promise<boolean> {
  if (liveState().list?._id === id) return act({ type: 'rename_list', name }).status === 'applied'
  try {
    await call(shoppingListApi.rename, { params: { id }, body: { name } })
    void data.invalidateQueries({ queryKey: [shoppingListApi.history.path] })
    return true
  } catch {
    return false
  }
}

/** Finishes the list after asking. That somebody else did meanwhile is what was wanted. */
export async function finish(): Promise<void> {
  const asked = liveState().list?._id ?? ''
  const isSure = await confirm({
    title: text.finish,
    text: text.finishText,
    yes: text.finishYes,
    no: text.cancel,
  })
  if (!isSure) return
  noteFinished(asked)
  if (await isFinished(asked)) notify.success(text.finished)
  else notify.error(text.finishFailed)
}

/** The list that was asked about is finished, though others may have put it aside meanwhile. */
async function isFinished(id: string): Promise<boolean> {
  const { list } = liveState()
  if (list?._id === id) return list.is_completed || act({ type: 'finish_shopping_list' }).status === 'applied'
  try {
    await call(shoppingListApi.finish, { params: { id } })
  } catch (error) {
    return error instanceof CallError && error.code === 'list-completed'
  }
  void data.invalidateQueries({ queryKey: [shoppingListApi.history.path] })
  return true
}

/** Says without a notice that something was added. */
export function sayAdded(names: readonly string[]): void {
  if (names.length === 0) return
  announce(names.length > mostNames ? text.addedMany(names.length) : text.added(names.join(', ')))
}
