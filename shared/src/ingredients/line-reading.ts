import { remembered } from '../remembered.ts'

/** A word as the lists have it: lower case, ss for ß, without quotes and commas around it. */
export const plainWord = remembered((word) =>
  word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/^["„“”«»'(]+/, '')
    .replace(/(?<![,;:"“”«»')])[,;:"“”«»')]+$/, ''),
)

const endings = ['e', 'er', 'es', 'en', 'em']

/** The stem under which a list has an adjective, whatever its ending, or null. */
export function stemIn(list: { has: (word: string) => boolean }, word: string): string | null {
  if (list.has(word)) return word
  for (const ending of endings) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    if (stem && list.has(stem)) return stem
  }
  return null
}

/** Whether a list has an adjective, whatever its ending. */
export function adjectiveIn(list: { has: (word: string) => boolean }, word: string): boolean {
  return stemIn(list, word) !== null
}

/** Whether a word begins with a capital letter, perhaps behind a quotation mark. */
export const isCapital = remembered((word) => /^\P{L}?\p{Lu}/u.test(word))

/** What a sticky pattern matches at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether a sticky pattern matches at a position. */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** Where a sticky pattern ends that begins at a position; the position itself where it does not match. */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The position behind the spaces at a position. */
export function skipBlanks(text: string, at: number): number {
  let end = at
  while (text.charAt(end) === ' ') end++
  return end
}

const oneWord = /[^\s,;:()]+/y

/** The word at a position, without comma, colon and bracket. */
export function wordAt(text: string, at: number): string {
  return matchAt(oneWord, text, at)?.[0] ?? ''
}

/** Where the bracket that opens at a position is closed, or -1. */
export function closingParen(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    const sign = text.charAt(i)
    if (sign === '(' || sign === '[') depth++
    else if ((sign === ')' || sign === ']') && --depth === 0) return i
  }
  return -1
}
