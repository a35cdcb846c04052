import type { Lexicon, LexiconEntry } from './lexicon.ts'
import { findForm, wordsOf } from './lexicon-forms.ts'
import { partWords, stopWords } from './lexicon-words.ts'

export interface LexiconMatch {
  entry: LexiconEntry
  /** `word`: the whole name is in the lexicon; `noun`: its noun is; `compound`: the end of its noun is. */
  by: 'word' | 'noun' | 'compound'
  /** The words of the name that were recognised, folded. */
  matched: string
}

/** No name of a thing in a shop is longer; what follows is not read. */
export const longestName = 120

/** Ends of compounds that count although they are short. */
const shortHeads = new Set(['eis', 'tee', 'ol', 'mus'])

/** Finds the food or thing that a name means; the head of a name is its last noun, the head of a compound its end. */
export function lookup(lexicon: Lexicon, name: string): LexiconMatch | null {
  const plain = name.slice(0, longestName).replace(/^\s*(\p{L}+)\s*,\s*(\p{L}+)-\s*$/u, '$2$1')
  const all = wordsOf(plain)
  const whole = findForm(lexicon.forms, all)
  if (whole) return { entry: whole, by: 'word', matched: all.join(' ') }
  const words = contentWords(plain)
  const head = beforePreposition(words)
  const rest = words.filter((word) => !stopWords.has(word))
  const found =
    inVessel(lexicon, rest) ??
    findNoun(lexicon, head) ??
    findCompound(lexicon, head) ??
    findNoun(lexicon, rest) ??
    findCompound(lexicon, rest)
  // folded, an oil looks like the end of many brand names: Panadol, Parasol
  return found?.matched === 'ol' && !/ö|oe|oil/i.test(name) ? null : found
}

const vessels = new Set(['glas', 'becher', 'topf', 'schale', 'tube'])

/** 'Kapern Glas', 'Rahm Becher': the food counts, not what it comes in. */
function inVessel(lexicon: Lexicon, words: readonly string[]): LexiconMatch | null {
  const held = words.filter((word) => !vessels.has(word))
  if (held.length === words.length) return null
  const found = findNoun(lexicon, held) ?? findCompound(lexicon, held)
  return found?.entry.category === 'nonfood' ? null : found
}

/** What stands in brackets, and how much of something is in it: `3,5 % Fett`, `45% F. i. Tr.` */
const aside = /\([^)]*\)?|\[[^\]]*\]?|\d ?%(?: (?:Fett\p{L}*|F\.))?(?: i\. ?Tr\.)?/giu

/** The words without numbers and without what stands aside. */
function contentWords(name: string): string[] {
  const words = wordsOf(name.replace(aside, ' '))
  return words.filter((word) => !/^\d+\p{L}{0,2}$/u.test(word))
}

function beforePreposition(words: readonly string[]): string[] {
  const rest = words.slice(
    Math.max(
      words.findIndex((word) => !stopWords.has(word)),
      0,
    ),
  )
  const end = rest.findIndex((word) => stopWords.has(word))
  return end > 0 ? rest.slice(0, end) : rest
}

function findNoun(lexicon: Lexicon, words: readonly string[]): LexiconMatch | null {
  for (let length = words.length; length > 1; length--) {
    for (let end = words.length; end >= length; end--) {
      const window = words.slice(end - length, end)
      const entry = findForm(lexicon.forms, window)
      if (entry) return { entry, by: end === words.length ? 'word' : 'noun', matched: window.join(' ') }
    }
  }
  const found = words.toReversed().flatMap((word) => {
    const entry = findForm(lexicon.forms, [word])
    return entry
      ? [{ entry, by: words.length === 1 ? ('word' as const) : ('noun' as const), matched: word }]
      : []
  })
  // 'Joghurt Erdbeer', 'Glace Schoko': the product is meant, whichever side names what it tastes of.
  return found.toSorted((a, b) => tasteRank(a.entry) - tasteRank(b.entry))[0] ?? null
}

/** How much a word beside another names its taste and not the thing itself. */
function tasteRank({ category, role }: LexiconEntry): number {
  if (
    category === 'gemuese' ||
    (category === 'grund' && (role === 'aroma' || role === 'topping' || role === 'baking'))
  )
    return 2
  if (category === 'suess' || category === 'getraenke') return 1
  // 'Hundefutter Rind'
  return category === 'fleisch' ? 0.5 : 0
}

function findCompound(lexicon: Lexicon, words: readonly string[]): LexiconMatch | null {
  for (const word of words.toReversed()) {
    const begun = startOf(lexicon, word)
    if (begun) return { entry: begun, by: 'compound', matched: word }
    const part = withoutPart(word)
    const whole = part && (findForm(lexicon.forms, [part]) ?? headOf(lexicon, part)?.entry)
    if (whole) return { entry: whole, by: 'compound', matched: word }
    const head = headOf(lexicon, word)
    if (head) return { entry: head.entry, by: 'compound', matched: head.matched }
  }
  return null
}

function startOf(lexicon: Lexicon, word: string): LexiconEntry | null {
  const start = [...lexicon.starts.keys()].find((one) => word.startsWith(one) && word.length > one.length + 2)
  return (start && lexicon.starts.get(start)) || null
}

/** 'Zwiebelringe' → 'zwiebel': a form word at the end does not change what is bought. */
function withoutPart(word: string): string | null {
  const part = partWords.find((candidate) => word.endsWith(candidate) && word.length > candidate.length + 2)
  return part ? word.slice(0, -part.length) : null
}

function headOf(lexicon: Lexicon, word: string): { entry: LexiconEntry; matched: string } | null {
  for (let start = 2; start <= word.length - 2; start++) {
    const matched = word.slice(start)
    if (matched.length < 4 && !shortHeads.has(matched)) continue
    const entry = findForm(lexicon.heads, [matched], 'end')
    if (entry) return { entry, matched }
  }
  return null
}
