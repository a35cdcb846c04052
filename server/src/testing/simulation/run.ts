import type { SentAction } from '@ordy/shared/shopping-list/events.ts'
import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import { Checker } from './checker.ts'
import { SimDevice } from './device.ts'
import { fairWeather, SimNetwork } from './network.ts'
import { type Plant, processWiring, tabWiring } from './plants.ts'
import { type ProcessWorld, SimBus, SimProcess } from './process.ts'
import { bookOf, inSomeUnit, planOf, someAction, someWeather, type Plan, type Trouble } from './scenario.ts'
import { SimDatabase } from './store.ts'
import { type Person, SimTab, type TabWorld } from './tab.ts'
import { Dice, VirtualTime } from './time.ts'

/** What came of one run. */
export interface Report {
  seed: number
  violations: readonly string[]
  /** One number for everything that happened, frame by frame. */
  trace: number
  counts: Checker['counts']
  /** How much time passed in there. */
  seconds: number
}

export interface RunOptions {
  steps?: number
  plant?: Plant
}

interface Seat extends Person {
  mark: string
}

/** A device, who sits in front of it, and the tabs that are open on it. */
interface Place {
  device: SimDevice
  network: SimNetwork
  seat: Seat
  tabs: SimTab[]
  skew: number
}

const start = Date.parse('2026-11-21T08:00:00Z')
const calm = 10_000

/** Runs one seed: some people at two tables, everything that may happen to them, then ten quiet seconds. */
export async function runSeed(seed: number, { steps = 100, plant }: RunOptions = {}): Promise<Report> {
  const run = new Run(seed, steps, plant)
  return run.go()
}

class Run {
  readonly #seed: number
  readonly #dice: Dice
  readonly #time = new VirtualTime(start)
  readonly #plan: Plan
  readonly #database = new SimDatabase()
  readonly #checker: Checker
  readonly #bus: SimBus
  readonly #processWorld: ProcessWorld
  readonly #tabWorld: TabWorld
  readonly #processes: SimProcess[] = []
  readonly #seats: Seat[] = []
  readonly #recipes = new Map<string, string[]>()
  readonly #tokens = new Map<string, string>()
  readonly #devices: Place[] = []
  /** In some seeds somebody sets clocks; of numbers of its own, so that everything else is as without it. */
  readonly #clocks: Dice
  readonly #areClocksSet: boolean
  /** In some seeds there are fewer places than devices; likewise of numbers of its own. */
  readonly #places: Dice
  readonly #areFewPlaces: boolean
  /** In some seeds people weigh what others count; likewise of numbers of its own. */
  readonly #units: Dice
  readonly #areUnitsMixed: boolean
  #serverSkew = 0
  #databaseFails = 0

  constructor(seed: number, steps: number, plant: Plant | undefined) {
    this.#seed = seed
    const dice = new Dice(seed)
    this.#dice = dice.fork()
    this.#plan = planOf(dice.fork(), steps)
    this.#checker = new Checker(this.#database, () => this.#time.now())
    this.#bus = new SimBus(this.#time, dice.fork())
    const plantWorld = {
      time: this.#time,
      dice: dice.fork(),
      database: this.#database,
      alias: (fresh: string, original: string) => this.#checker.alias(fresh, original),
    }
    this.#processWorld = {
      time: this.#time,
      clock: () => this.#time.now() + this.#serverSkew,
      dice: dice.fork(),
      database: this.#database,
      sessions: { accountOf: (token) => this.#accountOf(token) },
      book: (recipeId, persons) => this.#book(recipeId, persons),
      failures: () => this.#databaseFails,
      wiring: processWiring(plantWorld, plant),
      failed() {},
    }
    this.#tabWorld = this.#watched(dice.fork(), tabWiring(plantWorld, plant))
    this.#clocks = dice.fork()
    this.#areClocksSet = this.#clocks.chance(0.2)
    this.#places = dice.fork()
    this.#areFewPlaces = this.#places.chance(0.2)
    this.#units = dice.fork()
    this.#areUnitsMixed = this.#units.chance(0.3)
  }

  #watched(dice: Dice, wiring: TabWorld['wiring']): TabWorld {
    const checker = this.#checker
    return {
      time: this.#time,
      dice,
      wiring,
      token: (accountId) => this.#tokens.get(accountId) ?? '',
      accountOf: (token) => this.#accountOf(token),
      queued: (tab, entry) => this.#meant(tab, entry),
      stored: (tab, id) => checker.stored(tab, id),
      sent: (tab, ids) => checker.sent(tab, ids),
      replied: (_tab, body) => checker.replied(body),
      watched: (tab, frame) => checker.frame(tab, frame),
      told: () => checker.counts.notices++,
    }
  }

  async go(): Promise<Report> {
    this.#seat()
    for (let n = 0; n < this.#plan.processes; n++)
      this.#processes.push(new SimProcess(this.#processWorld, this.#bus))
    for (const place of this.#devices) this.#open(place)
    for (let step = 0; step < this.#plan.steps; step++) {
      await this.#pass(this.#plan.pause())
      if (this.#areClocksSet && this.#clocks.chance(0.1)) this.#setClock()
      if (this.#areFewPlaces && this.#places.chance(0.15)) this.#places.pick(this.#devices).network.crowd()
      const trouble = this.#dice.chance(this.#plan.badLuck) ? this.#plan.trouble() : undefined
      if (trouble) this.#trouble(trouble)
      else this.#act()
      if (this.#checker.violations.length > 0) break
    }
    await this.#settle()
    for (const { tabs } of this.#devices) for (const tab of tabs) this.#checker.atRest(tab)
    for (const { tabs } of this.#devices) for (const tab of tabs) tab.close()
    for (const process of this.#processes) process.die()
    const { violations, trace, counts } = this.#checker
    return { seed: this.#seed, violations, trace, counts, seconds: (this.#time.now() - start) / 1000 }
  }

  /** Eight devices: six at one table, of which two belong to the same person, and two at another. */
  #seat(): void {
    const id = () => this.#dice.id(start)
    for (const [mark, people, devices] of [
      ['Xa', 5, 6],
      ['Yb', 2, 2],
    ] as const) {
      const tableId = id()
      this.#recipes.set(tableId, [id(), id(), id()])
      const seats = Array.from({ length: people }, () => ({ accountId: id(), tableId, mark }))
      this.#database.members.set(tableId, new Set(seats.map((seat) => seat.accountId)))
      for (const seat of seats) this.#signIn(seat.accountId)
      this.#seats.push(...seats)
      for (let n = 0; n < devices; n++) {
        const device = new SimDevice(this.#time, this.#dice.fork())
        const network = new SimNetwork(this.#time, this.#dice.fork(), () => this.#processes)
        const seat = seats[n % people] as Seat
        const skew = this.#dice.pick([0, 0, 3_600_000, -3_600_000, 86_400_000])
        this.#devices.push({ device, network, seat, tabs: [], skew })
      }
    }
  }

  #signIn(accountId: string): void {
    this.#tokens.set(accountId, `${accountId} ${this.#dice.below(1e9)}`)
  }

  #accountOf(token: string): string | undefined {
    const [accountId = ''] = token.split(' ')
    return this.#tokens.get(accountId) === token ? accountId : undefined
  }

  #book(recipeId: string, persons: number | undefined) {
    for (const { tableId, mark } of this.#seats) {
      const found = bookOf(mark, this.#recipes.get(tableId) ?? [])(recipeId, persons)
      if (found) return found
    }
    return undefined
  }

  #meant(tab: SimTab, { change }: Queued): void {
    const { id, at: _, by, ...rest } = change
    const { recipe: __, ...action } = { recipe: undefined, ...rest }
    const lines =
      action.type === 'add_recipe' ? (this.#book(action.recipeId, action.persons)?.lines ?? []) : []
    this.#checker.meantTo(tab, {
      id,
      original: id,
      by: by ?? '',
      tableId: tab.person.tableId,
      action: action as SentAction,
      lines,
    })
  }

  #open(place: Place): void {
    const { device, network, seat, tabs } = place
    const person = { accountId: seat.accountId, tableId: seat.tableId }
    tabs.push(new SimTab(this.#tabWorld, person, device, network, () => place.skew))
  }

  #close(place: Place): void {
    for (const tab of place.tabs.splice(0)) tab.close()
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#time.pass(milliseconds, () => {
      for (const { tabs } of this.#devices) for (const tab of tabs) this.#checker.look(tab)
    })
  }

  #act(): void {
    const place = this.#dice.pick(this.#devices)
    const tab = place.tabs.length > 0 ? this.#dice.pick(place.tabs) : undefined
    if (!tab?.store.state().ready) return
    const { mark, tableId } = place.seat
    const recipes = this.#recipes.get(tableId) ?? []
    const drawn = someAction(this.#dice, this.#plan.deed(), tab.store.state(), mark, recipes)
    if (!drawn) return
    const action = this.#areUnitsMixed ? inSomeUnit(this.#units, drawn) : drawn
    const recipe =
      action.type === 'add_recipe' && this.#dice.chance(0.7)
        ? this.#book(action.recipeId, action.persons)
        : undefined
    tab.store.act(action, recipe)
    this.#checker.look(tab)
  }

  /** The clock of the server or of a device jumps, in the middle of whatever is under way. */
  #setClock(): void {
    const jump = this.#clocks.pick([3_600_000, 86_400_000, 1500]) * this.#clocks.pick([1, -1])
    if (this.#clocks.chance(0.3)) this.#serverSkew += jump
    else this.#clocks.pick(this.#devices).skew += jump
  }

  #trouble(trouble: Trouble): void {
    const place = this.#dice.pick(this.#devices)
    const { device, network, tabs, seat } = place
    switch (trouble) {
      case 'weather':
        network.weather = someWeather(this.#dice)
        return
      case 'cut':
        return network.cut(this.#dice.chance(0.5))
      case 'offline':
        for (const tab of tabs) tab.store.offline()
        this.#time.after(this.#dice.below(8000), () => {
          for (const tab of tabs) tab.store.online()
        })
        return
      case 'background':
        for (const tab of tabs)
          this.#time.after(this.#dice.below(2000), () => tab.isOpen && tab.store.visible())
        return
      case 'restart':
        this.#close(place)
        return this.#open(place)
      case 'secondTab':
        if (tabs.length < 3) this.#open(place)
        return
      case 'otherAccount':
        return this.#otherAccount(place)
      case 'fullStorage':
        device.isFull = !device.isFull
        return
      default:
        return this.#serverTrouble(trouble, seat)
    }
  }

  #otherAccount(place: Place): void {
    const others = this.#seats.filter((seat) => seat.tableId === place.seat.tableId)
    this.#close(place)
    place.seat = this.#dice.pick(others)
    this.#open(place)
  }

  #serverTrouble(
    trouble: Exclude<
      Trouble,
      'weather' | 'cut' | 'offline' | 'background' | 'restart' | 'secondTab' | 'otherAccount' | 'fullStorage'
    >,
    seat: Seat,
  ): void {
    switch (trouble) {
      case 'crash':
        return this.#crash()
      case 'databaseFails':
        this.#databaseFails = this.#dice.pick([0, 0.1, 0.5, 1])
        return
      case 'busAway':
        if (this.#bus.isAway) this.#bus.comeBack()
        else this.#bus.isAway = true
        return
      case 'leaves':
        return this.#leave(seat)
      case 'sessionEnds':
        return this.#endSession(seat)
      case 'activates':
        return this.#activate(seat)
    }
  }

  #crash(): void {
    const at = this.#dice.below(this.#processes.length)
    this.#processes[at]?.die()
    for (const { network } of this.#devices) network.lost()
    this.#time.after(this.#dice.between(200, 4000), () => {
      this.#processes[at] = new SimProcess(this.#processWorld, this.#bus)
    })
  }

  #up(): SimProcess | undefined {
    const up = this.#processes.filter((process) => process.isAlive)
    return up.length > 0 ? this.#dice.pick(up) : undefined
  }

  #leave({ accountId, tableId }: Seat): void {
    const process = this.#up()
    if (!process || !this.#database.membersOf(tableId).delete(accountId)) return
    this.#checker.memberLeft(accountId)
    process.left(tableId, accountId)
    this.#time.after(this.#dice.between(500, 20_000), () => this.#join(accountId, tableId))
  }

  #join(accountId: string, tableId: string): void {
    if (this.#database.membersOf(tableId).has(accountId)) return
    this.#database.membersOf(tableId).add(accountId)
    this.#checker.memberJoined(accountId)
    this.#reopen(accountId)
  }

  #endSession({ accountId }: Seat): void {
    this.#tokens.delete(accountId)
    for (const process of this.#processes) if (process.isAlive) process.sessionEnded(accountId)
    this.#time.after(this.#dice.between(500, 20_000), () => this.#signInAgain(accountId))
  }

  #signInAgain(accountId: string): void {
    if (this.#tokens.has(accountId)) return
    this.#signIn(accountId)
    this.#reopen(accountId)
  }

  /** Whoever may again opens the app again. */
  #reopen(accountId: string): void {
    for (const place of this.#devices) {
      if (place.seat.accountId !== accountId) continue
      this.#close(place)
      this.#open(place)
    }
  }

  #activate({ accountId, tableId }: Seat): void {
    const old = [...this.#database.lists.values()].filter(
      ({ list }) => list.kitchentableId === tableId && !list.is_completed,
    )
    const known = old.length > 0 && this.#dice.chance(0.5) ? this.#dice.pick(old).list._id : undefined
    void this.#up()?.activate(
      tableId,
      known ? { id: known } : { id: this.#dice.id(this.#time.now()), name: '' },
      accountId,
    )
  }

  /** All trouble ends, everybody is back, and ten seconds pass. */
  async #settle(): Promise<void> {
    this.#databaseFails = 0
    for (const { tableId, accountId } of this.#seats) {
      this.#join(accountId, tableId)
      this.#signInAgain(accountId)
    }
    for (const [at, process] of this.#processes.entries()) {
      if (!process.isAlive) this.#processes[at] = new SimProcess(this.#processWorld, this.#bus)
    }
    this.#bus.comeBack()
    for (const { device, network, tabs } of this.#devices) {
      device.isFull = false
      network.weather = fairWeather
      for (const tab of tabs) tab.store.online()
    }
    await this.#pass(calm)
  }
}
