import { CATEGORIES } from '@ordy/shared/ingredients/categories.ts'
import type { RecipeLine, RecipeLines } from '@ordy/shared/shopping-list/change.ts'
import type { Action } from '@ordy/shared/shopping-list/change.ts'
import type { LiveState } from '@ordy/shared/shopping-list/client-ports.ts'
import type { Dice } from './time.ts'
import { fairWeather, type Weather } from './network.ts'

const words = [
  'Milch',
  'Brot',
  'Butter',
  'Mehl',
  'Rahm',
  'Zucker',
  'Salz',
  'Reis',
  'Kaffee',
  'Tee',
  'Wein',
  'Senf',
]
const notes = ['klein', 'gross', 'bio', 'Aktion', '']
const shops = ['Dorfladen', 'Markt', 'Hofladen']

/** What people may do, each with its weight; a seed leaves some of it out. */
const deeds = {
  add: 8,
  tick: 10,
  untick: 3,
  edit: 5,
  delete: 3,
  undo: 1,
  addRecipe: 2,
  removeRecipe: 1,
  rename: 1,
  finish: 0.4,
  order: 1,
  revert: 1,
}
type Deed = keyof typeof deeds

/** What may go wrong, each with its weight; a seed leaves some of it out. */
const troubles = {
  weather: 6,
  cut: 4,
  offline: 3,
  background: 2,
  restart: 3,
  secondTab: 1,
  otherAccount: 1,
  fullStorage: 1,
  crash: 1.5,
  databaseFails: 1,
  busAway: 1,
  leaves: 1,
  sessionEnds: 1,
  activates: 1,
}
export type Trouble = keyof typeof troubles

/** Which of all that can happen, does happen in one run. */
export interface Plan {
  processes: number
  steps: number
  /** The share of steps that are trouble. */
  badLuck: number
  deed(): Deed
  trouble(): Trouble | undefined
  pause(): number
}

/** Switches a random part of everything on. */
export function planOf(dice: Dice, steps: number): Plan {
  const own = subset(dice, deeds, ['add', 'tick'])
  const bad = subset(dice, troubles, [])
  const pauses = dice.pick([50, 200, 1000, 5000])
  return {
    processes: dice.pick([1, 1, 2, 3]),
    steps,
    badLuck: dice.pick([0, 0.1, 0.25, 0.4]),
    deed: () => weighted(dice, own),
    trouble: () => (bad.length > 0 ? weighted(dice, bad) : undefined),
    pause: () => dice.below(pauses),
  }
}

function subset<Name extends string>(
  dice: Dice,
  all: Record<Name, number>,
  always: readonly Name[],
): [Name, number][] {
  const entries = Object.entries(all) as [Name, number][]
  return entries.filter(([name]) => always.includes(name) || dice.chance(0.6))
}

function weighted<Name extends string>(dice: Dice, entries: readonly [Name, number][]): Name {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let left = dice.next() * total
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  return entries[0]?.[0] as Name
}

/** Some weather, from a good line to a cellar. */
export function someWeather(dice: Dice): Weather {
  return dice.pick<Weather>([
    fairWeather,
    { ...fairWeather, latency: { least: 100, most: 800 } },
    { ...fairWeather, latency: { least: 2000, most: 20_000 }, loss: 0.3 },
    { ...fairWeather, loss: 0.5, twice: 0.3 },
    { ...fairWeather, twice: 0.5, isUnordered: true },
    { ...fairWeather, rubbish: 0.1 },
    { ...fairWeather, isCaptive: true },
    { ...fairWeather, isOut: true },
  ])
}

/** What a person does, looking at the list in front of them. */
export function someAction(
  dice: Dice,
  deed: Deed,
  { list }: LiveState,
  tableMark: string,
  recipes: readonly string[],
): Action | undefined {
  const item = list && list.items.length > 0 ? dice.pick(list.items) : undefined
  const recipeId = dice.pick(recipes)
  switch (deed) {
    case 'add':
      return {
        type: 'add_manual_item',
        name: `${dice.pick(words)} ${tableMark}`,
        quantity: dice.between(1, 5),
        ...(dice.chance(0.2) ? { note: dice.pick(notes) } : {}),
      }
    case 'addRecipe':
      return { type: 'add_recipe', recipeId, ...(dice.chance(0.5) ? { persons: dice.between(1, 6) } : {}) }
    case 'removeRecipe':
      return { type: 'remove_recipe', recipeId }
    case 'rename':
      return { type: 'rename_list', name: `Einkauf ${dice.below(100)} ${tableMark}` }
    case 'order': {
      const drawn = CATEGORIES.map(({ name }) => ({ name, at: dice.next() }))
      const sections = drawn.toSorted((one, other) => one.at - other.at).map(({ name }) => name)
      return { type: 'order_sections', shop: dice.pick(['', ...shops]), sections }
    }
    case 'finish':
      return { type: 'finish_shopping_list', ...(item && dice.chance(0.7) ? { itemId: item._id } : {}) }
    case 'undo': {
      const gone = list && list.deleted.length > 0 ? dice.pick(list.deleted) : undefined
      return gone && { type: 'update_item', itemId: gone._id, note: gone.note }
    }
    default:
      return item && onItem(dice, deed, item._id, tableMark)
  }
}

function onItem(
  dice: Dice,
  deed: 'tick' | 'untick' | 'revert' | 'edit' | 'delete',
  itemId: string,
  tableMark: string,
): Action {
  switch (deed) {
    case 'tick':
      return { type: 'update_item_purchase_status', itemId, isPurchased: true }
    case 'untick':
      return { type: 'update_item_purchase_status', itemId, isPurchased: false }
    case 'revert':
      return { type: 'revert_item_purchase', itemId }
    case 'delete':
      return { type: 'delete_manual_item', itemId }
    case 'edit':
      return {
        type: 'update_item',
        itemId,
        ...dice.pick([
          { note: dice.pick(notes) },
          { shop: dice.pick(shops) },
          { quantity: dice.between(1, 9) },
          { name: `${dice.pick(words)} ${tableMark}` },
          { note: dice.pick(notes), shop: dice.pick(shops) },
          { category: dice.pick(['Getränke', 'Grundnahrungsmittel'] as const) },
        ]),
      }
  }
}

/** The same, where somebody says in what a thing is counted. */
export function inSomeUnit(dice: Dice, action: Action): Action {
  if ((action.type !== 'add_manual_item' && action.type !== 'update_item') || dice.chance(0.6)) return action
  return { ...action, unit: dice.pick(['g', 'g', 'Stk']) }
}

/** The recipe book of a table: what a recipe needs for so many persons. */
export function bookOf(
  tableMark: string,
  ids: readonly string[],
): (id: string, persons: number | undefined) => RecipeLines | undefined {
  return (id, persons = 4) => {
    const at = ids.indexOf(id)
    if (at < 0) return undefined
    const lines = [0, 1, 2, 3].map((n): RecipeLine => ({
      line: n + 1,
      name: `${words[(at * 3 + n * 2) % words.length]} ${tableMark}`,
      quantity: persons * (n + 1),
      unit: 'Stk',
      category: 'Sonstiges',
    }))
    return { recipeId: id, name: `Rezept ${at} ${tableMark}`, persons, lines }
  }
}
