import { brands, plainCapitals } from './line-words.ts'
import { remembered } from '../remembered.ts'

const capitals = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\d&'’.!+®™-]+$/u

/** The words without a trade name before or behind them, and that name. Words all in capitals are left as they are. */
export function withoutBrand(tokens: readonly string[]): { tokens: readonly string[]; brand: string } {
  const start = brandEnd(tokens)
  const end = start > 0 ? tokens.length : closingBrand(tokens)
  if (start === 0 && end === tokens.length) return { tokens, brand: '' }
  const rest = tokens.slice(start, end)
  // 'RAMA Cremefine zum Kochen': what is left has to name something
  if (/^(?:zum|zur|für|mit|aus|in|ohne)$/.test(rest[0] ?? '')) return { tokens, brand: '' }
  if (!rest.some((token) => /\p{L}{2}/u.test(token) && !isCapitals(token))) return { tokens, brand: '' }
  return { tokens: rest, brand: [...tokens.slice(0, start), ...tokens.slice(end)].join(' ') }
}

const isCapitals = remembered(
  (token) => capitals.test(token) && !plainCapitals.has(token.replace(/[-.].*$/, '')),
)

const firstWords = new Set(brands.map((brand) => brand.split(' ', 1)[0]))

function brandEnd(tokens: readonly string[]): number {
  const known = firstWords.has(plainBrand(tokens[0] ?? '')) ? knownBrand(tokens) : undefined
  if (known && tokens.length > known.split(' ').length) return known.split(' ').length
  let end = 0
  while (isCapitals(tokens[end] ?? '') || (end > 0 && /^(?:[&+]|BIO)$/.test(tokens[end] ?? ''))) end++
  return end
}

const plainBrand = remembered((token) => token.toLowerCase().replace(/[®™]$/, ''))

function knownBrand(tokens: readonly string[]): string | undefined {
  const opening = tokens.slice(0, 4).join(' ').toLowerCase()
  return brands.find(
    (brand) => opening.startsWith(brand) && /^(?:[®™]?\s|$)/.test(opening.slice(brand.length)),
  )
}

function closingBrand(tokens: readonly string[]): number {
  let end = tokens.length
  while (end > 1 && isCapitals(tokens[end - 1] ?? '') && (tokens[end - 1] ?? '').length > 3) end--
  return end
}
