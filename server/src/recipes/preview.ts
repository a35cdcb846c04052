import { isId } from '@ordy/shared/endpoint.ts'
import { fillPlaceholders, showRange, showScaled } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import { drawingOf } from '@ordy/shared/plate/drawing.ts'
import type { Ingredient, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { withPinned } from '@ordy/shared/recipes/parts.ts'
import type { Db } from '#platform/database.ts'
import { isVisibleToAll } from './access.ts'
import { readRecipe } from './one.ts'
import { text } from './text.ts'

/** What a messenger or a search engine is told about a shared recipe. */
interface RecipePreview {
  title: string
  description: string
  canonical: string
  image: string
  /** schema.org/Recipe. */
  jsonLd: object
}

const descriptionLength = 200

/** Describes a published recipe for those who only see its link. */
function recipePreview(recipe: Recipe, publicUrl: URL): RecipePreview {
  const canonical = new URL(`/kochbuch/menu/${recipe._id}?freeAccess=true`, publicUrl).href
  // a change of the recipe is a new address: messengers keep pictures for long
  const image = new URL(`/api/pictures/preview/${recipe._id}?v=${recipe.revision}`, publicUrl).href
  const standard = recipe.menuchilds.find((variant) => variant.isStandard) ?? recipe.menuchilds[0]
  const description = shorten(recipe.description || text.forPersons(recipe.name, recipe.numberOfPersons))
  return {
    title: recipe.name,
    description,
    canonical,
    image,
    jsonLd: jsonLdOf(recipe, standard, { description, canonical, image }),
  }
}

function jsonLdOf(
  recipe: Recipe,
  variant: Variant | undefined,
  page: { description: string; canonical: string; image: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: page.description,
    url: page.canonical,
    image: [page.image],
    datePublished: recipe.createdAt,
    inLanguage: 'de-CH',
    recipeYield: String(recipe.numberOfPersons),
    ...(recipe.cookingTime > 0 ? { totalTime: `PT${recipe.cookingTime}M` } : {}),
    ...(recipe.tags.length > 0 ? { keywords: recipe.tags.join(', ') } : {}),
    ...(variant ? contentsOf(variant) : {}),
  }
}

/** The lines, steps and nutrition of a variant as schema.org has them, its amounts as `show` writes them. */
export function contentsOf(
  variant: Variant,
  show = showScaled,
): { recipeIngredient: string[] } & Record<string, unknown> {
  const { numberOfPersons, seatCount } = variant
  const { ingredients } = withPinned(variant, numberOfPersons)
  const steps = variant.preperation.map((step) => ({
    '@type': 'HowToStep',
    ...(step.head ? { name: step.head } : {}),
    text: fillPlaceholders(step.content, ingredients, numberOfPersons, seatCount, show)
      .map((piece) => piece.text)
      .join(''),
  }))
  const nutrition = nutritionOf(variant)
  return {
    recipeIngredient: variant.ingredients.map((row) => lineOf(row, numberOfPersons, seatCount, show)),
    recipeInstructions: steps,
    ...(nutrition ? { nutrition } : {}),
  }
}

function lineOf(row: Ingredient, persons: number, seatCount: number, show: typeof showScaled): string {
  const [shown, base] = row.pinned ? [1, 1] : [persons, seatCount]
  const amount = showRange(row, shown, base, show)
  const line = [amount, unitLabel(row.unit.name, row.amount), row.name.name].filter(Boolean).join(' ')
  return [line, row.note].filter(Boolean).join(', ')
}

const nutrients: Record<string, string> = {
  Fett: 'fatContent',
  Kohlenhydrate: 'carbohydrateContent',
  Protein: 'proteinContent',
  Ballaststoffe: 'fiberContent',
  Energie: 'calories',
}

function nutritionOf(variant: Variant): object | undefined {
  const known = variant.nutritions.flatMap(({ name, amount, unit, incomplete }) => {
    const property = nutrients[name]
    return property && !incomplete ? [[property, `${Math.round(amount)} ${unit}`]] : []
  })
  return known.length > 0 ? { '@type': 'NutritionInformation', ...Object.fromEntries(known) } : undefined
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= descriptionLength) return line
  return `${line
    .slice(0, descriptionLength)
    .replace(/\s+\S*$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')}…`
}

const hidden = '<meta name="robots" content="noindex">'
const recipePage = /^\/kochbuch\/menu\/([0-9a-f-]{36})\/?(?:\?|$)/

/** The lines of a recipe's page head for those who do not run the app. What a visitor may not see tells nothing. */
export async function recipeHead(db: Db, publicUrl: URL, url: string): Promise<string> {
  const id = recipePage.exec(url)?.[1]
  if (!id) return ''
  if (!isId(id) || !(await isVisibleToAll(db, id))) return hidden
  const recipe = await readRecipe(db, { recipeId: id, permission: 'read', role: null }, undefined)
  return headOf(recipePreview(recipe, publicUrl))
}

/** A preview as HTML; every text is escaped for the place where it stands. */
function headOf({ title, description, canonical, image, jsonLd }: RecipePreview): string {
  const meta = (kind: 'name' | 'property', key: string, content: string) =>
    `<meta ${kind}="${key}" content="${escape(content)}">`
  return [
    `<title>${escape(title)} · Ordy</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escape(canonical)}">`,
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', 'Ordy'),
    meta('property', 'og:locale', 'de_CH'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    // no sign that could end the element may stand in it
    `<script type="application/ld+json">${JSON.stringify(jsonLd).replace(/[<>&\u2028\u2029]/g, unicodeEscape)}</script>`,
  ].join('\n')
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** What the preview picture of a published recipe shows; undefined for what a visitor may not see. */
export async function previewSubject(
  db: Db,
  recipeId: string,
): Promise<{ image: string; drawing: string } | undefined> {
  const row = await db
    .selectFrom('recipe as r')
    .innerJoin('recipe_variant as v', (join) =>
      join.onRef('v.recipe_id', '=', 'r.id').on('v.is_standard', '=', true),
    )
    .select(['r.id', 'r.name', 'r.image', 'v.ingredients'])
    .where('r.id', '=', recipeId)
    .where('r.free_access', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const ingredients = row.ingredients.map((one) => one.name.name)
  const { drawPlate } = await import('@ordy/shared/plate/plate.ts')
  const { resolvePlate } = await import('@ordy/shared/plate/palette.ts')
  const svg = resolvePlate(
    drawPlate(drawingOf({ id: row.id, name: row.name, ingredients, ratio: 'wide', decorative: true })),
    'light',
  )
  return { image: row.image, drawing: svg.replace('<svg ', '<svg width="1200" height="630" ') }
}
