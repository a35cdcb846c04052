import type { Recipe, RecipePart } from '@ordy/shared/recipes/contract.ts'
import { keepCopies, nameAlone, withCopiesOpen } from '@ordy/shared/recipes/parts.ts'
import type { ExportFormat } from '@ordy/shared/transfer/contract.ts'
import type { PortableRecipe } from '@ordy/shared/transfer/portable.ts'
import { sealedPart, sealOf, wholeName } from '@ordy/shared/transfer/seal.ts'
import { toMarkdown } from './to-markdown.ts'
import { markdown } from './text.ts'
import { type Contents, toSchemaOrg } from './to-schema-org.ts'

type Variant = Recipe['menuchilds'][number]

/** Where an export takes recipes and pictures from, one at a time. */
export interface ExportSource {
  /** The recipes to write, one after the other; `undefined` for one that went meanwhile. */
  recipes: AsyncIterable<Recipe>
  /** Whether a recipe is among them: rows may name it. */
  has(recipeId: string): boolean
  /** Recipes inside rows that are not among them, as far as the person may see them. */
  partsIn(recipe: Recipe): Promise<ReadonlyMap<string, RecipePart>>
  picture(link: string): Promise<Uint8Array | undefined>
  /** Where a picture is for whoever may see it. */
  address(link: string): string
  contents: Contents
}

/** What each form is called. */
export const exportTypes: Record<ExportFormat, { type: string; ending: string }> = {
  zip: { type: 'application/zip', ending: 'zip' },
  json: { type: 'application/ld+json; charset=utf-8', ending: 'json' },
  markdown: { type: 'text/markdown; charset=utf-8', ending: 'md' },
}

/** Recipes as a stream of bytes. */
export function exportStream(format: ExportFormat, source: ExportSource): AsyncGenerator<Uint8Array> {
  if (format === 'zip') return zipped(source)
  return format === 'json' ? asJson(source) : asMarkdown(source)
}

const utf8 = new TextEncoder()

/** Pictures that one file carries as letters; what reads files reads none that is much larger. */
const mostLetters = 60 * 1024 ** 2

/** Tells pictures in a text: as letters while there is room, then where they are; '' for one that is gone. */
function pictureTeller(source: ExportSource): (link: string) => Promise<string> {
  let room = mostLetters
  return async (link) => {
    if (room <= 0) return source.address(link)
    const bytes = await source.picture(link)
    if (!bytes) return ''
    const letters = Buffer.from(bytes).toString('base64')
    room -= letters.length
    return `data:image/webp;base64,${letters}`
  }
}

async function* asJson(source: ExportSource): AsyncGenerator<Uint8Array> {
  const told = pictureTeller(source)
  let before = '[\n'
  for await (const recipe of source.recipes) {
    const image = recipe.imagelink ? await told(recipe.imagelink) : ''
    const parts = await source.partsIn(recipe)
    const stated = toSchemaOrg(toRead(recipe, parts), source.contents, image)
    // beside what every app understands, the recipe to the letter: taken back as long as nobody changed the rest
    const ordy = { seal: sealOf(sealedPart(stated)), recipe: portable(recipe, parts, false) }
    yield utf8.encode(before + JSON.stringify({ ...stated, ordy }))
    before = ',\n'
  }
  yield utf8.encode(before === '[\n' ? '[]\n' : '\n]\n')
}

/** The recipes to read, and behind them the pictures that they name. */
async function* asMarkdown(source: ExportSource): AsyncGenerator<Uint8Array> {
  const told = pictureTeller(source)
  const named: [string, string][] = []
  let count = 0
  for await (const recipe of source.recipes) {
    const name = recipe.imagelink ? `${markdown.picture}-${named.length + 1}` : ''
    if (name) named.push([name, recipe.imagelink])
    const parts = await source.partsIn(recipe)
    const text = toMarkdown(toRead(recipe, parts), name)
    const whole = Buffer.from(JSON.stringify(portable(recipe, parts, false))).toString('base64')
    const definition = `[${wholeName}-${++count}]: data:application/json;base64,${whole} "${sealOf(text.trim())}"`
    yield utf8.encode(`${count > 1 ? '\n' : ''}${text}\n\n${definition}\n`)
  }
  for (const [name, link] of named) {
    const picture = await told(link)
    if (picture) yield utf8.encode(`\n[${name}]: ${picture}\n`)
  }
}

async function* zipped(source: ExportSource): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  let count = 0
  for await (const recipe of source.recipes) {
    const folder = `${String(++count).padStart(4, '0')} ${fileName(recipe.name)}`
    const picture = recipe.imagelink ? await source.picture(recipe.imagelink) : undefined
    const text = new ZipDeflate(`${folder}/rezept.json`, { level: 6 })
    zip.add(text)
    text.push(
      utf8.encode(
        JSON.stringify(portable(recipe, await source.partsIn(recipe), picture !== undefined), null, 1),
      ),
      true,
    )
    if (picture) {
      const file = new ZipPassThrough(`${folder}/bild.webp`)
      zip.add(file)
      file.push(picture, true)
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** A name that every file system takes: letters, figures, spaces and dashes. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return plain || 'Rezept'
}

/** A recipe to the letter. A recipe inside it that does not come along leaves a copy. */
function portable(
  recipe: Recipe,
  parts: ReadonlyMap<string, RecipePart>,
  hasPicture: boolean,
): PortableRecipe {
  const { mine } = recipe
  return {
    format: 'ordy-recipe',
    version: 1,
    _id: recipe._id,
    name: recipe.name,
    description: recipe.description,
    tags: recipe.tags,
    createdAt: recipe.createdAt,
    maxUsedStableId: recipe.menuchilds[0]?.maxUsedStableId ?? 0,
    source: recipe.source ?? { url: '', site: '', author: '' },
    variants: recipe.menuchilds.map((variant) => ({
      numberOfPersons: variant.numberOfPersons,
      seatCount: variant.seatCount,
      cookingTime: variant.cookingTime,
      isStandard: variant.isStandard,
      ingredients: withCopies(variant, parts),
      preperation: variant.preperation,
      nutritions: variant.nutritions,
      instruction: variant.instruction,
    })),
    mine: mine ?? { favourite: false, rating: null, note: '', tags: [], cookedOn: [] },
    ...(hasPicture ? { picture: 'bild.webp' } : {}),
  }
}

/** A recipe with what is inside it and has no place of its own. */
const toRead = (recipe: Recipe, parts: ReadonlyMap<string, RecipePart>): Recipe => ({
  ...recipe,
  menuchilds: recipe.menuchilds.map((variant) =>
    withCopiesOpen({ ...variant, ingredients: withCopies(variant, parts) }),
  ),
})

function withCopies(variant: Variant, parts: ReadonlyMap<string, RecipePart>): Variant['ingredients'] {
  let rows = variant.ingredients
  for (const part of parts.values())
    rows = keepCopies(rows, { ...part, recipeId: part._id }) ?? nameAlone(rows, part._id)
  return rows
}
