/** A word as the lists have it: lower case, ss for ß, without quotes and commas around it. */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/^["„“”«»'(]+/, '')
    .replace(/(?<![,;:"“”«»')])[,;:"“”«»')]+$/, '')
}

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

/** What a sticky pattern matches at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where a sticky pattern ends that begins at a position; the position itself where it does not match. */
export function skip(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0)
}

/** The position behind the spaces at a position. */
export function skipBlanks(text: string, at: number): number {
  return skip(/ */y, text, at)
}

/** The word at a position, without comma, colon and bracket. */
export function wordAt(text: string, at: number): string {
  return matchAt(/[^\s,;:()]+/y, text, at)?.[0] ?? ''
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
