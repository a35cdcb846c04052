import { flatRecipe } from './export-flat.ts'
import type { Pictures } from './export-pictures.ts'
import { type ExportedRecipe, lineOf, stepsOfLines } from './export-recipe.ts'
import { isYes, linesOf, type Node, nodesOf, numberOf, textOf } from './export-values.ts'
import { cleanLine } from './text-ingredients.ts'

/** Whether an object is a recipe as KitchenOwl writes it. */
export const isKitchenOwl = (node: Node): boolean =>
  Array.isArray(node['items']) && typeof node['name'] === 'string' && 'description' in node

/** Reads a recipe of KitchenOwl: its description holds the steps, its items name and amount apart. */
export function kitchenOwlRecipe(node: Node, from: string, pictures: Pictures): ExportedRecipe {
  const lines = linesOf(node['description'])
  const ingredients = nodesOf(node['items']).map((item) => {
    const text = cleanLine(lineOf(textOf(item['description']), textOf(item['name'])))
    return { text: isYes(item['optional']) ? `${text} (optional)` : text, group: '' }
  })
  const persons = numberOf(node['yields'])
  return flatRecipe({ ...node, description: undefined }, from, pictures, {
    ingredients: ingredients.filter(({ text }) => text !== ''),
    steps: stepsOfLines(lines),
    persons: persons !== null && persons > 0 ? Math.round(persons) : null,
  })
}
