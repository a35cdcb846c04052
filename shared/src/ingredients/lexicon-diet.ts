import type { Flag, Lexicon, LexiconEntry } from './lexicon.ts'
import { findForm, wordsOf } from './lexicon-forms.ts'
import { longestName, lookup } from './lexicon-lookup.ts'

const freeFrom: readonly (readonly [pattern: RegExp, flags: readonly Flag[]])[] = [
  [
    /\bvegan/i,
    ['meat', 'beef', 'pork', 'chicken', 'poultry', 'fish', 'shellfish', 'animal', 'milk', 'egg', 'honey'],
  ],
  [/\bvegetarisch/i, ['meat', 'beef', 'pork', 'chicken', 'poultry', 'fish', 'shellfish', 'animal']],
  [/glutenfrei/i, ['gluten']],
  [/alkoholfrei/i, ['alcohol']],
  [/nussfrei/i, ['nut']],
  [/zuckerfrei/i, ['sugar']],
  [/\bohne ei(?:er)?\b/i, ['egg']],
]

/**
 * What a named food is and holds. Rather one flag too many: 'Speckbrot' and 'Brot mit Speck' count as meat; only what the
 * name itself denies ('vegane Currypaste', 'Nudeln ohne Ei') is taken away.
 */
export function flagsOf(lexicon: Lexicon, name: string): ReadonlySet<Flag> {
  const text = name.slice(0, longestName)
  const absent = new Set(freeFrom.flatMap(([pattern, flags]) => (pattern.test(text) ? flags : [])))
  const words = wordsOf(text.replace(/\bohne\b.*/i, ''))
  const whole = findForm(lexicon.forms, words)
  const entries = whole ? [whole] : words.flatMap((word) => entriesIn(lexicon, word))
  return new Set(entries.flatMap(({ flags }) => [...flags]).filter((flag) => !absent.has(flag)))
}

/** The entry of a word, and of what stands before its head when it is a compound. */
function entriesIn(lexicon: Lexicon, word: string): LexiconEntry[] {
  const match = lookup(lexicon, word)
  if (match?.by !== 'compound') return match ? [match.entry] : []
  const before = findForm(lexicon.forms, [word.slice(0, -match.matched.length)])
  return before ? [match.entry, before] : [match.entry]
}

/** Whether somebody who eats no meat and fish, and no animal product at all, can have it. */
export function dietOf(flags: ReadonlySet<Flag>): { vegetarian: boolean; vegan: boolean } {
  const vegetarian = !(['meat', 'fish', 'shellfish', 'animal'] as const).some((flag) => flags.has(flag))
  return {
    vegetarian,
    vegan: vegetarian && !(['milk', 'egg', 'honey'] as const).some((flag) => flags.has(flag)),
  }
}
