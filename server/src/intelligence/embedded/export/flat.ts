import { names, nutrientNames, ownAffairs, pictureNames, tagNames } from './field-names.ts'
import { inLetters, type Pictures } from './pictures.ts'
import {
  exported,
  type ExportedRecipe,
  lineOf,
  linesUnderHeadings,
  type Picture,
  stepsOfLines,
} from './recipe.ts'
import {
  addressOf,
  instantOf,
  isNode,
  isYes,
  linesOf,
  listOf,
  minutesOf,
  type Node,
  numberOf,
  paragraphs,
  personsOf,
  ratingOf,
  rawText,
  textOf,
  wordsOf,
} from './values.ts'
import type { DraftNutrition } from '#intelligence/embedded/text/recipe-draft.ts'

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')

interface Fields {
  (wanted: readonly string[]): unknown
  /** What a field holds; whoever can use it asks for it then. */
  peek(name: string): unknown
  /** The names of fields with something in them that nobody asked for. */
  left(): string[]
}

/** A node's fields under names that all apps share. */
function fieldsOf(node: Node): Fields {
  const fields = new Map<string, { name: string; value: unknown }>()
  const asked = new Set<string>()
  for (const [name, value] of Object.entries(node)) {
    const key = keyOf(name)
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    // a column without a name says nothing
    if (key !== '' && !isEmpty && !fields.has(key)) fields.set(key, { name, value })
  }
  const get = (wanted: readonly string[]) => {
    const key = wanted.find((name) => fields.has(name)) ?? ''
    asked.add(key)
    return fields.get(key)?.value
  }
  const peek = (name: string) => fields.get(name)?.value
  const left = () =>
    [...fields]
      .filter(([key, { value }]) => !asked.has(key) && saysSomething(value))
      .map(([, { name }]) => name.trim())
  return Object.assign(get, { peek, left })
}

const saysSomething = (value: unknown): boolean =>
  Array.isArray(value) || isNode(value) || (rawText(value).trim() !== '' && rawText(value) !== '0')

/** What an export says about nutrition per portion: an object, or a text with one value a line. */
export function nutritionIn(...values: readonly unknown[]): DraftNutrition {
  const found: Record<string, number> = {}
  for (const value of values.filter((one) => one !== undefined)) {
    const node = isNode(value) ? value : fromText(rawText(value))
    const get = fieldsOf(node)
    for (const [nutrient, wanted] of Object.entries(nutrientNames)) {
      const amount = numberOf(get(wanted))
      if (amount !== null && amount >= 0 && amount < 10_000) found[nutrient] ??= amount
    }
  }
  return found
}

function fromText(text: string): Node {
  const pairs = text
    .split(/[\n;,]/)
    .map((line) => /^\s*([\p{L} ]{3,30}?)\s*[:=]?\s*(\d[\d.,]*\s*(?:g|kcal|kj)?)\s*$/iu.exec(line))
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])))
}

function pictureIn(get: Fields, from: string, pictures: Pictures): Picture | null {
  const values = pictureNames.flatMap((name) => listOf(get([name])))
  const found = values.flatMap((value): Picture[] => {
    const letters = isNode(value) ? rawText(value['data']) : rawText(value)
    const isLetters = letters.length > 400 && /^[\w+/=\s-]+$/.test(letters.slice(0, 400))
    const one = isLetters
      ? inLetters(letters)
      : pictures.named(from, isNode(value) ? (value['filename'] ?? value['url'] ?? value['location']) : value)
    return one ? [one] : []
  })
  return found.find((one) => 'read' in one) ?? found[0] ?? null
}

function timesIn(get: Fields) {
  const [prep, cook, total] = [names.prep, names.cook, names.total].map((wanted) =>
    understood(get, wanted, minutesOf),
  )
  const sum = prep !== undefined && prep !== null && cook ? prep + cook : null
  return { totalMinutes: total ?? sum, cookMinutes: cook ?? prep ?? null }
}

/** What the first of several fields says that can be understood; the others are left to be named. */
function understood<Value>(
  get: Fields,
  wanted: readonly string[],
  read: (value: unknown) => Value,
): Value | null {
  const readable = wanted.flatMap((name) => {
    const value = get.peek(name)
    const found = value === undefined ? null : read(value)
    return found === null || found === '' ? [] : [{ name, found }]
  })
  for (const { name } of readable) get([name])
  return readable[0]?.found ?? null
}

/** The steps; where the name is told elsewhere, 'recipe' and 'Rezept' call what is to be done. */
function stepsIn(get: Fields): unknown {
  const title = get(names.title)
  return [get(names.steps), get(['recipe']), get(['rezept'])].find(
    (value) => value !== undefined && value !== title,
  )
}

/** Ingredients of a field: texts, or objects that hold amount, unit and name apart. */
function thingsIn(value: unknown): string[] {
  if (!isNode(value) || textOf(value['text']) !== '') return linesOf(value)
  const get = fieldsOf(value)
  const parts = Object.values(partNames).map((wanted) => textOf(get(wanted)))
  const line = lineOf(...parts)
  return line === '' ? linesOf(value) : [line]
}

const partNames = {
  amount: ['amount', 'quantity', 'qty', 'menge', 'anzahl'],
  unit: ['unit', 'einheit', 'measure'],
  name: ['name', 'ingredient', 'zutat', 'food', 'item', 'title', 'bezeichnung'],
}

/** All that somebody noted; where the first field holds a list, its entries. */
function notesIn(get: Fields): string[] {
  const first = listOf(get(names.note)).map((one) => (isNode(one) ? noteOf(one) : paragraphs(one)))
  const others = names.note
    .filter((name) => typeof get.peek(name) === 'string')
    .map((name) => paragraphs(get([name])))
  return [...new Set([...first, ...others])]
}

/** A recipe with plain fields out of a table or a file of no app that is known, with the names of what was not taken. */
export function plainRecipe(node: Node, from: string, pictures: Pictures): ExportedRecipe {
  const get = fieldsOf(node)
  const recipe = recipeIn(get, node, from, pictures, {})
  for (const wanted of [...Object.values(nutrientNames), ...ownAffairs.map((name) => [name])]) get(wanted)
  return {
    ...recipe,
    untaken: get
      .left()
      .map((name) => name.slice(0, 60))
      .slice(0, 20),
  }
}

/** A picture, times, tags and all other plain fields of a recipe; a reader hands in what its app writes in its own way. */
export const flatRecipe = (
  node: Node,
  from: string,
  pictures: Pictures,
  own: Partial<ExportedRecipe> = {},
): ExportedRecipe => recipeIn(fieldsOf(node), node, from, pictures, own)

function recipeIn(
  get: Fields,
  node: Node,
  from: string,
  pictures: Pictures,
  own: Partial<ExportedRecipe>,
): ExportedRecipe {
  const url = [...names.address].map((name) => addressOf(get([name]))).find(Boolean) ?? ''
  const site = [...names.origin]
    .map((name) => textOf(get([name])))
    .find((text) => text !== '' && addressOf(text) === '')
  const key = get(names.key)
  return exported({
    key: rawText(key),
    title: textOf(get(names.title)),
    description: paragraphs(get(names.description)),
    ingredients: linesUnderHeadings(listOf(get(names.ingredients)).flatMap(thingsIn)),
    steps: stepsOfLines(linesOf(stepsIn(get))),
    persons: understood(get, names.persons, personsOf),
    ...timesIn(get),
    nutrition: nutritionIn(
      node,
      get(['nutrition', 'nutritionalinfo', 'nutritioninfo', 'nutritionalinformation']),
    ),
    tags: [...new Set(tagNames.flatMap((name) => wordsOf(get([name]))))],
    rating: ratingOf(get(names.rating)),
    favourite: isYes(get(names.favourite)),
    note: notesIn(get).filter(Boolean).join('\n').slice(0, 5000),
    createdAt: understood(get, names.created, instantOf) ?? '',
    picture: pictureIn(get, from, pictures),
    ...own,
    source: {
      url,
      ...(site ? { site: site.slice(0, 200) } : {}),
      author: textOf(listOf(get(names.author))[0]).slice(0, 200),
      ...own.source,
    },
  })
}

function noteOf(note: Node): string {
  const [title, text] = [textOf(note['title'] ?? note['name']), paragraphs(note['text'] ?? note['content'])]
  return [title, text].filter(Boolean).join('\n')
}

/** Whether an object looks like a recipe with plain fields: a title, and ingredients or steps. */
export function isFlat(node: Node): boolean {
  const get = fieldsOf(node)
  const holds = (wanted: readonly string[]) => {
    const value = get(wanted)
    return typeof value === 'string' || Array.isArray(value)
  }
  return textOf(get(names.title)) !== '' && (holds(names.ingredients) || holds(names.steps))
}
