import type { DBSchema } from 'idb'
import { isSame } from '@ordy/shared/recipes/edit-merge.ts'
import { browserDatabase } from '#platform/browser-database.ts'
import { newId } from '#platform/new-id.ts'
import { storage } from '#platform/storage.ts'
import { waitingEdits } from '#platform/waiting-edits.ts'
import type { KeptEdit } from './editor.ts'

/** Each page has its place, so that two tabs keep theirs beside each other. */
type Place = [account: string, recipe: string, page: string]

/** An edit that waits on the device. */
export interface WaitingEdit {
  place: Place
  edit: KeptEdit
}

interface Edits extends DBSchema {
  edits: { key: Place; value: KeptEdit }
}

const database = browserDatabase<Edits>('ordy-edits', 1, (db) => void db.createObjectStore('edits'))

const page = newId()
const places = (account: string, recipe: string) =>
  IDBKeyRange.bound([account, recipe], [account, recipe, []])

// a database writes after the page has gone on: what it has not confirmed when the page goes is left where it is written at once
const leftPrefix = 'edit_left '
const unwritten = new Map<string, WaitingEdit>()
const leftKey = (place: Place) => leftPrefix + place.join(' ')

addEventListener('pagehide', () => {
  for (const [key, left] of unwritten) storage.write(key, JSON.stringify(left))
})

/** Takes in what a page left behind when it went. */
async function takeIn(): Promise<void> {
  for (const key of storage.keys(leftPrefix)) {
    const left = storage.read(key)
    // another tab has taken it in
    if (left === undefined) continue
    const { place, edit } = JSON.parse(left) as WaitingEdit
    await (await database()).put('edits', edit, place)
    storage.remove(key)
  }
}

/** Writes this page's edit, or its end, and ends those that are joined with it, unless their pages wrote on meanwhile. */
async function write(place: Place, edit: KeptEdit | undefined, joined: readonly WaitingEdit[]) {
  const { store, done } = (await database()).transaction('edits', 'readwrite')
  for (const one of joined) if (isSame(await store.get(one.place), one.edit)) await store.delete(one.place)
  await (edit ? store.put(edit, place) : store.delete(place))
  await done
}

/** Keeps an edit on the device for the account that made it; it survives a reload and signing out. */
export async function keepEdit(
  account: string,
  recipe: string,
  edit: KeptEdit,
  joined: readonly WaitingEdit[],
): Promise<void> {
  const place: Place = [account, recipe, page]
  const key = leftKey(place)
  const left = { place, edit }
  unwritten.set(key, left)
  try {
    waitingEdits.note()
    await write(place, edit, joined)
    // what was written after this is not in the database yet
    if (unwritten.get(key) !== left) return
    unwritten.delete(key)
    storage.remove(key)
  } catch {
    // a blocked storage means that the edit lives as long as the page
  }
}

/** The edits of this account that still wait. */
export async function keptEdits(account: string, recipe: string): Promise<WaitingEdit[]> {
  try {
    await takeIn()
    const { store } = (await database()).transaction('edits')
    const range = places(account, recipe)
    const [keys, edits] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    return edits.flatMap((edit, at) => (keys[at] ? [{ place: keys[at], edit }] : []))
  } catch {
    return []
  }
}

/** The recipes with an edit of this account that still waits. */
export async function recipesWithKeptEdits(account: string): Promise<string[]> {
  try {
    await takeIn()
    const keys = await (await database()).getAllKeys('edits', IDBKeyRange.bound([account], [account, []]))
    return [...new Set(keys.map(([, recipe]) => recipe))]
  } catch {
    return []
  }
}

/** Forgets an edit that has arrived, and those that were joined with it. */
export async function forgetEdit(
  account: string,
  recipe: string,
  joined: readonly WaitingEdit[],
): Promise<void> {
  const place: Place = [account, recipe, page]
  const key = leftKey(place)
  unwritten.delete(key)
  storage.remove(key)
  try {
    await write(place, undefined, joined)
    if ((await (await database()).count('edits')) === 0) waitingEdits.clear()
  } catch {
    // nothing was kept then
  }
}
