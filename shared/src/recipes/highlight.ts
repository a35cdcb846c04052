import { fold } from '../ingredients/fold.ts'
import { askedWords, mayBeMeant } from './filler-words.ts'
import { compoundForm, insideForm, isBehind, leastInside, unchanged } from './plurals.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Cuts a text into pieces and tells which words a search finds as they are written, and those by which it was found otherwise, folded. */
export function markMatches(text: string, query: string, foundBy: readonly string[] = []): Piece[] {
  const written = askedWords(query).map(writtenAs)
  const meant = new Set(foundBy)
  const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u).map((piece, at) => {
    const word = fold(piece)
    const isMatch = at % 2 === 1 && (meant.has(word) || written.some((isIn) => isIn(word)))
    return { text: piece, isMatch }
  })
  return pieces.filter((piece) => piece.text !== '')
}

/** Whether a word stands among others as it was asked for: by beginning, inside a compound, or as one of several. */
export function writtenAs(wanted: string): (words: string) => boolean {
  if (wanted.length < leastInside)
    return (words) => words.split(' ').some((word) => word.startsWith(wanted) && mayBeMeant(word, wanted))
  const [inside, beginning, compound] = [insideForm(wanted), stem(wanted), compoundForm(wanted)]
  const next = ` ${beginning}`
  return (words) =>
    words.includes(inside) ||
    words.startsWith(beginning) ||
    words.includes(next) ||
    (compound !== undefined &&
      words.includes(compound) &&
      words.split(' ').some((word) => isBehind(compound, word)))
}

/** Takes the endings of plural and case away: enough to see that 'Kartoffeln' is in 'Kartoffelsuppe'. */
export function stem(word: string): string {
  return word.length > 5 && !unchanged.test(word)
    ? word.replace(/(ern|en|er|es|em|e|(?<=[lr])n|s)$/, '')
    : word
}
