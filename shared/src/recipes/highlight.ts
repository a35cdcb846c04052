import { fold, foldedWords } from '../ingredients/fold.ts'
import { halvesOf } from './compounds.ts'
import { askedWords, mayBeMeant } from './filler-words.ts'
import { compoundForm, insideForm, isBehind, leastInside } from './plurals.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/**
 * Cuts a text into pieces and tells which words a search would have found: by beginning, inside a word, as two
 * words, or nearly; and those by which it was found otherwise, folded.
 */
export function markMatches(text: string, query: string, foundBy: readonly string[] = []): Piece[] {
  const wanted = askedWords(query)
  if (wanted.length === 0) return [{ text, isMatch: false }]
  const words = new Set(foldedWords(text))
  const apart = wanted.flatMap(halvesOf).filter((halves) => halves.every((half) => words.has(half)))
  const meant = new Set([...foundBy, ...apart.flat()])
  const pieces = text.split(/([\p{L}\p{N}]+)/u).map((piece, at) => {
    const word = fold(piece)
    return { text: piece, isMatch: at % 2 === 1 && (meant.has(word) || isFound(word, wanted)) }
  })
  return pieces.filter((piece) => piece.text !== '')
}

function isFound(word: string, wanted: string[]): boolean {
  return wanted.some((want) => {
    if (want.length < leastInside) return word.startsWith(want) && mayBeMeant(word, want)
    if (word.includes(insideForm(want)) || word.includes(stem(want))) return true
    const compound = compoundForm(want)
    if (compound !== undefined && isBehind(compound, word)) return true
    return mayBeMeant(word, want) && similarity(want, word) >= 0.6
  })
}

/** Takes the endings of plural and case away: enough to see that 'Kartoffeln' is in 'Kartoffelsuppe'. */
export function stem(word: string): string {
  return word.length > 5 ? word.replace(/(ern|en|er|es|em|e|(?<=[lr])n|s)$/, '') : word
}

/** The share of a searched word's letter triples that a word has, as the database counts nearness. */
export function similarity(want: string, word: string): number {
  const triples = (text: string) =>
    new Set(Array.from({ length: text.length + 1 }, (_, at) => `  ${text} `.slice(at, at + 3)))
  const own = triples(want)
  const other = triples(word)
  let common = 0
  for (const triple of own) if (other.has(triple)) common++
  return common / own.size
}
