import { addAccount, demoPeople, setDefaultTable } from './accounts/repository.ts'
import { buildApp, version } from './app.ts'
import { type SeedNeeds, seedDemo } from './demo/seed.ts'
import { knowledge } from './intelligence/embedded/knowledge.ts'
import { addMember, addTable } from './kitchen-table/new-table.ts'
import type { Opening } from './opening.ts'
import type { DevelopmentClient } from './platform/client.ts'
import { idMaker, systemClock, systemRandom } from './platform/clock.ts'
import { migrate } from './platform/migrate.ts'
import { addRecipe } from './recipes/new-recipe.ts'
import { variantFor } from './recipes/variants.ts'
import { nameList, putRecipe } from './shopping-list/put-recipe.ts'
import { writeNote } from './weekplan/board.ts'
import { planRecipe, planThing } from './weekplan/entries.ts'

const patience = 15_000

/** How the demo household is written: by the slices that own its tables. */
export function demoWriters(id: () => string): Omit<SeedNeeds, 'clock' | 'id'> {
  const ports = { id, now: () => systemClock.now(), lexicon: () => knowledge.lexicon }
  return {
    hasDemo: async (db) => (await demoPeople(db)).length > 0,
    async addPerson(db, person) {
      await addAccount(db, {
        id: person.id,
        email: person.email,
        password_hash: null,
        first_name: person.firstName,
        last_name: person.lastName,
        plan: person.plan,
        is_admin: person.isAdmin,
        findable: true,
        gdpr: 2,
        demo_person: person.key,
        created_at: person.createdAt,
      })
    },
    addTable,
    addMember,
    setDefaultTable,
    addRecipe: (db, recipe, creatorId) => addRecipe(db, id, recipe, creatorId),
    putOnList: (db, tableId, recipeId) => putRecipe(db, ports, tableId, recipeId),
    nameList: (db, tableId, name) => nameList(db, ports, tableId, name),
    plan: (db, { date, daytime, ...meal }) =>
      planRecipe(
        db,
        { ...ports, variantFor: (tx, planned) => variantFor(tx, ports, planned) },
        { ...meal, place: { date, daytime } },
      ),
    planThing: async (db, tableId, thing) => void (await planThing(db, ports, tableId, thing)),
    writeNote: async (db, tableId, note) => void (await writeNote(db, ports.now(), tableId, note)),
  }
}

/** Migrations, app, listening, and a stop that finishes what runs. */
export async function startServer(opening: Opening, development?: DevelopmentClient): Promise<void> {
  const { config } = opening
  const database = await opening.database
  await migrate(database)
  const id = idMaker(systemClock, systemRandom)
  if (config.demo) await seedDemo(database, { ...demoWriters(id), clock: systemClock, id })
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    ...(development ? { development } : {}),
  })
  await app.listen({ port: config.PORT, host: config.HOST })

  const where = config.publicUrl.href.replace(/\/$/, '')
  process.stdout.write(`\n  Ordy ${version} läuft: ${where}\n`)
  if (config.demo) process.stdout.write(`  Demo-Haushalt zum Ausprobieren: ${where}/login\n`)
  process.stdout.write(`  Aufrufe: ${where}/api/docs\n\n`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // what runs is finished; what hangs must not keep the house open for ever
    setTimeout(() => process.exit(1), patience).unref()
    // a connection that was busy when the stop began is let go as soon as it has its answer
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(sweep)
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}
