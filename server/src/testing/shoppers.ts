import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ActionResult } from '@ordy/shared/shopping-list/events.ts'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { WebSocket } from 'ws'
import { idMaker, systemClock, systemRandom } from '#platform/clock.ts'
import type { Dice } from '#testing/simulation/time.ts'

const inFlight = 4
const batch = 5
// fewer than a connection may send
const mostFrames = 120
const spacing = 100
const id = idMaker(systemClock, systemRandom)

type Sent = { type: string; actionId: string; [field: string]: unknown }

/** What was done to one list, and what the server said of it. */
export class Journal {
  readonly meant = new Map<string, Sent>()
  readonly acked = new Map<string, ActionResult>()
  readonly #dice: Dice
  #waiting: { count: number; heard: () => void }[] = []

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Something to do: a new thing, or something to one that is surely there. */
  next(): Sent {
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
    for (const { heard } of this.#waiting.filter(({ count }) => count <= this.acked.size)) heard()
    this.#waiting = this.#waiting.filter(({ count }) => count > this.acked.size)
  }

  /** Waits until so much has been answered. */
  hears(count: number): Promise<void> {
    return new Promise((heard) => {
      if (count <= this.acked.size) heard()
      else this.#waiting.push({ count, heard })
    })
  }

  unanswered(): Sent[] {
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

/** A list in as many words as a journal expects of it. */
export const seen = ({ items }: ShoppingList): Record<string, string> =>
  Object.fromEntries(
    items.map(({ name, quantity, is_purchased, note }) => [name, `${quantity} ${is_purchased} ${note}`]),
  )

/** An answer that was none of the good ones. */
export class Refusal extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

/** Somebody with a kitchen table at the real program, who shops with several devices. */
export class Shoppers {
  table = ''
  #token = ''
  readonly #base: () => string

  /** `base` says where the program listens; each time it may be another one. */
  constructor(base: () => string) {
    this.#base = base
  }

  async settle(): Promise<void> {
    const lea = { email: 'lea@example.org', password: 'Zwetschgen-72-wähe', firstName: 'Lea' }
    const session = await this.call<{ session_token: string; id: string }>(
      'POST',
      '/api/v1/auth/register',
      lea,
    )
    this.#token = session.session_token
    const data = { tableAddress_street: 'Lindenweg 4', tableAddress_plztown: '3012 Bern' }
    const made = await this.call<{ data: { _id: string } }>('POST', `/api/v1/kitchentable/${session.id}`, {
      data,
    })
    this.table = made.data._id
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://${this.#base()}${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Refusal(answer.status, await answer.text())
    return (await answer.json()) as T
  }

  /** Begins a new list. */
  async begin(): Promise<string> {
    const path = `/api/v1/kitchentable/${this.table}/shopping-lists`
    return (await this.call<{ data: ShoppingList }>('POST', path, {})).data._id
  }

  async sync(
    list: string,
    actions: readonly object[],
  ): Promise<{ results: ActionResult[]; list: ShoppingList }> {
    const path = `/api/shopping-lists/${list}/sync-offline-changes`
    return (
      await this.call<{ data: { results: ActionResult[]; list: ShoppingList } }>('POST', path, { actions })
    ).data
  }

  async history(): Promise<ShoppingList[]> {
    const path = `/api/v1/kitchentable/${this.table}/shopping-lists/history?includeItems=true`
    const { data } = await this.call<{ data: (ShoppingList | { _id: string; items?: undefined })[] }>(
      'GET',
      path,
    )
    // the items of old lists are asked for one list at a time
    const lists: ShoppingList[] = []
    for (const list of data) lists.push(list.items ? list : await this.#one(list._id))
    return lists
  }

  async #one(id: string): Promise<ShoppingList> {
    const path = `/api/v1/kitchentable/${this.table}/shopping-lists/${id}`
    return (await this.call<{ data: ShoppingList }>('GET', path)).data
  }

  /** One device that does one thing after another until the line breaks. */
  overSocket(journal: Journal): void {
    let left = mostFrames
    this.#line(journal, {
      first: () => Array.from({ length: inFlight }, () => journal.next()),
      next: () => (left-- > inFlight ? journal.next() : undefined),
      closed() {},
    })
  }

  /** One device that comes back whenever the line breaks, with what it has no answer for, until it is told to stop. */
  overSockets(journal: Journal, isOver: () => boolean): Promise<void> {
    const own: Sent[] = []
    const mine = () => {
      const event = journal.next()
      own.push(event)
      return event
    }
    return new Promise((resolve) => {
      const open = () => {
        const waiting = () => own.filter(({ actionId }) => !journal.acked.has(actionId))
        const isDone = () => isOver() && waiting().length === 0
        if (isDone()) return resolve()
        const socket = this.#line(journal, {
          first: () => (waiting().length > 0 ? waiting() : [mine()]),
          next() {
            if (waiting().length === 0) setTimeout(goOn, spacing)
            return undefined
          },
          closed: () => void setTimeout(open, spacing),
        })
        const goOn = () => {
          if (isOver()) socket.close()
          else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(mine()))
        }
      }
      open()
    })
  }

  #line(journal: Journal, device: { first(): Sent[]; next(): Sent | undefined; closed(): void }): WebSocket {
    const url = `ws://${this.#base()}/ws/shopping-list/${this.table}?token=${this.#token}&since=none`
    const socket = new WebSocket(url)
    const say = (event: Sent | undefined) => {
      if (event && socket.readyState === socket.OPEN) socket.send(JSON.stringify(event))
    }
    socket.on('error', () => {})
    socket.on('close', () => device.closed())
    socket.on('open', () => device.first().forEach(say))
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string } & ActionResult
      if (frame.type !== 'ack') return
      journal.heard(frame)
      say(device.next())
    })
    return socket
  }

  /** One device that synchronises what it has done in batches until it is refused or nobody answers; that is given back. */
  async overHttp(journal: Journal, list: string): Promise<unknown> {
    try {
      for (;;) {
        const actions = Array.from({ length: batch }, () => journal.next())
        for (const result of (await this.sync(list, actions)).results) journal.heard(result)
      }
    } catch (error) {
      return error
    }
  }

  /**
   * Sends again what has no answer, and some of the rest, and holds the list against the journal: what was acknowledged
   * is there, nothing twice, and the revisions have no gap. Gives back the list, and how much was applied only now.
   */
  async comeBack(journal: Journal, list: string): Promise<{ list: ShoppingList; late: number }> {
    const known = [...journal.acked.values()].slice(-20)
    const repeated = known.flatMap(({ actionId }) => journal.meant.get(actionId) ?? [])
    const { results, list: after } = await this.sync(list, [...repeated, ...journal.unanswered()])
    for (const [at, { actionId, status, revision }] of results.slice(0, repeated.length).entries())
      deepEqual([actionId, status, revision], [known[at]?.actionId, 'duplicate', known[at]?.revision])
    for (const result of results.slice(repeated.length)) {
      ok(['applied', 'duplicate'].includes(result.status), result.status)
      journal.heard(result)
    }
    deepEqual(seen(after), journal.expected())
    const revisions = [...journal.acked.values()].map(({ revision = 0 }) => revision)
    deepEqual(
      revisions.toSorted((a, b) => a - b),
      revisions.map((_, at) => at + 1),
    )
    equal(after.revision, journal.meant.size)
    return { list: after, late: results.filter(({ status }) => status === 'applied').length }
  }
}
