import { join } from 'node:path'
import type { ActionResult } from '@ordy/shared/shopping-list/events.ts'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { idMaker, systemClock, systemRandom } from '#platform/clock.ts'
import { endPrograms, freePort, type Program, startProgram } from '#testing/program.ts'
import { Dice } from '#testing/simulation/time.ts'
import { prepareDatabase } from '#testing/world.ts'

// `KILLS=1000 vitest run --project server killed` goes on for longer
const rounds = Number(process.env['KILLS'] ?? 30)
const seed = Number(process.env['KILLS_SEED'] ?? 1)
const sockets = 4
const inFlight = 4
const batch = 5
// fewer than a connection may send
const mostFrames = 120
const latestKill = 120
const id = idMaker(systemClock, systemRandom)

let environment: Record<string, string>
let remove: () => void
let base: string
let token: string
let table: string
let program: Program

beforeAll(async () => {
  const port = await freePort()
  const prepared = await prepareDatabase()
  remove = prepared.remove
  base = `127.0.0.1:${port}`
  environment = { ...prepared.environment, PORT: String(port), DEMO: 'off', RATE_LIMITS: 'off' }
  // what a program that ends in peace leaves behind makes all further starts quicker
  environment['NODE_COMPILE_CACHE'] = join(environment['DATA_DIR'] ?? '', 'compiled')
  program = await startProgram(environment)
  const lea = { email: 'lea@example.org', password: 'Zwetschgen-72-wähe', firstName: 'Lea' }
  const session = await call<{ session_token: string; id: string }>('POST', '/api/v1/auth/register', lea)
  token = session.session_token
  const address = { tableAddress_street: 'Lindenweg 4', tableAddress_plztown: '3012 Bern' }
  const path = `/api/v1/kitchentable/${session.id}`
  table = (await call<{ data: { _id: string } }>('POST', path, { data: address })).data._id
  program.child.kill('SIGTERM')
  await program.ended
  program = await startProgram(environment)
})
afterAll(() => {
  endPrograms()
  remove()
})

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://${base}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const sync = async (list: string, actions: object[]) =>
  (
    await call<{ data: { results: ActionResult[]; list: ShoppingList } }>(
      'POST',
      `/api/shopping-lists/${list}/sync-offline-changes`,
      { actions },
    )
  ).data

/** What was done to one list, and what the server said of it. */
class Journal {
  readonly meant = new Map<string, { type: string; actionId: string; [field: string]: unknown }>()
  readonly acked = new Map<string, ActionResult>()
  readonly #dice: Dice
  #heardFirst = () => {}
  readonly isUnderLoad = new Promise<void>((resolve) => (this.#heardFirst = resolve))

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Something to do: a new thing, or something to one that is surely there. */
  next(): object {
    const actionId = id()
    const names = [...this.acked.values()].flatMap(({ itemId }) => itemId ?? [])
    const itemId = names.length > 0 && this.#dice.chance(0.4) ? this.#dice.pick(names) : undefined
    const action = !itemId
      ? { type: 'add_manual_item', name: `Ding ${actionId}` }
      : this.#dice.chance(0.7)
        ? { type: 'update_item_purchase_status', itemId, isPurchased: true }
        : { type: 'update_item', itemId, note: `für ${itemId}` }
    const event = { ...action, actionId }
    this.meant.set(actionId, event)
    return event
  }

  heard(result: ActionResult): void {
    this.acked.set(result.actionId, result)
    this.#heardFirst()
  }

  unanswered(): object[] {
    return [...this.meant.values()].filter(({ actionId }) => !this.acked.has(actionId))
  }

  /** The list as it has to be after all that was meant: each thing once. */
  expected(): Record<string, string> {
    const all = [...this.meant.values()]
    const about = (type: string) => new Set(all.flatMap((one) => (one.type === type ? one['itemId'] : [])))
    const [bought, edited] = [about('update_item_purchase_status'), about('update_item')]
    return Object.fromEntries(
      all
        .filter(({ type }) => type === 'add_manual_item')
        .map(({ actionId }) => [
          `Ding ${actionId}`,
          `1 ${bought.has(actionId)} ${edited.has(actionId) ? `für ${actionId}` : ''}`,
        ]),
    )
  }
}

const seen = ({ items }: ShoppingList) =>
  Object.fromEntries(
    items.map(({ name, quantity, is_purchased, note }) => [name, `${quantity} ${is_purchased} ${note}`]),
  )

/** One device that does one thing after another until the line breaks. */
function shopOverSocket(journal: Journal): void {
  const socket = new WebSocket(`ws://${base}/ws/shopping-list/${table}?token=${token}&since=none`)
  let left = mostFrames
  const say = () => {
    if (left-- > 0 && socket.readyState === socket.OPEN) socket.send(JSON.stringify(journal.next()))
  }
  socket.on('error', () => {})
  socket.on('open', () => {
    for (let n = 0; n < inFlight; n++) say()
  })
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string } & ActionResult
    if (frame.type !== 'ack') return
    journal.heard(frame)
    say()
  })
}

/** One device that synchronises what it has done in batches until nobody answers. */
async function shopOverHttp(journal: Journal, list: string): Promise<void> {
  try {
    for (;;) {
      const actions = Array.from({ length: batch }, () => journal.next())
      for (const result of (await sync(list, actions)).results) journal.heard(result)
    }
  } catch {
    // the server is dead
  }
}

async function kill(): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

it(
  `${rounds} times killed at work: what was acknowledged is there, nothing twice`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const dice = new Dice(seed)
    const lists: Record<string, Record<string, string>> = {}
    const counts = { acknowledged: 0, applied: 0 }
    for (let round = 0; round < rounds; round++) {
      const journal = new Journal(dice.fork())
      const made = await call<{ data: ShoppingList }>(
        'POST',
        `/api/v1/kitchentable/${table}/shopping-lists`,
        {},
      )
      const list = made.data._id
      for (let n = 0; n < sockets; n++) shopOverSocket(journal)
      const syncing = shopOverHttp(journal, list)
      await journal.isUnderLoad
      await new Promise((resolve) => setTimeout(resolve, dice.below(latestKill)))
      await kill()
      await syncing
      const acked = [...journal.acked.values()]
      expect(acked.map(({ status }) => status)).toEqual(acked.map(() => 'applied'))
      program = await startProgram(environment)

      // the client sends again what it has no answer for, and here some of the rest, too
      const again = acked.slice(-20).flatMap(({ actionId }) => journal.meant.get(actionId) ?? [])
      const unsure = journal.unanswered()
      const { results, list: after } = await sync(list, [...again, ...unsure])
      for (const [at, { actionId, status, revision }] of results.slice(0, again.length).entries()) {
        const earlier = acked.slice(-20)[at]
        expect([actionId, status, revision]).toEqual([earlier?.actionId, 'duplicate', earlier?.revision])
      }
      for (const result of results.slice(again.length)) {
        expect(['applied', 'duplicate']).toContain(result.status)
        journal.heard(result)
      }
      expect(seen(after)).toEqual(journal.expected())
      const revisions = [...journal.acked.values()].map(({ revision = 0 }) => revision)
      expect(revisions.toSorted((a, b) => a - b)).toEqual(revisions.map((_, at) => at + 1))
      expect(after.revision).toBe(journal.meant.size)
      lists[list] = seen(after)
      counts.acknowledged += acked.length
      counts.applied += results.filter(({ status }) => status === 'applied').length
    }
    const history = await call<{ data: ShoppingList[] }>(
      'GET',
      `/api/v1/kitchentable/${table}/shopping-lists/history?includeItems=true`,
    )
    expect(Object.fromEntries(history.data.map((list) => [list._id, seen(list)]))).toEqual(lists)
    // the moments of death were such that something could have gone wrong
    expect(counts.acknowledged).toBeGreaterThan(rounds * 10)
    expect(counts.applied).toBeGreaterThan(0)
  },
)
