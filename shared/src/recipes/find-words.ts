import { foldedWords } from '../ingredients/fold.ts'
import { remembered } from '../remembered.ts'
import { mayBeMeant } from './filler-words.ts'
import { similarity, stem } from './highlight.ts'

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
  return new RegExp(meant.join('|'), 'u')
}

type Holds = (words: string, wanted: string) => boolean

const isWritten: Holds = (words, wanted) => words.includes(wanted) || ` ${words}`.includes(` ${stem(wanted)}`)

/** Whether one of the words is like the wanted one; each different word is compared once. */
function isNear(): Holds {
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

/**
 * Finds as the server does: every word, in names first, and there and elsewhere whole words first; a slip is forgiven where
 * nothing is written like that.
 */
export function findWords<Thing extends Searched>(things: readonly Thing[], query: string): Thing[] {
  const wanted = foldedWords(query)
  const holdsAll = (holds: Holds, words: string) => wanted.every((word) => holds(words, word))
  for (const holds of wanted.length > 0 ? [isWritten, isNear()] : []) {
    const rankOf = ({ name, words }: Thing) =>
      holdsAll(holds, name) ? wanted.length + 1 + wholeIn(name, wanted) : wholeIn(words, wanted)
    const found = things
      .filter(({ words }) => holdsAll(holds, words))
      .map((thing) => ({ thing, rank: rankOf(thing) }))
      .toSorted((one, other) => other.rank - one.rank)
    if (found.length > 0) return found.map(({ thing }) => thing)
  }
  return []
}
