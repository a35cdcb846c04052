import type { OutlineLine } from './outline-line.ts'

/** How many lines around a cluster of amounts may belong to its recipe. */
const around = 70
/** So many short lines with figures, so near each other, may be a list of ingredients. */
const cluster = { lines: 3, within: 12 }

const maySay = (line: OutlineLine): boolean =>
  line.text.length <= 120 &&
  line.hint !== 'other' &&
  (line.hint === 'ingredients' || /[\d½¼¾]/.test(line.text))

/**
 * Which lines lie near enough to something like a list to be read closely. Long pages are mostly other things;
 * when nothing looks like a list, all lines are read.
 */
export function nearLists(lines: readonly OutlineLine[]): boolean[] {
  const near = Array.from(lines, () => lines.length <= around * 2)
  if (near[0]) return near
  const hits = lines.flatMap((line, place) => (maySay(line) ? [place] : []))
  let until = 0
  for (let index = cluster.lines - 1; index < hits.length; index++) {
    const [first = 0, last = 0] = [hits[index - cluster.lines + 1], hits[index]]
    if (last - first > cluster.within) continue
    const end = Math.min(lines.length, last + around)
    near.fill(true, Math.max(until, first - around, 0), end)
    until = end
  }
  return until === 0 ? near.fill(true) : near
}
