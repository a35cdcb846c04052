import type { SchemaNode } from './schema-org-json.ts'
import { plainLines } from '#intelligence/embedded/text/clean.ts'

const most = { nodes: 60_000, depth: 40, found: 50 }

const keys = {
  list: /^(?:recipe_?)?(?:ingredients?|zutaten)(?:_?(?:list|lists|lines|groups?|sections?|blocks?|liste|gruppen|items))?$/i,
  listIn:
    /^(?:ingredients?|zutaten|items|lines|list|entries|rows|positions|children|elements|ingredientlist)$/i,
  work: /^(?:recipe_?)?(?:(?:instructions?|directions?|preparations?|steps?|method|zubereitung(?:en|s?schritte|stext)?|anleitung(?:en)?|schritte|cookingsteps|howto)(?:_?(?:steps?|list|html|text|sections?|groups?))?)$/i,
  title: /^(?:recipe_?)?(?:name|title|headline|titel)$/i,
  yield:
    /^(?:recipe_?)?(?:yields?|servings?|serves|portions?|persons?|personen|portionen|numberof(?:servings|portions|persons)|(?:default|base)(?:servings|portions)|servings?(?:count|amount|size)|portions?count|quantity)$/i,
  total:
    /^(?:total_?(?:time|duration|minutes)(?:_?(?:in_?)?min(?:ute)?s?)?|time_?total|duration(?:_?(?:total|minutes|inminutes))?|gesamtzeit|total|overall|time)$/i,
  prep: /^(?:prep(?:aration)?_?(?:time|duration|minutes)?(?:_?(?:in_?)?min(?:ute)?s?)?|vorbereitungszeit|arbeitszeit|work(?:ing)?_?time|active_?time|work|active|zubereitungszeit)$/i,
  cook: /^(?:cook(?:ing)?_?(?:time|duration|minutes)?(?:_?(?:in_?)?min(?:ute)?s?)?|bak(?:e|ing)_?(?:time|duration|minutes)?|kochzeit|backzeit|koch_?backzeit)$/i,
  times: /^(?:times?|durations?|timings?|zeiten)$/i,
  image: /^(?:image|images|picture|photo|heroimage|teaserimage|mainimage|thumbnail|bild|imageurl)$/i,
  amount: /^(?:amount|quantity|qty|menge|value|amountvalue|quantityvalue|min|amountmin)$/i,
  amountTo: /^(?:max|amountmax|amountto|quantitymax|maxamount)$/i,
  unit: /^(?:unit|measure|measurement|einheit|unitname|unittext|uom|unitshort|unitabbreviation)$/i,
  name: /^(?:name|label|title|ingredient|food|product|item|bezeichnung|zutat|ingredientname|text|description)$/i,
  whole: /^(?:text|line|display|displaytext|original|originaltext|raw|full|fulltext|string|value)$/i,
  note: /^(?:notes?|comment|addition|suffix|hint|zusatz|bemerkung|details?|extra|remark|preparationnote)$/i,
  word: /^(?:short|abbreviation|abbr|symbol|label|name|singular|title|text|display|value)$/i,
  stepText: /^(?:text|description|content|body|html|instructions?|step|beschreibung|value|paragraph)$/i,
}

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const under = (node: SchemaNode, key: RegExp): unknown[] =>
  Object.entries(node)
    .filter(([name, value]) => key.test(name) && value !== null && value !== undefined && value !== '')
    .map(([, value]) => value)

/** A value in words: a name, or the words that an object has for itself. */
function wordOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return plainLines(value).join(' ').trim()
  if (typeof value === 'number')
    return Number.isFinite(value) && value !== 0 ? String(Math.round(value * 1000) / 1000) : ''
  if (depth > 3 || !isNode(value)) return ''
  return (
    under(value, keys.word)
      .map((inner) => wordOf(inner, depth + 1))
      .find(Boolean) ?? ''
  )
}

const first = (node: SchemaNode, key: RegExp): string =>
  under(node, key)
    .map((value) => wordOf(value))
    .find(Boolean) ?? ''

/** '400', '2-3 EL': what an object says of how much. */
function quantityOf(node: SchemaNode): string {
  const stated = under(node, keys.amount)
  const inner = stated.find(isNode)
  const amount = inner
    ? first(inner, keys.amount)
    : (stated.map((value) => wordOf(value)).find(Boolean) ?? '')
  const upper = first(inner ?? node, keys.amountTo)
  const unit = first(node, keys.unit) || (inner ? first(inner, keys.unit) : '')
  const range = upper !== '' && upper !== amount && amount !== '' ? `${amount}-${upper}` : amount
  return `${range} ${unit}`.trim()
}

/** '400', 'g' and 'Mehl' in fields of their own as one line. */
function lineOf(node: SchemaNode): string {
  const name = first(node, keys.name)
  const quantity = quantityOf(node)
  const whole = under(node, keys.whole).find((value) => typeof value === 'string' && /\d.*\p{L}/u.test(value))
  if (typeof whole === 'string' && (quantity === '' || whole !== name)) return wordOf(whole)
  const line = quantity === name ? name : `${quantity} ${name}`.trim()
  const note = first(node, keys.note)
  return note === '' || line.includes(note) ? line : `${line}, ${note}`
}

function linesIn(value: unknown, depth = 0): string[] {
  if (depth > 8) return []
  if (typeof value === 'string') return plainLines(value)
  if (Array.isArray(value)) return value.slice(0, 300).flatMap((item) => linesIn(item, depth + 1))
  if (!isNode(value)) return []
  const inner = under(value, keys.listIn).find((item) => Array.isArray(item) && item.length > 0)
  if (inner === undefined) return [lineOf(value)].filter((line) => /\p{L}/u.test(line))
  const group = first(value, /^(?:title|name|headline|heading|label|group|titel)$/i)
  return [...(group === '' ? [] : [`${group.replace(/:$/, '')}:`]), ...linesIn(inner, depth + 1)]
}

function stepsIn(value: unknown, depth = 0): unknown[] {
  if (depth > 8) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => stepsIn(item, depth + 1))
  if (!isNode(value)) return []
  const inner = Object.entries(value).find(
    ([key, item]) =>
      (keys.work.test(key) || keys.listIn.test(key)) &&
      Array.isArray(item) &&
      item.some((one) => isNode(one) || typeof one === 'string'),
  )
  const text = first(value, keys.stepText)
  if (text === '' && inner) return stepsIn(inner[1], depth + 1)
  return text === ''
    ? []
    : [{ '@type': 'HowToStep', name: first(value, /^(?:title|name|headline|titel)$/i), text }]
}

function yieldIn(node: SchemaNode): unknown {
  const value = under(node, keys.yield).find((item) => typeof item !== 'boolean' && !Array.isArray(item))
  if (!isNode(value)) return value
  return [
    first(value, /^(?:count|amount|value|quantity|number|default|base)$/i),
    first(value, /^(?:unit|text|label|name|type)$/i),
  ]
    .join(' ')
    .trim()
}

/** Minutes as a number, a duration or an object of both. */
function minutesIn(node: SchemaNode, key: RegExp): unknown {
  return under(node, key).find(
    (value) => typeof value === 'string' || (typeof value === 'number' && value > 0),
  )
}

function timesIn(node: SchemaNode): Pick<SchemaNode, 'totalTime' | 'prepTime' | 'cookTime'> {
  const apart = [node, ...under(node, keys.times).filter(isNode), ...under(node, keys.total).filter(isNode)]
  const read = (key: RegExp): unknown =>
    apart.map((one) => minutesIn(one, key)).find((value) => value !== undefined)
  return { totalTime: read(keys.total), prepTime: read(keys.prep), cookTime: read(keys.cook) }
}

/** The first value of a key in a node, else in what it holds right below. */
function nearby(node: SchemaNode, key: RegExp): unknown {
  const inner = Object.values(node).filter(isNode)
  return [node, ...inner]
    .flatMap((one) => under(one, key))
    .find((value) => typeof value === 'object' || typeof value === 'string')
}

function asRecipe(node: SchemaNode): SchemaNode | null {
  const lines =
    under(node, keys.list)
      .map((value) => linesIn(value))
      .toSorted((a, b) => b.length - a.length)[0] ?? []
  const work = stepsIn(nearby(node, keys.work))
  if (lines.length < 2 || !(work.length > 0 || lines.some((line) => /\d/.test(line)))) return null
  return {
    '@type': 'Recipe',
    name: first(node, keys.title),
    recipeIngredient: lines,
    recipeInstructions: work.length === 1 && typeof work[0] === 'string' ? work[0] : work,
    recipeYield: yieldIn(node),
    image: under(node, keys.image)[0],
    author: node['author'],
    ...timesIn(node),
  }
}

/** Objects that other objects only refer to, by the names that they bear. */
function namedIn(data: readonly unknown[]): ReadonlyMap<string, SchemaNode> {
  const named = new Map<string, SchemaNode>()
  for (const value of data.filter(isNode))
    for (const pool of [value, ...Object.values(value).filter(isNode)])
      for (const [key, node] of Object.entries(pool))
        if (key.includes(':') && isNode(node)) named.set(key, node)
  return named
}

/** Every object among data that has ingredients as a recipe has them, in the words of schema.org, whatever its own words are. */
export function recipesInData(data: readonly unknown[]): SchemaNode[] {
  const named = namedIn(data)
  const found: SchemaNode[] = []
  let nodes = 0
  const resolved = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > most.depth || nodes++ > most.nodes)
      return value
    if (Array.isArray(value)) return value.map((item) => resolved(item, depth + 1))
    const ref = (value as SchemaNode)['__ref']
    const whole = typeof ref === 'string' ? named.get(ref) : undefined
    if (typeof ref === 'string') return whole && depth < 12 ? resolved(whole, depth + 6) : null
    const node = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key.replace(/\(.*$/s, ''), resolved(item, depth + 1)]),
    )
    const recipe = found.length < most.found ? asRecipe(node) : null
    if (recipe) found.push(recipe)
    return node
  }
  for (const value of data) resolved(value, 0)
  return found
}
