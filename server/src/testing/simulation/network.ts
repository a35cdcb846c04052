import { closeCodes } from '@ordy/shared/socket-codes.ts'
import type { Socket, SocketEvents } from '@ordy/shared/shopping-list/client-ports.ts'
import type { RawReply } from '@ordy/shared/shopping-list/client-reading.ts'
import type { ServerEnd, SimProcess } from './process.ts'
import type { Dice, VirtualTime } from './time.ts'

/** How bad the network of one device is just now. */
export interface Weather {
  latency: { least: number; most: number }
  /** Nothing gets through. */
  isOut: boolean
  /** A hotel or shop answers every call with a page of its own, and lets no socket through. */
  isCaptive: boolean
  /** The share of calls of which the request, or only the answer, is lost. */
  loss: number
  /** The share of frames and calls that arrive twice. */
  twice: number
  /** The share of frames that arrive as rubbish, or cut off. */
  rubbish: number
  /** Frames from the server overtake each other. */
  isUnordered: boolean
}

export const fairWeather: Weather = {
  latency: { least: 5, most: 60 },
  isOut: false,
  isCaptive: false,
  loss: 0,
  twice: 0,
  rubbish: 0,
  isUnordered: false,
}

const callTimeout = 15_000

/** Everything between a device and the server. */
export class SimNetwork {
  weather: Weather = fairWeather
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #processes: () => readonly SimProcess[]
  readonly #links = new Set<Link>()

  constructor(time: VirtualTime, dice: Dice, processes: () => readonly SimProcess[]) {
    this.#time = time
    this.#dice = dice
    this.#processes = processes
  }

  /** Opens a socket to one of the processes that are up. */
  connect(
    who: { accountId: string; tableId: string; token: string },
    since: string,
    events: FrameEvents,
    watch: (frame: string) => void,
  ): Socket {
    const up = this.#processes().filter((process) => process.isAlive)
    const process = up.length > 0 ? this.#dice.pick(up) : undefined
    const link = new Link(this.#time, this.#dice, () => this.weather, process, events, watch, who)
    this.#links.add(link)
    link.open(who.token, since, () => this.#links.delete(link))
    return { send: (text) => link.up(text), close: () => link.closeFromClient() }
  }

  /** A call over HTTP; who cannot reach the server gets no answer. */
  async call(run: (process: SimProcess) => Promise<RawReply>): Promise<RawReply> {
    const none = { status: 0, body: undefined }
    const { weather } = this
    await this.#time.wait(this.#latency())
    if (weather.isCaptive) return { status: 200, body: '<html>Willkommen</html>' }
    const up = this.#processes().filter((process) => process.isAlive)
    const process = up.length > 0 ? this.#dice.pick(up) : undefined
    if (!process || weather.isOut || this.#dice.chance(weather.loss)) {
      await this.#time.wait(this.#dice.between(10, callTimeout))
      return none
    }
    if (this.#dice.chance(weather.twice)) {
      this.#time.after(this.#latency(), () => process.isAlive && void run(process))
    }
    const late = this.#time.wait(callTimeout).then(() => none)
    const answer = run(process).then(async (reply) => {
      await this.#time.wait(this.#latency())
      return this.weather.isOut || this.#dice.chance(this.weather.loss) ? late : reply
    })
    return Promise.race([answer, late])
  }

  /** All sockets break; `half` leaves the server's end standing. */
  cut(half: boolean): void {
    for (const link of this.#links) link.cut(half)
  }

  /** Other devices of the same person have all the places there are. */
  crowd(): void {
    for (const link of this.#links) link.turnAway(closeCodes.tooMany)
  }

  /** Sockets to a process that has died break. */
  lost(): void {
    for (const link of this.#links) link.breakIfDead()
  }

  #latency(): number {
    return this.#dice.between(this.weather.latency.least, this.weather.latency.most)
  }
}

/** What a socket tells, before anybody has read it. */
interface FrameEvents extends Pick<SocketEvents, 'closed'> {
  message(text: string): void
}

/** One socket: frames arrive in order, unless the weather says otherwise. */
class Link implements ServerEnd {
  readonly accountId: string
  readonly tableId: string
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #weather: () => Weather
  readonly #process: SimProcess | undefined
  readonly #events: FrameEvents
  readonly #watch: (frame: string) => void
  #forget = () => {}
  #upAt = 0
  #downAt = 0
  #isOpen = true
  #isSwallowing = false
  #isClosedHere = false

  constructor(
    time: VirtualTime,
    dice: Dice,
    weather: () => Weather,
    process: SimProcess | undefined,
    events: FrameEvents,
    watch: (frame: string) => void,
    who: { accountId: string; tableId: string },
  ) {
    this.#time = time
    this.#dice = dice
    this.#weather = weather
    this.#process = process
    this.#events = events
    this.#watch = watch
    this.accountId = who.accountId
    this.tableId = who.tableId
  }

  open(token: string, since: string, forget: () => void): void {
    this.#forget = forget
    const { isOut, isCaptive } = this.#weather()
    this.#time.after(this.#latency(), () => {
      if (!this.#isOpen) return
      if (isOut || isCaptive || !this.#process?.isAlive) return this.#lose(this.#dice.between(0, 5000))
      void this.#process.connect(this, token, since)
    })
  }

  isOpen(): boolean {
    return this.#isOpen
  }

  /** A frame of the client. */
  up(text: string): void {
    if (this.#isSwallowing || !this.#isOpen) return
    const times = this.#dice.chance(this.#weather().twice) ? 2 : 1
    for (let n = 0; n < times; n++) {
      this.#upAt = Math.max(this.#upAt, this.#time.now() + this.#latency())
      const frame = this.#dice.chance(this.#weather().rubbish)
        ? text.slice(0, this.#dice.below(text.length))
        : text
      this.#time.after(this.#upAt - this.#time.now(), () =>
        this.#reach((process) => process.receive(this, frame)),
      )
    }
  }

  /** A frame of the server. */
  send(frame: string): void {
    if (!this.#isOpen || !this.#process?.isAlive) return
    this.#watch(frame)
    if (this.#isSwallowing) return
    const weather = this.#weather()
    const times = this.#dice.chance(weather.twice) ? 2 : 1
    for (let n = 0; n < times; n++) {
      const at = this.#time.now() + this.#latency()
      this.#downAt = Math.max(this.#downAt, at)
      const isRubbish = this.#dice.chance(weather.rubbish)
      const text = isRubbish ? frame.slice(0, this.#dice.below(frame.length)) : frame
      this.#time.after((weather.isUnordered ? at : this.#downAt) - this.#time.now(), () => {
        if (!this.#isSwallowing && !this.#isClosedHere) this.#events.message(text)
      })
    }
  }

  /** The server closes. */
  close(code: number): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#forget()
    const at = Math.max(this.#downAt, this.#time.now() + this.#latency())
    this.#time.after(at - this.#time.now(), () => {
      if (!this.#isSwallowing) this.#closedHere(code)
    })
  }

  closeFromClient(): void {
    this.#isClosedHere = true
    if (!this.#isOpen) return
    this.#forget()
    const at = Math.max(this.#upAt, this.#time.now() + this.#latency())
    this.#time.after(at - this.#time.now(), () => this.#goneForServer())
  }

  /** The line breaks; half of the time nobody tells anybody for a while. */
  cut(half: boolean): void {
    if (!half) return this.#lose(this.#dice.between(0, 3000))
    this.#isSwallowing = true
    this.#forget()
    this.#time.after(this.#dice.between(20_000, 45_000), () => this.#goneForServer())
  }

  turnAway(code: number): void {
    if (!this.#isOpen) return
    this.#goneForServer()
    this.#forget()
    this.#time.after(this.#latency(), () => this.#closedHere(code))
  }

  breakIfDead(): void {
    if (!this.#process?.isAlive) this.#lose(this.#dice.between(0, 2000))
  }

  #lose(after: number): void {
    this.#isSwallowing = true
    this.#forget()
    this.#time.after(after, () => {
      this.#goneForServer()
      this.#closedHere(1006)
    })
  }

  #goneForServer(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    if (this.#process?.isAlive) this.#process.close(this)
  }

  #closedHere(code: number): void {
    if (this.#isClosedHere) return
    this.#isClosedHere = true
    this.#events.closed(code)
  }

  #reach(run: (process: SimProcess) => void): void {
    if (this.#isOpen && !this.#isSwallowing && this.#process?.isAlive) run(this.#process)
  }

  #latency(): number {
    const { latency } = this.#weather()
    return this.#dice.between(latency.least, latency.most)
  }
}
