import { editDistance } from './lexicon-spelling.ts'
import { unitSpellings } from './units.ts'

/** Shorter words are too alike to guess, and so are spellings of no more; longer ones may differ in two letters. */
const fromLength = 4
const twoFromLength = 8

/** The unit whose spelling a mistyped one is closest to ('Esslöfel' as 'EL'), or null where nothing is to be offered. */
export function nearestUnit(typed: string): string | null {
  const word = typed.trim().toLowerCase().replaceAll('ß', 'ss').replace(/\.$/, '')
  if (word.length < fromLength || word.length > 30) return null
  let allowed = word.length >= twoFromLength ? 2 : 1
  let best: string | null = null
  for (const [spelling, unit] of unitSpellings()) {
    if (spelling.length <= fromLength || spelling[0] !== word[0]) continue
    const distance = editDistance(word, spelling, allowed)
    if (distance === null) continue
    best = unit
    allowed = distance - 1
  }
  return best
}
