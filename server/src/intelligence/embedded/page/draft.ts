import { hostOf, metaContent, webAddress } from './meta.ts'
import { breaksOff, repairLines } from './repair.ts'
import { pageTitle, titleAbove, withoutFrame } from './title.ts'
import {
  firstOf,
  limits,
  originsOf,
  type DraftLine,
  type DraftNutrition,
  type DraftStep,
  type FieldOrigin,
  type Found,
  type PageRecipe,
} from '#intelligence/embedded/text/recipe-draft.ts'
import type { SchemaRecipe } from './schema-org.ts'
import { shownList } from './shown-list.ts'
import { totalOf, type Time } from '#intelligence/embedded/text/times.ts'
import type { Yield } from '#intelligence/embedded/text/yield.ts'
import type { Outlined } from '#intelligence/embedded/text/outline.ts'
import type { FoundRecipe } from '#intelligence/embedded/text/recipes.ts'
import { overlap, wordsOf } from '#intelligence/embedded/text/similar.ts'
import { summaryOf, wholeOf, type Summary } from '#intelligence/embedded/text/summary.ts'

/** A recipe in the structured data of a page. */
export interface Stated {
  readonly schema: SchemaRecipe
  readonly origin: FieldOrigin
}

export interface Page {
  /** Its part up to the body. */
  readonly head: string
  readonly url: string
  /** The name that the page gives its site. */
  readonly site: string
  /** Who wrote it, as far as its body says so. */
  readonly author?: string
}

/** What reading the visible page gave: its lines and the recipes among them. */
export interface Reading {
  readonly lines: readonly Outlined[]
  readonly found: readonly FoundRecipe[]
  /** Of several recipes without structured data: where the one before ends. */
  readonly after?: number
  /** Where the title of the next one stands. */
  readonly until?: number | undefined
}

/** The recipe of the page that shows what the structured data states. */
function twinOf(schema: SchemaRecipe | undefined, found: readonly FoundRecipe[]): FoundRecipe | null {
  if (!schema || schema.lines.length === 0) return found[0] ?? null
  const words = schema.lines.flatMap(({ text }) => wordsOf(text))
  const best = found
    .map((recipe) => ({
      recipe,
      score: overlap(
        words,
        recipe.lines.flatMap(({ text }) => wordsOf(text)),
      ),
    }))
    .toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0.35 ? best.recipe : null
}

function chooseLines(
  stated: Stated | null,
  twin: FoundRecipe | null,
  reading: Reading | null,
): Found<readonly DraftLine[]> {
  if (!stated || stated.schema.lines.length === 0) return { value: twin?.lines ?? [], origin: 'page' }
  const shown = twin ? shownList(stated.schema, reading?.lines ?? [], twin) : []
  const { lines, fromPage } = repairLines(stated.schema.lines, shown)
  return { value: lines, origin: fromPage ? 'page' : stated.origin }
}

function chooseSteps(stated: Stated | null, twin: FoundRecipe | null): Found<readonly DraftStep[]> {
  const [told, shown] = [stated?.schema.steps ?? [], twin?.steps ?? []].map((steps) =>
    steps.map(({ content }) => content),
  )
  if (stated && told?.length && !breaksOff(told, shown ?? []))
    return { value: stated.schema.steps, origin: stated.origin }
  return { value: twin?.steps ?? [], origin: 'page' }
}

const roughly = /^(?:ca\.?|etwa|rund)\s/i

/** A bare number counts what the page says it counts: '12' may be pieces, and '1' is often only a default. */
function chooseYield(stated: Stated | null, summary: Summary | null): Found<Yield | null> {
  const shown: Found<Yield | null> = { value: summary?.yield ?? null, origin: 'page' }
  const told = stated?.schema.yield ?? null
  if (!stated || !told) return shown
  const bare = !/\p{L}/u.test(told.text)
  const pieces =
    shown.value?.persons === null && shown.value.text.replace(roughly, '').startsWith(`${told.text} `)
  const byDefault = told.persons === 1 && (shown.value?.persons ?? 0) > 1
  return bare && (pieces || byDefault) ? shown : { value: told, origin: stated.origin }
}

const minutesOf = (times: readonly Time[], kind: Time['kind']): number | null =>
  times.find((time) => time.kind === kind)?.minutes ?? null

/** The total as stated, then as shown, then added up from the parts that either names. */
function chooseMinutes(stated: Stated | null, summary: Summary | null): Found<number | null> {
  const [told, shown] = [stated?.schema.times ?? [], summary?.times ?? []]
  const origin = stated?.origin ?? 'page'
  const total = minutesOf(told, 'total')
  if (total !== null) return { value: total, origin }
  const shownTotal = minutesOf(shown, 'total')
  if (shownTotal !== null || told.length === 0)
    return { value: totalOf(shown) ?? wholeOf(summary?.bare ?? []), origin: 'page' }
  return { value: totalOf([...told, ...shown.filter(({ kind }) => kind === 'rest')]), origin }
}

function confidenceOf(
  stated: Stated | null,
  twin: FoundRecipe | null,
  lines: Found<readonly unknown[]>,
  steps: Found<readonly unknown[]>,
): number {
  const certainty = (
    { origin, value }: Found<readonly unknown[]>,
    announced: boolean | undefined,
  ): number => {
    if (value.length === 0) return 0
    if (origin !== 'page') return 0.95
    return stated ? 0.85 : announced ? 0.75 : 0.45
  }
  const sum =
    certainty(lines, twin?.announced.ingredients) * 0.6 + certainty(steps, twin?.announced.steps) * 0.4
  return Math.round(sum * 100) / 100
}

/** Persons in words and the whole time: then the page has nothing to add. */
const saysAll = ({ yield: told, times }: SchemaRecipe): boolean =>
  told !== null && /\p{L}/u.test(told.text) && times.some(({ kind }) => kind === 'total')

/** Several recipes have their own headings, and the page names the first of them; one is named by the page. */
function shownTitle(page: Page, reading: Reading | null, listStart: number, site: string): string {
  const lines = reading?.lines ?? []
  const own = reading?.after === undefined ? '' : titleAbove(lines.slice(reading.after, listStart))
  const isFurther = (reading?.after ?? 0) > 0
  return own || (isFurther ? '' : pageTitle(page.head, lines, listStart, site))
}

/** The facts about a recipe that are single texts: as stated, then as the head of the page has them. */
function namesOf(
  page: Page,
  stated: Stated | null,
  reading: Reading | null,
  listStart: number,
): Record<'title' | 'description' | 'image' | 'author' | 'site', Found<string>> {
  const origin = stated?.origin ?? 'page'
  const schema: Partial<SchemaRecipe> = stated?.schema ?? {}
  const meta = (name: string): readonly [string, FieldOrigin] => [metaContent(page.head, name), 'page']
  const site = firstOf([page.site, 'page'], [schema.publisher, origin], [hostOf(page.url), 'address'])
  const shown = schema.title ? '' : shownTitle(page, reading, listStart, site.value)
  return {
    site,
    title: firstOf(
      [withoutFrame(schema.title ?? '', site.value), origin],
      [withoutFrame(shown, site.value), 'page'],
    ),
    description: firstOf([schema.description, origin], meta('og:description')),
    image: firstOf([schema.image, origin], meta('og:image')),
    author: firstOf([schema.author, origin], meta('name="author"'), [page.author, 'page']),
  }
}

function summarised(
  stated: Stated | null,
  reading: Reading | null,
  twin: FoundRecipe | null,
): Summary | null {
  if (!reading || (stated && saysAll(stated.schema))) return null
  if (twin) return summaryOf(reading.lines.slice(0, reading.until), twin, reading.after)
  return stated ? factsBelowTitle(stated.schema.title, reading.lines) : null
}

/** How far below its title a page tells how long a recipe takes. */
const reach = 30

/** What a page that shows no list tells below the title of what is stated. */
function factsBelowTitle(title: string, lines: readonly Outlined[]): Summary | null {
  const words = wordsOf(title)
  const start = lines.findIndex(({ heading, text }) => heading && overlap(words, wordsOf(text)) === 1)
  if (start === -1) return null
  const below = lines.slice(start, start + reach)
  const next = below.findIndex(({ heading, level }, at) => at > 0 && heading && level < 3)
  const facts = summaryOf(next === -1 ? below : below.slice(0, next), nothingFound, 0)
  // a number alone may be anything
  return { ...facts, bare: [] }
}

const nothingFound: FoundRecipe = {
  lines: [],
  linePlaces: [],
  steps: [],
  start: 0,
  end: reach,
  listStart: 0,
  announced: { ingredients: false, steps: false },
  used: new Set(),
}

const nutritionOf = (stated: Stated | null): Found<DraftNutrition> => ({
  value: stated?.schema.nutrition ?? {},
  origin: stated?.origin ?? 'page',
})

const cookingMinutes = (stated: Stated | null, summary: Summary | null): number | null =>
  minutesOf([...(stated?.schema.times ?? []), ...(summary?.times ?? [])], 'cook')

/** Puts one recipe together from what the structured data states and what the page shows. */
export function draftOf(page: Page, stated: Stated | null, reading: Reading | null): PageRecipe {
  const twin = twinOf(stated?.schema, reading?.found ?? [])
  const summary = summarised(stated, reading, twin)
  const { title, description, image, author, site } = namesOf(page, stated, reading, twin?.listStart ?? 0)
  const ingredients = chooseLines(stated, twin, reading)
  const steps = chooseSteps(stated, twin)
  const persons = chooseYield(stated, summary)
  const totalMinutes = chooseMinutes(stated, summary)
  const nutrition = nutritionOf(stated)
  return {
    title: title.value.slice(0, limits.title),
    description: description.value.slice(0, limits.text),
    ingredients: ingredients.value.slice(0, limits.lines),
    steps: steps.value,
    persons: persons.value?.persons ?? null,
    yieldText: persons.value?.text ?? '',
    totalMinutes: totalMinutes.value,
    cookMinutes: cookingMinutes(stated, summary),
    imageUrl: webAddress(image.value, page.url),
    sourceUrl: webAddress(page.url, page.url),
    author: author.value.slice(0, limits.title),
    site: site.value.slice(0, limits.title),
    nutrition: nutrition.value,
    notes: [],
    confidence: confidenceOf(stated, twin, ingredients, steps),
    origin: originsOf({
      title,
      description,
      ingredients,
      steps,
      persons,
      totalMinutes,
      image,
      author,
      site,
      nutrition,
    }),
  }
}
