import type { ClientLine } from './client-line.ts'
import type { LivePorts } from './client-ports.ts'

const askEvery = 5000
// a server that does not answer over HTTP either is not pressed
const askAgainAfter = 30_000

/** Networks exist that let no socket through: what it would bring is asked for over HTTP while somebody looks. */
export class ClientBlocked {
  readonly #ports: Pick<LivePorts, 'after' | 'isLookedAt'>
  readonly #line: Pick<ClientLine, 'state'>
  readonly #ask: () => Promise<boolean>
  #isKnown = false
  #callOff = () => {}

  constructor(
    ports: Pick<LivePorts, 'after' | 'isLookedAt'>,
    line: Pick<ClientLine, 'state'>,
    ask: () => Promise<boolean>,
  ) {
    this.#ports = ports
    this.#line = line
    this.#ask = ask
  }

  get isKnown(): boolean {
    return this.#isKnown
  }

  /** Our server has answered over HTTP. */
  answered(): void {
    const state = this.#line.state()
    if (this.#isKnown || (state !== 'connecting' && state !== 'disconnected')) return
    this.#isKnown = true
    this.#askAfter(askEvery)
  }

  /** The socket is open, or nothing at all gets through. */
  over(): void {
    this.#isKnown = false
    this.#callOff()
  }

  #askAfter(milliseconds: number): void {
    let isOver = false
    const ask = async () => {
      const isFine = !this.#ports.isLookedAt() || (await this.#ask())
      if (!isOver) this.#askAfter(isFine ? askEvery : askAgainAfter)
    }
    const callOff = this.#ports.after(milliseconds, () => void ask())
    this.#callOff = () => {
      isOver = true
      callOff()
    }
  }
}
