import * as z from 'zod/mini'
import { storage } from './storage.ts'

const Notes = z.array(z.string())
const keyOf = (userId: string, recipeId: string) => `notes ${userId} ${recipeId}`

/** What stayed open when a recipe was read from its source; it waits on this device until somebody has looked. */
export const readingNotes = {
  of(userId: string, recipeId: string): string[] {
    try {
      return Notes.parse(JSON.parse(storage.read(keyOf(userId, recipeId)) ?? '[]'))
    } catch {
      return []
    }
  },
  keep(userId: string, recipeId: string, notes: readonly string[]): void {
    if (notes.length > 0) storage.write(keyOf(userId, recipeId), JSON.stringify(notes))
  },
  forget: (userId: string, recipeId: string) => storage.remove(keyOf(userId, recipeId)),
}
