// The shopping list of 60 planned meals, made from the plan, against one indexed query in the same process.
import { addAccount } from '@ordy/server/src/accounts/repository.ts'
import { readShippedRecipes } from '@ordy/server/src/demo/seed.ts'
import { planItems } from '@ordy/server/src/grocery-list/lists.ts'
import { addTable } from '@ordy/server/src/kitchen-table/new-table.ts'
import { idMaker, systemRandom } from '@ordy/server/src/platform/clock.ts'
import { type Db, openDatabase } from '@ordy/server/src/platform/database.ts'
import { migrate } from '@ordy/server/src/platform/migrate.ts'
import { componentsIn } from '@ordy/server/src/recipes/components.ts'
import { addRecipe } from '@ordy/server/src/recipes/new-recipe.ts'
import { variantFor } from '@ordy/server/src/recipes/variants.ts'
import { planRecipe } from '@ordy/server/src/weekplan/entries.ts'
import { mealsIn } from '@ordy/server/src/weekplan/repository.ts'
import type {} from '@ordy/server/src/weekplan/tables.ts'
import { addDays } from '@ordy/shared/weekplan/days.ts'
import { goal } from './report.ts'
import { spreadOf } from './rounds.ts'
import { temporaryFolder, tidily } from './servers.ts'

const meals = 60
const rounds = 40
// the middle of quiet runs is about 30; the ingredients of 60 recipes are read and added up
const most = 60

await tidily(async () => {
  const fail = (message: string) => {
    throw new Error(message)
  }
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: temporaryFolder() }, fail)
  const { db } = database
  await migrate(database)
  const now = () => new Date('2026-11-21T08:00:00Z')
  const id = idMaker({ now }, systemRandom)
  const [accountId, tableId] = [id(), id()]
  const from = '2026-12-01'
  const range = { from, to: addDays(from, meals) }
  const recipes = await readShippedRecipes()
  const variants = { id, now }
  const ports = {
    ...variants,
    variantFor: (tx: Db, planned: Parameters<typeof variantFor>[2]) => variantFor(tx, variants, planned),
  }
  await addAccount(db, {
    id: accountId,
    email: 'person@example.org',
    password_hash: null,
    first_name: 'Anna',
    last_name: '',
    plan: 2,
    is_admin: false,
    findable: false,
    gdpr: 2,
    demo_person: null,
    created_at: now(),
  })
  const place = { street: 'Lindenweg 4', plzTown: '3012 Bern', country: 'Schweiz' }
  await db.transaction().execute(async (tx) => {
    await addTable(tx, { id: tableId, ...place, createdAt: now() }, accountId)
    for (let at = 0; at < meals; at++) {
      const recipe = recipes[at % recipes.length]
      if (!recipe) continue
      const recipeId = await addRecipe(tx, id, { ...recipe, freeAccess: false, createdAt: now() }, accountId)
      const when = { date: addDays(from, at), daytime: 'Abend' as const }
      await planRecipe(tx, ports, { tableId, recipeId, persons: recipe.persons, place: when })
    }
  })
  const [entry] = await db.selectFrom('weekplan_entry').select('id').limit(1).execute()

  const bare = () =>
    db
      .selectFrom('weekplan_entry')
      .selectAll()
      .where('kitchen_table_id', '=', tableId)
      .where('id', '=', entry?.id ?? '')
      .execute()
  const list = () => planItems(db, { mealsIn, componentsIn }, accountId, { tableId, range })
  const things = (await list()).length
  const took = async (run: () => Promise<unknown>) => {
    const started = performance.now()
    await run()
    return performance.now() - started
  }
  const ratios: number[] = []
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const queries: number[] = []
    for (let at = 0; at < 10; at++) queries.push(await took(bare))
    const milliseconds = await took(list)
    times.push(milliseconds)
    ratios.push(milliseconds / spreadOf(queries).median)
  }
  console.log(
    `\n  ${meals} meals become ${things} things, ${spreadOf(times).median.toFixed(1)} ms, ${rounds} rounds, embedded`,
  )
  goal('list of 60 meals to one indexed query', spreadOf(ratios), 'at most', most, ' ×')
  await database.close()
})
