import { fold } from '../ingredients/fold.ts'

/** What suggestions are made from. */
export interface Taggable {
  name: string
  cookingTime: number
  ingredients: readonly string[]
  tags: readonly string[]
}

// words by which a dish tells its course; the tag is what people write on it
const courses: readonly (readonly [RegExp, string])[] = [
  [/supp|minestrone|eintopf|bouillon/, 'Suppe'],
  [/salat/, 'Salat'],
  [/kuchen|torte|cake|guetzli|brunsli|brot\b|zopf|weggli|muffin|focaccia|wahe/, 'Gebäck'],
  [/mousse|creme|pudding|glace|tiramisu|panna cotta|kopfli/, 'Dessert'],
  [/muesli|musli|porridge|overnight|pancake/, 'Frühstück'],
  [/teig|grundrezept|fond\b/, 'Grundrezept'],
]

const seasons: readonly (readonly [RegExp, string])[] = [
  [/spargel|rhabarber|barlauch/, 'Frühling'],
  [/tomate|zucchetti|erdbeer|beeren|gurke|peperoni/, 'Sommer'],
  [/kurbis|zwetschge|pilz|marroni|traube/, 'Herbst'],
  [/wirz|rosenkohl|sauerkraut|randen|lauch|guetzli/, 'Winter'],
]

const quick = 30
const most = 8

/**
 * Tags that suit a recipe and are not on it: what its name, time and ingredients tell, then what the person uses most
 * and the recipe's own words mention.
 */
export function suggestTags(recipe: Taggable, used: readonly string[]): string[] {
  const name = fold(recipe.name)
  const all = `${name} ${fold(recipe.ingredients.join(' '))}`
  const told = [
    ...courses.filter(([words]) => words.test(name)).map(([, tag]) => tag),
    ...(recipe.cookingTime > 0 && recipe.cookingTime <= quick ? ['schnell'] : []),
    ...seasons.filter(([words]) => words.test(all)).map(([, tag]) => tag),
    ...used.filter((tag) => tag.length > 2 && all.includes(fold(tag))),
  ]
  const present = new Set(recipe.tags.map(fold))
  const once = new Map(told.filter((tag) => !present.has(fold(tag))).map((tag) => [fold(tag), tag]))
  return [...once.values()].slice(0, most)
}
