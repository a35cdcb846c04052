import { readSearch } from './filler-words.ts'
import { stem } from './highlight.ts'
import { compoundForm, insideForm, leastBefore } from './plurals.ts'
import { leastBeginning, type SynonymsOf } from './synonyms.ts'

/** How the edge of a word is written in patterns of the browser and of the database. */
type Edge = '\\b' | '\\y'

/** What a recipe says that it is without ('ganz ohne Mayonnaise', 'glutenfreies Mehl') is not in it. */
export const withoutPattern = (edge: Edge): string => `${edge}(?:ohne \\w+|\\w+frei(?:e[nmrs]? \\w+)?)`

/**
 * A pattern of what a search leaves out, for folded texts; nothing where it leaves out nothing. Words are left out inside
 * others, too, their synonyms as beginnings, and short ones as a whole: an egg is not in rice ('Reis').
 */
export function unwantedPattern(text: string, synonymsOf: SynonymsOf, edge: Edge): string | undefined {
  const words = readSearch(text).unwanted
  if (words.length === 0) return undefined
  const synonyms = [...new Set(words.flatMap((word) => synonymsOf(word, 'without')))]
  const isShort = (name: string) => name.length < leastBeginning
  const inside = words
    .filter((word) => !isShort(word))
    .flatMap((word) => {
      const compound = compoundForm(word)
      return [
        ...new Set([stem(word), insideForm(word)]),
        ...(compound ? [`[a-z0-9]{${leastBefore}}${compound}`] : []),
      ]
    })
  const whole = [...words, ...synonyms].filter(isShort).map((name) => name + edge)
  const beginnings = synonyms.filter((name) => !isShort(name) && !inside.some((part) => name.includes(part)))
  // databases read a pattern of hundreds of words in a fraction of the time where none of them says what another does
  const least = beginnings.filter(
    (name) => !beginnings.some((other) => other !== name && name.startsWith(other)),
  )
  const starts = [...least, ...whole]
  return [...inside, ...(starts.length > 0 ? [`${edge}(?:${starts.join('|')})`] : [])].join('|')
}
