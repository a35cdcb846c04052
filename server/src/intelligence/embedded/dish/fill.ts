import type { Nutrients } from '@ordy/shared/ingredients/nutrition-table.ts'
import type { Random } from '@ordy/shared/plate/random.ts'
import type { DishRules } from '#intelligence/dish-rules.ts'
import type { Pantry } from './pantry.ts'
import type { Plan, Slot } from './plans.ts'
import { listName, type Portion } from './words.ts'

/** A plan with a food in each of its places. */
export interface FilledPlan {
  plan: Plan
  portions: ReadonlyMap<string, Portion>
  perPortion: Nutrients
}

export type Places = readonly { slot: Slot; options: readonly Pantry[] }[]

export interface Filling {
  rules: DishRules
  persons: number
  random: Random
  /** The foods somebody asked for, by key. */
  wanted: ReadonlySet<string>
  /** How well a food suits the season: 1 for all year. */
  season: (food: Pantry) => number
}

/** The least and the most of the usual amount of what gives the protein. */
const stretch = { least: 0.3, most: 2.2 }
/** A little above what is asked, so that rounding breaks no rule. */
const margin = 1.04

/** Puts foods into the places of a plan; undefined when one that is needed stays empty. */
export function fillPlan(plan: Plan, places: Places, filling: Filling): FilledPlan | undefined {
  const kitchen = filling.random.pick(plan.kitchens)
  const chosen = new Map<string, { food: Pantry; perPerson: number }>()
  const used = new Set<string>()
  for (const place of places) {
    const { slot } = place
    const food = foodFor(place, filling, kitchen, used)
    if (!food && !slot.isOptional) return undefined
    if (!food) continue
    used.add(food.sort)
    chosen.set(slot.name, { food, perPerson: food.amount * slot.times })
  }
  stretchProtein(chosen, filling.rules)
  const portions = new Map<string, Portion>()
  let stableId = 0
  for (const [slot, { food, perPerson }] of chosen) {
    const amount = usualAmount(perPerson * filling.persons, food.unit)
    portions.set(slot, { food, amount, stableId: ++stableId })
  }
  return { plan, portions, perPortion: sumOf([...portions.values()], filling.persons) }
}

/** What may stand in each place of a plan under the rules. */
export function placesOf(plan: Plan, allowed: readonly Pantry[], rules: DishRules): Places {
  const fitting = (slot: Slot): readonly Pantry[] => {
    if (slot.isOptional && slot.name === 'protein' && rules.protein.most < Infinity) return []
    if (slot.words) return slot.words.flatMap((word) => allowed.find((food) => food.names.one === word) ?? [])
    return allowed.filter(
      (food) =>
        food.role === slot.role &&
        food.methods.has(slot.method ?? '') &&
        !slot.except?.includes(food.names.one) &&
        !(rules.needsMeat && slot.role === 'protein' && !food.known.flags.has('meat')),
    )
  }
  return plan.slots.map((slot) => ({ slot, options: fitting(slot) }))
}

function foodFor(
  { slot, options }: Places[number],
  filling: Filling,
  kitchen: string,
  used: ReadonlySet<string>,
): Pantry | undefined {
  if (slot.isOrdered) return options[0]
  const open = options.filter(
    (food) =>
      !used.has(food.sort) &&
      (slot.words ||
        food.kitchens.size === 0 ||
        food.kitchens.has(kitchen) ||
        filling.wanted.has(food.known.key)),
  )
  return open.length > 0 ? (wantedAmong(open, filling) ?? weighted(open, filling)) : undefined
}

function wantedAmong(options: readonly Pantry[], { wanted, random }: Filling): Pantry | undefined {
  const found = options.filter((food) => wanted.has(food.known.key))
  return found.length > 0 ? random.pick(found) : undefined
}

/** One of the foods; those of the season come more often. */
function weighted(options: readonly Pantry[], { season, random }: Filling): Pantry | undefined {
  const weights = options.map(season)
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return options.find((_, at) => (left -= weights[at] ?? 0) <= 0) ?? options.at(-1)
}

/** More or less of what gives the protein, until a portion holds as much as is asked. */
function stretchProtein(
  chosen: Map<string, { food: Pantry; perPerson: number }>,
  { protein }: DishRules,
): void {
  const place = chosen.get('protein')
  if (!place) return
  const others = [...chosen.values()].filter((one) => one !== place)
  const beside = others.reduce((sum, { food, perPerson }) => sum + food.nutrients.protein * perPerson, 0)
  const own = place.food.nutrients.protein * place.perPerson
  const factor =
    beside + own < protein.least * margin
      ? (protein.least * margin - beside) / own
      : beside + own > protein.most / margin
        ? (protein.most / margin - beside) / own
        : 1
  place.perPerson *= Math.min(stretch.most, Math.max(stretch.least, factor))
}

const steps: Readonly<Record<string, number>> = {
  Stk: 0.5,
  EL: 0.5,
  TL: 0.25,
  Bund: 0.25,
  dl: 0.5,
  Zehe: 1,
  Zweig: 1,
  Prise: 1,
}

/** An amount as one measures it in a kitchen: 130 g and not 127.4 g, one clove and not 0.7. */
export function usualAmount(amount: number, unit: string): number {
  const step = steps[unit] ?? (amount < 20 ? 1 : amount < 100 ? 5 : 10)
  return Math.max(step, Math.round(amount / step) * step)
}

/** What a portion holds. */
function sumOf(portions: readonly Portion[], persons: number): Nutrients {
  const sum: Nutrients = { kcal: 0, fat: 0, carbs: 0, protein: 0, fibre: 0 }
  for (const { food, amount } of portions)
    for (const key of ['kcal', 'fat', 'carbs', 'protein', 'fibre'] as const)
      sum[key] += (food.nutrients[key] * amount) / persons
  return sum
}

/** The rows of the ingredient list. */
export function rowsOf(portions: Iterable<Portion>) {
  return [...portions].map((portion) => ({
    amount: portion.amount,
    unit: portion.food.unit,
    name: listName(portion),
    stableId: portion.stableId,
  }))
}
