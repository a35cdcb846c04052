import type { Lexicon, LexiconEntry } from './lexicon.ts'
import { wordsOf } from './lexicon-forms.ts'

/** Shorter words are too alike to guess; longer ones may differ in two letters. */
const fromLength = 5
const twoFromLength = 8

/** The entry whose word a mistyped one is closest to, or null: an offer, never a fact. */
export function nearestEntry(lexicon: Lexicon, name: string): LexiconEntry | null {
  const words = wordsOf(name).filter((word) => word.length >= fromLength)
  for (const word of [words.join(''), ...words.toReversed()]) {
    const allowed = word.length >= twoFromLength ? 2 : 1
    let best: { entry: LexiconEntry; distance: number } | null = null
    for (const [form, entry] of lexicon.forms) {
      if (form[0] !== word[0] || Math.abs(form.length - word.length) > allowed) continue
      const distance = editDistance(word, form, (best?.distance ?? allowed + 1) - 1)
      if (distance !== null) best = { entry, distance }
      if (distance === 0) break
    }
    if (best) return best.entry
  }
  return null
}

/** How many letters have to be added, dropped, changed or swapped with their neighbour; null above the limit. */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (limit < 0) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > limit) return null
    beforeLast = last
    last = current
  }
  const distance = last[b.length] ?? Infinity
  return distance <= limit ? distance : null
}
