import { blocksOf } from './blocks.ts'
import { authorIn } from './byline.ts'
import { countedTitlesMarked } from './counted.ts'
import { draftOf, type Page, type Reading, type Stated } from './draft.ts'
import { documentTitle, headOf, metaContent } from './meta.ts'
import { needsRepair } from './repair.ts'
import { parsePage, type PageNode } from './tree.ts'
import { windowAround, withoutSilent } from './window.ts'
import type { PageRecipe } from '#intelligence/embedded/text/recipe-draft.ts'
import { recipesInData } from './recipe-in-data.ts'
import { markedUpRecipes } from './schema-org-attributes.ts'
import { schemaRecipes } from './schema-org-json.ts'
import { dataInScripts } from './script-json.ts'
import { readSchemaRecipe, type SchemaRecipe } from './schema-org.ts'
import { outline } from '#intelligence/embedded/text/outline.ts'
import { recipesIn } from '#intelligence/embedded/text/recipes.ts'
import { sectionOf } from '#intelligence/embedded/text/sections.ts'
import { overlap, wordsOf } from '#intelligence/embedded/text/similar.ts'

const maxPage = 6_000_000
const maxRecipes = 20
/** Nobody writes more recipes into one page; what lies behind them is not read. */
const maxRead = 200
/** Signs of microdata, RDFa and microformats about a recipe. */
const marks = ['Recipe"', "Recipe'", 'hrecipe', 'h-recipe']

/** The recipes of a web page, the main one first; an empty list when there is none. */
export function recipeFromPage(html: string, url: string): PageRecipe[] {
  const source = html.length > maxPage ? html.slice(0, maxPage) : html
  const head = headOf(source)
  const page: Page = { head, url, site: metaContent(head, 'og:site_name') }
  const inJson = jsonLdRecipes(source, page)
  // Where the structured data says it all, only the part of the page that shows the list is read, for its groups.
  if (inJson.length > 0 && inJson.every(({ schema }) => isComplete(schema))) {
    return inJson.map((stated) => {
      const part = windowAround(source, stated.schema.lines)
      return draftOf(page, stated, part === '' ? null : read(parsePage(part)))
    })
  }
  const visible = withoutSilent(source)
  const nodes = parsePage(visible)
  const stated = inJson.some(({ schema }) => schema.lines.length > 0)
    ? inJson
    : [...(marks.some((mark) => visible.includes(mark)) ? markedUp(nodes, page) : []), ...inJson]
  const found = fromTree({ ...page, author: authorIn(nodes) }, nodes, stated)
  return found.length > 0 ? found : fromScripts(source, page)
}

/** The recipes of a page that shows nothing before its scripts have run: they are in the data of the scripts. */
function fromScripts(html: string, page: Page): PageRecipe[] {
  const byId = new Map<string, never>()
  const stated = recipesInData(dataInScripts(html)).map((node): Stated => ({
    schema: readSchemaRecipe(node, byId),
    origin: 'page',
  }))
  const [main] = mainFirst(stated, page)
  return main && main.schema.lines.length > 1 ? [draftOf(page, main, null)] : []
}

function jsonLdRecipes(html: string, page: Page): Stated[] {
  const { recipes, byId } = schemaRecipes(html)
  return mainFirst(
    recipes.slice(0, maxRead).map((node) => ({ schema: readSchemaRecipe(node, byId), origin: 'json-ld' })),
    page,
  )
}

function markedUp(nodes: readonly PageNode[], page: Page): Stated[] {
  const byId = new Map<string, never>()
  return mainFirst(
    markedUpRecipes(nodes).map((node) => ({ schema: readSchemaRecipe(node, byId), origin: 'microdata' })),
    page,
  )
}

/** The words of a title that name something: 'B' and 'mit' stand in many. */
const namesIn = (title: string): string[] => wordsOf(title).filter((word) => word.length > 3)

/** Full recipes before teasers, the one that the document is named after before the others; copies are left out. */
function mainFirst(all: readonly Stated[], page: Page): Stated[] {
  const title = namesIn(metaContent(page.head, 'og:title') || documentTitle(page.head))
  const rank = ({ schema }: Stated): number =>
    (schema.lines.length > 1 ? 4 : 0) +
    (schema.steps.length > 0 ? 2 : 0) +
    overlap(namesIn(schema.title), title)
  const sorted = all.toSorted((a, b) => rank(b) - rank(a))
  const full = sorted.filter(({ schema }) => schema.lines.length > 1)
  return (full.length > 0 ? full : sorted.slice(0, 1))
    .filter(
      ({ schema }, index, list) => list.findIndex((other) => other.schema.title === schema.title) === index,
    )
    .slice(0, maxRecipes)
}

const isComplete = ({ lines, steps, total, yield: told }: SchemaRecipe): boolean =>
  lines.length > 1 && steps.length > 0 && total !== null && told !== null && !needsRepair(lines)

function read(nodes: readonly PageNode[]): Reading {
  const lines = outline(countedTitlesMarked(blocksOf(nodes)))
  return { lines, found: recipesIn(lines) }
}

function fromTree(page: Page, nodes: readonly PageNode[], stated: readonly Stated[]): PageRecipe[] {
  const reading = read(nodes)
  if (stated.length === 0) return eachFound(page, reading)
  return stated
    .map((one) => draftOf(page, one, reading))
    .filter(({ ingredients, steps }) => ingredients.length + steps.length > 0)
}

/** One draft for each recipe that the page shows without structured data. */
function eachFound(page: Page, reading: Reading): PageRecipe[] {
  const { lines } = reading
  // recipes with titles of their own are told in their order, else the main one comes first
  const found = lines.some(({ title }) => title === true)
    ? reading.found.toSorted((a, b) => a.start - b.start)
    : reading.found
  if (found.length < 2) return found.map(() => draftOf(page, null, reading))
  const ends = found.map(({ end }) => end)
  return found.slice(0, maxRecipes).map((recipe) => {
    const after = Math.max(0, ...ends.filter((end) => end < recipe.listStart).map((end) => end + 1))
    const next = Math.min(...found.map(({ start }) => start).filter((start) => start > recipe.end))
    const title = lines.findIndex(
      ({ heading, text }, place) => heading && place > recipe.end && sectionOf(text) === null,
    )
    const until = title === -1 || next === Infinity ? undefined : Math.min(title, next)
    return draftOf(page, null, { lines, found: [recipe], after, until })
  })
}
