import { blocksOf } from './page-blocks.ts'
import { isElement, isHidden, maxDepth, type PageElement, type PageNode } from './page-tree.ts'
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

/** What an element states: its attribute for machines where it has one, else its visible text. */
function valueOf(element: PageElement, name: string): unknown {
  const { name: tag, attribs } = element
  if (attribs['content'] !== undefined && attribs['content'] !== '') return attribs['content']
  if (tag === 'img') return attribs['src'] ?? attribs['data-src'] ?? ''
  if (tag === 'link' || (tag === 'a' && (name === 'image' || name === 'url'))) return attribs['href'] ?? ''
  if (attribs['datetime'] !== undefined) return attribs['datetime']
  if (/time$/i.test(name) && /^P/.test(attribs['title'] ?? '')) return attribs['title']
  const blocks = blocksOf([element])
  if (inOneLine.has(name)) return blocks.map(({ text }) => text).join(' ')
  if (name !== 'recipeIngredient') return blocks.map(({ text }) => text).join('\n')
  // One property round the whole list is as good as one at each line.
  return blocks.some(({ item }) => item) || blocks.length > 3
    ? blocks.map(({ text }) => text)
    : blocks.map(({ text }) => text).join(' ')
}

function add(found: Found, name: string, value: unknown): void {
  if (Object.hasOwn(found, name)) found[name]?.push(value)
  else found[name] = [value]
}

interface Reader {
  readonly recipes: SchemaNode[]
  readonly microformat: boolean
}

function read(nodes: readonly PageNode[], into: Found | null, reader: Reader, depth: number): void {
  if (depth > maxDepth) return
  for (const node of nodes) {
    if (!isElement(node)) continue
    const machine = node.name === 'meta' || node.name === 'link' || node.name === 'img'
    if (!machine && isHidden(node)) continue
    const type = typeOf(node)
    const names = into ? namesOf(node, reader.microformat) : []
    if (type !== null) {
      const inner: Found = Object.create(null) as Found
      inner['@type'] = [type]
      const microformat = node.attribs['itemtype'] === undefined && node.attribs['typeof'] === undefined
      read(node.children, inner, { ...reader, microformat }, depth + 1)
      for (const name of names) add(into ?? inner, name, flat(inner))
      if (/^recipe$/i.test(type)) reader.recipes.push(flat(inner))
      continue
    }
    for (const name of names) if (into) add(into, name, valueOf(node, name))
    // What lies inside a plain value is its text, not a property of its own; old markup nests them all the same.
    read(node.children, names.includes('recipeIngredient') ? null : into, reader, depth + 1)
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
  read(nodes, null, { recipes, microformat: false }, 0)
  return recipes
}
