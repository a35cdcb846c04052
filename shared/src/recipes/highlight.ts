import { fold } from '../ingredients/fold.ts'
import { askedWords, mayBeMeant } from './filler-words.ts'
import { compoundForm, insideForm, isBehind, leastInside } from './plurals.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Cuts a text into pieces and tells which words a search finds as they are written, and those by which it was found otherwise, folded. */
export function markMatches(text: string, query: string, foundBy: readonly string[] = []): Piece[] {
  const wanted = askedWords(query)
  const meant = new Set(foundBy)
  const pieces = text.split(/([\p{L}\p{N}]+)/u).map((piece, at) => {
    const word = fold(piece)
    const isMatch = at % 2 === 1 && (meant.has(word) || wanted.some((want) => isWritten(word, want)))
    return { text: piece, isMatch }
  })
  return pieces.filter((piece) => piece.text !== '')
}

/** Whether a word stands among others as it was asked for: by beginning, inside a compound, or as one of several. */
export function isWritten(words: string, wanted: string): boolean {
  const compound = compoundForm(wanted)
  if (wanted.length < leastInside)
    return words.split(' ').some((word) => word.startsWith(wanted) && mayBeMeant(word, wanted))
  return (
    words.includes(insideForm(wanted)) ||
    ` ${words}`.includes(` ${stem(wanted)}`) ||
    (compound !== undefined && words.split(' ').some((word) => isBehind(compound, word)))
  )
}

/** Takes the endings of plural and case away: enough to see that 'Kartoffeln' is in 'Kartoffelsuppe'. */
export function stem(word: string): string {
  return word.length > 5 ? word.replace(/(ern|en|er|es|em|e|(?<=[lr])n|s)$/, '') : word
}
