import type { Present } from '@ordy/shared/shopping-list/events.ts'

/** Who is there and shopping, of this process and of the others. */
export class Presence {
  readonly #here = new Map<object, Present>()
  readonly #elsewhere = new Map<string, { members: readonly Present[]; at: number }>()
  #told = ''

  set(guest: object, present: Present): void {
    this.#here.set(guest, present)
  }

  of(guest: object): Present | undefined {
    return this.#here.get(guest)
  }

  remove(guest: object): void {
    this.#here.delete(guest)
  }

  /** Another process said who is there; a process that stays silent is forgotten. */
  heard(process: string, members: readonly Present[], at: number): void {
    this.#elsewhere.set(process, { members, at })
  }

  forgetBefore(time: number): void {
    for (const [process, { at }] of this.#elsewhere) if (at < time) this.#elsewhere.delete(process)
  }

  /** Each person once, of this process. */
  here(): Present[] {
    return onceEach([...this.#here.values()])
  }

  /** What everybody is told. */
  event(): { type: 'presence'; members: Present[] } {
    const elsewhere = [...this.#elsewhere.values()].flatMap(({ members }) => members)
    return { type: 'presence', members: onceEach([...this.#here.values(), ...elsewhere]) }
  }

  /** Whether that is something else than the last time this was asked. */
  isNews(): boolean {
    const next = JSON.stringify(this.event())
    const isNews = next !== this.#told
    this.#told = next
    return isNews
  }
}

/** Who is there with two devices is shopping when one of them says so. */
function onceEach(all: readonly Present[]): Present[] {
  const people = new Map<string, Present>()
  for (const one of all) {
    const shopping = one.shopping || (people.get(one.userId)?.shopping ?? false)
    people.set(one.userId, { ...one, shopping })
  }
  return [...people.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
}
