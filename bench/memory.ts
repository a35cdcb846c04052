// What a server holds in memory, on each kind of database: some seconds after a second start, and after a load of
// cookbook pages, beside a bare server under the same load.
import { readFileSync } from 'node:fs'
import { answerOf, startPair } from './database-servers.ts'
import { goal } from './report.ts'
import { interleave } from './rounds.ts'
import { type Server, startBare, startProduct, tidily } from './servers.ts'

const rounds = 10
const calm = 5000
const megabyte = 1024

/** Megabytes that a process holds. */
function resident({ pid }: Server): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / megabyte
}

const pause = () => new Promise((resolve) => setTimeout(resolve, calm))

await tidily(async () => {
  const sides: { name: string; server: Server; path: string; token?: string }[] = []
  const answers: Record<string, unknown> = {}
  for (const { full, writer } of await startPair()) {
    await writer.stop()
    const path = `/api/v1/menu/complete/allbyuserid/${full.userId}/kitchentableid/none?scope=my_reciepts&page=0`
    answers[path] = await answerOf(full, path)
    // the very first start also migrates and seats the demo household
    await full.server.stop()
    const { DATABASE_URL, DATA_DIR } = full.place
    const server = await startProduct({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) })
    sides.push({ name: full.name, server, path, token: full.token })
  }
  sides.unshift({
    name: 'bare Fastify',
    server: await startBare(answers),
    path: Object.keys(answers)[0] ?? '/',
  })
  await pause()
  const idle = sides.map(({ server }) => resident(server))
  await interleave(
    sides.map(({ server, path, ...side }) => ({ ...side, origin: server.origin, paths: [path] })),
    rounds,
  )
  await pause()
  const loaded = sides.map(({ server }) => resident(server))
  for (const [at, { name }] of sides.entries()) {
    const [before = 0, after = 0, bareBefore = 0, bareAfter = 0] = [idle[at], loaded[at], idle[0], loaded[0]]
    console.log(`  ${name}: ${before.toFixed(0)} MB idle, ${after.toFixed(0)} MB after load`)
    if (at === 0) continue
    goal(`P16 idle to bare, ${name}`, before / bareBefore, 'at most', 3.5, ' ×')
    goal(`P16 after load to bare, ${name}`, after / bareAfter, 'at most', 4, ' ×')
  }
})
