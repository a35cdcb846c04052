import { blocksOf } from './blocks.ts'
import { isElement, isHidden, maxDepth, type PageElement, type PageNode } from './tree.ts'
import type { SchemaNode } from './schema-org-json.ts'

type Found = Record<string, unknown[]>

/** Microformat classes and what schema.org calls the same. */
const classNames: Readonly<Record<string, string>> = {
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  'u-photo': 'image',
  photo: 'image',
  fn: 'name',
  'p-name': 'name',
  'p-author': 'author',
  author: 'author',
  'p-summary': 'description',
  summary: 'description',
}
/** Names of older vocabularies. */
const renamed: Readonly<Record<string, string>> = {
  ingredients: 'recipeIngredient',
  ingredient: 'recipeIngredient',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  yield: 'recipeYield',
  photo: 'image',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  totaltime: 'totalTime',
  duration: 'totalTime',
  recipeyield: 'recipeYield',
  recipeingredient: 'recipeIngredient',
  recipeinstructions: 'recipeInstructions',
  summary: 'description',
}
const wanted = new Set([
  ...Object.values(classNames),
  'recipeCategory',
  'prepTime',
  'cookTime',
  'performTime',
  'calories',
  'fatContent',
  'proteinContent',
  'carbohydrateContent',
  'fiberContent',
  'text',
  'amount',
  'url',
  'itemListElement',
  'step',
  'creator',
  'publisher',
  'nutrition',
])
const inOneLine = new Set(['name', 'author', 'recipeYield', 'totalTime', 'prepTime', 'cookTime'])

const lastName = (name: string): string => name.replace(/^.*[/#:]/, '')

function typeOf(element: PageElement): string | null {
  const { attribs } = element
  const type = attribs['itemtype'] ?? attribs['typeof']
  if (type !== undefined) return lastName(type.trim().split(/\s+/)[0] ?? '')
  if (/(?:^|\s)(?:hrecipe|h-recipe)(?:\s|$)/.test(attribs['class'] ?? '')) return 'Recipe'
  return null
}

function namesOf(element: PageElement, microformat: boolean): string[] {
  const { attribs } = element
  const names = (attribs['itemprop'] ?? attribs['property'] ?? '').split(/\s+/).filter((name) => name !== '')
  const rel = attribs['rel'] !== undefined && /^(?:v:|schema:)/.test(attribs['rel']) ? [attribs['rel']] : []
  const classes = microformat
    ? (attribs['class'] ?? '')
        .split(/\s+/)
        .flatMap((name) => (Object.hasOwn(classNames, name) ? [classNames[name] ?? ''] : []))
    : []
  return [...names, ...rel, ...classes].map(lastName).map((name) => {
    const lower = name.toLowerCase()
    return Object.hasOwn(renamed, lower) ? (renamed[lower] ?? name) : name
  })
}

/** What an element says to machines: an attribute, by its kind; undefined when only its text says it. */
function attributeOf({ name: tag, attribs }: PageElement, name: string): string | undefined {
  if (attribs['content']) return attribs['content']
  if (tag === 'img') return attribs['src'] ?? attribs['data-src'] ?? ''
  if (tag === 'link' || (tag === 'a' && (name === 'image' || name === 'url'))) return attribs['href'] ?? ''
  const title = attribs['title'] ?? ''
  return attribs['datetime'] ?? (/time$/i.test(name) && title.startsWith('P') ? title : undefined)
}

/** What an element states: its attribute for machines where it has one, else its visible text. */
function valueOf(element: PageElement, name: string, reader: Reader): unknown {
  const attribute = attributeOf(element, name)
  if (attribute !== undefined || reader.budget <= 0) return attribute ?? ''
  const blocks = blocksOf([element])
  const texts = blocks.map(({ text }) => text)
  for (const text of texts) reader.budget -= text.length
  reader.budget -= 100
  if (inOneLine.has(name)) return texts.join(' ')
  if (name !== 'recipeIngredient') return texts.join('\n')
  // One property round the whole list is as good as one at each line.
  return blocks.some(({ item }) => item) || blocks.length > 3 ? texts : texts.join(' ')
}

function add(found: Found, name: string, value: unknown): void {
  if (Object.hasOwn(found, name)) found[name]?.push(value)
  else found[name] = [value]
}

interface Reader {
  readonly recipes: SchemaNode[]
  /** How much text may still be read: properties may lie within each other and would be read over and over. */
  budget: number
}

interface Scope {
  readonly found: Found
  readonly microformat: boolean
}

function openScope(
  element: PageElement,
  type: string,
  names: readonly string[],
  outer: Scope | null,
  reader: Reader,
  depth: number,
): void {
  const found: Found = Object.create(null) as Found
  found['@type'] = [type]
  const microformat = element.attribs['itemtype'] === undefined && element.attribs['typeof'] === undefined
  read(element.children, { found, microformat }, reader, depth + 1)
  if (outer) for (const name of names) add(outer.found, name, flat(found))
  if (/^recipe$/i.test(type)) reader.recipes.push(flat(found))
}

const isForMachines = ({ name }: PageElement): boolean => name === 'meta' || name === 'link' || name === 'img'

function read(nodes: readonly PageNode[], scope: Scope | null, reader: Reader, depth: number): void {
  if (depth > maxDepth) return
  for (const node of nodes) {
    if (!isElement(node) || (!isForMachines(node) && isHidden(node))) continue
    const type = typeOf(node)
    const names = scope ? namesOf(node, scope.microformat) : []
    if (type !== null) {
      openScope(node, type, names, scope, reader, depth)
      continue
    }
    for (const name of names)
      if (scope && wanted.has(name)) add(scope.found, name, valueOf(node, name, reader))
    // What lies inside a line of the list is its text; other properties may hold further ones, as old markup has it.
    read(node.children, names.includes('recipeIngredient') ? null : scope, reader, depth + 1)
  }
}

/** Lists of one value are that value; several instructions and ingredients stay lists. */
function flat(found: Found): SchemaNode {
  const node: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, values] of Object.entries(found)) {
    const all = values.flat()
    node[name] = all.length === 1 ? all[0] : name === 'name' || name === 'description' ? all[0] : all
  }
  return node
}

/** The recipes that a page marks up with microdata, RDFa or microformats. */
export function markedUpRecipes(nodes: readonly PageNode[]): SchemaNode[] {
  const recipes: SchemaNode[] = []
  read(nodes, null, { recipes, budget: 2_000_000 }, 0)
  return recipes
}
