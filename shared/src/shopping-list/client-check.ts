import type { LivePorts } from './client-ports.ts'

const checkEvery = 60_000
const syncAfter = 5 * 60_000

/** Looks every minute whether something has to be synchronised. */
export class ClientCheck {
  readonly #ports: Pick<LivePorts, 'now' | 'after'>
  readonly #look: (isLate: boolean) => void
  #lastNewsAt: number
  #callOff = () => {}

  constructor(ports: Pick<LivePorts, 'now' | 'after'>, look: (isLate: boolean) => void) {
    this.#ports = ports
    this.#look = look
    this.#lastNewsAt = ports.now()
  }

  begin(): void {
    this.#callOff = this.#ports.after(checkEvery, () => {
      this.begin()
      this.#look(this.#ports.now() - this.#lastNewsAt > syncAfter)
    })
  }

  /** The server has said something. */
  news(): void {
    this.#lastNewsAt = this.#ports.now()
  }

  stop(): void {
    this.#callOff()
  }
}
