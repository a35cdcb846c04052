/** Sends a text while it is typed: what did not arrive is not taken for sent, and goes again with the next occasion. */
export class TextKeeping {
  #sent: string
  #going: string | undefined

  constructor(sent: string) {
    this.#sent = sent
  }

  /** What arrived last. */
  get sent(): string {
    return this.#sent
  }

  /** Takes up what was written elsewhere, unless something here still has to be sent. */
  takesUp(stored: string, typed: string): boolean {
    if (this.#going !== undefined || typed.trim() !== this.#sent || stored === this.#sent) return false
    this.#sent = stored
    return true
  }

  /** Whether the text still has to be sent. */
  isOpen(typed: string): boolean {
    return typed.trim() !== (this.#going ?? this.#sent)
  }

  /** Sends the text where it is not sent already. */
  async commit(typed: string, send: (text: string) => Promise<unknown>): Promise<void> {
    const next = typed.trim()
    if (!this.isOpen(next)) return
    this.#going = next
    try {
      await send(next)
      this.#sent = next
    } catch {
      // the app says so; the text stays in its field
    } finally {
      if (this.#going === next) this.#going = undefined
    }
  }
}
