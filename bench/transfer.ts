// An import of 2,000 recipes with progress, one that is killed half-way, and the export of what came in.
import type { ImportRun } from '@ordy/shared/transfer/contract.ts'
import { goal } from './report.ts'
import { type Server, startProduct, temporaryFolder, tidily } from './servers.ts'

const count = 2000
const partSize = 4 * 1024 ** 2

const goals = { seconds: 40, ping: 750, exportSeconds: 20 }
const things = [
  'Mehl',
  'Kartoffeln',
  'Rüebli',
  'Zwiebeln',
  'Butter',
  'Tomaten',
  'Linsen',
  'Poulet',
  'Lauch',
  'Äpfel',
]

function recipe(at: number) {
  const lines = Array.from(
    { length: 9 },
    (_, line) => `${(at % 7) * 50 + 100} g ${things[(at + line) % 10]}, gerüstet`,
  )
  return {
    '@type': 'Recipe',
    name: `Rezept ${at}`,
    description: 'Wie bei Grosi, nur etwas schneller.',
    recipeYield: '4 Portionen',
    totalTime: 'PT45M',
    recipeIngredient: lines,
    recipeInstructions: lines.map(
      (line) => `${line.replace(', gerüstet', '')} in die Pfanne geben und dünsten.`,
    ),
    keywords: 'Alltag, schnell',
  }
}

interface Person {
  server: Server
  token: string
}

async function ask<T>(
  { server, token }: Person,
  path: string,
  init: { method?: string; body?: string | FormData; headers?: Record<string, string> } = {},
): Promise<T> {
  const answer = await fetch(`${server.origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
  const content = (await answer.json()) as { data: T; code?: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${content.code}`)
  return content.data
}

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function register(server: Server, name: string): Promise<Person> {
  const data = { email: `${name}@example.org`, password: 'Zwetschgen-72-wähe', firstName: name }
  const answer = await fetch(`${server.origin}/api/v1/auth/register`, json(data))
  const { session_token: token } = (await answer.json()) as { session_token: string }
  return { server, token }
}

async function begin(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { _id } = await ask<ImportRun>(
    person,
    '/api/v1/import',
    json({ files: [{ name: 'a.json', size: bytes.length }] }),
  )
  for (let at = 0; at * partSize < bytes.length; at++) {
    const form = new FormData()
    form.append('part', new Blob([bytes.subarray(at * partSize, (at + 1) * partSize)]), 'part')
    await ask(person, `/api/v1/import/${_id}/part/${at}`, { method: 'POST', body: form })
  }
  await ask(person, `/api/v1/import/${_id}/start`, { method: 'POST' })
  return _id
}

/** Follows an import until it is as far as wanted; the slowest answer on the way tells whether others can work. */
async function follow(person: Person, id: string, until: (run: ImportRun) => boolean) {
  let slowest = 0
  const seen = new Set<number>()
  for (;;) {
    const from = performance.now()
    const run = await ask<ImportRun>(person, `/api/v1/import/${id}`)
    slowest = Math.max(slowest, performance.now() - from)
    seen.add(run.taken)
    if (run.state === 'failed') throw new Error(run.message ?? 'failed')
    if (until(run)) return { run, slowest, steps: seen.size }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

await tidily(async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: count }, (_, at) => recipe(at))))
  const environment = { DATA_DIR: temporaryFolder(), RATE_LIMITS: 'off' }
  const server = await startProduct(environment)
  const anna = await register(server, 'anna')
  const from = performance.now()
  const whole = await follow(anna, await begin(anna, bytes), ({ state }) => state === 'done')
  const seconds = (performance.now() - from) / 1000
  console.log(
    `\n  ${count} recipes, ${(bytes.length / 1024 ** 2).toFixed(1)} MB: ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} recipes/s, progress shown in ${whole.steps} steps`,
  )
  if (whole.run.taken !== count) throw new Error(`${whole.run.taken} of ${count} recipes came in`)

  const begun = performance.now()
  const zip = await fetch(`${server.origin}/api/v1/export/cookbook`, {
    headers: { authorization: `Bearer ${anna.token}` },
  })
  const size = (await zip.arrayBuffer()).byteLength
  const exportSeconds = (performance.now() - begun) / 1000
  console.log(`  export of them as ZIP: ${(size / 1024 ** 2).toFixed(1)} MB in ${exportSeconds.toFixed(1)} s`)

  const beat = await register(server, 'beat')
  const id = await begin(beat, bytes)
  const { run } = await follow(beat, id, ({ taken }) => taken >= count / 3)
  await server.stop('SIGKILL')
  const again = { ...beat, server: await startProduct(environment) }
  const after = await follow(again, id, ({ state }) => state === 'done')
  console.log(
    `  killed after ${run.taken} recipes, gone on by itself: ${after.run.taken} taken, ${after.run.duplicates} doubled`,
  )
  if (after.run.taken !== count || after.run.duplicates > 0)
    throw new Error('a killed import lost or doubled recipes')

  goal('import of 2,000 recipes', seconds, 'at most', goals.seconds, ' s')
  goal('slowest answer to others meanwhile', whole.slowest, 'at most', goals.ping, ' ms')
  goal('export of 2,000 recipes', exportSeconds, 'at most', goals.exportSeconds, ' s')
})
