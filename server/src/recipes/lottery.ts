import { withoutReaders } from '@ordy/shared/recipes/parts.ts'
import type { Kysely } from 'kysely'
import type { Random } from '#platform/clock.ts'
import type { Tables } from '#platform/database.ts'
import { cardPage } from './card-page.ts'
import { withVisibleParts } from './components.ts'

// published recipes that a lot is drawn from: the newest, so that drawing costs the same in a large library
const lotteryPool = 500

/** Some published recipes drawn by lot, with the ingredients they were written with. */
export async function drawFree(
  db: Kysely<Tables>,
  random: Random,
  count: number,
  listOfTable: string | null,
  accountId: string | undefined,
) {
  const newest = await db
    .selectFrom('recipe')
    .select('id')
    .where('free_access', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lotteryPool)
    .execute()
  const ids = drawLots(
    newest.map((row) => row.id),
    count,
    random,
  )
  if (ids.length === 0) return []
  const cards = await cardPage(db, {
    shelf: { kind: 'library', accountId, ids },
    page: 0,
    size: count,
    listOfTable,
  })
  const stored = await db
    .selectFrom('recipe_variant')
    .select(['recipe_id', 'ingredients'])
    .where('recipe_id', 'in', ids)
    .where('is_standard', '=', true)
    .execute()
  const variants = await withVisibleParts(db, accountId, stored)
  return ids.flatMap((id) => {
    const card = cards.find((one) => one._id === id)
    const variant = variants.find((one) => one.recipe_id === id)
    return card && variant ? [{ ...card, ingredients: variant.ingredients.map(withoutReaders) }] : []
  })
}

function drawLots<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    const bytes = random.bytes(4)
    const at = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % left.length
    drawn.push(...left.splice(at, 1))
  }
  return drawn
}
