import { readShippedRecipes } from '@ordy/server/src/demo/seed.ts'
import { idMaker } from '@ordy/server/src/platform/clock.ts'
import type { Tables } from '@ordy/server/src/platform/database.ts'
import { searchColumns } from '@ordy/server/src/recipes/search.ts'
import type { WrittenRecipe } from '@ordy/shared/recipes/recipe-file.ts'
import { type Insertable, type Kysely, sql } from 'kysely'

const total = 20_000
/** How many recipes the account has that is measured. */
export const ownRecipes = 2000
// an ordinary person keeps between these; a household of three has about sixty
const ordinary = { least: 8, most: 32 }
const batch = 200
const firstDay = Date.UTC(2023, 0, 1)
const lastDay = Date.UTC(2026, 10, 1)

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

/** The same numbers in every run. */
function dice(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    bytes: (size: number) => Uint8Array.from({ length: size }, () => below(256)),
  }
}
type Dice = ReturnType<typeof dice>

const people = ['Anna', 'Beat', 'Claudia', 'Daniel', 'Elif', 'Fritz', 'Greta', 'Hannes', 'Irène', 'Jürg', 'Köbi', 'Leonie']
const ways = ['einfach', 'für Gäste', 'vom Blech', 'aus dem Ofen', 'wie bei Grosi', 'für Kinder', 'am Sonntag', 'auf Vorrat']
const seasons = ['im Frühling', 'im Sommer', 'im Herbst', 'im Winter']

/** A recipe of the shipped ones, changed as people change them: another main thing, another way, other minutes. */
function varied(base: readonly WrittenRecipe[], roll: Dice): WrittenRecipe {
  const recipe = roll.pick(base)
  const other = roll.pick(base)
  const added = roll.pick(other.ingredients)
  const plain = recipe.name.split(' mit ')[0] ?? recipe.name
  const name = [
    `${plain} mit ${added.name}`,
    `${recipe.name} ${roll.pick(ways)}`,
    `${plain} nach ${roll.pick(people)} ${roll.pick(ways)}`,
    `${recipe.name} ${roll.pick(seasons)}`,
  ]
  return {
    ...recipe,
    name: roll.pick(name),
    description: roll.below(2) ? recipe.description : `${recipe.description} ${other.description}`,
    minutes: Math.max(5, recipe.minutes + 5 * roll.between(-3, 6)),
    ingredients: [...recipe.ingredients.slice(0, -1), { ...added, stableId: recipe.ingredients.length }],
  }
}

/** Fills an empty database with 20,000 recipes in households of ordinary size; one person has 2,000 of them. */
export async function fillLibrary(db: Kysely<Tables>): Promise<void> {
  const roll = dice(20_000)
  const base = await readShippedRecipes()
  let time = firstDay
  const id = idMaker({ now: () => new Date(time) }, roll)
  const table = () => id()

  const accounts: Rows<'account'> = []
  const tables: Rows<'kitchen_table'> = []
  const members: Rows<'kitchen_table_member'> = []
  const shelves: { accountId: string; others: string[]; count: number }[] = []
  const created_at = new Date(firstDay)
  for (let left = total; left > 0; ) {
    const tableId = table()
    const seats = Array.from({ length: roll.between(1, 5) }, () => id())
    tables.push({ id: tableId, street: 'Lindenweg', plz_town: '3012 Bern', country: 'Schweiz', created_at })
    for (const [at, accountId] of seats.entries()) {
      const isMeasured = accounts.length === 0
      const count = Math.min(left, isMeasured ? ownRecipes : roll.between(ordinary.least, ordinary.most))
      left -= count
      const email = `person-${accounts.length}@example.org`
      accounts.push({
        id: accountId,
        email,
        email_key: email,
        first_name: roll.pick(people),
        plan: 2,
        default_table_id: tableId,
        demo_person: isMeasured ? 'lea' : null,
        created_at,
      })
      members.push({ kitchen_table_id: tableId, account_id: accountId, role: at === 0 ? 'owner' : 'member', joined_at: created_at })
      shelves.push({ accountId, others: seats.filter((other) => other !== accountId), count })
    }
  }

  // everybody writes at any time: neighbours in time belong to different people
  const authors = shelves.flatMap((shelf) => Array.from({ length: shelf.count }, () => shelf))
  for (let at = authors.length - 1; at > 0; at--) {
    const other = roll.below(at + 1)
    const swapped = authors[at] as (typeof authors)[number]
    authors[at] = authors[other] as (typeof authors)[number]
    authors[other] = swapped
  }

  // word indexes are built in the end: filling them row by row takes minutes
  const { rows: wordIndexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`.execute(db)
  for (const { name } of wordIndexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < tables.length; at += batch) await tx.insertInto('kitchen_table').values(tables.slice(at, at + batch)).execute()
    for (let at = 0; at < accounts.length; at += batch) await tx.insertInto('account').values(accounts.slice(at, at + batch)).execute()
    for (let at = 0; at < members.length; at += batch) await tx.insertInto('kitchen_table_member').values(members.slice(at, at + batch)).execute()
    for (let from = 0; from < total; from += batch) {
      const recipes: Rows<'recipe'> = []
      const variants: Rows<'recipe_variant'> = []
      const persons: Rows<'recipe_person'> = []
      for (const { accountId, others } of authors.slice(from, from + batch)) {
        time += (lastDay - firstDay) / total
        const recipe = varied(base, roll)
        const recipeId = id()
        const written = new Date(time)
        recipes.push({
          id: recipeId,
          name: recipe.name,
          description: recipe.description,
          free_access: roll.below(5) === 0,
          tags: recipe.tags,
          cooking_time: recipe.minutes,
          persons: recipe.persons,
          max_stable_id: recipe.ingredients.length,
          created_at: written,
          updated_at: written,
          ...searchColumns({ ...recipe, ingredients: recipe.ingredients.map((ingredient) => ingredient.name) }),
        })
        variants.push({
          id: id(),
          recipe_id: recipeId,
          number_of_persons: recipe.persons,
          seat_count: recipe.persons,
          cooking_time: recipe.minutes,
          is_standard: true,
          ingredients: JSON.stringify(recipe.ingredients.map(({ amount, unit, name, stableId }) => ({ _id: id(), amount, unit: { name: unit }, name: { name }, stableId }))),
          steps: JSON.stringify(recipe.steps),
          nutritions: JSON.stringify(recipe.nutritions),
          created_at: written,
        })
        persons.push({ account_id: accountId, recipe_id: recipeId, role: 'creator', created_at: written })
        const reader = others[0]
        if (reader && roll.below(10) === 0) persons.push({ account_id: reader, recipe_id: recipeId, role: 'reader', created_at: written })
      }
      await tx.insertInto('recipe').values(recipes).execute()
      await tx.insertInto('recipe_variant').values(variants).execute()
      await tx.insertInto('recipe_person').values(persons).execute()
    }
  })
  for (const { definition } of wordIndexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze`.execute(db)
}
