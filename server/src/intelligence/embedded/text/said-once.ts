/** A list of fewer lines may well hold the same amount of the same thing again. */
const least = 3

/**
 * The places of a list without what it says a second time in a row: pages print a list once for each size of screen.
 */
export function placesSaidOnce(keys: readonly string[]): number[] {
  const kept: number[] = []
  for (let place = 0; place < keys.length;) {
    const size = repeatedAt(kept, keys, place)
    if (size === 0) kept.push(place++)
    else place += size
  }
  return kept
}

/** How many lines from a place on are the last ones that were kept, all over again; 0 for none. */
function repeatedAt(kept: readonly number[], keys: readonly string[], place: number): number {
  const most = Math.min(kept.length, keys.length - place)
  for (let size = most; size > 0; size--) {
    const isWhole = size === kept.length && size === keys.length - place
    if (size < least && !(isWhole && size > 1)) return 0
    const before = kept.slice(-size)
    if (before.every((other, at) => keys[other] === keys[place + at])) return size
  }
  return 0
}
