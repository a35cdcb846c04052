import { fillerWords } from './filler-words.ts'

const leastHalf = 3

/** The ways to take a word apart into two that may stand by themselves: 'panna' and 'cotta' of 'pannacotta'. */
export function halvesOf(word: string): [first: string, second: string][] {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * leastHalf + 1) },
    (_, at) => leastHalf + at,
  )
  return places
    .map((at): [string, string] => [word.slice(0, at), word.slice(at)])
    .filter((halves) => !halves.some((half) => fillerWords.has(half)))
}
