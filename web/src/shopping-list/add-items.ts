import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import {
  firstPortion,
  nameWithNote,
  parseShoppingText,
  type ShoppingEntry,
} from '@ordy/shared/ingredients/shopping-text.ts'
import { groceryApi, type KnowledgeSource, type KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import { defaultCategory, longestName, longestNote } from '@ordy/shared/shopping-list/live-list.ts'
import type { Action } from '@ordy/shared/shopping-list/change.ts'
import type { Acted } from '@ordy/shared/shopping-list/client-ports.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { openRow } from '@ordy/shared/shopping-list/rows.ts'
import { takeChatItems } from '#parts/chat-items.ts'
import { call } from '#platform/api.ts'
import { session } from '#platform/session.ts'
import { notify } from '#ui/notify.ts'
import { guess } from './guess.ts'
import { lastTime, readLexicon } from './knowledge.ts'
import { act, liveState } from './live.ts'
import { reasonFor } from './notices.ts'
import { text } from './text.ts'

const shortNotice = 2

interface Found {
  category: CategoryName
  how: KnowledgeSource
}

const cache = new Map<string, Found>()

/** Somebody put a thing elsewhere: what was found for it, or for another spelling of it, is asked again. */
export const forgetCategories = (): void => cache.clear()

// a long line is looked up one thing after another
let asking: Promise<void> = Promise.resolve()

// what is certain enough on this device not to ask anybody; in these three the guess is often wrong
const askedAbout = new Set<CategoryName>([defaultCategory, 'Grundnahrungsmittel', 'Gemüse & Früchte'])

/** The things in a text; one that is no word at all, such as +, is a thing as it stands, but a comma is none. */
function entriesIn(typed: string): ShoppingEntry[] {
  const entries = parseShoppingText(typed, readLexicon()?.lexicon)
  if (entries.length > 0) return entries
  const signs = typed.split('\n').filter((line) => /[^\s\p{P}]/u.test(line))
  return signs.map((name) => ({ name: name.trim(), quantity: 1, unit: 'Stk' }))
}

/** Reads a word that nobody wants: the first one that somebody does is then read as quickly as all others. */
export function warmUp(): void {
  for (const { name } of entriesIn('1 kg Salz')) placeOf(name, undefined)
}

/** Puts what was typed, pasted or spoken on the list; says what was added, in order, and what is still to be added. */
export function addText(typed: string, known: readonly KnownItem[]): { added: string[]; rest: string } {
  const { words, rest } = firstPortion(typed)
  const entries = entriesIn(words)
  const fitting = entries.filter(({ name }) => name.length <= longestName)
  if (fitting.length < entries.length) notify.alert(text.tooLong(longestName))
  const isAlone = entries.length === 1
  const refused = fitting.findIndex((entry) => !addEntry(entry, known, isAlone))
  const taken = refused < 0 ? fitting : fitting.slice(0, refused)
  const left = entries.filter((entry) => !taken.includes(entry))
  if (left.length === 0) return { added: taken.map((entry) => entry.name), rest }
  const again = left.map((entry) => `${entry.quantity} ${entry.unit} ${nameWithNote(entry)}`)
  return {
    added: taken.map((entry) => entry.name),
    rest: taken.length === 0 ? typed : [...again, rest].filter(Boolean).join(', '),
  }
}

/** Puts one thing on the list: it stands there at once, its category follows when somebody knows better. */
export function addEntry(told: ShoppingEntry, known: readonly KnownItem[], isTold = true): boolean {
  const list = liveState().list
  // no half of a picture at its end
  const name = told.name.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')
  const entry = { ...told, name: name.trim() }
  const before = lastTime(known, entry.name, list?.items)
  const { category, isCertain, isSettled } = placeOf(entry.name, before?.category)
  const open = list?.is_active ? openRow(list.items, entry.name) : undefined
  const acted = act({ type: 'add_manual_item', ...entry, category, ...remarksOn(entry, before, open) })
  if (acted.status === 'rejected') {
    notify.alert(reasonFor(acted.code))
    return false
  }
  const { itemId } = acted
  if (itemId && !open && !isSettled)
    asking = asking.then(() => improve(entry, { itemId, category, isCertain, isTold: isTold && !before }))
  return true
}

type ItemChanges = Omit<Extract<Action, { type: 'update_item' }>, 'type' | 'itemId'>

/** Changes what is said of a thing; one that is called otherwise moves to where it is found then. */
export function changeThing(item: Item, changes: ItemChanges): Acted {
  const { _id: itemId, quantity, unit } = item
  const { name, category } = changes
  const isFree = name !== undefined && category === undefined && !isPlaced(item) && !isThere(name, item)
  const place = isFree ? placeOf(name, undefined) : undefined
  const moved = place?.category === item.category ? undefined : place?.category
  const acted = act({ type: 'update_item', itemId, ...changes, ...(moved ? { category: moved } : {}) })
  if (name === undefined || !place || acted.status === 'rejected') return acted
  const shown = { itemId, category: place.category, isCertain: place.isCertain, isTold: false, moved }
  asking = asking.then(() => improve({ name, quantity, unit }, shown))
  return acted
}

/** Whether somebody has put a thing elsewhere than where its name belongs. */
function isPlaced({ name, edited }: Item): boolean {
  return edited.category !== undefined && edited.category !== placeOf(name, undefined).category
}

/** Whether another open row is that thing: they become one. */
function isThere(name: string, item: Item): boolean {
  const others = (liveState().list?.items ?? []).filter((one) => one._id !== item._id)
  return openRow(others, name) !== undefined
}

/** What is said of a thing, or was last time. */
function remarksOn(told: ShoppingEntry, before: Remarks | undefined, open: Remarks | undefined) {
  const note = told.note ? bothNotes(open?.note, told.note) : before?.note
  return { ...(note ? { note } : {}), ...(before?.shop ? { shop: before.shop } : {}) }
}

type Remarks = Pick<KnownItem, 'note' | 'shop'>

/** `à 400 g` beside `à 800 g` are both kept; what is said again is said once. */
function bothNotes(note = '', more: string): string {
  const both = note.split(', ').includes(more) ? note : [note, more].filter(Boolean).join(', ')
  return (both.length > longestNote ? more : both).slice(0, longestNote)
}

/** Where the household had it, unless that was among the rest and somebody has found out more since; else a guess. */
function placeOf(name: string, before: CategoryName | undefined) {
  if (before && before !== defaultCategory) return { category: before, isCertain: true, isSettled: true }
  const found = cached(name) ?? (before ? { category: before, isCertain: false } : guess(name))
  return { ...found, isSettled: false }
}

function cached(name: string): { category: CategoryName; isCertain: true } | undefined {
  const found = cache.get(name.toLowerCase())
  return found && { category: found.category, isCertain: true }
}

interface Shown {
  itemId: string
  category: CategoryName
  isCertain: boolean
  isTold: boolean
  /** Set where this device has moved the row there. */
  moved?: CategoryName | undefined
}

async function improve(entry: ShoppingEntry, shown: Shown): Promise<void> {
  const key = entry.name.toLowerCase()
  if (cache.has(key)) return
  const found = await categoryOf(entry, shown)
  const isGuess = found.how === 'fallback' || found.how === 'fallback-after-ai-error'
  if (!isGuess) cache.set(key, found)
  if (found.category !== shown.category && isStill(shown))
    act({ type: 'update_item', itemId: shown.itemId, category: found.category })
  if (!shown.isTold) return
  if (found.how === 'ai') notify.success(text.ai(found.category), { seconds: shortNotice })
  if (isGuess) notify.warn(text.addedLocally)
}

/** Whether nobody has moved or deleted the row meanwhile. */
function isStill({ itemId, category, moved }: Shown): boolean {
  const item = liveState().list?.items.find((one) => one._id === itemId)
  return item?.category === category && item.edited.category === moved
}

async function categoryOf({ name, quantity, unit }: ShoppingEntry, shown: Shown): Promise<Found> {
  const local: Found = { category: shown.category, how: shown.isCertain ? 'local' : 'fallback' }
  try {
    const row = session.token() ? (await call(groceryApi.grocery, { params: { name } })).data : null
    if (row) return { category: row.category, how: 'database' }
    if (!askedAbout.has(shown.category) || !/\p{L}/u.test(name)) return { ...local, how: 'local' }
    const { result } = (await call(groceryApi.categorise, { body: { input: `${quantity} ${unit} ${name}` } }))
      .data
    return { category: result.category, how: result.source }
  } catch {
    return local
  }
}

/** Puts what the chat hands over on the list. */
export function addFromChat(ingredients: unknown, known: readonly KnownItem[]): void {
  takeChatItems(ingredients, (entries) => entries.filter((entry) => addEntry(entry, known, false)).length)
}
