// What an action on a live list costs: alone, with others on the same list, on many lists, over two processes, and idle.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@ordy/server/src/testing/postgres.ts'
import { startRedis } from '@ordy/server/src/testing/redis.ts'
import { type Household, seatHouseholds } from './households.ts'
import { goal } from './report.ts'
import { quantile, type Spread, spreadOf } from './rounds.ts'
import { later, type Server, startBareSockets, startProduct, temporaryFolder, tidily } from './servers.ts'
import { closeLines, eachActs, type Line, listUrls, openLines, type Said } from './sockets.ts'

const kind = process.argv[2] === 'embedded' ? 'embedded' : 'PostgreSQL'
const rounds = 5
const alone = 60
const together = 8
const eachTogether = 15
const tables = 250
const socketsEach = 4
const atOnce = 16
const eachAtOnce = 20
const overBus = 40
const goalTogether = kind === 'PostgreSQL' ? 1.3 : 0.9
const memoryHook = fileURLToPath(new URL('baseline/memory.ts', import.meta.url))

type Place = { DATA_DIR: string; DATABASE_URL?: string }

let things = 0
const add = () => ({ type: 'add_manual_item', name: `Ding ${things++}` })
const isAck = (text: string, id: string) => text.startsWith('{"type":"ack"') && text.includes(id)
const openLists = (server: Server, household: Household, count: number) =>
  openLines(listUrls(server.origin, household, count), add, isAck)
const openBare = (server: Server, { tableId, accountIds }: Household, count: number) =>
  openLines(
    Array.from(
      { length: count },
      () => `${server.origin.replace('http', 'ws')}/write?table=${tableId}&by=${accountIds[0]}`,
    ),
    add,
    (text, id) => text.includes(id),
  )
const openRoom = (server: Server, count: number) =>
  openLines(
    Array.from({ length: count }, () => `${server.origin.replace('http', 'ws')}/room`),
    () => ({ padding: '.'.repeat(600) }),
    (text, id) => text.includes(id),
  )

/** Opens the same lines at every household. */
async function openAll(
  households: readonly Household[],
  open: (household: Household) => Promise<Line[]>,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const household of households) lines.push(...(await open(household)))
  return lines
}

/** Opens lines, does something with them, and closes them. */
async function using<T>(opening: Promise<Line[]>, work: (lines: Line[]) => Promise<T>): Promise<T> {
  const lines = await opening
  try {
    return await work(lines)
  } finally {
    closeLines(lines)
  }
}

/** The first action at a table makes its list and is not counted. */
async function measured(lines: readonly Line[], times: number) {
  await eachActs(lines, 1)
  return eachActs(lines, times)
}

async function place(): Promise<Place> {
  if (kind === 'embedded') return { DATA_DIR: temporaryFolder() }
  const postgres = await startPostgres()
  later(() => postgres.stop())
  const url = new URL(postgres.url)
  url.pathname = '/ordy_template'
  return { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href }
}

const divided = (some: readonly number[], others: readonly number[]): Spread =>
  spreadOf(some.map((value, at) => value / (others[at] ?? Number.NaN)))
const p50 = ({ times }: { times: number[] }) => quantile(times, 0.5)

interface Sides {
  product: Server
  bare: Server
  households: readonly Household[]
  /** Where the bare server writes. */
  others: readonly Household[]
}

/** P9 and P10: one alone, and eight on the same list. */
async function onOneList({ product, bare, households, others: bareHouseholds }: Sides): Promise<number> {
  const mine: Awaited<ReturnType<typeof eachActs>>[] = []
  const others: typeof mine = []
  const eight: number[] = []
  for (let round = 0; round < rounds; round++) {
    const household = households[round]
    const other = bareHouseholds[round]
    if (!household || !other) throw new Error('nobody is seated')
    mine.push(await using(openLists(product, household, 1), (lines) => measured(lines, alone)))
    others.push(await using(openBare(bare, other, 1), (lines) => measured(lines, alone)))
    const busy = await using(openLists(product, household, together / 2), async (first) =>
      using(openLists(product, household, 1), async (second) =>
        measured([...first, ...second], eachTogether),
      ),
    )
    eight.push(busy.perSecond)
  }
  const times = mine.flatMap((one) => one.times).toSorted((a, b) => a - b)
  const [middle, slow] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(
    `  one action: p50 ${middle.toFixed(2)} ms, p99 ${slow.toFixed(2)} ms; bare socket with its statement p50 ${spreadOf(others.map(p50)).median.toFixed(2)} ms`,
  )
  goal('P9 action to bare, p50', divided(mine.map(p50), others.map(p50)), 'at most', 2, ' ×')
  goal('P9 p99 to p50', slow / middle, 'at most', 10, ' ×')
  goal(
    'P10 several on one list to one',
    divided(
      eight,
      mine.map(({ perSecond }) => perSecond),
    ),
    'at least',
    goalTogether,
  )
  return slow
}

/** P12: many tables, some of them busy at any time. */
async function onManyTables(
  { product, bare, households, others: bareHouseholds }: Sides,
  slow: number,
): Promise<void> {
  const lists = await openAll(households, (one) => openLists(product, one, socketsEach))
  await using(
    openAll(bareHouseholds, (one) => openBare(bare, one, socketsEach)),
    async (writers) => {
      const mine: number[] = []
      const others: number[] = []
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const some = Array.from({ length: atOnce }, (_, at) => (at * 61 + round * 17) * socketsEach)
        const pick = (lines: readonly Line[]) => some.flatMap((at) => lines[at % lines.length] ?? [])
        const done = await measured(pick(lists), eachAtOnce)
        mine.push(done.perSecond)
        times.push(...done.times)
        others.push((await measured(pick(writers), eachAtOnce)).perSecond)
      }
      closeLines(lists)
      const p99 = quantile(
        times.toSorted((a, b) => a - b),
        0.99,
      )
      console.log(
        `  ${tables} tables × ${socketsEach}, ${atOnce} busy at once: ${spreadOf(mine).median.toFixed(0)} actions/s, bare ${spreadOf(others).median.toFixed(0)}/s; p99 ${p99.toFixed(1)} ms`,
      )
      goal('P12 actions to bare', divided(mine, others), 'at least', 0.4)
      goal('P12 p99 to that of one alone', p99 / slow, 'at most', 4, ' ×')
    },
  )
}

/** How much later a frame arrives at the other process, in the middle. */
async function addedByBus(near: readonly Line[], far: readonly Line[], isFrame: (text: string) => boolean) {
  const added: number[] = []
  const [actor, watcher] = near
  for (let n = 0; n < overBus; n++) {
    const seen = [watcher, far[0]].map(
      (line) =>
        new Promise<number>((resolve) => {
          if (!line) return
          line.heard = (frame) => {
            if (isFrame(frame.toString('latin1', 0, 24))) resolve(performance.now())
          }
        }),
    )
    await (actor?.act() satisfies Promise<Said> | undefined)
    const [nearAt = 0, farAt = 0] = await Promise.all(seen)
    added.push(farAt - nearAt)
  }
  return spreadOf(added).median
}

/** P13: what it costs that the other one is connected to another process. */
async function overTheBus(where: Place, household: Household): Promise<void> {
  const redis = await startRedis()
  later(() => redis.close())
  const environment = { ...where, REDIS_URL: redis.url }
  const bare = [await startBareSockets(environment), await startBareSockets(environment)] as const
  const others = await using(openRoom(bare[0], 2), (near) =>
    using(openRoom(bare[1], 1), (far) => addedByBus(near, far, () => true)),
  )
  for (const server of bare) await server.stop()
  const product = [
    await startProduct({ ...environment, DEMO: 'off' }),
    await startProduct({ ...environment, DEMO: 'off' }),
  ] as const
  const mine = await using(openLists(product[0], household, 2), (near) =>
    using(openLists(product[1], household, 1), (far) =>
      addedByBus(near, far, (text) => text.includes('zettel_changes')),
    ),
  )
  for (const server of product) await server.stop()
  console.log(
    `  over two processes: ${mine.toFixed(2)} ms more, bare sockets and bus ${others.toFixed(2)} ms`,
  )
  goal('P13 added by the bus to bare', mine / others, 'at most', 3, ' ×')
}

/** P14: what a socket takes that nobody says anything on. */
async function idle({ households }: Pick<Sides, 'households'>, where: Place): Promise<void> {
  const file = join(temporaryFolder(), 'memory')
  const hook = { NODE_OPTIONS: `--import ${memoryHook}`, MEMORY_FILE: file }
  const memoryOf = async ({ pid }: Server) => {
    rmSync(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await new Promise((r) => setTimeout(r, 20))
    return Number(readFileSync(file, 'utf8'))
  }
  const each = async (server: Server, open: (count: number) => Promise<Line[]>) => {
    // what is made once is not counted
    closeLines(await open(40))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = await memoryOf(server)
    const lines = await open(tables * socketsEach)
    const after = await memoryOf(server)
    closeLines(lines)
    return (after - before) / lines.length / 1024
  }
  const product = await startProduct({ ...where, ...hook, DEMO: 'off' })
  const mine = await each(product, (count) =>
    openAll(households.slice(0, count / socketsEach), (one) => openLists(product, one, socketsEach)),
  )
  await product.stop()
  const bare = await startBareSockets({ ...where, ...hook })
  const others = await each(bare, (count) => openRoom(bare, count))
  await bare.stop()
  console.log(`  an idle socket: ${mine.toFixed(1)} KiB, bare ${others.toFixed(1)} KiB`)
  goal('P14 memory of an idle socket to bare', mine / others, 'at most', 4, ' ×')
}

await tidily(async () => {
  const where = await place()
  const sizes = Array.from({ length: tables }, (_, at) => (at <= rounds ? 2 : 1))
  const bareWhere = kind === 'embedded' ? await place() : where
  const [households, others] = [await seatHouseholds(where, sizes), await seatHouseholds(bareWhere, sizes)]
  const [last] = households.slice(rounds)
  if (!last) throw new Error('nobody is seated')
  const product = await startProduct({ ...where, DEMO: 'off' })
  const bare = await startBareSockets({ ...bareWhere })
  const sides = { product, bare, households, others }
  console.log(`\n  live list on ${kind}, ${rounds} rounds`)
  const slow = await onOneList(sides)
  await onManyTables(sides, slow)
  await Promise.all([product.stop(), bare.stop()])
  if (kind === 'embedded') return
  await overTheBus(where, last)
  await idle(sides, where)
})
