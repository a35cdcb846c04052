import type { DBSchema } from 'idb'
import { browserDatabase } from '#platform/browser-database.ts'
import { waitingEdits } from '#platform/waiting-edits.ts'
import type { KeptEdit } from './editor.ts'

interface Edits extends DBSchema {
  edits: { key: [account: string, recipe: string]; value: KeptEdit }
}

const database = browserDatabase<Edits>('ordy-edits', 1, (db) => void db.createObjectStore('edits'))

/** Keeps an edit on the device for the account that made it; it survives a reload and signing out. */
export async function keepEdit(account: string, recipe: string, edit: KeptEdit): Promise<void> {
  try {
    waitingEdits.note()
    await (await database()).put('edits', edit, [account, recipe])
  } catch {
    // a blocked storage means that the edit lives as long as the page
  }
}

/** The edit of this account that still waits. */
export async function keptEdit(account: string, recipe: string): Promise<KeptEdit | undefined> {
  try {
    return await (await database()).get('edits', [account, recipe])
  } catch {
    return undefined
  }
}

/** The recipes with an edit of this account that still waits. */
export async function recipesWithKeptEdits(account: string): Promise<string[]> {
  try {
    const keys = await (await database()).getAllKeys('edits', IDBKeyRange.bound([account], [account, []]))
    return keys.map(([, recipe]) => recipe)
  } catch {
    return []
  }
}

/** Forgets an edit that has arrived. */
export async function forgetEdit(account: string, recipe: string): Promise<void> {
  try {
    const db = await database()
    await db.delete('edits', [account, recipe])
    if ((await db.count('edits')) === 0) waitingEdits.clear()
  } catch {
    // nothing was kept then
  }
}
