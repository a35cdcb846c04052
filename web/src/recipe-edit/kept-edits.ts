import type { DBSchema } from 'idb'
import { browserDatabase } from '#platform/browser-database.ts'
import { storage } from '#platform/storage.ts'
import { waitingEdits } from '#platform/waiting-edits.ts'
import type { KeptEdit } from './editor.ts'

interface Edits extends DBSchema {
  edits: { key: [account: string, recipe: string]; value: KeptEdit }
}

const database = browserDatabase<Edits>('ordy-edits', 1, (db) => void db.createObjectStore('edits'))

// a database writes after the page has gone on: what it has not confirmed when the page goes is left where it is written at once
const leftPrefix = 'edit_left '
const unwritten = new Map<string, Left>()

interface Left {
  account: string
  recipe: string
  edit: KeptEdit
}

const leftKey = (account: string, recipe: string) => `${leftPrefix}${account} ${recipe}`

addEventListener('pagehide', () => {
  for (const [key, left] of unwritten) storage.write(key, JSON.stringify(left))
})

/** Takes in what a page left behind when it went. */
async function takeIn(): Promise<void> {
  for (const key of storage.keys(leftPrefix)) {
    const left = storage.read(key)
    // another tab has taken it in
    if (left === undefined) continue
    const { account, recipe, edit } = JSON.parse(left) as Left
    await (await database()).put('edits', edit, [account, recipe])
    storage.remove(key)
  }
}

/** Keeps an edit on the device for the account that made it; it survives a reload and signing out. */
export async function keepEdit(account: string, recipe: string, edit: KeptEdit): Promise<void> {
  const key = leftKey(account, recipe)
  const left = { account, recipe, edit }
  unwritten.set(key, left)
  try {
    waitingEdits.note()
    await (await database()).put('edits', edit, [account, recipe])
    // what was written after this is not in the database yet
    if (unwritten.get(key) !== left) return
    unwritten.delete(key)
    storage.remove(key)
  } catch {
    // a blocked storage means that the edit lives as long as the page
  }
}

/** The edit of this account that still waits. */
export async function keptEdit(account: string, recipe: string): Promise<KeptEdit | undefined> {
  try {
    await takeIn()
    return await (await database()).get('edits', [account, recipe])
  } catch {
    return undefined
  }
}

/** The recipes with an edit of this account that still waits. */
export async function recipesWithKeptEdits(account: string): Promise<string[]> {
  try {
    await takeIn()
    const keys = await (await database()).getAllKeys('edits', IDBKeyRange.bound([account], [account, []]))
    return keys.map(([, recipe]) => recipe)
  } catch {
    return []
  }
}

/** Forgets an edit that has arrived. */
export async function forgetEdit(account: string, recipe: string): Promise<void> {
  const key = leftKey(account, recipe)
  unwritten.delete(key)
  storage.remove(key)
  try {
    const db = await database()
    await db.delete('edits', [account, recipe])
    if ((await db.count('edits')) === 0) waitingEdits.clear()
  } catch {
    // nothing was kept then
  }
}
