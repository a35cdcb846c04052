import { bareWords, fold, foldedWords } from '../ingredients/fold.ts'
import { editDistance } from '../ingredients/lexicon-spelling.ts'
import { remembered } from '../remembered.ts'
import { halvesOf } from './compounds.ts'
import { askedWords, beginsFiller, mayBeMeant } from './filler-words.ts'
import { stem, writtenAs } from './highlight.ts'
import { isNamed, mayBeMistyped, spelledIn, synonymsIn, type SynonymsOf } from './synonyms.ts'
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

const padded = (word: string) => `  ${word} `

/** Whether a word has three fifths of the letter triples of the wanted one, as the database counts nearness. */
function likenessTo(wanted: string): (word: string) => boolean {
  const places = Array.from({ length: wanted.length + 1 }, (_, at) => at)
  const triples = [...new Set(places.map((at) => padded(wanted).slice(at, at + 3)))]
  const mostMissing = Math.floor((triples.length * 2) / 5)
  return (word) => {
    if (word.length + 1 < triples.length - mostMissing) return false
    const text = padded(word)
    let missing = 0
    for (const triple of triples) if (!text.includes(triple) && ++missing > mostMissing) return false
    return true
  }
}

type Holds = (words: string, wanted: string) => boolean

/** Whether a word is like the wanted one: but for a slip at its beginning, or by most of its letters. */
export function nearTo(wanted: string): (word: string) => boolean {
  const slip = wanted.length > 3 ? slips(wanted) : undefined
  const isLike = likenessTo(wanted)
  return (word) => ((word[0] === wanted[0] && slip?.test(word)) || isLike(word)) && mayBeMeant(word, wanted)
}

/** Whether one of the words is like the wanted one; each different word is compared once. */
function isNear(): Holds {
  const likeness = remembered((wanted) => remembered(nearTo(wanted)))
  return (words, wanted) => words.split(' ').some(likeness(wanted))
}

// in so long words two slips are forgiven
const leastTwice = 9
// 'Rhm' is 'Rahm'; shorter ones are a slip away from everything
const leastTyped = 3
const leastRight = 4
// the first letter is almost always right, and says most about a short word
export const leastBegunWrongly = 5

/** How many slips lie between a wanted word and one that may be meant; null where it may not. */
function slipsTo(wanted: string, word: string, most: number): number | null {
  const isBegun = word[0] === wanted[0]
  const mayBe = isBegun
    ? wanted.length >= leastTyped
    : wanted.length >= leastBegunWrongly && word.endsWith(wanted.slice(2))
  if (!mayBe || word.length < leastRight || word === wanted || !mayBeMeant(word, wanted)) return null
  return editDistance(wanted, word, isBegun && wanted.length >= leastTwice ? most : 1)
}

/** Whether a word is the wanted one but for slips. */
export const slippedTo =
  (wanted: string) =>
  (word: string): boolean =>
    slipsTo(wanted, word, 2) !== null

/** The known words that are nearest to a wanted one, however it is written; the shortest first. */
function nearest(forms: readonly string[], known: readonly string[], most: number): string[] {
  const near = known.flatMap((word) => {
    const slips = forms.flatMap((form) => slipsTo(form, word, most) ?? [])
    return slips.length === 0 ? [] : [{ word, slips: Math.min(...slips) }]
  })
  const least = Math.min(...near.map(({ slips }) => slips))
  return near
    .flatMap(({ word, slips }) => (slips === least ? [word] : []))
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
}

/**
 * Wanted words as known ones are written that they are a slip away from, or long ones two; as they were typed or folded, for a
 * slip can make an umlaut where none is ('nueln'). Nothing where none is, nor where one slip may have been made in several.
 */
export function righted(
  wanted: readonly string[],
  text: string,
  known: readonly string[],
  slips: 1 | 2,
): string[] | undefined {
  const typed = new Map(bareWords(text).map((word) => [fold(word), word]))
  const right = wanted.map((word) => {
    // what is known and yet not found is known of what is gone
    if (known.includes(word) && wanted.length > 1) return word
    const near = nearest([...new Set([word, typed.get(word) ?? word])], known, slips)
    const isSure = slips === 2 || new Set(near.map(stem)).size === 1
    return (isSure && near[0]) || word
  })
  return right.some((word, at) => word !== wanted[at]) ? right : undefined
}

/** Words without the last one where that may not be typed to its end: 'Kürbissuppe m', 'Suppe ohn'. */
export function finished(wanted: readonly string[]): string[] | undefined {
  const last = wanted.at(-1) ?? ''
  const isBegun = last.length < leastTyped || beginsFiller(last)
  return wanted.length > 1 && isBegun ? wanted.slice(0, -1) : undefined
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

const isWritten: Holds = (words, wanted) => writtenAs(wanted)(words)

/** Whether the two words that a compound is written as are among others. */
function isInTwo(wanted: string): (words: string) => boolean {
  const all = halvesOf(wanted, 'words')
  return (words) => all.some((halves) => halves.every((half) => ` ${words} `.includes(` ${half} `)))
}

/** Whether other words begin and end as a compound does: 'Flammkuchen mit Zwiebeln' for 'Zwiebelkuchen'. */
function isInParts(wanted: string): (words: string) => boolean {
  const all = halvesOf(wanted, 'parts')
  return (words) =>
    all.some(
      ([first, second]) =>
        ` ${words}`.includes(` ${first}`) &&
        [` ${second}`, `${second} `].some((end) => ` ${words} `.includes(end)),
    )
}

/** Whether a word is written, or taken apart. */
function isApart(inTwo: typeof isInTwo): Holds {
  const isTaken = remembered(inTwo)
  return (words, wanted) => isWritten(words, wanted) || isTaken(wanted)(words)
}

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
 * Finds as the server does among what fits: as it is written, then by synonyms. Where nothing at all is found like that, the
 * last word may not be typed to its end, a compound may be written apart, then a slip is forgiven, also in a food that is
 * called otherwise here, and in long words two; at last other words may begin and end as a compound does.
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
  const known = () => [...new Set(things.flatMap(({ words }) => words.split(' ')))]
  return foundBy(wanted)

  function foundAmong(some: readonly Thing[], asked: readonly string[]): Thing[] {
    const synonyms = synonymsIn(asked, synonymsOf)
    const isCalled: Holds = (words, word) =>
      isWritten(words, word) || synonyms.some(({ name, of }) => asked[of] === word && isNamed(words, name))
    return [...new Set([isWritten, isCalled].flatMap((holds) => holding(some, asked, holds)))]
  }

  function foundBy(asked: readonly string[]): Thing[] {
    const rest = finished(asked)
    const begun = rest && holding(all, asked, isWritten).length === 0 ? holding(things, rest, isWritten) : []
    if (begun.length > 0) return begun
    const found = foundAmong(things, asked)
    // what is there is not mistyped: the filters alone hide it
    if (found.length > 0 || (things.length < all.length && foundAmong(all, asked).length > 0)) return found
    const amongMeant = (meant: string[] | undefined) => (meant ? foundAmong(things, meant) : [])
    const bySlip = [
      () => amongMeant(righted(asked, query, known(), 1)),
      () => amongMeant(spelledIn(asked, synonymsOf)),
      () => holding(things, asked, isNear()),
      () => amongMeant(righted(asked, query, known(), 2)),
    ]
    return firstFound([
      () => holding(things, asked, isApart(isInTwo)),
      ...(mayBeMistyped(asked, synonymsOf) ? bySlip : []),
      () => holding(things, asked, isApart(isInParts)),
      () => (rest ? foundBy(rest) : []),
    ])
  }
}

function firstFound<Thing>(ways: readonly (() => Thing[])[]): Thing[] {
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}
