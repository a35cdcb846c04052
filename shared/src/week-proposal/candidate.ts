import type { Flag } from '../ingredients/lexicon.ts'
import type { Daytime } from '../weekplan/contract.ts'
import type { Day } from '../weekplan/days.ts'

/** A food of a recipe, as far as choosing looks at it. */
export interface Food {
  /** As the lexicon names it, else as the recipe writes it. */
  name: string
  /** The same for every spelling of the same food. */
  key: string
  season: 'fresh' | 'stored' | null
  /** Whether it is what one cooks, and not what one cooks it with. */
  isMain: boolean
}

/** A recipe that could be cooked, with what choosing has to know about it. */
export interface Candidate {
  id: string
  isFromLibrary: boolean
  daytimes: readonly Daytime[]
  minutes: number
  foods: readonly Food[]
  flags: ReadonlySet<Flag>
  /** What kind of dish it is, for variety: pasta, Suppe, Fisch. */
  motifs: readonly string[]
  /** Grams a portion; null where nobody knows. */
  protein: number | null
  carbohydrates: number | null
  isFavourite: boolean
  rating: number | null
  /** When it was cooked or planned last; null for never. */
  last: Day | null
}

// kinds of dishes, by words of the name; the first ingredients count where the name says nothing
const motifWords: readonly (readonly [string, RegExp])[] = [
  [
    'pasta',
    /pasta|nudel|spaghett|penne|lasagn|hornli|magronen|tagliatell|gnocchi|spatzli|ravioli|linguin|carbonara/,
  ],
  ['rice', /reis|risott|paell|pilaf|biryani/],
  ['potato', /kartoffel|rosti|gratin|stock|pommes|raclett/],
  ['soup', /supp|minestr|eintopf|ramen|bouillon/],
  ['salad', /salat|bowl/],
  ['bread', /pizza|flammkuchen|wahe|quiche|tarte|focaccia|sandwich|toast|burger|wrap|fladen|taco/],
  ['fish', /fisch|lachs|forell|egli|thunfisch|crevett|dorsch|zander|felche/],
  ['poultry', /poulet|huhn|truten|chicken|ente/],
  ['mince', /hack|bologn|chili|frikadell|fleischkas|hamburger/],
  [
    'meat',
    /fleisch|steak|rind|kalb|schwein|lamm|wurst|cervelat|speck|voressen|gulasch|geschnetzelt|saltimbocca/,
  ],
  ['egg', /omelett|ruhrei|spiegelei|frittata|tortilla|shakshuka/],
  ['cheese', /fondue|kase|mozzarell|halloumi|ricotta/],
  ['legume', /linsen|bohnen|kichererbs|dal\b|hummus|falafel/],
  ['curry', /curry|asia|thai|wok/],
  ['tofu', /tofu|tempeh|seitan/],
]

/** The kinds of dish that a folded name tells of; what it lacks the folded ingredients tell. */
export function motifsOf(name: string, ingredients: readonly string[]): string[] {
  const told = motifWords.filter(([, words]) => words.test(name)).map(([motif]) => motif)
  if (told.length > 0) return told
  const all = ingredients.join(' ')
  return motifWords
    .filter(([, words]) => words.test(all))
    .map(([motif]) => motif)
    .slice(0, 2)
}

const breakfast = new Set(['fruhstuck'])
const noMeal = new Set([
  'dessert',
  'geback',
  'grundrezept',
  'getrank',
  'drink',
  'beilage',
  'sauce',
  'snack',
  'apero',
  'vorrat',
])
const meal = new Set(['hauptgericht', 'suppe', 'salat'])

/** When a recipe is eaten, by its folded tags; a dish that says nothing is eaten at noon and in the evening. */
export function daytimesOf(tags: readonly string[]): Daytime[] {
  const isBreakfast = tags.some((tag) => breakfast.has(tag))
  const isMeal = tags.some((tag) => meal.has(tag)) || !(isBreakfast || tags.some((tag) => noMeal.has(tag)))
  return [...(isBreakfast ? (['Morgen'] as const) : []), ...(isMeal ? (['Mittag', 'Abend'] as const) : [])]
}
