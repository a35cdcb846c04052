import type { Lexicon, LexiconEntry } from './lexicon.ts'
import { wordsOf } from './lexicon-forms.ts'
import { longestName, lookup } from './lexicon-lookup.ts'

/** Shorter words are too alike to guess; longer ones may differ in two letters. */
const fromLength = 5
const twoFromLength = 8

interface Near {
  entry: LexiconEntry
  form: string
  distance: number
}

/** The entry whose word a mistyped one is closest to, or null: an offer, never a fact. */
export function nearestEntry(lexicon: Lexicon, name: string): LexiconEntry | null {
  const words = wordsOf(name).filter((word) => word.length >= fromLength)
  for (const word of [words.join(''), ...words.toReversed()]) {
    const near = nearestForm(lexicon, word)
    if (near) return near.entry
  }
  return null
}

/** The form of the lexicon that is closest to a word; null for short ones, and where none is as close as allowed. */
export function nearestForm(
  lexicon: Lexicon,
  word: string,
  allowed = word.length >= twoFromLength ? 2 : 1,
): Near | null {
  if (word.length < fromLength) return null
  // one slip leaves what stands before or behind the middle as it is
  const half = Math.floor(word.length / 2)
  const [start, end] = [word.slice(0, half - 1), word.slice(half + 1)]
  let best: Near | null = null
  for (const [form, entry] of lexicon.forms) {
    if (form[0] !== word[0] || Math.abs(form.length - word.length) > allowed) continue
    if (allowed === 1 && !form.startsWith(start) && !form.endsWith(end)) continue
    const distance = editDistance(word, form, (best?.distance ?? allowed + 1) - 1)
    if (distance !== null) best = { entry, form, distance }
    if (distance === 0) break
  }
  return best
}

/** The name with its unknown words spelled like the nearest known ones ('Zuker' as 'Zucker'), or null where nothing is to be offered. */
export function spellingOf(lexicon: Lexicon, name: string): string | null {
  const offered = name
    .slice(0, longestName)
    .replace(/\p{L}{5,}/gu, (word) => knownSpelling(lexicon, word) ?? word)
  return offered === name.slice(0, longestName) ? null : offered
}

/** The name as the lexicon writes it; a synonym stays what was asked for, and so does what only ends like the entry. */
export function ownSpelling({ word, plural, synonyms }: LexiconEntry, name: string): string {
  const key = wordsOf(name).join('')
  return (
    [word, plural, ...synonyms].find(
      (spelling) => wordsOf(spelling).join('') === key && /^\p{L}/u.test(spelling),
    ) ?? name
  )
}

function knownSpelling(lexicon: Lexicon, word: string): string | null {
  const [folded = ''] = wordsOf(word)
  if (!/^\p{Lu}/u.test(word) || lookup(lexicon, word)) return null
  const near = nearestForm(lexicon, folded)
  if (!near) return null
  const { word: own, plural, synonyms } = near.entry
  return [own, plural, ...synonyms].find((spelling) => wordsOf(spelling).join('') === near.form) ?? null
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
