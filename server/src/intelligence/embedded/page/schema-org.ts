import {
  limits,
  type DraftLine,
  type DraftNutrition,
  type DraftStep,
} from '#intelligence/embedded/text/recipe-draft.ts'
import { isOfType, type SchemaNode } from './schema-org-json.ts'
import { plain, plainLines } from '#intelligence/embedded/text/clean.ts'
import { minutesOfDuration, totalOf, type Time } from '#intelligence/embedded/text/times.ts'
import { yieldOf, type Yield } from '#intelligence/embedded/text/yield.ts'
import { linesWithGroups } from '#intelligence/embedded/text/ingredients.ts'
import { isCountingHead } from '#intelligence/embedded/text/sections.ts'
import { splitNumbered, stepsFrom, type RawStep } from '#intelligence/embedded/text/steps.ts'
import { splitList } from '#intelligence/embedded/text/unfold.ts'

/** A recipe as structured data states it, cleaned to plain text; what is missing is empty or null. */
export interface SchemaRecipe {
  readonly title: string
  readonly description: string
  readonly lines: readonly DraftLine[]
  readonly steps: readonly DraftStep[]
  readonly yield: Yield | null
  readonly times: readonly Time[]
  readonly total: number | null
  readonly image: string
  readonly author: string
  readonly publisher: string
  readonly nutrition: DraftNutrition
}

type References = ReadonlyMap<string, SchemaNode>

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The raw string of a value, whatever shape it takes. */
function raw(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (depth > 5) return ''
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 20)) {
      const found = raw(item, depth + 1)
      if (found !== '') return found
    }
    return ''
  }
  return isNode(value)
    ? raw(value['@value'] ?? value['name'] ?? value['text'] ?? value['url'], depth + 1)
    : ''
}

const text = (value: unknown): string => plain(raw(value))

function ingredientTexts(value: unknown): string[] {
  const items = listOf(value).slice(0, limits.lines * 2)
  const texts = items.flatMap((item) => {
    // A list of many holds one line each, however many breaks a line has; a single string holds them all.
    if (!isNode(item)) return items.length > 2 ? [plain(raw(item))] : plainLines(raw(item))
    const amount = text(item['amount'] ?? item['value'] ?? item['quantity'])
    return [
      `${amount} ${text(item['unitText'] ?? item['unit'])} ${text(item['name'] ?? item['text'] ?? item['item'])}`,
    ]
  })
  return texts.length === 1 ? (splitList(texts[0] ?? '') ?? texts) : texts
}

const blockTag = /(?:<|&lt;)\/?(?:p|li|br|ol|ul|div|h[1-6])\b/i

/** In markup a line break within a sentence is no more than a space. */
const withoutWraps = (value: string): string =>
  blockTag.test(value) ? value.replace(/(?<![.!?:;>\s])[ \t]*\r?\n[ \t]*(?!\s|<|&lt;)/g, ' ') : value

/** Section names become the head of the first step below them. */
function rawSteps(value: unknown, depth = 0): RawStep[] {
  if (depth > 6) return []
  if (typeof value === 'string')
    return plainLines(withoutWraps(value))
      .flatMap(splitNumbered)
      .map((content) => ({ head: '', content }))
  if (Array.isArray(value))
    return value.slice(0, limits.steps * 3).flatMap((item) => rawSteps(item, depth + 1))
  if (!isNode(value)) return []
  // a list item is no more than the place of what it holds
  const isPlace = value['item'] !== undefined && value['text'] === undefined
  return isPlace ? rawSteps(value['item'], depth + 1) : stepsOfNode(value, depth)
}

function stepsOfNode(value: SchemaNode, depth: number): RawStep[] {
  const name = text(value['name'])
  const inner = value['itemListElement'] ?? value['steps'] ?? value['step']
  if (inner !== undefined && text(value['text']) === '') {
    const below = rawSteps(inner, depth + 1)
    if (!isOfType(value, 'howtosection') && !isOfType(value, 'itemlist'))
      return [{ head: headOf(name, ''), content: below.map(({ content }) => content).join(' ') }]
    return below.map((step, index) =>
      index === 0 && step.head === '' ? { ...step, head: headOf(name, '') } : step,
    )
  }
  const lines = plainLines(raw(value['text'] ?? value['description']))
  if (lines.length === 0) return name === '' ? [] : [{ head: '', content: name }]
  return [{ head: headOf(name, lines.join(' ')), content: lines.join('\n') }]
}

function headOf(name: string, content: string): string {
  const bare = name.replace(/[\s.…:]+$/, '')
  return isCountingHead(bare) || content.startsWith(bare) || bare.length > 80 ? '' : bare
}

function stepsOf(value: unknown): DraftStep[] {
  const found = rawSteps(value)
  const single = found.length === 1 ? found[0] : undefined
  const steps = single
    ? single.content.split('\n').map((content, index) => ({ head: index === 0 ? single.head : '', content }))
    : found
  return stepsFrom(steps.map((step) => ({ ...step, content: step.content.replaceAll('\n', ' ') })))
}

function yieldOfNode(value: unknown): Yield | null {
  const texts = listOf(value).map((item) =>
    isNode(item) ? `${text(item['value'])} ${text(item['unitText'])}`.trim() || text(item) : text(item),
  )
  // '12 Stück' beside a bare '12' tells what is counted.
  const inWords = texts.filter((entry) => /\p{L}/u.test(entry))
  return [...inWords, ...texts].map(yieldOf).find((found) => found !== null) ?? null
}

function timesOf(node: SchemaNode): Time[] {
  const parts: [Time['kind'], unknown][] = [
    ['total', node['totalTime'] ?? node['duration']],
    ['prep', node['prepTime']],
    ['cook', node['cookTime'] ?? node['performTime']],
  ]
  return parts.flatMap(([kind, value]) => {
    const minutes = minutesOfDuration(
      text(isNode(value) ? (value['maxValue'] ?? value['value'] ?? value['minValue'] ?? value) : value),
    )
    return minutes === null ? [] : [{ kind, minutes }]
  })
}

function nameOf(value: unknown, byId: References): string {
  const names = listOf(value).map((item) => {
    const id = isNode(item) ? item['@id'] : undefined
    const known =
      isNode(item) && item['name'] === undefined && typeof id === 'string' ? byId.get(id) : undefined
    const name = text(known?.['name'] ?? (isNode(item) ? item['name'] : item))
    return /^https?:/i.test(name) ? '' : name
  })
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 3).join(', ').slice(0, limits.title)
}

function imageOf(value: unknown, byId: References): string {
  for (const item of listOf(value)) {
    const id = isNode(item) ? item['@id'] : undefined
    const node = isNode(item)
      ? (item['url'] ?? item['contentUrl'])
        ? item
        : typeof id === 'string'
          ? byId.get(id)
          : item
      : undefined
    const url = node ? raw(node['url'] ?? node['contentUrl']) : raw(item)
    if (url !== '') return url
  }
  return ''
}

function grams(value: unknown): number | undefined {
  const amount = /(\d+(?:[.,]\d+)?)\s*(mg)?/i.exec(text(value))
  const number = Number(amount?.[1]?.replace(',', '.') ?? Number.NaN)
  return Number.isFinite(number) && number < 10_000 ? (amount?.[2] ? number / 1000 : number) : undefined
}

function kilocalories(value: unknown): number | undefined {
  const stated = text(value)
  const kcal = /(\d+(?:[.,]\d+)?)\s*k?cal/i.exec(stated)?.[1]
  const joule = /(\d+(?:[.,]\d+)?)\s*kj/i.exec(stated)?.[1]
  if (!kcal && joule) return Math.round(Number(joule.replace(',', '.')) / 4.184)
  return grams(kcal ?? stated)
}

function nutritionOf(value: unknown): DraftNutrition {
  const node = listOf(value).find(isNode)
  if (!node) return {}
  const facts: [keyof DraftNutrition, number | undefined][] = [
    ['kcal', kilocalories(node['calories'])],
    ['fat', grams(node['fatContent'])],
    ['carbohydrates', grams(node['carbohydrateContent'])],
    ['protein', grams(node['proteinContent'])],
    ['fibre', grams(node['fiberContent'])],
  ]
  return Object.fromEntries(facts.filter(([, amount]) => amount !== undefined)) as DraftNutrition
}

/** Reads one schema.org Recipe node. */
export function readSchemaRecipe(node: SchemaNode, byId: References): SchemaRecipe {
  const times = timesOf(node)
  return {
    title: text(node['name'] ?? node['headline']).slice(0, limits.title),
    description: text(node['description']).slice(0, limits.text),
    lines: linesWithGroups(
      ingredientTexts(node['recipeIngredient'] ?? node['ingredients'] ?? node['ingredient']),
    ),
    steps: stepsOf(node['recipeInstructions'] ?? node['instructions']),
    yield: yieldOfNode(node['recipeYield'] ?? node['yield'] ?? node['yields']),
    times,
    total: totalOf(times),
    image: imageOf(node['image'] ?? node['thumbnailUrl'] ?? node['photo'], byId),
    author: nameOf(node['author'] ?? node['creator'], byId),
    publisher: nameOf(node['publisher'], byId),
    nutrition: nutritionOf(node['nutrition']),
  }
}
