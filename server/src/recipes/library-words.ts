import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { wordsIn } from './cookbook-words.ts'

/** Notes the words of recipes that are published, as they are searched; they stay when they are no longer. */
export async function noteLibraryWords(db: Db, ...searchTexts: readonly string[]): Promise<void> {
  // in one order, or two who publish at once could wait for each other
  const words = [...new Set(searchTexts.flatMap(wordsIn))].toSorted()
  if (words.length === 0) return
  await sql`insert into library_word (word) select unnest(${words}::text[]) on conflict do nothing`.execute(
    db,
  )
}
