import type { LiveNotice, LivePorts, SyncReply, TabMessage } from '@ordy/shared/shopping-list/client-ports.ts'
import { readEvent, readList, readSync } from '@ordy/shared/shopping-list/client-reading.ts'
import { ClientStore } from '@ordy/shared/shopping-list/client-store.ts'
import type { SentAction } from '@ordy/shared/shopping-list/events.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import type { SimDevice } from './device.ts'
import type { SimNetwork } from './network.ts'
import type { Dice, VirtualTime } from './time.ts'

/** Somebody at a table, with the session of the device they use. */
export interface Person {
  accountId: string
  tableId: string
}

/** Wiring of a tab in which a fault may be planted; as it is, it changes nothing. */
export interface TabWiring {
  /** An action as it leaves, with what the person sees just now and whether it left before. */
  outgoing(action: SentAction, seen: { list: LiveList | null; isAgain: boolean; now: number }): SentAction
  /** A frame as it arrives; more than one may come of it. */
  incoming(frame: string, queue: readonly Queued[]): string[]
  /** Where a place is kept on a device. */
  key(person: Person): string
  /** Entries as they are read from the device. */
  read(queue: readonly Queued[], person: Person): readonly Queued[]
  keepsQueue: boolean
  oneSender: boolean
}

export interface TabWorld {
  time: VirtualTime
  dice: Dice
  wiring: TabWiring
  token(accountId: string): string
  accountOf(token: string): string | undefined
  /** What happens is written down. */
  queued(tab: SimTab, entry: Queued): void
  stored(tab: SimTab, id: string): void
  sent(tab: SimTab, ids: readonly string[]): void
  replied(tab: SimTab, body: unknown): void
  watched(tab: SimTab, frame: string): void
  told(tab: SimTab, notice: LiveNotice): void
}

/** One open tab: the real client store on a simulated device and network. */
export class SimTab {
  readonly person: Person
  readonly device: SimDevice
  readonly store: ClientStore
  readonly network: SimNetwork
  readonly #world: TabWorld
  readonly #skew: () => number
  readonly #token: string
  readonly #sentBefore = new Set<string>()
  isOpen = true
  /** When it was last told that it is its turn to send. */
  turnSince = -1

  constructor(world: TabWorld, person: Person, device: SimDevice, network: SimNetwork, skew: () => number) {
    this.#world = world
    this.person = person
    this.device = device
    this.network = network
    this.#skew = skew
    this.#token = world.token(person.accountId)
    this.store = new ClientStore(person, this.#ports(), (notice) => world.told(this, notice))
    void this.store.start()
  }

  /** The tab is closed, or the app is killed. */
  close(): void {
    this.isOpen = false
    this.store.stop()
  }

  #ports(): LivePorts {
    const { time, dice, wiring } = this.#world
    const channel = this.device.channel()
    return {
      now: () => time.now() + this.#skew(),
      newId: () => dice.id(time.now()),
      random: () => dice.next(),
      after: (milliseconds, run) => time.after(milliseconds, () => this.isOpen && run()),
      storage: this.#storage(),
      connect: (since, events) => {
        const socket = this.network.connect(
          { ...this.person, token: this.#token },
          since,
          {
            closed: (code) => this.isOpen && events.closed(code),
            message: (text) => {
              for (const frame of this.isOpen ? wiring.incoming(text, this.store.state().queue) : [])
                events.message(readEvent(frame))
            },
          },
          (frame) => this.#world.watched(this, frame),
        )
        return { close: () => socket.close(), send: (text) => socket.send(this.#leaving(text)) }
      },
      sync: (listId, actions) => this.#sync(listId, actions),
      loadActive: () =>
        this.network
          .call((process) => process.active(this.#world.accountOf(this.#token), this.person.tableId))
          .then(readList),
      claimTurn: (turn, force) => this.#claimTurn(turn, force),
      isLookedAt: () => true,
      tabs: {
        post: (message: TabMessage) => {
          if (message.kind === 'queued') this.#world.queued(this, message.entry)
          channel.post(message)
        },
        listen: (heard) => channel.listen((message) => this.isOpen && heard(message)),
      },
    }
  }

  #storage(): LivePorts['storage'] {
    const { wiring } = this.#world
    const storage = this.device.storage(wiring.key(this.person), () => this.isOpen)
    return {
      ...storage,
      load: async () => {
        const kept = await storage.load()
        return { ...kept, queue: wiring.read(kept.queue, this.person) }
      },
      put: async (entries) => {
        if (wiring.keepsQueue) await storage.put(entries)
        for (const { change } of entries) this.#world.stored(this, change.id)
      },
    }
  }

  #claimTurn(turn: (mine: boolean) => void, force: boolean): () => void {
    const told = (mine: boolean) => {
      if (!this.isOpen) return
      if (mine) this.turnSince = this.#world.time.now()
      turn(mine)
    }
    if (this.#world.wiring.oneSender) return this.device.claimTurn(told, force)
    return this.#world.time.after(1, () => told(true))
  }

  async #sync(listId: string | null, actions: readonly SentAction[]) {
    const leaving = actions.map((action) => this.#action(action))
    const { accountId, tableId } = this.person
    const reply = await this.network.call((process) =>
      process.sync(this.#world.accountOf(this.#token) && accountId, tableId, listId, leaving),
    )
    this.#world.replied(this, reply.body)
    return this.isOpen ? readSync(reply) : new Promise<SyncReply>(() => {})
  }

  #leaving(text: string): string {
    const event = JSON.parse(text) as SentAction | { type: 'presence' }
    return event.type === 'presence' ? text : JSON.stringify(this.#action(event))
  }

  #action(action: SentAction): SentAction {
    const id = action.actionId ?? ''
    const isAgain = this.#sentBefore.has(id)
    this.#sentBefore.add(id)
    this.#world.sent(this, [id])
    const now = this.#world.time.now() + this.#skew()
    return this.#world.wiring.outgoing(action, { list: this.store.state().list, isAgain, now })
  }
}
