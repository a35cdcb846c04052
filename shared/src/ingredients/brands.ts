import { brands, plainCapitals } from './line-words.ts'

const capitals = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\d&'’.!+®™-]+$/u

/** The words without a trade name before or behind them, and that name. Words all in capitals are left as they are. */
export function withoutBrand(tokens: readonly string[]): { tokens: readonly string[]; brand: string } {
  const start = brandEnd(tokens)
  const end = start > 0 ? tokens.length : closingBrand(tokens)
  const rest = tokens.slice(start, end)
  if (!rest.some((token) => /\p{L}{2}/u.test(token) && !isCapitals(token))) return { tokens, brand: '' }
  return { tokens: rest, brand: [...tokens.slice(0, start), ...tokens.slice(end)].join(' ') }
}

function isCapitals(token: string): boolean {
  return capitals.test(token) && !plainCapitals.has(token.replace(/[-.].*$/, ''))
}

function brandEnd(tokens: readonly string[]): number {
  const opening = tokens.slice(0, 4).join(' ').toLowerCase()
  const known = brands.find(
    (brand) => opening.startsWith(brand) && /^(?:[®™]?\s|$)/.test(opening.slice(brand.length)),
  )
  if (known && tokens.length > known.split(' ').length) return known.split(' ').length
  let end = 0
  while (isCapitals(tokens[end] ?? '') || (end > 0 && /^(?:[&+]|BIO)$/.test(tokens[end] ?? ''))) end++
  return end
}

function closingBrand(tokens: readonly string[]): number {
  let end = tokens.length
  while (end > 1 && isCapitals(tokens[end - 1] ?? '') && (tokens[end - 1] ?? '').length > 3) end--
  return end
}
