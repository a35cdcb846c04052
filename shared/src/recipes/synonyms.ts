import { fold, foldedWords } from '../ingredients/fold.ts'
import type { Flag, Lexicon, LexiconEntry } from '../ingredients/lexicon.ts'
import { findForm } from '../ingredients/lexicon-forms.ts'
import { nearestForm } from '../ingredients/lexicon-spelling.ts'
import { stem } from './highlight.ts'

/** Of a word as it is, of the one that was meant before a slip, or of one that is left out with all of its kind. */
type Way = 'exactly' | 'nearly' | 'without'

/** What else a searched word is called, folded. */
export type SynonymsOf = (wanted: string, way?: Way) => readonly string[]

// what the lexicon takes for the thing that is bought, and a search for the dish; 'Bratbutter', 'Haselnuss' and 'Wildreis'
// only begin like the others
const dishes = new Set(foldedWords('Suppe Dessert Wähe Ragout Braten Brät Hase Wild'))

type Kind = (entry: LexiconEntry) => boolean

const ofCounter =
  (flag: Flag): Kind =>
  ({ category, flags }) =>
    category === 'fleisch' && flags.has(flag)
const contains =
  (flag: Flag): Kind =>
  ({ flags }) =>
    flags.has(flag)
const isNut: Kind = ({ flags }) => flags.has('nut') || flags.has('peanut')
// of milk, and put on or into a dish as it is
const isCheese: Kind = ({ category, role, flags }) =>
  category === 'milch' && role === 'topping' && flags.has('milk')

/** What is left out with all of its kind. */
const wholeKinds = new Map<string, Kind>(
  (
    [
      ['Fleisch', ofCounter('meat')],
      ['Fisch', ofCounter('fish')],
      ['Käse', isCheese],
      ['Nuss Nüsse Nüssen', isNut],
      ['Gluten', contains('gluten')],
      ['Laktose Lactose', contains('milk')],
      ['Alkohol', contains('alcohol')],
    ] as const
  ).flatMap(([words, kind]) => foldedWords(words).map((word) => [word, kind])),
)

/** What names a food by itself: one word, and no part of a compound or a word that means other things elsewhere. */
function namesOf({ word, plural, synonyms }: LexiconEntry): string[] {
  const names = [word, plural, ...synonyms].filter((form) => /^\p{L}+$/u.test(form))
  return [...new Set(names.map(fold))].filter((name) => !dishes.has(name))
}

/** Another name, and the place of the searched word that is called so. */
export interface Synonym {
  name: string
  of: number
}

/** What else searched words are called, one by one and two beside each other: 'Rote Bete' are 'Randen'. */
export function synonymsIn(words: readonly string[], namesOf: SynonymsOf, way?: Way): Synonym[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const ofBoth = next === undefined ? [] : namesOf(`${word} ${next}`)
    return [
      ...namesOf(word, way).map((name) => ({ name, of: at })),
      ...ofBoth.flatMap((name) => [at, at + 1].map((of) => ({ name, of }))),
    ]
  })
}

/** What else a food is called, in one of these ways. */
export function synonymsOf(lexicon: Lexicon, wanted: string, way: Way = 'exactly'): string[] {
  if (way === 'exactly') return otherNames(lexicon, wanted)
  const meant = findForm(lexicon.forms, [wanted]) ? null : nearestForm(lexicon, wanted, 1)
  const word = meant?.form ?? wanted
  const names = [...(meant ? [stem(word)] : []), ...otherNames(lexicon, word)]
  if (way === 'nearly') return names
  const kind = wholeKinds.get(word)
  const all = lexicon.entries.filter((entry) => isItself(entry, word) || kind?.(entry))
  return [...names, ...all.flatMap(namesOf)]
}

/** 'Zucchetti' for 'Zucchini': nothing that the word finds itself, and nothing that it is a kind of. */
function otherNames(lexicon: Lexicon, wanted: string): string[] {
  const entry = findForm(lexicon.forms, wanted.split(' '))
  if (!entry || entry.category === 'nonfood' || isOther(entry, wanted)) return []
  const names = namesOf(entry)
  // what is bought ready is many dishes
  if (names.some((name) => name.startsWith('fertiggericht'))) return []
  const isKind = !isItself(entry, wanted)
  const others = names.filter(
    (name) => !name.includes(stem(wanted)) && !(isKind && wanted.includes(stem(name))),
  )
  return others.filter((name) => !others.some((other) => other !== name && isNamed(name, other)))
}

/** Whether a word is the name of a food, and not that of a kind of it. */
const isItself = ({ word, plural }: LexiconEntry, wanted: string): boolean =>
  [word, plural].map(fold).includes(wanted)

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
