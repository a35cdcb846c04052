const FNV_BASIS = 2166136261

/** Hashes text to 32 bits (FNV-1a); `from` continues an earlier hash as if both texts were one. */
export function hash(text: string, from = FNV_BASIS): number {
  let state = from
  for (let i = 0; i < text.length; i++) {
    state ^= text.charCodeAt(i)
    state = Math.imul(state, 16777619)
  }
  return state >>> 0
}

/** A repeatable stream of numbers: the same seed draws the same picture on every device. */
export type Random = {
  /** At least 0 and below 1. */
  next(): number
  between(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
}

/** Starts the stream of a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (choices) => at(choices, Math.floor(next() * choices.length)),
  }
}

/** The element at an index that is known to exist. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return element
}
