/** First letters of the first and the last word, at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : ''
  return ((words[0]?.[0] ?? '?') + (last?.[0] ?? '')).toLocaleUpperCase('de-CH')
}

/** The same place in a list of `count` for the same name, everywhere. */
export function placeByName(name: string, count: number): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % count
}
