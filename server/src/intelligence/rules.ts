import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { convert } from '@ordy/shared/ingredients/units.ts'
import type { Accepted } from './ask-provider.ts'
import { documentTitle, headOf, metaContent, webAddress } from './embedded/page/meta.ts'
import { limits, noStepHead, originsOf, type PageRecipe } from './embedded/text/recipe-draft.ts'
import { plain } from './embedded/text/clean.ts'
import { shareFound } from './material.ts'
import type { FetchedPage } from './port.ts'
import type { RecipesWire } from './provider/tasks.ts'
import { text } from './text.ts'

type Wire = RecipesWire['recipes'][number]

/** What is known about the material besides its words. */
export interface Background {
  /** The words that were sent. */
  source: string
  /** What the embedded engine found; its facts about the source stay. */
  own: PageRecipe | undefined
  page?: FetchedPage
}

const mostRecipes = 20
/** Per person; whoever cooks for one never needs more of one thing. */
const most = { grams: 3000, pieces: 60 }
const enough = 0.8
const unsure = 0.3
const address = /\b(?:https?:\/\/|www\.|javascript:|data:)\S*/gi

/** One line of plain words: no markup, no link, nothing invisible. */
export const plainWords = (value: string, longest: number) =>
  plain(value.replace(address, ' ')).slice(0, longest).trim()

/**
 * A provider's recipes as far as they keep the rules: plain words that occur in the source, persons as the source has
 * them, amounts that a kitchen knows. Undefined when nothing is left.
 */
export function soundRecipes(
  { recipes }: RecipesWire,
  background: Background,
): Accepted<PageRecipe[]> | undefined {
  const sound = recipes
    .slice(0, mostRecipes)
    .flatMap((recipe, at) => soundRecipe(recipe, at === 0 ? background : { ...background, own: undefined }))
  const [first] = sound
  if (!first) return undefined
  const isSure = sound.every(({ share }) => share >= enough)
  return {
    value: sound.map(({ recipe }) => recipe),
    confidence: isSure ? Math.min(...sound.map(({ recipe }) => recipe.confidence)) : unsure,
    notes: isSure ? [] : [text.notInSource],
  }
}

function soundRecipe(wire: Wire, background: Background): { recipe: PageRecipe; share: number }[] {
  const persons = personsOf(wire, background)
  const { ingredients, notes } = soundLines(wire, persons ?? 4)
  const steps = wire.steps.slice(0, limits.steps).flatMap((step) => {
    const content = plainWords(step.content, limits.text)
    return content === '' ? [] : [{ head: plainWords(step.head, 100) || noStepHead, content }]
  })
  if (ingredients.length === 0) return []
  const said = [wire.title, ...ingredients.map((line) => line.text), ...steps.map((step) => step.content)]
  const share = shareFound(said.join('\n'), background.source)
  const found = { ...factsOf(wire, background), ingredients, steps, persons, ...timesOf(wire, background) }
  const confidence = share < enough ? unsure : steps.length > 0 && ingredients.length > 1 ? 0.85 : 0.6
  const kept = { ...bareFacts, ...background.own }
  const { description, yieldText, nutrition } = kept
  const origin = originsOf(originalsOf(found, background.page ? 'page' : 'text'))
  return [{ recipe: { description, yieldText, nutrition, ...found, notes, confidence, origin }, share }]
}

const bareFacts: Pick<PageRecipe, 'description' | 'yieldText' | 'nutrition'> = {
  description: '',
  yieldText: '',
  nutrition: {},
}

function soundLines(wire: Wire, persons: number) {
  const notes: string[] = []
  const ingredients = wire.ingredients.slice(0, limits.lines).flatMap((line) => {
    const read = plainWords(line.text, 300)
    const kept = plausible(read, persons)
    if (kept !== read) notes.push(text.implausible(read))
    return kept === '' ? [] : [{ text: kept, group: plainWords(line.group, 100) }]
  })
  return { ingredients, notes }
}

const aWeek = 10_080

function timesOf({ minutes }: Wire, { own }: Background) {
  const told = minutes !== null && minutes > 0 && minutes <= aWeek ? Math.round(minutes) : null
  return { totalMinutes: own?.totalMinutes ?? told, cookMinutes: own?.cookMinutes ?? null }
}

const told = ['title', 'ingredients', 'steps', 'persons', 'totalMinutes'] as const

const originalsOf = (found: Pick<PageRecipe, (typeof told)[number]>, origin: 'page' | 'text') =>
  Object.fromEntries(told.map((field) => [field, { value: found[field], origin }]))

/** The source's number where the embedded engine has read it; else the provider's, if the source has that figure or word. */
function personsOf({ persons }: Wire, { own, source }: Background): number | null {
  if (own && own.persons !== null) return own.persons
  if (persons === null || persons < 1 || persons > 100) return null
  const whole = Math.round(persons)
  const word = numberWords[whole]
  const isStated = new RegExp(`(?<!\\d)${whole}(?!\\d)${word ? `|${word}` : ''}`, 'i').test(source)
  return isStated ? whole : null
}

const numberWords = [
  '',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]

/** The line without its amount, where nobody can need so much. */
export function plausible(line: string, persons: number): string {
  const { amount, amountTo, unit, name } = parseIngredientLine(line)
  const upper = amountTo ?? amount
  if (upper === null) return line
  const grams = convert(upper, unit, 'g') ?? convert(upper, unit, 'ml')
  const limit = grams === null ? most.pieces : most.grams
  return (grams ?? upper) <= limit * persons ? line : name
}

/** Where the recipe is from and what it is called: as the embedded engine has it, else as the page's head says. */
function factsOf(wire: Wire, { own, page }: Background) {
  const said = page ? saidByHead(page) : nothingSaid
  return {
    title: (plainWords(wire.title, limits.title) || own?.title || said.title).slice(0, limits.title),
    imageUrl: own?.imageUrl || said.imageUrl,
    sourceUrl: own?.sourceUrl || said.sourceUrl,
    author: own?.author ?? '',
    site: own?.site || said.site,
  }
}

const nothingSaid = { title: '', imageUrl: '', sourceUrl: '', site: '' }

function saidByHead({ html, url }: FetchedPage): typeof nothingSaid {
  const head = headOf(html)
  return {
    title: metaContent(head, 'og:title') || documentTitle(head),
    imageUrl: webAddress(metaContent(head, 'og:image'), url),
    sourceUrl: url,
    site: metaContent(head, 'og:site_name'),
  }
}
