import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import { categorise, correctionKey, type Corrections } from '@ordy/shared/ingredients/categorise.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { Db } from '#platform/database.ts'

/** Where a household looks for things, when that is not where the lexicon has them. */
export async function correctionsOf(db: Db, tableId: string | null): Promise<Corrections> {
  if (!tableId) return new Map()
  const rows = await db
    .selectFrom('category_correction')
    .select(['name_key', 'category'])
    .where('kitchen_table_id', '=', tableId)
    .execute()
  return new Map(rows.map((row) => [row.name_key, row.category]))
}

/** Learns where a household looks for a thing; what the lexicon says anyway is forgotten again. */
export async function learnCorrection(
  db: Db,
  lexicon: Lexicon,
  correction: { tableId: string; name: string; category: CategoryName; at: Date },
): Promise<void> {
  const { tableId, name, category, at } = correction
  const key = { kitchen_table_id: tableId, name_key: correctionKey(name) }
  if (categorise(name, lexicon).category === category) {
    await db
      .deleteFrom('category_correction')
      .where('kitchen_table_id', '=', key.kitchen_table_id)
      .where('name_key', '=', key.name_key)
      .execute()
    return
  }
  await db
    .insertInto('category_correction')
    .values({ ...key, category, corrected_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kitchen_table_id', 'name_key']).doUpdateSet({ category, corrected_at: at }),
    )
    .execute()
}
