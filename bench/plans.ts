// How a PostgreSQL server with 20,000 recipes goes about what the daily calls ask of it: by its own account of each
// statement, no table of more than a thousand rows is read from end to end, nothing large is sorted, nothing is slow.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerOf, startFullPostgres } from './database-servers.ts'
import { openLongList } from './long-list.ts'
import { goal } from './report.ts'
import { tidily } from './servers.ts'

const mostScanned = 1000
const mostSorted = 10_000
const longest = 50
const laps = 3
const things = 60

const settings = [
  'logging_collector=on',
  'log_directory=log',
  'log_filename=plans',
  'log_destination=jsonlog',
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
]

/** One step of a plan, as PostgreSQL tells it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

interface Told {
  statement: string
  milliseconds: number
  steps: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** What the server wrote of the statements since the log was this long. */
function toldSince(log: string, start: number): Told[] {
  return readFileSync(log, 'utf8')
    .slice(start)
    .split('\n')
    .flatMap((line) => {
      const { message = '' } = JSON.parse(line || '{}') as { message?: string }
      const [, duration, plan] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message) ?? []
      if (!duration || !plan) return []
      const told = JSON.parse(plan) as { 'Query Text': string; Plan: Step }
      const statement = told['Query Text'].replaceAll(/\s+/g, ' ')
      return [{ statement, milliseconds: Number(duration), steps: stepsOf(told.Plan) }]
    })
}

const rowsOf = (step: Step) =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']

/** The most that one statement did of something, and which one it was. */
function worst(told: readonly Told[], measure: (one: Told) => number): [number, string] {
  const [first] = told
    .map((one): [number, string] => [measure(one), one.statement])
    .toSorted(([a], [b]) => b - a)
  return first ?? [0, '']
}

const mostOf = (kind: RegExp) => (one: Told) =>
  Math.max(0, ...one.steps.filter((step) => kind.test(step['Node Type'])).map(rowsOf))

await tidily(async () => {
  const { full, folder } = await startFullPostgres(settings)
  const { server, token, userId } = full
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return ((await answer.json()) as { data: T }).data
  }
  const { user } = await ask<{ user: { defaultKitchentable: string } }>('/api/v1/auth/userbyid', {
    user_id: userId,
  })
  const table = user.defaultKitchentable
  const shelf = `/api/v1/menu/complete/allbyuserid/${userId}/kitchentableid/${table}`
  const { data } = (await answerOf(full, `${shelf}?scope=my_reciepts`)) as unknown as {
    data: { menus: { _id: string }[] }
  }
  const recipe = data.menus[0]?._id ?? ''
  await openLongList(server, { token, id: userId }, things)
  const calls = [
    ...['my_reciepts', 'kitchentable'].flatMap((scope) =>
      [
        '',
        '&page=200',
        '&sort=createdAt',
        '&searchstring=kartoffel',
        '&searchstring=kartofel',
        '&favourite=true',
      ].map((more) => `${shelf}?scope=${scope}${more}`),
    ),
    `/api/v1/menu/one/${recipe}`,
    '/api/v1/menu/complete/all/freeaccess',
    '/api/v1/menu/complete/all/freeaccess?page=5',
    '/api/v1/menu/related/severalusers/public/suppe',
    '/api/v1/menu/tags',
    `/api/v1/kitchentable/all/related/${userId}`,
    `/api/v1/kitchentable/${table}/shopping-list/active`,
    `/api/v1/kitchentable/${table}/shopping-lists/history`,
    `/api/v1/kitchentable/${table}/shopping-list/known-items`,
    `/api/v1/grocerylist/all/${table}`,
    `/api/v1/weekplan/calendar/${table}`,
  ]
  const logs = join(folder, 'data/log')
  const log = join(logs, readdirSync(logs).find((name) => name.endsWith('.json')) ?? '')
  const start = readFileSync(log, 'utf8').length
  for (let lap = 0; lap < laps; lap++) for (const path of calls) await ask(path)
  const told = toldSince(log, start)
  if (told.length < calls.length) throw new Error(`the server told of ${told.length} statements only`)

  console.log(`\n  ${told.length} statements of ${calls.length} calls, 20,000 recipes, ${laps} times`)
  const say = (name: string, [most, statement]: [number, string], wanted: number, unit: string) => {
    goal(name, most, 'at most', wanted, unit)
    if (most > wanted) console.log(`        ${statement.slice(0, 300)}`)
  }
  say('P22 rows read from end to end', worst(told, mostOf(/Seq Scan$/)), mostScanned, '')
  say('P22 rows sorted', worst(told, mostOf(/Sort$/)), mostSorted, '')
  say(
    'P22 longest statement',
    worst(told, ({ milliseconds }) => milliseconds),
    longest,
    ' ms',
  )
})
