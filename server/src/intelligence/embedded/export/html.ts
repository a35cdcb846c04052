import { type Cheerio, type CheerioAPI, load } from 'cheerio/slim'
import { flatRecipe } from './flat.ts'
import type { Pictures } from './pictures.ts'
import { exported, type ExportedRecipe, linesUnderHeadings, stepsOfLines } from './recipe.ts'
import { addressOf, isYes, linesOf, type Node, personsOf, ratingOf, textOf } from './values.ts'
import { type PageElement, withinDepth } from '#intelligence/embedded/page/tree.ts'
import { recipeFromPage } from '#intelligence/embedded/page/page.ts'
import type { PageRecipe } from '#intelligence/embedded/text/recipe-draft.ts'

type Part = Cheerio<PageElement>

const lineTexts = ($: CheerioAPI, part: Part, selector: string, heading: string): string[] =>
  part
    .find(`${selector}, ${heading}`)
    .toArray()
    .map((element) => {
      const line = $(element)
      const text = textOf(line.text())
      return line.is(heading) && text !== '' ? `[${text.replace(/:$/, '')}]` : text
    })
    .filter(Boolean)

function copyMeThat($: CheerioAPI, part: Part, from: string, pictures: Pictures): ExportedRecipe {
  const one = (selector: string) => textOf(part.find(selector).first().text())
  const notes = part
    .find('.recipeNote')
    .toArray()
    .map((element) => textOf($(element).text()))
  const made = one('#made_this')
  return exported({
    title: one('#name'),
    description: one('#description'),
    ingredients: linesUnderHeadings(
      lineTexts($, part, '.recipeIngredient, .recipeIngredient_note', '.recipeIngredient_subheader'),
    ),
    steps: stepsOfLines(lineTexts($, part, '.instruction, .instruction_next', '.instruction_subheader')),
    persons: personsOf(one('#recipeYield') || one('#servings')),
    tags: part
      .find('.recipeCategory')
      .toArray()
      .map((element) => textOf($(element).text())),
    rating: ratingOf(one('#ratingValue') || one('#rating')),
    favourite: part.find('#starred').length > 0,
    note: [...notes, ...(made ? [made] : [])].join('\n'),
    picture: pictures.named(from, part.find('img.recipeImage, img').first().attr('src')),
    source: { url: addressOf(part.find('#original_link').attr('href') ?? '') },
  })
}

function recipeKeeper($: CheerioAPI, part: Part, from: string, pictures: Pictures): ExportedRecipe {
  const fields: Record<string, unknown> = {}
  for (const element of part.find('[itemprop]').toArray()) {
    const property = $(element)
    const name = property.attr('itemprop') ?? ''
    const value = property.is('meta')
      ? property.attr('content')
      : property.is('img')
        ? property.attr('src')
        : property.is('div')
          ? linesOf(property.html() ?? '')
          : addressOf(property.find('a').attr('href') ?? '') || textOf(property.text())
    const before = fields[name]
    const isTag = /^recipe(?:Course|Category|Collection)$/.test(name)
    fields[name] =
      isTag && Array.isArray(before) ? [...(before as unknown[]), value] : isTag ? [value] : (before ?? value)
  }
  const nutrition = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('recipeNut') ? [[name.slice('recipeNut'.length), value]] : [],
    ),
  )
  const photo = part.find('img.recipe-photo, .recipe-photos img, img').first().attr('src')
  return flatRecipe({ ...fields, nutrition, photo0: photo } as Node, from, pictures, {
    favourite: isYes(fields['recipeIsFavourite']),
    rating: ratingOf(fields['recipeRating']),
  })
}

/** The elements that lie in no other of their kind: what is nested without end is looked through once. */
function outermost($: CheerioAPI, selector: string): PageElement[] {
  const found = new Set<unknown>($(selector).toArray())
  const isInside = (element: PageElement) => {
    for (let { parent } = element; parent; parent = parent.parent) if (found.has(parent)) return true
    return false
  }
  return [...found].filter((element) => !isInside(element as PageElement)) as PageElement[]
}

/** A recipe that was read off a page or a text, as one of an export. */
export function fromDraft(draft: PageRecipe, picture: ExportedRecipe['picture'] = null): ExportedRecipe {
  return exported({
    title: draft.title,
    description: draft.description,
    ingredients: draft.ingredients,
    steps: draft.steps,
    persons: draft.persons,
    totalMinutes: draft.totalMinutes,
    cookMinutes: draft.cookMinutes,
    nutrition: draft.nutrition,
    notes: draft.notes,
    picture,
    source: { url: draft.sourceUrl, site: draft.site, author: draft.author },
  })
}

/** Reads the recipes of a page: a whole cookbook as one page, or one page a recipe. */
export function htmlRecipes(
  html: string,
  from: string,
  pictures: Pictures,
): { app: string; recipes: ExportedRecipe[] } {
  const several =
    /class\s*=\s*["']?recipe-details/i.test(html) || /copymethat|recipeIngredient["'\s>]/i.test(html)
  if (several) {
    const $ = load(withinDepth(html))
    const keeper = outermost($, 'div.recipe-details')
    if (keeper.length > 0)
      return {
        app: 'Recipe Keeper',
        recipes: keeper.map((one) => recipeKeeper($, $(one) as Part, from, pictures)),
      }
    const copied = outermost($, 'div.recipe').filter((one) => $(one).find('#name').length > 0)
    if (copied.length > 0)
      return {
        app: 'Copy Me That',
        recipes: copied.map((one) => copyMeThat($, $(one) as Part, from, pictures)),
      }
  }
  const shown = /<img[^>]{1,500}src\s*=\s*["']([^"']{1,500})["']/i.exec(html)?.[1]
  const drafts = recipeFromPage(html, '')
  const picture = drafts.length === 1 ? pictures.named(from, shown) : null
  const kept = picture && 'read' in picture ? picture : null
  return {
    app: /paprika/i.test(html.slice(0, 3000)) ? 'Paprika' : 'HTML',
    recipes: drafts.map((draft) => {
      const address = addressOf(draft.imageUrl)
      return fromDraft(draft, kept ?? (address ? { address } : null))
    }),
  }
}
