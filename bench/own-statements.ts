// What a page of the cookbook costs beyond its own statements: session and page over HTTP, beside the two asked in a loop.
import { findCaller, startSession } from '@ordy/server/src/accounts/sessions.ts'
import { idMaker, systemClock, systemRandom } from '@ordy/server/src/platform/clock.ts'
import { cardPage } from '@ordy/server/src/recipes/card-page.ts'
import { type FullServer, openBeside, startFullServers } from './database-servers.ts'
import { goal, printLaps } from './report.ts'
import { interleave, ratio, type Worker } from './rounds.ts'
import { tidily } from './servers.ts'

const rounds = 5

/** Asks who somebody is and for the first page of their cookbook. */
async function statementsOf(full: FullServer): Promise<Worker> {
  const { db } = await openBeside(full)
  // ids are the same in every copy of the library
  const lea = { id: full.userId, email_key: '' }
  const random = { clock: systemClock, random: systemRandom, id: idMaker(systemClock, systemRandom) }
  const token = await startSession(db, random, lea, { device: '', address: '127.0.0.1' })
  const ports = {
    clock: systemClock,
    config: { demo: true, BILLING: 'local' as const },
    onLateReuse: () => {},
  }
  const call = {
    headers: { host: 'localhost' },
    rawHeaders: ['Host', 'localhost'],
    httpVersion: '1.1',
    url: '/',
  }
  return {
    name: `${full.name}, statements`,
    async work() {
      const caller = await findCaller(db, ports, token, call)
      if (!caller) throw new Error('nobody is signed in')
      const shelf = { kind: 'own', accountId: caller.id } as const
      const page = await cardPage(db, { shelf, page: 0, listOfTable: caller.defaultTableId })
      if (page.length !== 9) throw new Error('the page is not full')
    },
  }
}

await tidily(async () => {
  const full = await startFullServers()
  const contenders = []
  for (const one of full) {
    const path = `/api/v1/menu/complete/allbyuserid/${one.userId}/kitchentableid/none?scope=my_reciepts&page=0`
    contenders.push({ name: `${one.name}, page`, origin: one.server.origin, paths: [path], token: one.token })
    contenders.push(await statementsOf(one))
  }
  const laps = await interleave(contenders, rounds)
  console.log(`\n  page 1 of a cookbook and its statements, ${rounds} rounds, 10 at a time, medians`)
  printLaps(laps)
  for (const { name } of full)
    goal(
      `P4 page to its statements, ${name}`,
      ratio(laps, `${name}, page`, `${name}, statements`),
      'at least',
      0.5,
    )
})
