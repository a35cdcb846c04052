// Saving a change of a recipe's ingredients, session, access and revision included, over HTTP by two people.
import { type FullServer, startPair } from './database-servers.ts'
import { goal, printLaps } from './report.ts'
import { type Contender, interleave, ratio } from './rounds.ts'
import { tidily } from './servers.ts'

const rounds = 7
const people = 2
const goals = { PostgreSQL: 5, embedded: 5 }

interface Made {
  data: { menue: { menuchilds: { _id: string }[] } }
}

const rows = (turn: number) =>
  [
    'Mehl',
    'Butter',
    'Milch',
    'Hefe',
    'Salz',
    'Zucker',
    'Ei',
    'Honig',
    'Rahm',
    'Zimt',
    'Vanille',
    'Mandeln',
  ].map((name, at) => ({ amount: (turn % 500) + at + 1, unit: 'g', name, stableId: at + 1 }))

/** Recipes to write in, one for each connection. */
async function newRecipes({ server, token }: FullServer): Promise<string[]> {
  const paths: string[] = []
  for (let count = 0; count < people; count++) {
    const answer = await fetch(`${server.origin}/api/v1/menu/one/0`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: `Zopf ${count}`, ingredients: rows(0) } }),
    })
    const { data } = (await answer.json()) as Made
    paths.push(`/api/v1/menu/one/child/${data.menue.menuchilds[0]?._id}`)
  }
  return paths
}

await tidily(async () => {
  const contenders: Contender[] = []
  const pairs = await startPair()
  for (const { full, writer } of pairs) {
    const paths = await newRecipes(full)
    contenders.push(
      {
        name: `${full.name}, bare row`,
        origin: writer.origin,
        paths: paths.map((path) => `/${path.slice(-36)}`),
        body: (turn) => ({ ingredients: rows(turn) }),
      },
      {
        name: full.name,
        origin: full.server.origin,
        paths,
        token: full.token,
        body: (turn) => ({ ingredients: rows(turn) }),
      },
    )
  }
  const laps = await interleave(contenders, rounds, people)
  console.log(`\n  saving an edit, ${people} people, ${rounds} rounds, medians`)
  printLaps(laps)
  for (const { full } of pairs)
    goal(
      `a saved edit to a bare row, p99, ${full.name}`,
      ratio(laps, full.name, `${full.name}, bare row`, 'p99'),
      'at most',
      goals[full.name],
      ' ×',
    )
})
