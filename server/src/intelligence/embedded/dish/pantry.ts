import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import type { Lexicon, LexiconEntry } from '@ordy/shared/ingredients/lexicon.ts'
import { nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import type { Nutrients, NutrientTable } from '@ordy/shared/ingredients/nutrition-table.ts'
import { type KnownFood, knownFood } from '#intelligence/dish-rules.ts'

/** A food that dishes are composed of. */
export interface Pantry {
  /** As it is written for up to one piece, and for more. */
  names: { one: string; many: string }
  role: string
  gender: LexiconEntry['gender']
  known: KnownFood
  /** For one person. */
  amount: number
  unit: string
  prep: string
  /** Minutes by method. */
  methods: ReadonlyMap<string, number>
  /** None for all. */
  kitchens: ReadonlySet<string>
  isPlural: boolean
  /** The same for foods of which one is enough in a dish. */
  sort: string
  /** In one unit of it. */
  nutrients: Nutrients
}

// two of a kind in one dish taste of one thing only
const alike: readonly (readonly [RegExp, string])[] = [
  [/kohl|wirz|kabis|pak choi|broccoli/i, 'Kohl'],
  [/kürbis|süsskartoffel/i, 'Kürbis'],
  [/pastinake|sellerie/i, 'Wurzel'],
]

/** Reads the pantry; a faulty line throws with its text. */
export function parsePantry(text: string, lexicon: Lexicon, table: NutrientTable): Pantry[] {
  let role = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) role = line.slice(3).trim()
    if (line.startsWith('#') || line.trim() === '') return []
    return [parseLine(line, role, lexicon, table)]
  })
}

function parseLine(line: string, role: string, lexicon: Lexicon, table: NutrientTable): Pantry {
  const columns = line.split('|').map((column) => column.trim())
  if (columns.length !== 5) throw new Error(`Pantry: not five columns in '${line}'`)
  const [words, portion, prep, methods, kitchens] = columns as [string, string, string, string, string]
  const [amount, unit] = portion.split(' ')
  const { one, many, gender, isPlural } = parseWords(words)
  const entry = lookup(lexicon, one)?.entry
  if (!entry || !(Number(amount) > 0) || !unit) throw new Error(`Pantry: unreadable '${line}'`)
  const { perPortion, coverage } = nutritionOf([{ amount: 1, unit, name: one }], 1, lexicon, table)
  if (coverage < 1) throw new Error(`Pantry: no nutrients for '${line}'`)
  return {
    names: { one, many },
    role,
    gender: gender ?? entry.gender,
    known: knownFood(lexicon, one),
    amount: Number(amount),
    unit,
    prep,
    methods: parseMethods(methods),
    kitchens: new Set(kitchens.split(' ').filter(Boolean)),
    isPlural: isPlural || entry.gender === 'pl' || isPluralOf(entry, one),
    sort: alike.find(([pattern]) => pattern.test(one))?.[1] ?? nounOf(one),
    nutrients: perPortion,
  }
}

/** '*Rüebli', 'Zwiebel/Zwiebeln', 'Lachsfilet (n)'. */
function parseWords(words: string) {
  const gender = (['m', 'f', 'n'] as const).find((one) => words.endsWith(` (${one})`))
  const [one = '', many = one] = words
    .replace('*', '')
    .replace(/ \([mfn]\)$/, '')
    .split('/')
  return { one, many, gender, isPlural: words.startsWith('*') }
}

function parseMethods(text: string): Map<string, number> {
  const tokens = text.split(' ').filter(Boolean)
  return new Map(
    tokens.map((token) => {
      const [method = '', minutes] = token.split(':')
      return [method, Number(minutes)]
    }),
  )
}

function isPluralOf({ word, plural, synonyms }: LexiconEntry, name: string): boolean {
  const noun = nounOf(name)
  const singulars = [word, ...synonyms].map(nounOf)
  return (
    (noun === nounOf(plural) && !singulars.includes(noun)) ||
    singulars.some((one) => `${one}n` === noun || `${one}en` === noun)
  )
}

/** The name without the adjectives before it and without its packing: 'gekochte Kichererbsen' are 'Kichererbsen'. */
export function nounOf(name: string): string {
  return name.replace(/ aus der Dose$/, '').replace(/^(?:\p{Ll}[\p{L}-]* )+/u, '')
}
