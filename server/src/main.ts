import { addAccount, demoPeople, setDefaultTable } from './accounts/repository.ts'
import { buildApp, version } from './app.ts'
import { type SeedNeeds, seedDemo } from './demo/seed.ts'
import { addMember, addTable } from './kitchen-table/new-table.ts'
import { idMaker, systemClock, systemRandom } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { addRecipe } from './recipes/new-recipe.ts'
import { addRecipe as putOnList } from './shopping-list/repository.ts'

/** Ends the start with one sentence. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** How the demo household is written: by the slices that own its tables. */
function demoWriters(id: () => string): Omit<SeedNeeds, 'clock' | 'id'> {
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
    async putOnList(db, tableId, recipeId) {
      await putOnList(db, { id, now: () => systemClock.now() }, tableId, recipeId)
    },
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, giveUp)
  await migrate(database.db)
  const id = idMaker(systemClock, systemRandom)
  if (config.demo) await seedDemo(database.db, { ...demoWriters(id), clock: systemClock, id })
  const app = await buildApp({ config, database, clock: systemClock, random: systemRandom })
  await app.listen({ port: config.PORT, host: config.HOST })

  const where = config.publicUrl.href.replace(/\/$/, '')
  process.stdout.write(`\n  Ordy ${version} läuft: ${where}\n`)
  if (config.demo) process.stdout.write(`  Demo-Haushalt zum Ausprobieren: ${where}/login\n`)
  process.stdout.write(`  Aufrufe: ${where}/api/docs\n\n`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // what runs is finished; what hangs must not keep the house open for ever
    setTimeout(() => process.exit(1), 15_000).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

await main().catch(giveUp)
