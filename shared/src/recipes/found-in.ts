import { foldedWords } from '../ingredients/fold.ts'
import { remembered } from '../remembered.ts'
import { halvesOf } from './compounds.ts'
import { nearTo, searchable, slippedTo } from './find-words.ts'
import { writtenAs } from './highlight.ts'
import { leastStem, rootOf } from './plurals.ts'
import { isNamed, spelledIn, synonymsIn, type SynonymsOf } from './synonyms.ts'

interface Texts {
  name: string
  description: string
  /** Ingredients and tags. */
  parts: readonly string[]
}

interface Found {
  /** The words by which it was found and that nobody typed, folded. */
  foundBy?: string[]
  /** What its name does not show of what was searched for: the ingredients, tags or the place in the description. */
  foundIn?: string
}

/** The words of a text that a search finds in one way. */
type Way = (text: string) => readonly string[]

const wordsBeside = 3

// many recipes have the same ingredients
const folded = remembered(searchable)
const wordsIn = remembered(foldedWords)

/**
 * Tells of recipes that a search finds by which of their words it does, the likeliest way first, as the search itself goes.
 * Words that nobody typed as they are searched are told also where they are written.
 */
export function tellFound(
  wanted: readonly string[],
  synonymsOf: SynonymsOf,
  isTyped = true,
): (texts: Texts) => Found {
  const words = wanted.map((word, at) => ({ isIn: writtenAs(word), ways: waysOf(wanted, at, synonymsOf) }))
  return ({ name, description, parts }) => {
    const inName = folded(name)
    const unseen = words.filter(({ isIn }) => !isTyped || !isIn(inName))
    if (unseen.length === 0) return {}
    const texts = [name, ...parts, description]
    const by = new Set<string>()
    const beside = new Set<string>()
    for (const { ways } of unseen)
      for (const [at, parts] of ways.entries()) {
        const places = parts.flatMap((way) => {
          const place = texts.find((text) => way(folded(text)).length > 0)
          return place === undefined ? [] : [{ way, place }]
        })
        if (places.length < parts.length) continue
        for (const { way, place } of places) {
          if (place !== name) beside.add(around(place, way(folded(place))))
          // what is written is marked by itself
          if (at > 0 || !isTyped)
            for (const text of [name, place, description]) for (const word of way(folded(text))) by.add(word)
        }
        break
      }
    return {
      ...(by.size > 0 ? { foundBy: [...by] } : {}),
      ...(beside.size > 0 ? { foundIn: [...beside].join(' · ') } : {}),
    }
  }
}

// most words are found in the first way: the others are thought of where they are wanted
function late(make: () => Way): Way {
  let way: Way | undefined
  return (text) => (way ??= make())(text)
}

const those =
  (isIt: (word: string) => boolean): Way =>
  (text) =>
    text.split(' ').filter(isIt)

/** The ways of a word; one of several parts finds it where all of them are. */
function waysOf(wanted: readonly string[], at: number, synonymsOf: SynonymsOf): Way[][] {
  const word = wanted[at] ?? ''
  const spelled = () => spelledIn(wanted, synonymsOf)
  return [
    [written(word)],
    [late(() => called(wanted, at, synonymsOf))],
    [late(() => stemmed(word))],
    ...halvesOf(word, 'words').map((halves) => halves.map((half) => those((one) => one === half))),
    [late(() => those(nearTo(word)))],
    [late(() => written(spelled()?.[at] ?? word))],
    [late(() => called(spelled() ?? wanted, at, synonymsOf))],
    [late(() => those(slippedTo(word)))],
    ...halvesOf(word, 'parts')
      .map(([first, second]) => [
        those((one) => one.startsWith(first)),
        those((one) => one.startsWith(second) || one.endsWith(second)),
      ])
      .toReversed(),
  ]
}

function written(word: string): Way {
  const isIn = writtenAs(word)
  const all = those(isIn)
  // most texts have none of it
  return (text) => (isIn(text) ? all(text) : [])
}

// as the database takes endings away, near enough to tell what it found: 'gut' of 'guter', 'nach' of 'nächsten'
const bare = (word: string) =>
  word
    .replace(/(?<=.{3})(?:ern|e[mnrs]?|s)$/, '')
    .replace(/(?<=.{3})(?:est|e[nr]|(?<=.{3}[bdfghklmnt])st)$/, '')

function stemmed(word: string): Way {
  const stem = bare(rootOf(word) ?? word)
  return those((one) => (stem.length < leastStem ? bare(one) === stem : one.startsWith(stem)))
}

function called(wanted: readonly string[], at: number, synonymsOf: SynonymsOf): Way {
  const names = synonymsIn(wanted, synonymsOf).filter(({ of }) => of === at)
  return those((one) => names.some(({ name }) => isNamed(one, name)))
}

/** The words that were found, with some of those before and behind the first of them. */
function around(text: string, found: readonly string[]): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= wordsBeside + 1) return text
  const first = words.findIndex((word) => wordsIn(word).some((one) => found.includes(one)))
  const start = Math.max(0, first - wordsBeside)
  const end = first + 1 + wordsBeside
  const cut = words.slice(start, end).join(' ')
  return `${start > 0 ? '… ' : ''}${cut}${end < words.length ? ' …' : ''}`
}
