import { CATEGORIES, categoryName, type CategoryKey, type CategoryName } from './categories.ts'
import { dryWords, frozenWords, keywords, roastedWords, tinnedWords, tinWords } from './categorise-words.ts'
import { fold, foldedWords } from './fold.ts'
import { isStart, type Lexicon, type LexiconEntry } from './lexicon.ts'
import { findForm, wordsOf } from './lexicon-forms.ts'
import { longestName, lookup } from './lexicon-lookup.ts'
import { nearestEntry } from './lexicon-spelling.ts'
import { parseIngredientLine } from './parse.ts'
import { nameKey } from './same-name.ts'

/** Where a category comes from; `ai` and `fallback-after-ai-error` are given by whoever asks a provider. */
export type CategorySource = 'database' | 'local' | 'ai' | 'fallback' | 'fallback-after-ai-error'

export interface Categorised {
  category: CategoryName
  source: CategorySource
  entry?: LexiconEntry
}

/** What a household put elsewhere, by `correctionKey` of the name. */
export type Corrections = ReadonlyMap<string, CategoryName>

/** What all spellings of the same food have in common: amount and remarks are taken off; singular, plural and synonym are one. */
export function correctionKey(name: string, lexicon: Lexicon): string {
  const bare = parseIngredientLine(name.slice(0, longestName)).name
  const words = wordsOf(bare)
  // 'Mandeln gemahlen' are 'gemahlene Mandeln'
  const turned = words.length === 2 ? words.toReversed() : words
  const entry = findForm(lexicon.forms, words) ?? findForm(lexicon.forms, turned)
  return nameKey(entry?.word ?? bare)
}

/**
 * The shop category of a name: the household's corrections, then the words of the lexicon, then a guess by its end or a
 * likely misspelling, else Sonstiges.
 */
export function categorise(name: string, lexicon: Lexicon, corrections?: Corrections): Categorised {
  const corrected = corrections?.size ? corrections.get(correctionKey(name, lexicon)) : undefined
  const match = lookup(lexicon, name)
  if (corrected) return { category: corrected, source: 'database', ...(match ? { entry: match.entry } : {}) }
  if (match) {
    const { entry } = match
    const stated =
      match.matched === foldedWords(name).join(' ') ? null : stateCategory(name, entry.category, entry)
    // the end of a word is a guess, however often it is right
    const source = match.by === 'compound' ? 'local' : 'database'
    return { category: categoryName(stated ?? entry.category), source, entry }
  }
  const category = localCategory(name)
  if (category !== 'Sonstiges') return { category, source: 'local' }
  const meant = nearestEntry(lexicon, name.slice(0, longestName))
  return meant
    ? { category: categoryName(meant.category), source: 'local' }
    : { category, source: 'fallback' }
}

/** A guess by the end of the words alone, without the lexicon: what the browser can say offline. */
export function localCategory(name: string): CategoryName {
  const short = name.slice(0, longestName)
  const guess = guessByEnd(short)
  return categoryName(stateCategory(short, guess) ?? guess)
}

/** Frozen, tinned, dried and roasted things stand elsewhere than the fresh ones. */
function stateCategory(name: string, category: CategoryKey, entry?: LexiconEntry): CategoryKey | null {
  if (category === 'nonfood' || category === 'getraenke') return null
  if (frozenWords.test(name)) return 'tk'
  if (category === 'gemuese' || category === 'sonstiges')
    return tinnedWords.test(name) || dryWords.test(name) ? 'grund' : null
  return entry ? stateOfStored(name, category, entry) : null
}

function stateOfStored(name: string, category: CategoryKey, { flags }: LexiconEntry): CategoryKey | null {
  if (flags.has('fish') && tinWords.test(name)) return 'grund'
  const nut = flags.has('nut') || flags.has('peanut')
  return nut && category === 'grund' && roastedWords.test(name) ? 'suess' : null
}

const ends: readonly (readonly [string, CategoryKey])[] = CATEGORIES.flatMap(({ key }) =>
  key === 'sonstiges'
    ? []
    : keywords[key]
        .trim()
        .split(/\s+/)
        .map((end) => [fold(end), key] as const),
).toSorted(([a], [b]) => b.length - a.length)

const shortest = 4

function guessByEnd(name: string): CategoryKey {
  for (const word of foldedWords(name.replace(/\(.*/, '')).toReversed()) {
    const found = ends.find(([end]) => endsLike(word, end))
    if (found) return found[1]
  }
  return 'sonstiges'
}

function endsLike(word: string, end: string): boolean {
  const bare = withoutEnding(word)
  const stem = end.replace(/e$/, '')
  if (word === end || bare === stem || bare === end) return true
  return end.length >= shortest && (word.endsWith(end) || (stem.length >= shortest && bare.endsWith(stem)))
}

function withoutEnding(word: string): string {
  if (word.endsWith('en')) return word.slice(0, -2)
  return /[nes]/.test(word.slice(-1)) ? word.slice(0, -1) : word
}

/** The words of the lexicon by category, each in one spelling, step by step: small enough for suggestions without a network. */
export function* compactLexicon(lexicon: Lexicon): Generator<undefined, Record<CategoryKey, string[]>> {
  const compact = Object.fromEntries(CATEGORIES.map(({ key }) => [key, [] as string[]])) as Record<
    CategoryKey,
    string[]
  >
  const seen = new Set<string>()
  for (const entry of lexicon.entries) {
    for (const word of [entry.word, ...entry.synonyms]) {
      const spelling = withoutEnding(foldedWords(word).join(''))
      if (word.startsWith('=') || isStart(word) || seen.has(spelling)) continue
      seen.add(spelling)
      compact[entry.category].push(word)
    }
    yield
  }
  // In order, because neighbours that begin alike compress better.
  for (const words of Object.values(compact)) words.sort()
  return compact
}
