import { foldedWords } from '../ingredients/fold.ts'
import { editDistance } from '../ingredients/lexicon-spelling.ts'
import { remembered } from '../remembered.ts'
import { halvesOf } from './compounds.ts'
import { askedWords, mayBeMeant } from './filler-words.ts'
import { isWritten } from './highlight.ts'
import { isNamed, mayBeMistyped, synonymsIn, type SynonymsOf } from './synonyms.ts'
import { type Unwanted, unwantedPatterns } from './unwanted.ts'

/** Something with a name and further words, all of them folded and with one space between them. */
export interface Searched {
  name: string
  words: string
}

/** The words of a text as they are searched. */
export const searchable = (text: string): string => foldedWords(text).join(' ')

/** What was wanted before a slip: a letter too few, a wrong one, one too many, or two of them swapped. */
function slips(typed: string): RegExp {
  const places = Array.from({ length: Math.max(0, typed.length - 1) }, (_, at) => at + 1)
  const meant = places.flatMap((at) => {
    const before = typed.slice(0, at)
    const [letter = '', next = ''] = typed.slice(at)
    const after = typed.slice(at + 1)
    return [
      `${before}\\S${letter}${after}`,
      `${before}\\S${after}`,
      before + after,
      before + next + letter + after.slice(1),
    ]
  })
  return new RegExp(`^(?:${meant.join('|')})`, 'u')
}

/** The share of a searched word's letter triples that a word has, as the database counts nearness. */
function similarity(want: string, word: string): number {
  const triples = (text: string) =>
    new Set(Array.from({ length: text.length + 1 }, (_, at) => `  ${text} `.slice(at, at + 3)))
  const own = triples(want)
  const other = triples(word)
  let common = 0
  for (const triple of own) if (other.has(triple)) common++
  return common / own.size
}

type Holds = (words: string, wanted: string) => boolean

/** Whether one of the words is like the wanted one; each different word is compared once. */
export function isNear(): Holds {
  const likeness = remembered((wanted) => {
    const slip = wanted.length > 3 ? slips(wanted) : undefined
    return remembered(
      (word) => mayBeMeant(word, wanted) && (slip?.test(word) || similarity(wanted, word) >= 0.6),
    )
  })
  return (words, wanted) => words.split(' ').some(likeness(wanted))
}

const wholeIn = (words: string, wanted: readonly string[]) =>
  wanted.filter((word) => ` ${words} `.includes(` ${word} `)).length

/** What holds every word: in names first, and there and elsewhere whole words first. */
function holding<Thing extends Searched>(
  things: readonly Thing[],
  wanted: readonly string[],
  holds: Holds,
): Thing[] {
  const holdsAll = (words: string) => wanted.every((word) => holds(words, word))
  const rankOf = ({ name, words }: Thing) =>
    holdsAll(name) ? wanted.length + 1 + wholeIn(name, wanted) : wholeIn(words, wanted)
  return things
    .filter(({ words }) => holdsAll(words))
    .map((thing) => ({ thing, rank: rankOf(thing) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ thing }) => thing)
}

/** The two words that a compound is written as among others. */
export const halvesIn = (words: string, wanted: string): string[] | undefined =>
  halvesOf(wanted).find((halves) => halves.every((half) => ` ${words} `.includes(` ${half} `)))

const isApart: Holds = (words, wanted) => isWritten(words, wanted) || halvesIn(words, wanted) !== undefined

/** How long a word is in which two slips are forgiven where nothing else is found. */
export const twiceSlippedFrom = 9

/** Whether one of the words is near, or a long one but for two slips. */
export const isFar =
  (isNearby: Holds): Holds =>
  (words, wanted) =>
    isNearby(words, wanted) ||
    (wanted.length >= twiceSlippedFrom &&
      words.split(' ').some((word) => word[0] === wanted[0] && editDistance(wanted, word, 2) !== null))

/** Those that have nothing of what a search leaves out. */
function withoutUnwanted<Thing extends Searched>(
  things: readonly Thing[],
  { words, but }: Unwanted,
): Thing[] {
  const unwanted = new RegExp(words.join('|'), 'u')
  const overlooked = new RegExp(but, 'gu')
  return things.filter((thing) => !unwanted.test(thing.words.replace(overlooked, '')))
}

/**
 * Finds as the server does among what fits: as it is written, then by synonyms. Where nothing at all is found like that, a
 * compound may be written apart, then a slip is forgiven, also in a food that is called otherwise here, and in long words two.
 */
export function findWords<Thing extends Searched>(
  all: readonly Thing[],
  query: string,
  synonymsOf: SynonymsOf = () => [],
  isFitting: (thing: Thing) => boolean = () => true,
): Thing[] {
  const wanted = askedWords(query)
  const unwanted = unwantedPatterns(query, synonymsOf, '\\b')
  const fitting = all.filter(isFitting)
  const things = unwanted ? withoutUnwanted(fitting, unwanted) : fitting
  if (wanted.length === 0) return unwanted ? [...things] : []
  const isCalled = (way: 'exactly' | 'nearly'): Holds => {
    const synonyms = synonymsIn(wanted, synonymsOf, way)
    return (words, word) =>
      isWritten(words, word) || synonyms.some(({ name, of }) => wanted[of] === word && isNamed(words, name))
  }
  const foundAmong = (some: readonly Thing[]) => [
    ...new Set([isWritten, isCalled('exactly')].flatMap((holds) => holding(some, wanted, holds))),
  ]
  const found = foundAmong(things)
  // what is there is not mistyped: the filters alone hide it
  if (found.length > 0 || (things.length < all.length && foundAmong(all).length > 0)) return found
  const isNearby = isNear()
  const slipped = mayBeMistyped(wanted, synonymsOf) ? [isNearby, isCalled('nearly'), isFar(isNearby)] : []
  for (const holds of [isApart, ...slipped]) {
    const others = holding(things, wanted, holds)
    if (others.length > 0) return others
  }
  return []
}
