import type { Db } from '#platform/database.ts'
import { wordsIn } from './cookbook-words.ts'

/** Notes the words of a recipe that is published, as it is searched; they stay when it is no longer. */
export async function noteLibraryWords(db: Db, searchText: string): Promise<void> {
  // in one order, or two who publish at once could wait for each other
  const words = wordsIn(searchText).toSorted()
  if (words.length === 0) return
  await db
    .insertInto('library_word')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
