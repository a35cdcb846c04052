import type { ClientLine } from './client-line.ts'
import type { LivePorts } from './client-ports.ts'

const askEvery = 20_000
// other tabs keep the same thing at the same time
const calm = 100

interface OnlookerHooks {
  /** Reads what other tabs of this device have kept. */
  readDevice(): void
  askServer(): void
}

/** A tab without a place of its own: it sees what other tabs keep on the device, and asks when none of them does. */
export class ClientOnlooker {
  readonly #ports: Pick<LivePorts, 'after'>
  readonly #line: Pick<ClientLine, 'state'>
  readonly #hooks: OnlookerHooks
  #callOff = () => {}

  constructor(ports: Pick<LivePorts, 'after'>, line: Pick<ClientLine, 'state'>, hooks: OnlookerHooks) {
    this.#ports = ports
    this.#line = line
    this.#hooks = hooks
  }

  /** The tab has just lost its place, or another one has kept something. */
  look(): void {
    if (this.#line.state() !== 'crowded') return
    this.#next(calm, () => this.#hooks.readDevice())
  }

  stop(): void {
    this.#callOff()
  }

  #next(milliseconds: number, run: () => void): void {
    this.#callOff()
    this.#callOff = this.#ports.after(milliseconds, () => {
      if (this.#line.state() !== 'crowded') return
      this.#next(askEvery, () => this.#hooks.askServer())
      run()
    })
  }
}
