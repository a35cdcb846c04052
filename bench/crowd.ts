// Ten thousand connections within ten seconds, on a PostgreSQL server: nobody is lost, the server stays well, and what
// somebody does is answered as before.
import { backoff } from '@ordy/shared/shopping-list/client-line.ts'
import { placeOnPostgres } from './database-servers.ts'
import { seatHouseholds } from './households.ts'
import { goal } from './report.ts'
import { quantile } from './rounds.ts'
import { later, startProduct, tidily } from './servers.ts'
import { closeLines, eachActs, type Line, listUrls, openLines } from './sockets.ts'

const tables = 500
const people = 4
// so many an account may have open at a table
const each = 5
const within = 10_000
const actions = 100
const atOnce = 50

const until = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

await tidily(async () => {
  const { place } = await placeOnPostgres()
  const households = await seatHouseholds(
    place,
    Array.from({ length: tables + 1 }, () => people),
  )
  const server = await startProduct(place)
  const lines: Line[] = []
  later(() => closeLines(lines))
  let milk = 0
  const event = () => ({ type: 'add_manual_item', name: `Milch ${++milk}` })
  const isAnswer = (frame: string, id: string) =>
    frame.includes(`"actionId":"${id}"`) && frame.includes('"status":"applied"')
  const open = async (urls: readonly string[]) => {
    const opened = await openLines(urls, event, isAnswer)
    lines.push(...opened)
    return opened
  }
  const [first, ...others] = households
  if (!first) return
  const [one] = await open(listUrls(server.origin, first, 1))
  if (!one) return
  // the first one makes the list
  await eachActs([one], 1)
  const alone = await eachActs([one], actions)

  let closed = 0
  let refused = 0
  /** As our clients do: whoever does not get through waits, longer each time, and tries again. */
  const comes = async (url: string) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const [line] = await open([url])
        return void line?.socket.on('close', () => closed++)
      } catch {
        refused++
        await until(performance.now() + backoff(attempt, Math.random()))
      }
    }
  }
  const urls = others.flatMap((household) => listUrls(server.origin, household, people * each))
  const started = performance.now()
  const coming = []
  // whoever is late keeps nobody from coming
  for (const [at, url] of urls.entries()) {
    if (at % atOnce === 0) await until(started + (within * at) / urls.length)
    coming.push(comes(url))
  }
  await Promise.all(coming)
  const took = (performance.now() - started) / 1000
  const asked = performance.now()
  const health = await fetch(`${server.origin}/api/ready`)
  const healthy = performance.now() - asked
  const crowded = await eachActs([one], actions)
  console.log(
    `\n  ${urls.length} connections of ${tables} tables stood after ${took.toFixed(1)} s, ${refused} attempts were made again`,
  )
  console.log(
    `  an action is answered after ${quantile(alone.times, 0.5).toFixed(1)} ms alone, ${quantile(crowded.times, 0.5).toFixed(1)} ms with all of them`,
  )
  goal('connections lost', closed, 'at most', 0)
  goal('health told after', health.ok ? healthy : Number.NaN, 'at most', 5000, ' ms')
  goal(
    'action with all of them to one alone, p50',
    quantile(crowded.times, 0.5) / quantile(alone.times, 0.5),
    'at most',
    2,
    ' ×',
  )
})
