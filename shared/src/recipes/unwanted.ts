import { readSearch } from './filler-words.ts'
import { compoundForm, insideForm, leastBefore } from './plurals.ts'
import { leastBeginning, type SynonymsOf } from './synonyms.ts'

/** How the edge of a word is written in patterns of the browser and of the database. */
type Edge = '\\b' | '\\y'

/** Patterns for folded texts: any of what a search leaves out, and what of a text is to be overlooked then. */
export interface Unwanted {
  words: string[]
  but: string
}

// what a recipe says that it is without ('ganz ohne Mayonnaise', 'glutenfreies Mehl') is not in it
const without = ['ohne \\w+', '\\w+frei(?:e[nmrs]? \\w+)?']

/**
 * What a search leaves out; nothing where it leaves out nothing. Words are left out inside others, too, their synonyms as
 * beginnings, and short ones as a whole: an egg is not in rice ('Reis'). What is asked for is not left out with all of a
 * kind: 'Brot ohne Gluten' is bread.
 */
export function unwantedPatterns(text: string, synonymsOf: SynonymsOf, edge: Edge): Unwanted | undefined {
  const { wanted, unwanted: typed } = readSearch(text)
  if (typed.length === 0) return undefined
  // a slip lets nothing through
  const unwanted = typed.flatMap((word) => [word, ...synonymsOf(word, 'spelled')])
  const isWanted = (name: string) =>
    wanted.some((word) => word.startsWith(compoundForm(name) ?? insideForm(name)))
  const each = unwanted.map((word) => {
    const names = synonymsOf(word, 'without').filter((name) => !isWanted(name))
    const catches = new RegExp(patternsOf([word], names, '\\b').join('|'), 'u')
    const unlike = synonymsOf(word, 'unlike').filter((name) => !names.includes(name))
    const alike = new Set(unlike.filter((name) => catches.test(name)))
    return { names, alike, isMeant: (name: string) => catches.test(name) && !alike.has(name) }
  })
  const alike = each.flatMap((one) => [...one.alike]).filter((name) => !each.some((one) => one.isMeant(name)))
  const names = each.flatMap((one) => one.names)
  const others = alike.length > 0 ? [`${anyOf(shortest(alike))}\\w*`] : []
  return {
    words: patternsOf(unwanted, [...new Set(names)], edge),
    but: `${edge}(?:${[...without, ...others].join('|')})`,
  }
}

function patternsOf(words: readonly string[], names: readonly string[], edge: Edge): string[] {
  const isShort = (name: string) => name.length < leastBeginning
  const inside = words
    .filter((word) => !isShort(word))
    .flatMap((word) => {
      const compound = compoundForm(word)
      return [insideForm(word), ...(compound ? [`[a-z0-9]{${leastBefore}}${compound}`] : [])]
    })
  const whole = [...new Set([...words, ...names])].filter(isShort)
  const beginnings = names.filter((name) => !isShort(name) && !inside.some((part) => name.includes(part)))
  const starts = shortest(beginnings).toSorted()
  const slices = Array.from({ length: Math.ceil(starts.length / mostInOne) }, (_, at) =>
    starts.slice(at * mostInOne, (at + 1) * mostInOne),
  )
  return [
    ...inside,
    ...(whole.length > 0 ? [`${edge}(?:${whole.join('|')})${edge}`] : []),
    ...slices.map((slice) => edge + anyOf(slice)),
  ]
}

// databases read several patterns of some dozen words, letter by letter, in a fraction of the time of one with hundreds
const mostInOne = 80

/** One of some words that begin like no other one, each letter that they share written once. */
function anyOf(words: readonly string[]): string {
  const rests = Map.groupBy(words, (word) => word.slice(0, 1))
  const ways = [...rests].map(([letter, those]) => {
    const [only = '', ...more] = those.map((word) => word.slice(1))
    return letter + (more.length > 0 ? anyOf([only, ...more]) : only)
  })
  return ways.length === 1 ? ways.join('') : `(?:${ways.join('|')})`
}

/** Those that begin like no other one. */
const shortest = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !names.some((other) => other !== name && name.startsWith(other)))
