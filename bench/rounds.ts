import autocannon, { type Client } from 'autocannon'

/** One side of a comparison: the addresses that are asked in turn, and with whose session. */
export interface Contender {
  name: string
  origin: string
  paths: readonly string[]
  token?: string
  /** What is written to the addresses, another text each time; without it they are read. */
  body?: (turn: number) => object
}

/** One side that is no server: what it does, again and again. */
export interface Worker {
  name: string
  work: () => Promise<unknown>
}

/** What one side did in one round. */
export interface Lap {
  perSecond: number
  p50: number
  p99: number
}

const usualConnections = 10
const secondsPerLap = 1
// what runs only now and then is compiled late: until then its start would be measured
const lapsBefore = 3
let turn = 0

/** Lets all sides run one after another, round by round, so that a busy moment of the machine hits them alike. */
export async function interleave(
  contenders: readonly (Contender | Worker)[],
  rounds: number,
  connections = usualConnections,
): Promise<Map<string, Lap[]>> {
  const laps = new Map<string, Lap[]>(contenders.map(({ name }) => [name, []]))
  for (let lap = 0; lap < lapsBefore; lap++)
    for (const contender of contenders) await run(contender, connections)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed()
    for (const contender of order) laps.get(contender.name)?.push(await run(contender, connections))
  }
  return laps
}

async function run(contender: Contender | Worker, connections: number): Promise<Lap> {
  if ('work' in contender) return repeat(contender, connections)
  const { name, origin, paths, token, body } = contender
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const load = autocannon({
    url: origin,
    connections,
    duration: secondsPerLap,
    headers,
    requests: paths.map((path) => ({ path })),
    ...(body ? { setupClient: writesTo(paths, body) } : {}),
  })
  load.on('response', (_client, status, _bytes, milliseconds) => {
    if (status === 200) times.push(milliseconds)
    else refused = status
  })
  await load
  if (refused) throw new Error(`${name} answered ${refused}`)
  return lapOf(times, started)
}

/** So many do the work side by side, each again as soon as it is done. */
async function repeat({ work }: Worker, workers: number): Promise<Lap> {
  const times: number[] = []
  const started = performance.now()
  const end = started + secondsPerLap * 1000
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let before = performance.now(); before < end;) {
        await work()
        const now = performance.now()
        times.push(now - before)
        before = now
      }
    }),
  )
  return lapOf(times, started)
}

function lapOf(times: number[], started: number): Lap {
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Each connection writes to one address of its own, as each person edits a recipe of their own. */
function writesTo(paths: readonly string[], body: (turn: number) => object) {
  let connection = 0
  return (client: Client) => {
    const path = paths[connection++ % paths.length] ?? '/'
    const setupRequest = (request: object) => ({ ...request, body: JSON.stringify(body(++turn)) })
    client.setRequests([{ path, method: 'PATCH', setupRequest }])
  }
}

/** The value below which this share of sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle of some values, with the lowest and the highest. */
export interface Spread {
  median: number
  low: number
  high: number
}

/** Middle and ends of values that came in any order. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper
  return { median: (lower + upper) / 2, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN }
}

/** One figure of one side as a share of another's, round by round; requests per second if none is named. */
export function ratio(
  laps: ReadonlyMap<string, readonly Lap[]>,
  name: string,
  baseline: string,
  figure: keyof Lap = 'perSecond',
): Spread {
  const bare = laps.get(baseline) ?? []
  return spreadOf(
    (laps.get(name) ?? []).map((lap, round) => lap[figure] / (bare[round]?.[figure] ?? Number.NaN)),
  )
}
