import { fillerWords, saysWithout } from './filler-words.ts'

/** Of halves that are words, and of those that are looked for inside of others. */
const leastHalf = { words: 3, parts: 4 }

/** The ways to take a word apart into two that may stand by themselves, or in others: 'panna' and 'cotta' of 'pannacotta'. */
export function halvesOf(word: string, as: 'words' | 'parts'): [first: string, second: string][] {
  if (saysWithout(word)) return []
  const least = leastHalf[as]
  const places = Array.from({ length: Math.max(0, word.length - 2 * least + 1) }, (_, at) => least + at)
  return places
    .map((at): [string, string] => [word.slice(0, at), word.slice(at)])
    .filter((halves) => !halves.some((half) => fillerWords.has(half)))
}
