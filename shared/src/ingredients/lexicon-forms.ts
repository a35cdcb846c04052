import { fold } from './fold.ts'
import { adjectiveEnding, nounEndings } from './lexicon-words.ts'

/** Looks a phrase up as written, then with another ending; the end of a compound may only be shortened, and not to a stump. */
export function findForm<Value>(
  index: ReadonlyMap<string, Value>,
  words: readonly string[],
  place: 'whole' | 'end' = 'whole',
): Value | null {
  const least = place === 'whole' ? 3 : 4
  for (const key of keysOf(words)) {
    const found = index.get(key)
    if (found) return found
  }
  for (const key of keysOf(words)) {
    for (const ending of nounEndings) {
      const shorter =
        key.endsWith(ending) && key.length - ending.length >= least && !key.endsWith('ee')
          ? index.get(key.slice(0, -ending.length))
          : undefined
      const found = shorter ?? (place === 'whole' ? index.get(key + ending) : undefined)
      if (found) return found
    }
  }
  const diminutive = keysOf(words).find((key) => /..(li|lein)$/.test(key))
  return (diminutive && index.get(diminutive.replace(/(li|lein)$/, 'chen'))) || null
}

/** A phrase as one key, as written and with its adjectives uninflected. */
export function keysOf(words: readonly string[]): string[] {
  const uninflected = words.map((word, at) =>
    at < words.length - 1 && word.length > 3 ? word.replace(adjectiveEnding, '') : word,
  )
  return [...new Set([words.join(''), uninflected.join('')])]
}

/** The folded words of a name; hyphens join, everything else parts. */
export function wordsOf(text: string): string[] {
  const joined = fold(text)
    .replaceAll(/[\u00ad'’´`]/g, '')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
  return joined.match(/[\p{L}\p{N}]+/gu) ?? []
}
