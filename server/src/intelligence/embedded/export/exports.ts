import { type Apart, recipesApart } from './apart.ts'
import { AppError, type ErrorCode } from '@ordy/shared/errors.ts'
import { type Entry, fault } from './archive.ts'
import { cooklangRecipe, isCooklang } from './cooklang.ts'
import { csvRows } from './csv.ts'
import { withoutDefinitions } from './definitions.ts'
import { flatRecipe, isFlat, plainRecipe } from './flat.ts'
import { frontMatter } from './front-matter.ts'
import { limits } from '#intelligence/embedded/text/recipe-draft.ts'
import { fromDraft, htmlRecipes } from './html.ts'
import { isKitchenOwl, kitchenOwlRecipe } from './kitchenowl.ts'
import { labelledRecipes } from './labelled.ts'
import { isMealie, isMealieDatabase, mealieDatabase, mealieRecipe } from './mealie.ts'
import { isMealMaster, mealMasterApp, mealMasterRecipes } from './meal-master.ts'
import { isPaprika, paprikaRecipe } from './paprika.ts'
import { ownRecipe, wholeInMarkdown, wholeOfNode } from './own.ts'
import { isPicture, picturesOf, type Pictures } from './pictures.ts'
import { type ExportedRecipe, linesUnderHeadings, stepsOfLines } from './recipe.ts'
import { schemaNodes, schemaRecipe } from './schema.ts'
import { isTandoor, tandoorRecipe } from './tandoor.ts'
import { isNode, linesOf, type Node, nodesOf, rawText, textOf, wordsOf } from './values.ts'
import { xmlRecipes } from './cookmate.ts'
import { faultOfJson, parseTolerantly } from '#intelligence/embedded/page/schema-org-json.ts'

/** What was found in one file of an export. */
export interface Found {
  /** By which app or in which format, as people call it. */
  app: string
  path: string
  recipes: ExportedRecipe[]
  /** Entries beside them that are no recipe, by their titles and numbers. */
  left: { title: string; at: number }[]
  /** Why nothing could be read. */
  fault?: AppError
}

const most = { text: 100 * 1024 ** 2 }
const silent =
  /(?:^|\/)(?:readme|licen[cs]e|changelog|contributing|index|404|about|manifest|package(?:-lock)?|_config|gemfile)[^/]*$/i
const readable =
  /\.(?:json|jsonld|txt|md|markdown|html?|csv|tsv|xml|cook|mmf|mm|rk|paprikarecipe|melarecipe|recipe|yaml|yml)$/i

/** Reads an export, file by file; a file without a recipe gives an empty list. Never throws for a file or for what is inside it. */
export async function* readExport(entries: readonly Entry[]): AsyncGenerator<Found> {
  const pictures = picturesOf(entries)
  // a file that somebody chose by itself is looked at, whatever it is called
  const documents = entries.filter(
    ({ path, size, fault: shut }) =>
      shut || (!isPicture(path) && (readable.test(path) || !path.includes('/')) && size <= most.text),
  )
  const isSite = documents.some(({ path }) => /\/_recipes\/[^/]+\.md$/.test(path))
  for (const entry of documents) {
    const { path } = entry
    if (!entry.fault && silent.test(path) && documents.length > 1) continue
    if (!entry.fault && isSite && !/\/_(?:recipes|components)\/[^/]+\.md$/.test(path)) continue
    const bytes = entry.fault ?? (await entry.read().catch(unlessFault))
    if (bytes instanceof AppError) {
      yield { app: '', path, recipes: [], left: [], fault: bytes }
      continue
    }
    const { fault: code, ...found } = readSafely(decode(bytes), path, pictures)
    const left = found.recipes.flatMap((recipe, at) =>
      isRecipe(recipe) ? [] : [{ title: recipe.title, at: at + 1 }],
    )
    const faulty = code ? { fault: fault(code, path) } : {}
    yield { ...found, ...faulty, path, recipes: found.recipes.filter(isRecipe), left }
  }
}

function unlessFault(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

const isRecipe = ({ title, ingredients, steps, exact }: ExportedRecipe) =>
  exact !== undefined || (title !== '' && (ingredients.length > 0 || steps.length > 0))

/** Text in the encoding that it has: UTF-8, UTF-16 with its mark or without, else that of old Windows programs. */
function decode(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Read = Pick<Found, 'app' | 'recipes'> & { fault?: ErrorCode }

const nothing: Read = { app: '', recipes: [] }

/** One file that was made to break a reader must not cost the others. */
function readSafely(text: string, path: string, pictures: Pictures): Read {
  try {
    return readDocument(text, path, pictures)
  } catch {
    return nothing
  }
}

/** In what a file is written: what stands at its head counts more than the ending of its name. */
function kindOf(text: string, path: string): string {
  const head = text.slice(0, 2000).trimStart()
  if (/^(?:<!doctype html|<html)/i.test(head)) return 'html'
  if (/^(?:<\?xml|<cookbook|<recipe)/i.test(head) && !/<html/i.test(head)) return 'xml'
  const [columns = ''] = head.split(/[\r\n]/, 1)
  const names = columns.toLowerCase().split(/[,;\t]/)
  const isTable = ['title', 'name'].some((name) => names.includes(name)) && names.includes('ingredients')
  return isTable ? 'csv' : (/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')
}

function readDocument(text: string, path: string, pictures: Pictures): Read {
  if (/^%PDF|\0/.test(text.slice(0, 4000))) return nothing
  const kind = kindOf(text, path)
  if ((/^\s*[[{]/.test(text) || kind === 'json') && kind !== 'md' && kind !== 'cook') {
    const read = readJson(text, path, pictures)
    const isCut = read.fault === 'json-cut-off' && /^\s*[[{]\s*["[{]/.test(text)
    if (read.recipes.length > 0 || kind === 'json' || isCut) return read
  }
  const reader = readers[kind]
  if (reader) return reader(text, path, pictures)
  if (kind === 'md' && isCooklang(text)) return readCooklang(text, path, pictures)
  if (isMealMaster(text)) return { app: mealMasterApp(text), recipes: mealMasterRecipes(text) }
  return readText(text, path, pictures)
}

type Reader = (text: string, path: string, pictures: Pictures) => Read

const readCooklang: Reader = (text, path, pictures) => ({
  app: 'Cooklang',
  recipes: [cooklangRecipe(text, path, pictures)],
})

// by the ending of a file's name
const readers: Record<string, Reader> = {
  html: htmlRecipes,
  htm: htmlRecipes,
  csv: readTable,
  tsv: readTable,
  cook: readCooklang,
  xml: (text, path, pictures) => ({ app: 'Cookmate', recipes: xmlRecipes(text, path, pictures) }),
}

function readJson(text: string, path: string, pictures: Pictures): Read {
  // half a recipe is none
  const fault = faultOfJson(text)
  if (fault) return { ...nothing, fault }
  const value = parseTolerantly(text)
  if (isNode(value) && value['format'] === 'ordy-recipe') {
    const own = ownRecipe(text, (name) => (name ? pictures.named(path, name) : null))
    return own ? { app: 'Ordy', recipes: [own] } : nothing
  }
  if (isNode(value) && isMealieDatabase(value))
    return { app: 'Mealie', recipes: mealieDatabase(value, path, pictures) }
  const stated = schemaNodes(value)
  if (stated.length > 0) {
    const isAlone = stated.length === 1
    const app = /\/recipe\.json$/i.test(path)
      ? 'Nextcloud Cookbook'
      : stated.some((node) => 'creditText' in node)
        ? 'RecipeSage'
        : 'schema.org'
    const recipes = stated.map((node) => wholeOfNode(node, schemaRecipe(node, path, pictures, isAlone)))
    return { app: recipes.some(({ exact }) => exact) ? 'Ordy' : app, recipes }
  }
  const nodes = recipesIn(value)
  const recipes = nodes.map((node) => readNode(node, path, pictures))
  return { app: recipes[0]?.app ?? '', recipes: recipes.map(({ recipe }) => recipe) }
}

/** The objects that are recipes: the text itself, a list, or a list under a name such as 'recipes'. */
function recipesIn(value: unknown): Node[] {
  const top = nodesOf(value)
  const able = (node: Node) => isMealie(node) || isTandoor(node) || isKitchenOwl(node) || isFlat(node)
  const direct = top.filter(able)
  if (direct.length > 0) return direct
  return top.flatMap((node) => Object.values(node).flatMap((inner) => nodesOf(inner).filter(able)))
}

function readNode(node: Node, path: string, pictures: Pictures): { app: string; recipe: ExportedRecipe } {
  if (isMealie(node)) return { app: 'Mealie', recipe: mealieRecipe(node, path, pictures) }
  if (isTandoor(node)) return { app: 'Tandoor', recipe: tandoorRecipe(node, path, pictures) }
  if (isKitchenOwl(node)) return { app: 'KitchenOwl', recipe: kitchenOwlRecipe(node, path, pictures) }
  if (isPaprika(node)) return { app: 'Paprika', recipe: paprikaRecipe(node, path, pictures) }
  const app = flatApp(node, path)
  return {
    app,
    recipe: app === 'JSON' ? plainRecipe(node, path, pictures) : flatRecipe(node, path, pictures),
  }
}

function flatApp(node: Node, path: string): string {
  if (/paprika/i.test(path)) return 'Paprika'
  if (/\.mela/i.test(path)) return 'Mela'
  if ('originalPicture' in node) return 'My Recipe Box'
  return 'JSON'
}

function readTable(text: string, path: string, pictures: Pictures): Read {
  const rows = csvRows(text)
  const names = Object.keys(rows[0] ?? {}).map((name) => name.toLowerCase())
  const app =
    names.includes('main ingredient') || names.includes('url host')
      ? 'Plan to Eat'
      : names.includes('preparationtime')
        ? 'My Recipe Box'
        : 'CSV'
  return { app, recipes: rows.filter(isFlat).map((row) => plainRecipe(row, path, pictures)) }
}

function readText(given: string, path: string, all: Pictures): Read {
  const defined = withoutDefinitions(given, all)
  const whole = wholeInMarkdown(defined.text, path, defined.pictures)
  if (whole.recipes.length === 0) return readWords(defined.text, path, defined.pictures)
  const others = whole.rest.trim() === '' ? [] : readWords(whole.rest, path, defined.pictures).recipes
  return { app: 'Ordy', recipes: [...whole.recipes, ...others] }
}

function readWords(text: string, path: string, pictures: Pictures): Read {
  const head = frontMatter(text)
  if (head && isFlat(head.facts))
    return { app: 'Chowdown', recipes: [chowdown(head.facts, head.body, path, pictures)] }
  if (head && textOf(head.facts['title']) !== '' && Array.isArray(head.facts['components']))
    return { app: 'Chowdown', recipes: [chowdown(head.facts, head.body, path, pictures)] }
  const body = head ? `${titleOf(head.facts)}${head.body}` : text
  const app = /\.(?:md|markdown)$/i.test(path) ? 'Markdown' : 'Text'
  const labelled = labelledRecipes(body, path, pictures)
  const apart = recipesApart(body)
  const read =
    labelled.length >= apart.length
      ? labelled.map((recipe, at) =>
          withParts(recipe, labelled.length === apart.length ? apart[at] : undefined),
        )
      : apart.map((one) => recipeApart(one, path, pictures))
  // what a single recipe does not say itself, the facts at the head of its file do
  const stated = head && read.length === 1 ? flatRecipe(head.facts, path, pictures) : null
  const recipes = read.map((recipe) => ({
    ...recipe,
    persons: recipe.persons ?? stated?.persons ?? null,
    totalMinutes: recipe.totalMinutes ?? stated?.totalMinutes ?? null,
    source: recipe.source.url === '' && stated?.source.url ? stated.source : recipe.source,
    picture: recipe.picture ?? (read.length === 1 ? firstPicture(body, path, pictures) : null),
    tags: [...new Set([...recipe.tags, ...wordsOf(head?.facts['tags'])])],
  }))
  return { app, recipes }
}

/** The parts of a dish that each have a list of their own are named by the headings above the lists. */
function withParts(recipe: ExportedRecipe, apart: Apart | undefined): ExportedRecipe {
  const { ingredients } = apart?.draft ?? recipe
  const isBetter =
    ingredients.length === recipe.ingredients.length &&
    recipe.ingredients.every(({ group }) => group === '') &&
    ingredients.some(({ group }) => group !== '')
  return isBetter ? { ...recipe, ingredients } : recipe
}

/** One of the recipes of a text: as its labels say where they tell of the same things, else as it was read. */
function recipeApart({ text, draft, above }: Apart, path: string, pictures: Pictures): ExportedRecipe {
  const [labelled, ...others] = labelledRecipes(text, path, pictures)
  const isSame = others.length === 0 && labelled?.ingredients.length === draft.ingredients.length
  const recipe = labelled && isSame ? { ...labelled, title: draft.title } : fromDraft(draft)
  const kept = [...above, ...draft.notes].filter(
    (note) => !recipe.description.includes(note) && !(isSame && text.includes(note)),
  )
  return { ...recipe, notes: [...new Set(kept)].slice(0, limits.notes) }
}

const titleOf = (facts: Node) => (textOf(facts['title']) ? `# ${textOf(facts['title'])}\n\n` : '')

function firstPicture(text: string, path: string, pictures: Pictures) {
  const shown = /!\[[^\]]{0,300}\]\(([^)\s]{1,500})[^)]{0,300}\)/.exec(text)?.[1]
  return pictures.named(path, shown) ?? pictures.calledLike(path)
}

/** A recipe of Chowdown, or another site generator: facts at the head, an introduction below. */
function chowdown(facts: Node, body: string, path: string, pictures: Pictures): ExportedRecipe {
  const parts = linesOf(facts['components']).map((name) => ({ text: name, group: '', recipe: name }))
  const read = flatRecipe(facts, path, pictures)
  return {
    ...read,
    key: read.title,
    ingredients: [...read.ingredients, ...parts],
    description: read.description || linesOf(body).join('\n').slice(0, 5000),
    steps: read.steps.length > 0 ? read.steps : stepsOfLines(linesOf(rawText(facts['method']))),
    ...(read.ingredients.length === 0 && parts.length === 0
      ? { ingredients: linesUnderHeadings(linesOf(facts['ingredients'])) }
      : {}),
  }
}
