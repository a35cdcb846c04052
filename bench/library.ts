import { addAccount, setDefaultTable } from '@ordy/server/src/accounts/repository.ts'
import { readShippedRecipes } from '@ordy/server/src/demo/seed.ts'
import { addMember, addTable } from '@ordy/server/src/kitchen-table/new-table.ts'
import { idMaker } from '@ordy/server/src/platform/clock.ts'
import type { Db, Tables } from '@ordy/server/src/platform/database.ts'
import { noteWords } from '@ordy/server/src/recipes/cookbook-words.ts'
import { noteLibraryWords } from '@ordy/server/src/recipes/library-words.ts'
import { searchColumns } from '@ordy/server/src/recipes/search.ts'
import type {} from '@ordy/server/src/recipes/tables.ts'
import type { WrittenRecipe } from '@ordy/shared/recipes/recipe-file.ts'
import { type InsertObject, type Kysely, sql } from 'kysely'

const total = 20_000
/** How many recipes the account has that is measured. */
export const ownRecipes = 2000
// an ordinary person keeps between these; a household of three has about sixty
const ordinary = { least: 8, most: 32 }
const batch = 200
const firstDay = Date.UTC(2023, 0, 1)
const lastDay = Date.UTC(2026, 10, 1)

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

const people = [
  'Anna',
  'Beat',
  'Claudia',
  'Daniel',
  'Elif',
  'Fritz',
  'Greta',
  'Hannes',
  'Irène',
  'Jürg',
  'Köbi',
  'Leonie',
]
const ways = [
  'einfach',
  'für Gäste',
  'vom Blech',
  'aus dem Ofen',
  'wie bei Grosi',
  'für Kinder',
  'am Sonntag',
  'auf Vorrat',
]
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

interface Author {
  accountId: string
  /** Somebody at the same table who keeps some of the recipes, too. */
  reader: string | undefined
}

/** Seats households until all recipes have an author; the first person is the one who is measured. */
async function seatHouseholds(tx: Db, roll: Dice, id: () => string): Promise<Author[]> {
  const createdAt = new Date(firstDay)
  const authors: Author[] = []
  for (let count = 0; authors.length < total;) {
    const tableId = id()
    const seats = Array.from({ length: roll.between(1, 5) }, () => id())
    for (const accountId of seats) {
      const isMeasured = count === 0
      await addAccount(tx, {
        id: accountId,
        email: `person-${count++}@example.org`,
        password_hash: null,
        first_name: roll.pick(people),
        last_name: '',
        plan: 2,
        is_admin: false,
        findable: false,
        gdpr: 2,
        demo_person: isMeasured ? 'lea' : null,
        created_at: createdAt,
      })
      const recipes = Math.min(
        total - authors.length,
        isMeasured ? ownRecipes : roll.between(ordinary.least, ordinary.most),
      )
      const author = { accountId, reader: seats.find((other) => other !== accountId) }
      authors.push(...Array.from({ length: recipes }, () => author))
    }
    const [owner = '', ...others] = seats
    await addTable(
      tx,
      { id: tableId, street: 'Lindenweg 4', plzTown: '3012 Bern', country: 'Schweiz', createdAt },
      owner,
    )
    for (const other of others) await addMember(tx, tableId, other, 'member', createdAt)
    for (const accountId of seats) await setDefaultTable(tx, accountId, tableId)
  }
  return authors
}

/** Everybody writes at any time: neighbours in time belong to different people. */
function shuffle<T>(list: T[], roll: Dice): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = roll.below(at + 1)
    const swapped = list[at] as T
    list[at] = list[other] as T
    list[other] = swapped
  }
  return list
}

function rowsOf(
  recipe: WrittenRecipe,
  { accountId, reader }: Author,
  writtenAt: Date,
  roll: Dice,
  id: () => string,
) {
  const recipeId = id()
  const person = { recipe_id: recipeId, created_at: writtenAt }
  return {
    recipe: {
      id: recipeId,
      name: recipe.name,
      description: recipe.description,
      free_access: roll.below(5) === 0,
      tags: recipe.tags,
      cooking_time: recipe.minutes,
      persons: recipe.persons,
      max_stable_id: recipe.ingredients.length,
      created_at: writtenAt,
      updated_at: writtenAt,
      ...searchColumns({ ...recipe, ingredients: recipe.ingredients.map((ingredient) => ingredient.name) }),
    } satisfies InsertObject<Tables, 'recipe'>,
    variant: {
      id: id(),
      recipe_id: recipeId,
      number_of_persons: recipe.persons,
      seat_count: recipe.persons,
      cooking_time: recipe.minutes,
      is_standard: true,
      ingredients: JSON.stringify(
        recipe.ingredients.map(({ amount, unit, name, stableId }) => ({
          _id: id(),
          amount,
          unit: { name: unit },
          name: { name },
          stableId,
        })),
      ),
      steps: JSON.stringify(recipe.steps),
      nutritions: JSON.stringify(recipe.nutritions),
      created_at: writtenAt,
    } satisfies InsertObject<Tables, 'recipe_variant'>,
    persons: [
      { ...person, account_id: accountId, role: 'creator' },
      ...(reader && roll.below(10) === 0 ? [{ ...person, account_id: reader, role: 'reader' as const }] : []),
    ] satisfies InsertObject<Tables, 'recipe_person'>[],
  }
}

/** Fills an empty database with 20,000 recipes in households of ordinary size; one person has 2,000 of them. */
export async function fillLibrary(db: Kysely<Tables>): Promise<void> {
  const roll = dice(20_000)
  const base = await readShippedRecipes()
  let time = firstDay
  const id = idMaker({ now: () => new Date(time) }, roll)
  // word indexes are built in the end: filling them row by row takes minutes
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'recipe' and indexdef like '% USING gin %'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    const authors = shuffle(await seatHouseholds(tx, roll, id), roll)
    for (let from = 0; from < total; from += batch) {
      const rows = authors.slice(from, from + batch).map((author) => {
        time += (lastDay - firstDay) / total
        return rowsOf(varied(base, roll), author, new Date(time), roll, id)
      })
      await tx
        .insertInto('recipe')
        .values(rows.map((row) => row.recipe))
        .execute()
      const published = rows.filter((row) => row.recipe.free_access)
      await noteLibraryWords(tx, ...published.map((row) => row.recipe.search_text))
      await tx
        .insertInto('recipe_variant')
        .values(rows.map((row) => row.variant))
        .execute()
      await tx
        .insertInto('recipe_person')
        .values(rows.flatMap((row) => row.persons))
        .execute()
    }
  })
  // who is measured has searched before
  const lea = sql`(select id from account where demo_person = 'lea')`
  await noteWords(db, (account) => sql`${account} = ${lea}`)
  await db.connection().execute(async (one) => {
    // an index of this size takes longer than an ordinary statement may
    await sql`set statement_timeout = 0`.execute(one)
    for (const { definition } of indexes) await sql.raw(definition).execute(one)
    await sql`vacuum analyze`.execute(one)
    await settle(one)
  })
}

// what pages and searches read without looking at the rows behind
const settled = ['recipe_person', 'cookbook_word']

/** What a worker of the server looks at is passed by; in a library that has stood for a while nothing is. */
async function settle(db: Db): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    for (const table of settled) await sql`vacuum ${sql.ref(table)}`.execute(db)
    const { rows } = await sql<{ settled: boolean }>`
      select bool_and(relallvisible >= relpages) as settled from pg_class where relname = any(${settled})`.execute(
      db,
    )
    if (rows[0]?.settled) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
