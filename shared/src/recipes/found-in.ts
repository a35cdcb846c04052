import { foldedWords } from '../ingredients/fold.ts'
import { halvesIn, isFar, isNear } from './find-words.ts'
import { isWritten } from './highlight.ts'
import { isNamed, synonymsIn, type SynonymsOf } from './synonyms.ts'

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

/** The words, of those of a text, that a search finds in one way. */
type Way = (words: readonly string[]) => readonly string[]

const wordsBeside = 3

/** Tells of recipes that a search finds by which of their words it does, the likeliest way first, as the search itself goes. */
export function tellFound(wanted: readonly string[], synonymsOf: SynonymsOf): (texts: Texts) => Found {
  const words = wanted.map((word, at) => ({ word, ways: waysOf(wanted, at, synonymsOf) }))
  return ({ name, description, parts }) => {
    const inName = foldedWords(name)
    const unseen = words.filter(({ word }) => !isWritten(inName.join(' '), word))
    if (unseen.length === 0) return {}
    const inDescription = foldedWords(description)
    const texts = [
      { text: name, words: inName },
      ...parts.map((text) => ({ text, words: foldedWords(text) })),
      { text: description, words: inDescription },
    ]
    const by = new Set<string>()
    const beside = new Set<string>()
    for (const { ways } of unseen)
      for (const [at, way] of ways.entries()) {
        const place = texts.find((one) => way(one.words).length > 0)
        if (!place) continue
        if (place.text !== name) beside.add(around(place.text, way(place.words)))
        // what is written is marked by itself
        if (at > 0) for (const word of way([...inName, ...place.words, ...inDescription])) by.add(word)
        break
      }
    return {
      ...(by.size > 0 ? { foundBy: [...by] } : {}),
      ...(beside.size > 0 ? { foundIn: [...beside].join(' · ') } : {}),
    }
  }
}

function waysOf(wanted: readonly string[], at: number, synonymsOf: SynonymsOf): Way[] {
  const word = wanted[at] ?? ''
  const those =
    (isIt: (one: string) => boolean): Way =>
    (words) =>
      words.filter(isIt)
  const called = (way: 'exactly' | 'nearly'): Way => {
    let names: string[] | undefined
    return those((one) => {
      names ??= synonymsIn(wanted, synonymsOf, way)
        .filter(({ of }) => of === at)
        .map(({ name }) => name)
      return names.some((name) => isNamed(one, name))
    })
  }
  const isNearby = isNear()
  const isFarOff = isFar(isNearby)
  return [
    those((one) => isWritten(one, word)),
    called('exactly'),
    (words) => halvesIn(words.join(' '), word) ?? [],
    those((one) => isNearby(one, word)),
    called('nearly'),
    those((one) => isFarOff(one, word)),
  ]
}

/** The words that were found, with some of those before and behind the first of them. */
function around(text: string, found: readonly string[]): string {
  const words = text.split(/\s+/).filter(Boolean)
  const first = words.findIndex((word) => foldedWords(word).some((one) => found.includes(one)))
  const start = Math.max(0, first - wordsBeside)
  const end = first + 1 + wordsBeside
  const cut = words.slice(start, end).join(' ')
  return `${start > 0 ? '… ' : ''}${cut}${end < words.length ? ' …' : ''}`
}
