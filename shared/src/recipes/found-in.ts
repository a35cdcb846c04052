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
  const words = wanted.map((word, at) => ({
    isIn: writtenAs(word),
    ways: asFarAsRead(waysOf(wanted, at, synonymsOf)),
  }))
  return ({ name, description, parts }) => {
    const texts = [name, ...parts, description]
    const known: string[] = []
    const wordsOf = (at: number) => (known[at] ??= folded(texts[at] ?? ''))
    const unseen = words.filter(({ isIn }) => !isTyped || !isIn(wordsOf(0)))
    if (unseen.length === 0) return {}
    const by = new Set<string>()
    const beside = new Set<string>()
    for (const { ways } of unseen)
      for (const { parts, isWritten } of ways()) {
        const places = parts.map((way) => texts.findIndex((_, at) => way(wordsOf(at)).length > 0))
        if (places.includes(-1)) continue
        for (const [part, way] of parts.entries()) {
          const place = places[part] ?? 0
          if (place > 0) beside.add(around(texts[place] ?? '', way(wordsOf(place))))
          // what is written is marked by itself
          if (!(isWritten && isTyped))
            for (const at of [0, place, texts.length - 1]) for (const word of way(wordsOf(at))) by.add(word)
        }
        break
      }
    return {
      ...(by.size > 0 ? { foundBy: [...by] } : {}),
      ...(beside.size > 0 ? { foundIn: [...beside].join(' · ') } : {}),
    }
  }
}

/** A list that is made once, and no further than it is read: most words are found in the first way. */
function asFarAsRead<Item>(items: Iterator<Item>): () => Iterable<Item> {
  const made: Item[] = []
  return function* () {
    for (let at = 0; ; at++) {
      const next = at < made.length ? undefined : items.next()
      if (next?.done) return
      if (next) made.push(next.value)
      yield made[at] as Item
    }
  }
}

const those =
  (isIt: (word: string) => boolean): Way =>
  (text) =>
    text.split(' ').filter(isIt)

interface Ways {
  /** The word is found where all of these are. */
  parts: readonly Way[]
  isWritten?: true
}

function* waysOf(wanted: readonly string[], at: number, synonymsOf: SynonymsOf): Generator<Ways> {
  const word = wanted[at] ?? ''
  yield { parts: [written(word)], isWritten: true }
  yield { parts: [called(wanted, at, synonymsOf)] }
  yield { parts: [stemmed(word)] }
  for (const halves of halvesOf(word, 'words'))
    yield { parts: halves.map((half) => those((one) => one === half)) }
  yield { parts: [those(nearTo(word))] }
  const spelled = spelledIn(wanted, synonymsOf) ?? wanted
  yield { parts: [written(spelled[at] ?? word)] }
  yield { parts: [called(spelled, at, synonymsOf)] }
  yield { parts: [those(slippedTo(word))] }
  for (const [first, second] of halvesOf(word, 'parts').toReversed()) {
    const begins = those((one) => one.startsWith(first))
    yield { parts: [begins, those((one) => one.startsWith(second) || one.endsWith(second))] }
  }
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
