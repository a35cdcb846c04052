// Search in one's own 2,000 of 20,000 recipes: words as written, and words with a slip, over HTTP at 10 connections.
import { answerOf, startFullServers } from './database-servers.ts'
import { goal, printLaps } from './report.ts'
import { interleave, ratio } from './rounds.ts'
import { startBare, tidily } from './servers.ts'

const rounds = 5
const words = [
  'kartoffel',
  'käse',
  'suppe',
  'rüebli',
  'zitrone rahm',
  'schokolade',
  'poulet',
  'gemüse aus dem ofen',
]
const slips = [
  'kartofel',
  'parmesam',
  'risoto',
  'zitrrone',
  'schokollade',
  'knoblach',
  'tomatte',
  'bassilikum',
]
const goals = { PostgreSQL: 0.035, embedded: 0.018 }

await tidily(async () => {
  const full = await startFullServers()
  const answers: Record<string, unknown> = {}
  const contenders = []
  for (const one of full) {
    const shelf = `/api/v1/menu/complete/allbyuserid/${one.userId}/kitchentableid/none?scope=my_reciepts`
    for (const [kind, searches] of [
      ['words', words],
      ['slips', slips],
    ] as const) {
      const paths = searches.map((search) => `${shelf}&searchstring=${encodeURIComponent(search)}`)
      for (const [at, path] of paths.entries()) {
        const answer = await answerOf(one, path)
        if (answer.data.menus.length === 0) throw new Error(`${one.name} finds nothing for ${searches[at]}`)
        answers[path] = answer
      }
      contenders.push({ name: `${one.name}, ${kind}`, origin: one.server.origin, paths, token: one.token })
    }
  }
  const bare = await startBare(answers)
  const [first] = contenders
  contenders.unshift({ name: 'bare Fastify', origin: bare.origin, paths: first?.paths ?? [] })
  const laps = await interleave(contenders, rounds)

  console.log(
    `\n  search in 2,000 of 20,000 recipes, ${words.length} searches in turn, ${rounds} rounds, 10 connections, medians`,
  )
  printLaps(laps)
  for (const { name } of full) {
    goal(`P7 search to bare, ${name}`, ratio(laps, `${name}, words`, 'bare Fastify'), 'at least', goals[name])
    goal(`P7 a slip costs, ${name}`, ratio(laps, `${name}, words`, `${name}, slips`), 'at most', 3, ' ×')
  }
})
