import { addAccount } from '@ordy/server/src/accounts/repository.ts'
import { startSession } from '@ordy/server/src/accounts/sessions.ts'
import { addMember, addTable } from '@ordy/server/src/kitchen-table/new-table.ts'
import { idMaker, systemClock, systemRandom } from '@ordy/server/src/platform/clock.ts'
import { openDatabase } from '@ordy/server/src/platform/database.ts'
import { migrate } from '@ordy/server/src/platform/migrate.ts'

/** A kitchen table with a session of each of its people. */
export interface Household {
  tableId: string
  accountIds: readonly string[]
  tokens: readonly string[]
}

/** Seats so many people at each of several tables, signed in. */
export async function seatHouseholds(
  place: { DATA_DIR: string; DATABASE_URL?: string },
  sizes: readonly number[],
): Promise<Household[]> {
  const database = await openDatabase({ DATABASE_URL: undefined, ...place }, (message) => {
    throw new Error(message)
  })
  const { db } = database
  await migrate(database)
  const ports = { clock: systemClock, random: systemRandom, id: idMaker(systemClock, systemRandom) }
  const createdAt = systemClock.now()
  const households: Household[] = []
  for (const size of sizes) {
    const tableId = ports.id()
    const tokens: string[] = []
    const accountIds: string[] = []
    for (let at = 0; at < size; at++) {
      const id = ports.id()
      accountIds.push(id)
      const email = `${id}@example.org`
      await addAccount(db, {
        id,
        email,
        password_hash: null,
        first_name: 'Lea',
        last_name: '',
        plan: 2,
        is_admin: false,
        findable: false,
        gdpr: 2,
        demo_person: null,
        created_at: createdAt,
      })
      const table = {
        id: tableId,
        street: 'Lindenweg 4',
        plzTown: '3012 Bern',
        country: 'Schweiz',
        createdAt,
      }
      if (at === 0) await addTable(db, table, id)
      else await addMember(db, tableId, id, 'member', createdAt)
      tokens.push(await startSession(db, ports, { id }, { device: '', address: '127.0.0.1' }))
    }
    households.push({ tableId, accountIds, tokens })
  }
  await database.close()
  return households
}
