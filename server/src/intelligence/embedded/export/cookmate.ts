import { type CheerioAPI, load } from 'cheerio/slim'
import { flatRecipe } from './flat.ts'
import type { Pictures } from './pictures.ts'
import type { ExportedRecipe } from './recipe.ts'
import { linesOf, type Node } from './values.ts'

const mostFields = 200

/** The fields of one recipe in XML: a list of items becomes lines, all else a text. */
function fieldsOf($: CheerioAPI, recipe: ReturnType<CheerioAPI>): Node {
  const fields: Record<string, unknown> = {}
  for (const element of recipe.children().toArray().slice(0, mostFields)) {
    const part = $(element)
    const items = part
      .find('li')
      .toArray()
      .map((item) => $(item).text())
    const value = items.length > 0 ? items : linesOf(part.text()).join('\n')
    const before = fields[element.tagName]
    fields[element.tagName] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

/** Reads the recipes of an XML file (Cookmate, My CookBook, RecipeSage): nothing outside of the file is looked up. */
export function xmlRecipes(xml: string, from: string, pictures: Pictures): ExportedRecipe[] {
  // without DTD: entities of its own are never resolved
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, 5000))) return []
  const $ = load(xml, { xml: true })
  return $('recipe')
    .toArray()
    .map((element) => flatRecipe(fieldsOf($, $(element)), from, pictures))
}
