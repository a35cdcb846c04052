import { flatRecipe } from './flat.ts'
import type { Pictures } from './pictures.ts'
import { amountText, type ExportedLine, type ExportedRecipe, lineOf } from './recipe.ts'
import { cleanLine } from '#intelligence/embedded/text/ingredients.ts'
import { stepsFrom } from '#intelligence/embedded/text/steps.ts'
import {
  field,
  instantOf,
  isYes,
  listOf,
  type Node,
  nodesOf,
  numberOf,
  paragraphs,
  personsOf,
  rawText,
  textOf,
  withoutMarkdown,
} from './values.ts'

/** Whether an object is a recipe as Mealie writes it, in any of its versions. */
export const isMealie = (node: Node): boolean =>
  Array.isArray(field(node, 'recipe_ingredient')) &&
  node['@type'] === undefined &&
  ('slug' in node || 'settings' in node || Array.isArray(field(node, 'recipe_instructions')))

/** How a row calls its unit or food: shortened where it was set so, and in the plural where there are several. */
function calledIn(value: unknown, amount: number | null): string {
  const [node] = nodesOf(value)
  if (!node) return textOf(value)
  const isMany = (amount ?? 0) > 1
  const names = isYes(field(node, 'use_abbreviation'))
    ? [isMany ? 'plural_abbreviation' : '', 'abbreviation', isMany ? 'plural_name' : '']
    : [isMany ? 'plural_name' : '']
  return textOf(field(node, ...names.filter(Boolean)) ?? node)
}

/** What a row says: a free text, or amount, unit and food. A filler amount of a free text is none. */
function writtenRow(row: Node): string {
  const note = withoutMarkdown(textOf(row['note']))
  const isTextOnly = isYes(field(row, 'disable_amount'))
  const amount = numberOf(row['quantity'])
  const unit = calledIn(row['unit'], amount)
  const food = calledIn(row['food'], unit === '' ? amount : 0)
  if (food !== '') {
    const written = lineOf(amountText(amount), unit, food)
    return note ? `${written}, ${note}` : written
  }
  if (unit !== '' && !isTextOnly) return lineOf(amountText(amount), unit, note)
  const isFiller = isTextOnly || amount === 1 || /[\d½¼¾⅓⅔]/.test(note)
  return lineOf(isFiller ? '' : amountText(amount), note)
}

/** Another recipe that a row stands for. */
function partOf(row: Node): { recipe?: string; name: string } {
  const [part] = nodesOf(field(row, 'referenced_recipe'))
  const recipe = rawText(part?.['id'] ?? field(row, 'referenced_recipe_id', 'recipe_reference_id'))
  return { ...(recipe ? { recipe } : {}), name: textOf(part) }
}

function linesIn(ingredients: readonly unknown[]): ExportedLine[] {
  let group = ''
  return ingredients.flatMap((one): ExportedLine[] => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [{ text: cleanLine(one), group }]
    const [row] = nodesOf(one)
    if (!row) return []
    group = textOf(row['title']) || group
    const { name, ...part } = partOf(row)
    const text = cleanLine(writtenRow(row)) || textOf(field(row, 'original_text', 'display')) || name
    return text ? [{ text, group, ...part }] : []
  })
}

/** Lines that run on become one; each of a list keeps its own. */
const oneParagraph = (text: string): string => text.replace(/\n(?!(?:[-*+•]|\d{1,2}[.)]) )/g, ' ')

const stepsIn = (instructions: readonly unknown[]) =>
  stepsFrom(
    instructions.map((one) => {
      const [step] = nodesOf(one)
      return {
        head: textOf(step?.['title'] ?? '') || textOf(step?.['summary'] ?? ''),
        content: oneParagraph(paragraphs(step ? (step['text'] ?? '') : one)),
      }
    }),
    instructions.length > 1,
  )

/** Newer versions keep the number of a yield apart from its words; older ones write both as one text. */
function personsIn(node: Node): number | null {
  const servings = numberOf(field(node, 'recipe_servings'))
  if (servings !== null && servings > 0) return Math.max(1, Math.round(servings))
  const words = rawText(field(node, 'recipe_yield'))
  const amount = numberOf(field(node, 'recipe_yield_quantity')) ?? 0
  return personsOf(amount > 0 && !/\d/.test(words) ? `${amountText(amount)} ${words}`.trim() : words)
}

/** Reads a recipe of Mealie. */
export function mealieRecipe(node: Node, from: string, pictures: Pictures): ExportedRecipe {
  return flatRecipe(node, from, pictures, {
    key: rawText(node['id']),
    ingredients: linesIn(listOf(field(node, 'recipe_ingredient'))),
    steps: stepsIn(listOf(field(node, 'recipe_instructions'))),
    persons: personsIn(node),
    picture: pictures.beside(from),
    createdAt: instantOf(field(node, 'created_at', 'date_added')),
  })
}

/** Whether an object is the database of a backup of Mealie. */
export const isMealieDatabase = (node: Node): boolean =>
  Array.isArray(node['recipes']) && Array.isArray(node['recipes_ingredients'])

const plainId = (value: unknown) => rawText(value).replaceAll('-', '').toLowerCase()

function byRecipe(rows: unknown): Map<string, Node[]> {
  return Map.groupBy(nodesOf(rows), (row) => plainId(row['recipe_id']))
}

const inOrder = (rows: readonly Node[]) =>
  rows.toSorted((a, b) => (numberOf(a['position']) ?? 0) - (numberOf(b['position']) ?? 0))

/** The names behind the ids of a table that joins recipes with tags or categories. */
function namesBy(database: Node, join: string, table: string, key: string): Map<string, string[]> {
  const names = new Map(nodesOf(database[table]).map((row) => [plainId(row['id']), textOf(row)]))
  return new Map(
    [...byRecipe(database[join])].map(([recipe, rows]) => [
      recipe,
      rows.map((row) => names.get(plainId(row[key])) ?? '').filter(Boolean),
    ]),
  )
}

/** Reads all recipes of a backup of Mealie. */
export function mealieDatabase(database: Node, from: string, pictures: Pictures): ExportedRecipe[] {
  const foods = new Map(nodesOf(database['ingredient_foods']).map((row) => [plainId(row['id']), row]))
  const units = new Map(nodesOf(database['ingredient_units']).map((row) => [plainId(row['id']), row]))
  const rows = byRecipe(database['recipes_ingredients'])
  const steps = byRecipe(database['recipe_instructions'])
  const notes = byRecipe(database['notes'])
  const nutrition = byRecipe(database['recipe_nutrition'])
  const marks = byRecipe(database['users_to_recipes'] ?? database['users_to_favorites'])
  const tags = namesBy(database, 'recipes_to_tags', 'tags', 'tag_id')
  const categories = namesBy(database, 'recipes_to_categories', 'categories', 'category_id')
  return nodesOf(database['recipes']).map((recipe) => {
    const id = plainId(recipe['id'])
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const folder = from.slice(0, from.lastIndexOf('/') + 1)
    const places = [`data/recipes/${dashed}`, `data/recipes/${id}`, `recipes/${dashed}`]
    const whole: Node = {
      ...recipe,
      recipe_ingredient: inOrder(rows.get(id) ?? []).map((row) => ({
        ...row,
        food: foods.get(plainId(row['food_id'])) ?? null,
        unit: units.get(plainId(row['unit_id'])) ?? null,
        referenced_recipe_id: plainId(row['referenced_recipe_id']),
      })),
      recipe_instructions: inOrder(steps.get(id) ?? []),
      notes: notes.get(id) ?? [],
      nutrition: nutrition.get(id)?.[0] ?? null,
      tags: tags.get(id) ?? [],
      recipe_category: categories.get(id) ?? [],
    }
    const mark = marks
      .get(id)
      ?.find((one) => isYes(field(one, 'is_favorite')) || numberOf(one['rating']) !== null)
    const read = mealieRecipe(whole, from, pictures)
    const stars = numberOf(mark?.['rating'])
    return {
      ...read,
      key: id,
      rating: stars !== null && stars > 0 ? Math.min(5, Math.max(1, Math.round(stars))) : read.rating,
      favourite:
        mark !== undefined &&
        (database['users_to_favorites'] !== undefined || isYes(field(mark, 'is_favorite'))),
      picture:
        places.map((place) => pictures.beside(`${folder}${place}/recipe.json`)).find((one) => one !== null) ??
        null,
    }
  })
}
