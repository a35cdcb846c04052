import { flatRecipe } from './flat.ts'
import type { Pictures } from './pictures.ts'
import { type ExportedRecipe, linesUnderHeadings } from './recipe.ts'
import { linesOf, type Node, rawText } from './values.ts'

/** Whether an object is a recipe as Paprika writes it. */
export const isPaprika = (node: Node): boolean =>
  typeof node['directions'] === 'string' &&
  ['photo_data', 'photo_hash', 'on_favorites', 'nutritional_info'].some((name) => name in node)

const photoMark = /[ \t]?\[photo:[^\]\n]{1,80}\]/gi
const linkMark = /\[recipe:([^\]\n]{1,200})\]/gi
const boldLine = /^[ \t]*\*\*([^*\n]{1,80}?):?\*\*:?[ \t]*$/gm

/** A text with its headings in brackets; what it says of pictures and other recipes becomes words. */
const readable = (value: unknown): string =>
  rawText(value).replace(photoMark, '').replace(boldLine, '[$1]').replace(linkMark, '$1')

/** Reads a recipe of Paprika: its texts may hold headings, and name pictures and other recipes. */
export function paprikaRecipe(node: Node, from: string, pictures: Pictures): ExportedRecipe {
  const linked = new Set(
    [...rawText(node['ingredients']).matchAll(linkMark)].map((match) => match[1]?.trim() ?? ''),
  )
  const texts = ['directions', 'notes', 'description'].map((name) => [name, readable(node[name])])
  return flatRecipe({ ...node, ...Object.fromEntries(texts) }, from, pictures, {
    ingredients: linesUnderHeadings(linesOf(readable(node['ingredients'])), linked),
  })
}
