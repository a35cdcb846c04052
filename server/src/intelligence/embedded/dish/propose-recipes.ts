import { readFileSync } from 'node:fs'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import { hash, seeded } from '@ordy/shared/plate/random.ts'
import type { Preferences } from '@ordy/shared/generator/preferences.ts'
import { nutritionValues } from '@ordy/shared/recipes/nutrition-values.ts'
import { foodReader } from '@ordy/shared/week-proposal/foods.ts'
import { seasonOf } from '@ordy/shared/week-proposal/season.ts'
import { type DishRules, keepsFood, keepsRules, rulesFor } from '#intelligence/dish-rules.ts'
import type { Answered, ProposedRecipe, RecipeWish } from '#intelligence/port.ts'
import { text } from '#intelligence/text.ts'
import { type Candidate, chooseUnlike } from './choose.ts'
import { type FilledPlan, fillPlan, placesOf, rowsOf } from './fill.ts'
import { type Pantry, parsePantry } from './pantry.ts'
import { parsePlans, type Plan } from './plans.ts'
import { canServe, onShelf, rowsFor, shippedRecipes, type ShelfRecipe } from './shelf.ts'
import { dishName, dishText } from './text.ts'
import { readWish, type Wish, type WishKnowledge } from './wish.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'

const folder = new URL('../../../../../content/dishes/', import.meta.url)

/** What dishes are composed from, read on first use. */
interface Kitchen extends WishKnowledge {
  pantry: readonly Pantry[]
  plans: readonly Plan[]
}

let opened: Kitchen | undefined

/** The pantry, the plans, and the words by which people ask for what is there. */
export function openKitchen(): Kitchen {
  if (opened) return opened
  const { lexicon, nutrients, seasons } = knowledge
  const pantry = parsePantry(readFileSync(new URL('pantry.txt', folder), 'utf8'), lexicon, nutrients)
  const plans = parsePlans(readFileSync(new URL('plans.txt', folder), 'utf8'))
  const shelf = shippedRecipes()
  const keys = [
    ...pantry.map(({ known }) => known.key),
    ...shelf.flatMap(({ foods }) => foods.map(({ key }) => key)),
  ]
  opened = {
    pantry,
    plans,
    lexicon,
    foods: foodReader(lexicon, seasons),
    keys: new Set(keys),
    kinds: new Set(
      [...plans.flatMap(({ words, tags }) => [...words, ...tags]), ...shelf.flatMap(({ tags }) => tags)].map(
        fold,
      ),
    ),
  }
  return opened
}

/** How often each plan is filled in search of something that keeps the rules. */
const tries = 16
const points = { wanted: 5, kind: 6, season: 0.8, written: 0.4, known: -8, chance: 2.5 }

/** Proposes dishes that keep every rule: written ones, and ones composed of parts that go together. */
export function proposeRecipes(wanted: RecipeWish): Answered<readonly ProposedRecipe[]> {
  const kitchen = openKitchen()
  const wish = readWish(wanted.words, kitchen)
  const chosen = search(kitchen, wanted, wish, wanted.preferences)
  const notes = [
    ...(wish.unknownUnwanted.length > 0 ? [text.notKnown(wish.unknownUnwanted)] : []),
    ...(wish.unknown.length > 0 ? [text.notUnderstood(wish.unknown)] : []),
    ...missing(wish, chosen),
    ...(chosen.length < wanted.count ? [loosening(kitchen, wanted, wish, chosen.length)] : []),
  ]
  const value = chosen.map((candidate) => candidate.write())
  return { value, origin: 'embedded', confidence: wish.unknown.length > 0 ? 0.5 : 0.8, notes }
}

/** Foods that were asked for and that no dish has. */
function missing({ wanted }: Wish, chosen: readonly Candidate[]): string[] {
  const words = [...wanted].filter(
    ([key]) => !chosen.some(({ foods }) => foods.some((food) => hasFood(food.key, key))),
  )
  return chosen.length > 0 && words.length > 0 ? [text.notFitted(words.map(([, word]) => word))] : []
}

const hasFood = (key: string, wanted: string): boolean =>
  key === wanted || (wanted.length > 3 && key.endsWith(wanted))

/** Which wish to give up, so that more is found. */
function loosening(kitchen: Kitchen, wanted: RecipeWish, wish: Wish, found: number): string {
  const { preferences } = wanted
  const loose: readonly (readonly [string, Preferences, Wish])[] = [
    [text.loose.protein, { ...preferences, protein: 'normal' }, wish],
    [text.loose.focus, { ...preferences, focus: 'any' }, { ...wish, rules: { ...wish.rules, focus: null } }],
    [
      text.loose.words,
      preferences,
      { ...wish, rules: { ...readWish('', kitchen).rules }, wanted: new Map(), course: '' },
    ],
    [text.loose.diet, { ...preferences, diet: 'any' }, { ...wish, rules: { ...wish.rules, diet: null } }],
  ]
  const better = loose.find(([, changed, as]) => search(kitchen, wanted, as, changed).length > found)
  return better ? text.looseThis(better[0]) : text.nothingFits
}

/** As many dishes as are wanted, each after the rules of its place. */
function search(kitchen: Kitchen, wanted: RecipeWish, wish: Wish, preferences: Preferences): Candidate[] {
  const first = rulesFor(preferences, wish.rules, true)
  if (preferences.diet !== 'mixed')
    return chooseUnlike(candidates(kitchen, wanted, wish, first), wanted.count)
  const withMeat = chooseUnlike(candidates(kitchen, wanted, wish, first), 1)
  const rest = candidates(kitchen, wanted, wish, rulesFor(preferences, wish.rules, false))
  const names = new Set(withMeat.flatMap(({ name, kind }) => [name, kind]))
  const others = rest.filter(({ name, kind }) => !names.has(name) && !names.has(kind))
  return [...withMeat, ...chooseUnlike(others, wanted.count - withMeat.length)]
}

function candidates(kitchen: Kitchen, wanted: RecipeWish, wish: Wish, rules: DishRules): Candidate[] {
  const seed = hash(JSON.stringify([wanted.preferences, wanted.words, wanted.day, wanted.known]))
  const known = new Set(wanted.known.map(fold))
  const score = (name: string, foods: Candidate['foods'], words: string) =>
    [...wish.wanted.keys()].filter((key) => foods.some((food) => hasFood(food.key, key))).length *
      points.wanted +
    wish.kinds.filter((kind) => words.includes(kind)).length * points.kind +
    foods.filter(({ key }) => seasonal(key, wanted.day) === 'fresh').length * points.season +
    (known.has(fold(name)) ? points.known : 0)
  return [
    ...composed(kitchen, { wanted, wish, rules, seed }, score),
    ...written(wanted, wish, rules, seed, score),
  ]
}

/** What makes a dish the one that it is. */
const isMain = new Set(['protein', 'vegetable', 'base'])

const meals = ['hauptgericht', 'suppe', 'salat']

type Score = (name: string, foods: Candidate['foods'], words: string) => number

interface Search {
  wanted: RecipeWish
  wish: Wish
  rules: DishRules
  seed: number
}

function composed(
  { pantry, plans }: Kitchen,
  { wanted, wish, rules, seed }: Search,
  score: Score,
): Candidate[] {
  if (wish.course !== '') return []
  const { persons } = wanted.preferences
  const allowed = pantry.filter((food) => keepsFood(rules, food.known))
  const keys = new Set(wish.wanted.keys())
  const season = new Map(allowed.map((food) => [food, weight(food, wanted.day)]))
  const filling = { rules, persons, wanted: keys, season: (food: Pantry) => season.get(food) ?? 1 }
  return plans.flatMap((plan) => {
    const random = seeded(hash(plan.title, seed))
    const words = fold([plan.title, ...plan.words, ...plan.tags].join(' '))
    const places = placesOf(plan, allowed, rules)
    if (places.some(({ slot, options }) => options.length === 0 && !slot.isOptional)) return []
    return Array.from({ length: tries }, () => {
      const filled = fillPlan(plan, places, { ...filling, random })
      if (!filled) return []
      const portions = [...filled.portions.values()]
      const foods = portions.map(({ food }) => food.known)
      // its time takes writing it down: only where somebody has little
      const minutes = rules.mostMinutes < Infinity ? dishText(filled).minutes : 0
      const { perPortion } = filled
      if (!keepsRules(rules, { foods, perPortion, minutes })) return []
      const name = dishName(filled)
      return [
        {
          kind: plan.title,
          name,
          foods,
          mains: portions.filter(({ food }) => isMain.has(food.role)).map(({ food }) => food.known.key),
          score: score(name, foods, words) + random.next() * points.chance,
          write: () => composedRecipe(filled, persons),
        },
      ]
    }).flat()
  })
}

function written(wanted: RecipeWish, wish: Wish, rules: DishRules, seed: number, score: Score): Candidate[] {
  const { persons } = wanted.preferences
  const courses = wish.course === '' ? meals : [wish.course]
  const shipped = new Set(shippedRecipes().map(({ name }) => fold(name)))
  const published = wanted.published.filter(({ name }) => !shipped.has(fold(name)))
  const shelf: readonly ShelfRecipe[] = [
    ...shippedRecipes(),
    ...published.flatMap((recipe) => onShelf(recipe) ?? []),
  ]
  return shelf
    .filter(
      (recipe) =>
        recipe.courses.some((course) => courses.includes(course)) &&
        canServe(recipe, persons) &&
        keepsRules(rules, recipe),
    )
    .map((recipe) => {
      const random = seeded(hash(recipe.name, seed))
      const { name, foods, perPortion, minutes, words } = recipe
      return {
        kind: name,
        name,
        foods,
        mains: foods.slice(0, 4).map(({ key }) => key),
        score: score(name, foods, words) + points.written + random.next() * points.chance,
        write: () => ({
          name,
          description: recipe.description,
          persons,
          minutes,
          tags: [...recipe.tags],
          ingredients: rowsFor(recipe, persons),
          steps: [...recipe.steps],
          nutritions: nutritionValues(perPortion),
          isComposed: false,
        }),
      }
    })
}

function composedRecipe(filled: FilledPlan, persons: number): ProposedRecipe {
  const { name, description, minutes, steps } = dishText(filled)
  const rows = rowsOf(filled.portions.values())
  const said = steps.map(({ content }) => content).join(' ')
  const seasoning = ['Salz', 'Pfeffer'].filter((word) =>
    new RegExp(`\\b${word}\\b|\\bsalzen\\b|würzen`).test(said),
  )
  return {
    name,
    description,
    persons,
    minutes,
    tags: [...filled.plan.tags],
    ingredients: [
      ...rows,
      ...seasoning.map((word, at) => ({ amount: 0, unit: '', name: word, stableId: rows.length + at + 1 })),
    ],
    steps,
    nutritions: nutritionValues(filled.perPortion),
    isComposed: true,
  }
}

const inSeason = { fresh: 3, stored: 2, never: 0.3, always: 1.5 }

/** How gladly a food is taken on a day. */
function weight({ known }: Pantry, day: string): number {
  const season = seasonal(known.key, day)
  return season === undefined ? inSeason.always : inSeason[season ?? 'never']
}

/** Undefined for what grows in no month, null for what does not grow in this one. */
function seasonal(key: string, day: string): 'fresh' | 'stored' | null | undefined {
  const word = seasonWords().get(key)
  return word === undefined ? undefined : seasonOf(knowledge.seasons, word, day)
}

let words: Map<string, string> | undefined
const seasonWords = () => (words ??= new Map([...knowledge.seasons.keys()].map((word) => [fold(word), word])))
