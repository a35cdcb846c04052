// One page of the cookbook at 20,000 recipes, session and access check included, over HTTP at 10 connections.
import { answerOf, startFullServers } from './database-servers.ts'
import { ownRecipes } from './library.ts'
import { goal, printLaps } from './report.ts'
import { interleave, ratio } from './rounds.ts'
import { startBare, tidily } from './servers.ts'

const rounds = 5
const farPage = 200
const goals = { PostgreSQL: { name: 'P1', share: 0.12 }, embedded: { name: 'P2', share: 0.05 } }

await tidily(async () => {
  const full = await startFullServers()
  const answers: Record<string, unknown> = {}
  const contenders = []
  for (const one of full) {
    const shelf = `/api/v1/menu/complete/allbyuserid/${one.userId}/kitchentableid/none?scope=my_reciepts`
    for (const page of [0, farPage]) {
      const path = `${shelf}&page=${page}`
      const answer = await answerOf(one, path)
      if (answer.data.menus.length !== 9) throw new Error(`page ${page} is not full`)
      answers[path] = answer
      contenders.push({
        name: `${one.name}, page ${page + 1}`,
        origin: one.server.origin,
        paths: [path],
        token: one.token,
      })
    }
  }
  const bare = await startBare(answers)
  const [first] = contenders
  contenders.unshift({ name: 'bare Fastify', origin: bare.origin, paths: first?.paths ?? [] })
  const laps = await interleave(contenders, rounds)

  console.log(`\n  cookbook of ${ownRecipes} among 20,000 recipes, ${rounds} rounds, 10 connections, medians`)
  printLaps(laps)
  for (const { name } of full) {
    goal(
      `${goals[name].name} page 1 to bare, ${name}`,
      ratio(laps, `${name}, page 1`, 'bare Fastify'),
      'at least',
      goals[name].share,
    )
    goal(
      `P6 page ${farPage + 1} to page 1, ${name}`,
      ratio(laps, `${name}, page ${farPage + 1}`, `${name}, page 1`),
      'at least',
      0.6,
    )
  }
})
