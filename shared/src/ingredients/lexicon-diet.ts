import type { Flag, LexiconEntry } from './lexicon.ts'

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

/** What an entry is and holds under the name it was found by: 'vegane Currypaste' is without the shrimps of others. */
export function flagsOf(entry: LexiconEntry, name: string): ReadonlySet<Flag> {
  const absent = new Set(freeFrom.flatMap(([pattern, flags]) => (pattern.test(name) ? flags : [])))
  return absent.size === 0 ? entry.flags : new Set([...entry.flags].filter((flag) => !absent.has(flag)))
}

/** Whether somebody who eats no meat and fish, and no animal product at all, can have it. */
export function dietOf(flags: ReadonlySet<Flag>): { vegetarian: boolean; vegan: boolean } {
  const vegetarian = !(['meat', 'fish', 'shellfish', 'animal'] as const).some((flag) => flags.has(flag))
  return {
    vegetarian,
    vegan: vegetarian && !(['milk', 'egg', 'honey'] as const).some((flag) => flags.has(flag)),
  }
}
