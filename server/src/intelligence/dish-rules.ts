import type { Preferences } from '@ordy/shared/generator/preferences.ts'
import { flagsOf } from '@ordy/shared/ingredients/lexicon-diet.ts'
import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import type { Flag, Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { Nutrients } from '@ordy/shared/ingredients/nutrition-table.ts'
import { fold } from '@ordy/shared/ingredients/fold.ts'

/** What a food is, as far as rules look at it. */
export interface KnownFood {
  /** The same for every spelling of the same food. */
  key: string
  flags: ReadonlySet<Flag>
  isStarch: boolean
}

/** What a dish must keep to; nothing of it is ever loosened. */
export interface DishRules {
  forbidden: ReadonlySet<Flag>
  forbiddenKeys: ReadonlySet<string>
  /** No grain-like base either. */
  noStarch: boolean
  needsMeat: boolean
  protein: { least: number; most: number }
  mostCarbs: number
  mostMinutes: number
}

/** What words of the person forbid besides the cards. */
export interface WordRules {
  flags: ReadonlySet<Flag>
  keys: ReadonlySet<string>
  mostMinutes: number | null
  diet: 'vegetarian' | 'vegan' | null
  focus: Preferences['focus'] | null
  protein: 'more' | null
  /** A dessert or a cake is asked for protein only when the person says so. */
  isMeal: boolean
}

// what such products hold without being named after it
const hidden: readonly (readonly [RegExp, readonly Flag[]])[] = [
  [
    /bouillon|brühe|fond\b|würzmischung|gewürzmischung|streuwürze|ketchup|worcester/i,
    ['onion', 'garlic', 'celery'],
  ],
  [/curry(?!blatt|blätter)|gyros|chiligewürz/i, ['garlic', 'mustard']],
  [/wurst|würst|cervelat|hackbraten|fleischkäse|salami|luganighe/i, ['onion', 'garlic']],
  [/pesto/i, ['nut', 'garlic', 'milk']],
]

/** What a food is and holds, and what its kind usually holds besides: rather one flag too many. */
function safeFlags(lexicon: Lexicon, name: string): ReadonlySet<Flag> {
  const found = new Set(flagsOf(lexicon, name))
  for (const [words, flags] of hidden) if (words.test(name)) for (const flag of flags) found.add(flag)
  if (found.has('chicken') || found.has('poultry')) found.add('chicken').add('poultry')
  return found
}

/** A food by its name, as rules look at it. */
export function knownFood(lexicon: Lexicon, name: string): KnownFood {
  const entry = lookup(lexicon, name)?.entry
  return {
    key: entry ? fold(entry.word) : fold(name),
    flags: safeFlags(lexicon, name),
    isStarch: entry?.role === 'base',
  }
}

const flesh = ['meat', 'beef', 'pork', 'chicken', 'poultry', 'fish', 'shellfish', 'animal'] as const
const ofAnimals = ['milk', 'egg', 'honey'] as const
const notPaleo = ['gluten', 'grain', 'legume', 'soy', 'peanut', 'milk', 'sugar'] as const
const sweet = ['sugar', 'honey'] as const
const without: Record<NonNullable<Preferences['without']>, readonly Flag[]> = {
  onion: ['onion'],
  garlic: ['garlic'],
  nut: ['nut', 'peanut'],
  chicken: ['chicken', 'poultry'],
}
const proteins = {
  less: { least: 0, most: 15 },
  normal: { least: 18, most: Infinity },
  more: { least: 30, most: Infinity },
  much: { least: 40, most: Infinity },
} as const
const carbs = { any: Infinity, 'low-carb': 30, keto: 12, paleo: Infinity, 'low-sugar': Infinity } as const

/** The rules for one of the dishes: with 'mixed' the first has meat, and the others have none. */
export function rulesFor(preferences: Preferences, words: WordRules, isFirst: boolean): DishRules {
  const focus = [preferences.focus, words.focus ?? 'any'] as const
  const isMixed = preferences.diet === 'mixed'
  return {
    forbidden: new Set([
      ...notEaten(preferences, words, isMixed && !isFirst),
      ...(focus.includes('paleo') ? notPaleo : []),
      ...(focus.some((one) => one === 'low-sugar' || one === 'keto') ? sweet : []),
      ...(preferences.without ? without[preferences.without] : []),
      ...words.flags,
    ]),
    forbiddenKeys: words.keys,
    noStarch: focus.includes('paleo'),
    needsMeat: preferences.diet === 'meat' || (isMixed && isFirst),
    protein: proteinOf(preferences, words),
    mostCarbs: Math.min(...focus.map((one) => carbs[one])),
    mostMinutes: words.mostMinutes ?? Infinity,
  }
}

function notEaten({ diet }: Preferences, words: WordRules, isMeatless: boolean): readonly Flag[] {
  if (diet === 'vegan' || words.diet === 'vegan') return [...flesh, ...ofAnimals]
  return diet === 'vegetarian' || words.diet === 'vegetarian' || isMeatless ? flesh : []
}

/** What words ask for counts where the card says nothing; sweet things are only asked when the card does. */
function proteinOf({ protein }: Preferences, words: WordRules): DishRules['protein'] {
  if (protein !== 'normal') return proteins[protein]
  if (words.protein) return proteins[words.protein]
  return words.isMeal ? proteins.normal : { least: 0, most: Infinity }
}

/** Whether a food may be in the dish. */
export function keepsFood(rules: DishRules, { key, flags, isStarch }: KnownFood): boolean {
  return (
    !(rules.noStarch && isStarch) &&
    !rules.forbiddenKeys.has(key) &&
    ![...flags].some((flag) => rules.forbidden.has(flag))
  )
}

/** Whether a whole dish keeps the rules: its foods, what a portion of it holds, and its time. */
export function keepsRules(
  rules: DishRules,
  dish: { foods: readonly KnownFood[]; perPortion: Nutrients; minutes: number },
): boolean {
  const { protein, carbs: sugars } = dish.perPortion
  return (
    dish.foods.every((food) => keepsFood(rules, food)) &&
    (!rules.needsMeat || dish.foods.some(({ flags }) => flags.has('meat'))) &&
    protein >= rules.protein.least &&
    protein <= rules.protein.most &&
    sugars <= rules.mostCarbs &&
    dish.minutes <= rules.mostMinutes
  )
}
