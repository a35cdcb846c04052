import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import { categorise, correctionKey, type Corrections } from '@ordy/shared/ingredients/categorise.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

/** Where a household looks for things, when that is not where the lexicon has them; of two that mean the same the later counts. */
export async function correctionsOf(db: Db, lexicon: Lexicon, tableId: string | null): Promise<Corrections> {
  if (!tableId) return new Map()
  const rows = await rowsOf(db, tableId)
  return new Map(rows.map((row) => [correctionKey(row.name_key, lexicon), row.category]))
}

const rowsOf = (db: Db, tableId: string) =>
  db
    .selectFrom('category_correction')
    .select(['name_key', 'category'])
    .where('kitchen_table_id', '=', tableId)
    .orderBy('corrected_at')
    .orderBy('name_key')
    .execute()

interface LearningPorts {
  db: Kysely<Tables>
  lexicon: () => Lexicon
  now: () => Date
  failed: (error: unknown) => void
}

/** Learns in the order in which a household says things: what it takes back afterwards is taken back. */
export function learnInOrder({ db, lexicon, now, failed }: LearningPorts) {
  const learning = new Map<string, Promise<void>>()
  return (tableId: string, corrections: ReadonlyMap<string, CategoryName>): void => {
    const learn = async () => {
      for (const [name, category] of corrections)
        await db
          .transaction()
          .execute((tx) => learnCorrection(tx, lexicon(), { tableId, name, category, at: now() }))
    }
    const learnt = (learning.get(tableId) ?? Promise.resolve()).then(learn).catch(failed)
    learning.set(tableId, learnt)
    void learnt.then(() => learning.get(tableId) === learnt && learning.delete(tableId))
  }
}

/** Learns where a household looks for a thing, however it is spelt; what the lexicon says anyway is forgotten again. */
async function learnCorrection(
  db: Db,
  lexicon: Lexicon,
  correction: { tableId: string; name: string; category: CategoryName; at: Date },
): Promise<void> {
  const { tableId, name, category, at } = correction
  const key = correctionKey(name, lexicon)
  const before = (await rowsOf(db, tableId)).map((row) => row.name_key)
  const same = before.filter((one) => correctionKey(one, lexicon) === key)
  if (same.length > 0)
    await db
      .deleteFrom('category_correction')
      .where('kitchen_table_id', '=', tableId)
      .where('name_key', 'in', same)
      .execute()
  if (categorise(name, lexicon).category === category) return
  await db
    .insertInto('category_correction')
    .values({ kitchen_table_id: tableId, name_key: name.trim(), category, corrected_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kitchen_table_id', 'name_key']).doUpdateSet({ category, corrected_at: at }),
    )
    .execute()
}
