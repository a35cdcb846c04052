import type { LivePorts } from './client-ports.ts'

/** Whether this tab is the one of a person's tabs that sends. */
export class ClientTurn {
  readonly #ports: Pick<LivePorts, 'claimTurn'>
  readonly #told: (mine: boolean) => void
  #isMine = false
  #giveBack = () => {}

  constructor(ports: Pick<LivePorts, 'claimTurn'>, told: (mine: boolean) => void) {
    this.#ports = ports
    this.#told = told
  }

  get isMine(): boolean {
    return this.#isMine
  }

  /** Asks for the turn, or takes it from a tab that nobody looks at. */
  claim(force: boolean): void {
    if (this.#isMine) return
    this.#giveBack()
    const told = (mine: boolean) => {
      this.#isMine = mine
      this.#told(mine)
    }
    this.#giveBack = this.#ports.claimTurn(told, force)
  }

  giveBack(): void {
    this.#giveBack()
  }
}
