import { fold } from '@ordy/shared/ingredients/fold.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

const mostWords = 1000
export const longestWord = 60
const wordsAtOnce = 400
const recipesAtOnce = 500

/** The different words of a text that is folded already. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

/** Notes for everybody who has one of these recipes that its words have changed; the next search reads them. */
export async function wordsChanged(db: Db, recipeIds: readonly string[]): Promise<void> {
  if (recipeIds.length === 0) return
  await changedWords(db, recipeIds).execute()
}

/** The same as a statement, to be part of another one. */
export function changedWords(db: Pick<Db, 'insertInto'>, recipeIds: readonly string[]) {
  return (
    db
      .insertInto('cookbook_unnoted')
      .columns(['account_id', 'recipe_id'])
      .expression((with_) =>
        with_
          .selectFrom('recipe_person as p')
          .select(['p.account_id', 'p.recipe_id'])
          .where('p.recipe_id', 'in', recipeIds)
          .orderBy('p.account_id')
          .orderBy('p.recipe_id'),
      )
      // whoever notes it just now waits, and the next search notes it again
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'recipe_id'])
          .doUpdateSet((with_) => ({ recipe_id: with_.ref('excluded.recipe_id') })),
      )
  )
}

/** Those whose words are not noted as they are; `isOf` says whose cookbooks it is about. */
export function unnoted(isOf: (account: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql<{ id: string }>`
    select a.id from account a where ${isOf(sql`a.id`)} and (
      not exists (select from cookbook_noted n where n.account_id = a.id)
      or exists (select from cookbook_unnoted u where u.account_id = a.id))`
}

/** Notes the words that are missing in cookbooks. */
export async function noteWords(db: Kysely<Tables>, isOf: Parameters<typeof unnoted>[0]): Promise<void> {
  const { rows } = await unnoted(isOf).execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => noteCookbook(tx, id))
}

async function noteCookbook(tx: Db, accountId: string): Promise<void> {
  const first = await tx
    .insertInto('cookbook_noted')
    .columns(['account_id'])
    .expression((with_) => with_.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare())
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  // searches at once note one after the other
  const noted = await tx
    .selectFrom('cookbook_noted')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  // whose cookbook it was may be gone meanwhile
  if (!noted) return
  const waiting = await tx
    .deleteFrom('cookbook_unnoted')
    .where('account_id', '=', accountId)
    .returning('recipe_id')
    .execute()
  const recipeIds = first ? await cookbookOf(tx, accountId) : waiting.map((row) => row.recipe_id)
  if (!first) await forget(tx, accountId, recipeIds)
  for (let from = 0; from < recipeIds.length; from += recipesAtOnce)
    await note(tx, accountId, recipeIds.slice(from, from + recipesAtOnce))
}

async function cookbookOf(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('recipe_person')
    .select('recipe_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.recipe_id)
}

async function forget(tx: Db, accountId: string, recipeIds: readonly string[]): Promise<void> {
  const without = (column: string) =>
    sql<
      string[]
    >`array(select id from unnest(${sql.ref(column)}) as id where id <> all(${recipeIds}::uuid[]))`
  await tx
    .updateTable('cookbook_word')
    .set({ recipes: without('recipes'), named: without('named') })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`recipes && ${recipeIds}::uuid[]`)
    .execute()
  await tx
    .deleteFrom('cookbook_word')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`cardinality(recipes) = 0`)
    .execute()
}

interface Place {
  recipes: string[]
  named: string[]
}

async function note(tx: Db, accountId: string, recipeIds: readonly string[]): Promise<void> {
  if (recipeIds.length === 0) return
  const recipes = await tx
    .selectFrom('recipe')
    .select(['id', 'name', 'search_text'])
    .where('id', 'in', recipeIds)
    .execute()
  const places = new Map<string, Place>()
  for (const { id, name, search_text } of recipes) {
    const inName = new Set(wordsIn(fold(name)))
    for (const word of wordsIn(search_text)) {
      const place = places.get(word) ?? { recipes: [], named: [] }
      places.set(word, place)
      place.recipes.push(id)
      if (inName.has(word)) place.named.push(id)
    }
  }
  const list = [...places].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (let from = 0; from < list.length; from += wordsAtOnce)
    await insert(tx, accountId, list.slice(from, from + wordsAtOnce))
}

async function insert(tx: Db, accountId: string, list: readonly [string, Place][]): Promise<void> {
  // an array of arrays is one of texts that are arrays
  const ids = (pick: (place: Place) => string[]) => list.map(([, place]) => `{${pick(place).join()}}`)
  await sql`
    insert into cookbook_word (account_id, word, stem, recipes, named)
    select ${accountId}::uuid, w.word, coalesce((ts_lexize('german_stem', w.word))[1], ''), w.recipes::uuid[], w.named::uuid[]
    from unnest(${list.map(([word]) => word)}::text[], ${ids((place) => place.recipes)}::text[],
      ${ids((place) => place.named)}::text[]) as w(word, recipes, named)
    on conflict (account_id, word) do update
    set recipes = cookbook_word.recipes || excluded.recipes, named = cookbook_word.named || excluded.named`.execute(
    tx,
  )
}
