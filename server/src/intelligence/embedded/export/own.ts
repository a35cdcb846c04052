import { PortableRecipe } from '@ordy/shared/transfer/portable.ts'
import { sealedPart, sealOf, wholeName } from '@ordy/shared/transfer/seal.ts'
import type { Pictures } from './pictures.ts'
import { exported, type ExportedRecipe, type Picture } from './recipe.ts'
import { isNode, type Node } from './values.ts'

const most = 2 * 1024 ** 2

const clean = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** A recipe of an export of our own: whole and to the letter, or not at all. */
export function ownRecipe(
  text: string,
  picture: (name: string | undefined) => Picture | null,
): ExportedRecipe | null {
  if (text.length > most) return null
  const read = PortableRecipe.safeParse(JSON.parse(text, clean))
  if (!read.success) return null
  const { data } = read
  const standard = data.variants.find((variant) => variant.isStandard) ?? data.variants[0]
  return exported({
    key: data._id,
    title: data.name,
    ingredients: (standard?.ingredients ?? []).map((row) => ({
      text: [row.amount || '', row.unit.name, row.name.name].filter(Boolean).join(' '),
      group: '',
      ...(row.recipeId ? { recipe: row.recipeId } : {}),
    })),
    steps: standard?.preperation ?? [],
    persons: standard?.seatCount ?? null,
    totalMinutes: standard?.cookingTime || null,
    picture: picture(data.picture),
    exact: data,
  })
}

/** The whole of a schema.org recipe that we wrote ourselves and nobody changed since; else what was read of it. */
export function wholeOfNode(node: Node, read: ExportedRecipe): ExportedRecipe {
  const own = node['ordy']
  if (!isNode(own) || own['seal'] !== sealOf(sealedPart(node))) return read
  return ownRecipe(JSON.stringify(own['recipe']), () => read.picture) ?? read
}

const whole = new RegExp(
  String.raw`^\[${wholeName}-\d{1,6}\]:[ \t]+data:application/json;base64,([A-Za-z\d+/=]{1,${most * 2}})[ \t]+"([\da-f]{16})"[ \t]*$`,
  'gm',
)
const shown = /^!\[[^\]\n]{0,300}\]\[([^\]\n]{1,60})\]$/m

function ofBase64(letters: string, picture: () => Picture | null): ExportedRecipe | null {
  try {
    return ownRecipe(Buffer.from(letters, 'base64').toString('utf8'), picture)
  } catch {
    return null
  }
}

/** The recipes of a Markdown text that we wrote ourselves and nobody changed since, and the text without them. */
export function wholeInMarkdown(
  given: string,
  path: string,
  pictures: Pictures,
): { recipes: ExportedRecipe[]; rest: string } {
  const text = given.replace(/\r\n?/g, '\n')
  const recipes: ExportedRecipe[] = []
  let rest = ''
  let from = 0
  for (const { index, 0: line, 1: letters = '', 2: seal } of text.matchAll(whole)) {
    const part = text.slice(from, index)
    from = index + line.length
    const picture = () => pictures.named(path, shown.exec(part)?.[1])
    const recipe = seal === sealOf(part.trim()) ? ofBase64(letters, picture) : null
    if (recipe) recipes.push(recipe)
    else rest += part
  }
  return { recipes, rest: rest + text.slice(from) }
}
