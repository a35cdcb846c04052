interface Thing {
  _id: string
}

/** Things that are drawn together: what changes one of them leaves the other lots alone. */
export interface Lot<T extends Thing> {
  key: number
  items: readonly T[]
}

const room = 24

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])

/** Cuts things into lots again and again: each keeps its lot, and a lot in which nothing changed is the same one. */
export function lotCutter<T extends Thing>(): (items: readonly T[]) => readonly Lot<T>[] {
  const lotOf = new Map<string, number>()
  let before = new Map<number, Lot<T>>()
  let fresh = 0
  return (items) => {
    const cut = new Map<number, T[]>()
    let last: { key: number; items: T[] } | undefined
    for (const item of items) {
      // what is new joins those before it
      const wanted = lotOf.get(item._id) ?? (last && last.items.length < room ? last.key : fresh++)
      if (wanted !== last?.key) {
        // what stands apart from its lot begins another one
        const key = cut.has(wanted) ? fresh++ : wanted
        last = { key, items: [] }
        cut.set(key, last.items)
      }
      lotOf.set(item._id, last?.key ?? wanted)
      last?.items.push(item)
    }
    const lots = Array.from(cut, ([key, inside]): Lot<T> => {
      const same = before.get(key)
      return same && isSame(same.items, inside) ? same : { key, items: inside }
    })
    before = new Map(lots.map((lot) => [lot.key, lot]))
    return lots
  }
}
