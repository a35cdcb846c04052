import type { ClientLine } from './client-line.ts'

/** Tells the others whether this person is shopping now, once for each connection. */
export class ClientPresence {
  readonly #line: Pick<ClientLine, 'state' | 'send'>
  #shopping = false

  constructor(line: Pick<ClientLine, 'state' | 'send'>) {
    this.#line = line
  }

  set(shopping: boolean): void {
    if (shopping === this.#shopping) return
    this.#shopping = shopping
    if (this.#line.state() === 'connected') this.#say()
  }

  /** On a new connection nobody knows of it yet. */
  connected(): void {
    if (this.#shopping) this.#say()
  }

  #say(): void {
    this.#line.send(JSON.stringify({ type: 'presence', shopping: this.#shopping }))
  }
}
