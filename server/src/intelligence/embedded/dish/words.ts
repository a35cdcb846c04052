import { nounOf, type Pantry } from './pantry.ts'

/** So much of a food as stands in a recipe. */
export interface Portion {
  food: Pantry
  amount: number
  /** The number under which steps name it. */
  stableId: number
}

/** The name on the list: for several pieces in the plural. */
export function listName({ food, amount }: Pick<Portion, 'food' | 'amount'>): string {
  return food.unit === 'Stk' && amount > 1 ? food.names.many : food.names.one
}

const isMany = ({ food, amount }: Portion): boolean => (food.unit === 'Stk' ? amount > 1 : food.isPlural)

/** The bare noun: 'Kichererbsen'. */
export const noun = (portion: Portion): string => nounOf(listName(portion))

/** The amount and the name, as the object of a sentence. An adjective before a masculine noun would have to bend: it goes. */
export function measured(portion: Portion, isDative = false): string {
  if (isDative) return `ID:${portion.stableId} ${dative(portion)}`
  const bends = portion.food.gender === 'm' && !isMany(portion)
  return `ID:${portion.stableId} ${bends ? noun(portion) : listName(portion).replace(/ aus der Dose$/, '')}`
}

const articles = { m: 'den', f: 'die', n: 'das', pl: 'die', '': 'die' } as const

/** With its article in the accusative: 'den Tofu', 'die Rüebli'. */
export function withArticle(portion: Portion): string {
  return `${isMany(portion) ? 'die' : articles[portion.food.gender]} ${noun(portion)}`
}

/** In the dative without an article: 'Pilzen', 'Tofu', 'Kalbsgeschnetzeltem'. */
export function dative(portion: Portion): string {
  const name = noun(portion)
  if (name.endsWith('geschnetzeltes')) return name.replace(/es$/, 'em')
  const bends = isMany(portion) && portion.food.gender !== 'pl' && /e[lr]?$/.test(name)
  return bends ? `${name}n` : name
}

/** 'a, b und c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}`
}

/** With a capital at the beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
