import { readQuantity } from '@ordy/shared/ingredients/quantity.ts'
import { flatRecipe } from './flat.ts'
import type { Pictures } from './pictures.ts'
import { type ExportedRecipe, lineOf, stepsOfLines } from './recipe.ts'
import { isYes, linesOf, type Node, nodesOf, numberOf, textOf } from './values.ts'
import { cleanLine } from '#intelligence/embedded/text/ingredients.ts'

/** Whether an object is a recipe as KitchenOwl writes it. */
export const isKitchenOwl = (node: Node): boolean =>
  Array.isArray(node['items']) && typeof node['name'] === 'string' && 'description' in node

/** Steps name things as '@rote_zwiebel': the thing as the list has it, or its words. */
function withNames(line: string, names: readonly string[]): string {
  const known = new Map(names.map((name) => [name.toLowerCase().replaceAll(' ', '_'), name]))
  return line.replace(
    /(?<![\p{L}\d.])@([\p{L}\d_'’&-]+)/gu,
    (_, word: string) => known.get(word.toLowerCase()) ?? word.replaceAll('_', ' '),
  )
}

/** A word that bends to the noun behind it: 'frischer', 'grosse'. */
const bends = /e[rsm]?,?$/

/** The thing behind its amount; what else the description says of it stands before it only where it bends to it. */
function writtenItem(description: string, name: string): string {
  const { end } = readQuantity(description)
  const said = description.slice(end).replace(/^[\s,;]+/, '')
  if (said === '' || said.split(' ').every((word) => bends.test(word))) return lineOf(description, name)
  return `${lineOf(description.slice(0, end), name)}, ${said}`
}

/** Reads a recipe of KitchenOwl: its description holds the steps, its items name and amount apart. */
export function kitchenOwlRecipe(node: Node, from: string, pictures: Pictures): ExportedRecipe {
  const names = nodesOf(node['items']).map(textOf)
  const lines = linesOf(node['description']).map((line) => withNames(line, names))
  const ingredients = nodesOf(node['items']).map((item) => {
    const text = cleanLine(writtenItem(textOf(item['description']), textOf(item['name'])))
    return { text: isYes(item['optional']) ? `${text} (optional)` : text, group: '' }
  })
  const persons = numberOf(node['yields'])
  return flatRecipe({ ...node, description: undefined }, from, pictures, {
    ingredients: ingredients.filter(({ text }) => text !== ''),
    steps: stepsOfLines(lines),
    persons: persons !== null && persons > 0 ? Math.round(persons) : null,
  })
}
