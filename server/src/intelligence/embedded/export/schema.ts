import { nutritionIn } from './flat.ts'
import type { Pictures } from './pictures.ts'
import { exported, type ExportedRecipe, linesUnderHeadings, stepsOfLines } from './recipe.ts'
import {
  addressOf,
  instantOf,
  linesOf,
  listOf,
  numberOf,
  type Node,
  nodesOf,
  paragraphs,
  personsOf,
  ratingOf,
  rawText,
  textOf,
  wordsOf,
} from './values.ts'
import { readSchemaRecipe, type SchemaRecipe } from '#intelligence/embedded/page/schema-org.ts'
import { isOfType, type SchemaNode } from '#intelligence/embedded/page/schema-org-json.ts'

const deepest = 12

/** The recipes in a JSON text of schema.org: one, a list, or anywhere inside a graph. */
export function schemaNodes(value: unknown, depth = 0): Node[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((one) => schemaNodes(one, depth + 1))
  const [node] = nodesOf(value)
  if (!node) return []
  if (isOfType(node, 'recipe')) return [node]
  return Object.values(node).flatMap((one) => (typeof one === 'object' ? schemaNodes(one, depth + 1) : []))
}

const lineText = (value: unknown): string => linesOf(value).join(' ')

const bracketed = (values: readonly unknown[]) =>
  values.some((one) => /^\s*(?:\[[^\]]+\]|#{1,6}\s)/.test(rawText(nodesOf(one)[0]?.['text'] ?? one)))

/** The picture of a recipe: in the export, or only an address. */
function pictureOf(
  node: Node,
  from: string,
  pictures: Pictures,
  isAlone: boolean,
): ExportedRecipe['picture'] {
  const found = listOf(node['image']).map((one) => pictures.named(from, nodesOf(one)[0]?.['url'] ?? one))
  const inside = found.find((one) => one !== null && 'read' in one)
  return inside ?? (isAlone ? pictures.beside(from) : null) ?? found.find((one) => one !== null) ?? null
}

/** What strangers think of a recipe is not the person's own rating. */
function ownRating(value: unknown): number | null {
  const [rating] = nodesOf(value)
  return rating && !((numberOf(rating['ratingCount'] ?? rating['reviewCount']) ?? 0) > 1)
    ? ratingOf(rating)
    : null
}

function sourceOf(node: Node, author: string, publisher: string) {
  const url = [node['isBasedOn'], node['url'], node['mainEntityOfPage']].map(addressOf).find(Boolean) ?? ''
  return { url, author: author || textOf(node['creditText']), ...(publisher ? { site: publisher } : {}) }
}

/** RecipeSage writes a heading of steps as a section that has a name and nothing in it. */
function withHeadings(steps: readonly unknown[]): unknown[] {
  return steps.map((step) => {
    const [node] = nodesOf(step)
    const isHeading =
      node && isOfType(node, 'howtosection') && !('text' in node) && !('itemListElement' in node)
    return isHeading ? `[${textOf(node).replace(/^\[|\]$/g, '')}]` : step
  })
}

/** A list of texts is taken line by line: nothing is joined, nothing left out. */
function listsOf(node: Node, read: SchemaRecipe): Pick<ExportedRecipe, 'ingredients' | 'steps'> {
  const given = listOf(node['recipeIngredient'] ?? node['ingredients'])
  const steps = withHeadings(listOf(node['recipeInstructions']))
  return {
    ingredients: given.length > 2 || bracketed(given) ? linesUnderHeadings(given.map(lineText)) : read.lines,
    steps: bracketed(steps) ? stepsOfLines(linesOf(steps)) : read.steps,
  }
}

/** Reads a recipe of schema.org out of a file, with what apps put into its rarer fields. */
export function schemaRecipe(node: Node, from: string, pictures: Pictures, isAlone: boolean): ExportedRecipe {
  const read = readSchemaRecipe(node as SchemaNode, new Map())
  const comments = nodesOf(node['comment']).filter((one) => /note/i.test(textOf(one['name'])))
  return exported({
    key: rawText(node['identifier'] ?? node['@id'] ?? node['id']),
    title: read.title,
    description: paragraphs(node['description']),
    ...listsOf(node, read),
    persons: read.yield?.persons ?? personsOf(node['recipeYield'] ?? node['yield']),
    totalMinutes: read.total,
    cookMinutes: read.times.find(({ kind }) => kind === 'cook')?.minutes ?? null,
    nutrition: { ...nutritionIn(nodesOf(node['nutrition'])[0]), ...read.nutrition },
    tags: [node['recipeCategory'], node['recipeCuisine'], node['keywords']].flatMap((one) => wordsOf(one)),
    rating: ownRating(node['aggregateRating']),
    note: comments.map((one) => paragraphs(one['text'])).join('\n'),
    createdAt: instantOf(node['dateCreated'] ?? node['datePublished']),
    picture: pictureOf(node, from, pictures, isAlone),
    source: sourceOf(node, read.author, read.publisher),
  })
}
