import { flatRecipe, nutritionIn } from './flat.ts'
import type { Pictures } from './pictures.ts'
import { amountText, type ExportedLine, type ExportedRecipe, lineOf } from './recipe.ts'
import {
  isNode,
  isYes,
  type Node,
  nodesOf,
  numberOf,
  paragraphs,
  personsOf,
  rawText,
  textOf,
} from './values.ts'
import { cleanLine } from '#intelligence/embedded/text/ingredients.ts'
import { stepsFrom } from '#intelligence/embedded/text/steps.ts'

/** Whether an object is a recipe as Tandoor writes it. */
export const isTandoor = (node: Node): boolean =>
  nodesOf(node['steps']).some((step) => 'instruction' in step && Array.isArray(step['ingredients']))

function nameOf(food: unknown, amount: number, plural: boolean): string {
  if (!isNode(food)) return textOf(food)
  const many = textOf(food['plural_name'])
  return many !== '' && (plural || amount > 1) ? many : textOf(food)
}

function linesIn(step: Node, before: string): ExportedLine[] {
  let group = before
  const rows = nodesOf(step['ingredients']).toSorted(
    (a, b) => (numberOf(a['order']) ?? 0) - (numberOf(b['order']) ?? 0),
  )
  return rows.flatMap((row): ExportedLine[] => {
    const note = textOf(row['note'])
    if (isYes(row['is_header'])) {
      group = note
      return []
    }
    const amount = isYes(row['no_amount']) ? 0 : (numberOf(row['amount']) ?? 0)
    const unit = nameOf(row['unit'], amount, isYes(row['always_use_plural_unit']))
    const food = nameOf(row['food'], unit === '' ? amount : 0, isYes(row['always_use_plural_food']))
    const written = lineOf(amountText(amount), unit, food)
    const text = cleanLine(food && note ? `${written}, ${note}` : written || note)
    return text === '' ? [] : [{ text, group }]
  })
}

const template = /\{\{\s*(?:ingredients\[(\d+)\]|scale\(([\d.]+)\))\s*\}\}/g

/** What a step names by its place in the list: the thing itself; an amount that scales: its number. */
function withoutTemplates(step: Node): string {
  const rows = nodesOf(step['ingredients'])
  return rawText(step['instruction']).replace(
    template,
    (_, at: string | undefined, amount: string | undefined) => amount ?? textOf(rows[Number(at)]?.['food']),
  )
}

/** Reads a recipe of Tandoor. */
export function tandoorRecipe(node: Node, from: string, pictures: Pictures): ExportedRecipe {
  const steps = nodesOf(node['steps']).toSorted(
    (a, b) => (numberOf(a['order']) ?? 0) - (numberOf(b['order']) ?? 0),
  )
  const ingredients = steps.flatMap((step): ExportedLine[] => {
    const group = isYes(step['show_as_header']) && steps.length > 1 ? textOf(step['name']) : ''
    const [part] = nodesOf(step['step_recipe_data'])
    const recipe = rawText(step['step_recipe'] ?? part?.['id'])
    return [
      ...linesIn(step, group),
      ...(part && textOf(part) ? [{ text: textOf(part), group, ...(recipe ? { recipe } : {}) }] : []),
    ]
  })
  const worked = (numberOf(node['working_time']) ?? 0) + (numberOf(node['waiting_time']) ?? 0)
  const stepMinutes = steps.reduce((sum, step) => sum + (numberOf(step['time']) ?? 0), 0)
  const minutes = worked || stepMinutes
  return flatRecipe({ ...node, steps: undefined, time: undefined }, from, pictures, {
    key: rawText(node['id']),
    ingredients,
    steps: stepsOf(steps),
    persons: personsOf(node['servings_text']) ?? personsOf(node['servings']),
    totalMinutes: minutes > 0 ? Math.round(minutes) : null,
    nutrition: nutritionIn(node['nutrition']),
    picture: pictures.beside(from),
  })
}

function stepsOf(steps: readonly Node[]) {
  return stepsFrom(
    steps.flatMap((step) => {
      const lines = paragraphs(withoutTemplates(step)).split('\n').filter(Boolean)
      return lines.map((content, at) => ({ head: at === 0 ? textOf(step['name']) : '', content }))
    }),
    steps.length > 1,
  )
}
