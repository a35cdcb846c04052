import { fold, foldedWords } from '../ingredients/fold.ts'
import type { Lexicon, LexiconEntry } from '../ingredients/lexicon.ts'
import { findForm } from '../ingredients/lexicon-forms.ts'
import { stem } from './highlight.ts'

/** What else a searched word is called, folded. */
export type SynonymsOf = (wanted: string) => readonly string[]

// what the lexicon takes for the thing that is bought, and a search for the dish
const dishes = new Set(foldedWords('Suppe'))

/** What names a food by itself: one word, and no part of a compound or a word that means other things elsewhere. */
function namesOf({ word, plural, synonyms }: LexiconEntry): string[] {
  const names = [word, plural, ...synonyms].filter((form) => /^\p{L}+$/u.test(form))
  return [...new Set(names.map(fold))].filter((name) => !dishes.has(name))
}

/** What else a food is called: 'Zucchetti' for 'Zucchini'. Nothing that the word finds itself, and nothing that it is a kind of. */
export function synonymsOf(lexicon: Lexicon, wanted: string): string[] {
  const entry = findForm(lexicon.forms, [wanted])
  if (!entry || entry.category === 'nonfood' || isOther(entry, wanted)) return []
  const names = namesOf(entry)
  const isKind = ![entry.word, entry.plural].map(fold).includes(wanted)
  const others = names.filter(
    (name) => !name.includes(stem(wanted)) && !(isKind && wanted.includes(stem(name))),
  )
  return others.filter((name) => !others.some((other) => other !== name && isNamed(name, other)))
}

/** Whether a word means the food only where it stands alone: 'Crème' is cream to buy, and not in 'Crème brûlée'. */
const isOther = ({ synonyms }: LexiconEntry, wanted: string): boolean =>
  dishes.has(wanted) || synonyms.some((form) => form.startsWith('=') && fold(form.slice(1)) === wanted)

/** Shorter names count as whole words only. */
export const leastBeginning = 4

/** Whether words, folded and with one space between them, name a food: one begins like its name, or is a short one. */
export const isNamed = (words: string, name: string): boolean =>
  name.length < leastBeginning ? ` ${words} `.includes(` ${name} `) : ` ${words}`.includes(` ${name}`)

/** The words of a text that name a food in one of these ways. */
export const namedIn = (text: string, names: readonly string[]): string[] =>
  foldedWords(text).filter((word) => names.some((name) => isNamed(word, name)))
