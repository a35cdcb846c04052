import { foldedWords } from '../ingredients/fold.ts'
import { remembered } from '../remembered.ts'
import { halvesFor, nearTo, searchable, twiceSlippedTo } from './find-words.ts'
import { writtenAs } from './highlight.ts'
import { rootOf } from './plurals.ts'
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
      for (const [at, way] of ways.entries()) {
        const place = texts.find((text) => way(folded(text)).length > 0)
        if (place === undefined) continue
        if (place !== name) beside.add(around(place, way(folded(place))))
        // what is written is marked by itself
        if (at > 0 || !isTyped)
          for (const text of [name, place, description]) for (const word of way(folded(text))) by.add(word)
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

function waysOf(wanted: readonly string[], at: number, synonymsOf: SynonymsOf): Way[] {
  const word = wanted[at] ?? ''
  const spelled = () => spelledIn(wanted, synonymsOf)
  return [
    written(word),
    late(() => called(wanted, at, synonymsOf)),
    late(() => those((one) => one.startsWith(rootOf(word) ?? word))),
    late(() => halvesFor(word)),
    late(() => those(nearTo(word))),
    late(() => written(spelled()?.[at] ?? word)),
    late(() => called(spelled() ?? wanted, at, synonymsOf)),
    late(() => those(twiceSlippedTo(word))),
  ]
}

function written(word: string): Way {
  const isIn = writtenAs(word)
  const all = those(isIn)
  // most texts have none of it
  return (text) => (isIn(text) ? all(text) : [])
}

function called(wanted: readonly string[], at: number, synonymsOf: SynonymsOf): Way {
  const names = synonymsIn(wanted, synonymsOf).filter(({ of }) => of === at)
  return those((one) => names.some(({ name }) => isNamed(one, name)))
}

/** The words that were found, with some of those before and behind the first of them. */
function around(text: string, found: readonly string[]): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= wordsBeside + 1) return text
  const first = words.findIndex((word) => foldedWords(word).some((one) => found.includes(one)))
  const start = Math.max(0, first - wordsBeside)
  const end = first + 1 + wordsBeside
  const cut = words.slice(start, end).join(' ')
  return `${start > 0 ? '… ' : ''}${cut}${end < words.length ? ' …' : ''}`
}
