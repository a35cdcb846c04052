// One table with 200 and with 1,000 sockets: what one does reaches all. Beside it bare sockets that pass on as many bytes.
import { placeOnPostgres } from './database-servers.ts'
import { seatHouseholds } from './households.ts'
import { goal } from './report.ts'
import { quantile, spreadOf } from './rounds.ts'
import { startBareSockets, startProduct, tidily } from './servers.ts'
import { closeLines, eachActs, type Line, listUrls, openLines } from './sockets.ts'

const rounds = 5
const senders = 16
const actionsEach = 6
const socketsEach = 5
const patience = 20_000

/** One side of the comparison. */
interface Side {
  lines: Line[]
  /** Which of the numbered events a frame brings: those above the first up to the second. */
  brings: (frame: string) => [number, number] | undefined
  /** The number of an event that was answered like this. */
  numberOf: (answer: string) => number
}

interface Lap {
  perSecond: number
  p50: number
  p99: number
  last: number
}

async function lap({ lines, brings, numberOf }: Side): Promise<Lap> {
  const receipts: { at: number; from: number; to: number }[] = []
  const wanted = lines.length * senders * actionsEach
  let count = 0
  let finished = () => {}
  const all = new Promise<void>((resolve) => (finished = resolve))
  for (const line of lines) {
    line.heard = (frame) => {
      const brought = brings(frame.toString('latin1', 0, 160))
      if (!brought) return
      const [from, to] = brought
      receipts.push({ at: performance.now(), from, to })
      count += to - from
      if (count >= wanted) finished()
    }
  }
  const started = performance.now()
  const { said } = await eachActs(lines.slice(0, senders), actionsEach)
  const late = setTimeout(() => finished(), patience)
  await all
  clearTimeout(late)
  if (count !== wanted) throw new Error(`${count} of ${wanted} arrived`)
  const seconds = (performance.now() - started) / 1000
  const sentAt = new Map(said.map(({ at, answer }) => [numberOf(answer), at]))
  const lastAt = new Map<number, number>()
  const times: number[] = []
  for (const { at, from, to } of receipts) {
    for (let n = from + 1; n <= to; n++) {
      const took = at - (sentAt.get(n) ?? Number.NaN)
      times.push(took)
      lastAt.set(n, Math.max(took, lastAt.get(n) ?? 0))
    }
  }
  times.sort((a, b) => a - b)
  const lasts = [...lastAt.values()].toSorted((a, b) => a - b)
  return {
    perSecond: wanted / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    last: quantile(lasts, 0.99),
  }
}

const number = (name: string, text: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1])

await tidily(async () => {
  const { place } = await placeOnPostgres()
  const [small, large] = await seatHouseholds(place, [40, 200])
  if (!small || !large) throw new Error('nobody is seated')
  const product = await startProduct({ ...place, DEMO: 'off' })
  const bare = await startBareSockets(place)

  for (const household of [small, large]) {
    const count = household.tokens.length * socketsEach
    let things = 0
    const add = () => ({ type: 'add_manual_item', name: `Ding ${things++}` })
    const isAck = (text: string, id: string) => text.startsWith('{"type":"ack"') && text.includes(id)
    const lists = await openLines(listUrls(product.origin, household, count), add, isAck)
    const list: Side = {
      lines: lists,
      brings: (frame) =>
        frame.startsWith('{"type":"zettel_changes"')
          ? [number('from', frame), number('revision', frame)]
          : undefined,
      numberOf: (answer) => number('revision', answer),
    }
    // as many bytes as one change has on its way
    let bytes = 0
    const [watching] = lists
    if (watching) watching.heard = (frame) => (bytes = Math.max(bytes, frame.length))
    await lists[1]?.act()
    await lists[1]?.act()
    let said = 0
    const padding = '.'.repeat(Math.max(0, bytes - 80))
    const rooms = await openLines(
      Array.from({ length: count }, () => `${bare.origin.replace('http', 'ws')}/room`),
      () => ({ n: ++said, padding }),
      (text, id) => text.includes(id),
    )
    const room: Side = {
      lines: rooms,
      brings: (frame) => [number('n', frame) - 1, number('n', frame)],
      numberOf: (answer) => number('n', answer),
    }
    const laps: Record<'list' | 'room', Lap[]> = { list: [], room: [] }
    for (let round = 0; round < rounds; round++) {
      laps.list.push(await lap(list))
      laps.room.push(await lap(room))
    }
    closeLines([...lists, ...rooms])

    console.log(
      `\n  ${count} sockets at one table, ${senders} of them busy, ${rounds} rounds, frames of ${bytes} bytes`,
    )
    for (const [name, side] of [
      ['bare broadcast', laps.room],
      ['live list', laps.list],
    ] as const) {
      const of = (field: keyof Lap) => spreadOf(side.map((one) => one[field])).median
      console.log(
        `  ${name.padEnd(14)} ${of('perSecond').toFixed(0).padStart(7)} deliveries/s   p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms, last of each p99 ${of('last').toFixed(1)} ms`,
      )
    }
    const toBare = (field: keyof Lap) =>
      spreadOf(laps.list.map((one, round) => one[field] / (laps.room[round]?.[field] ?? Number.NaN)))
    goal(`P11 deliveries to bare, ${count}`, toBare('perSecond'), 'at least', 0.6)
    goal(`P11 last receipt p99 to bare, ${count}`, toBare('last'), 'at most', 2.5, ' ×')
  }
})
