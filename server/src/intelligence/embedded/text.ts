import { webAddress } from './page/meta.ts'
import { recipeFromPage } from './page/page.ts'
import {
  limits,
  noStepHead,
  originsOf,
  type DraftLine,
  type DraftStep,
  type PageRecipe,
} from './text/recipe-draft.ts'
import { plainLines } from './text/clean.ts'
import { dishesIn, dishIn, dishTagged } from './text/dish-name.ts'
import { totalOf } from './text/times.ts'
import { withFactsAsLines } from './text/front-facts.ts'
import { cleanLine } from './text/ingredients.ts'
import { barelyListed } from './text/foods.ts'
import { lineFeatures } from './text/line.ts'
import { textLines } from './text/lines.ts'
import { isNoRecipe } from './text/no-recipe.ts'
import { outline, type Outlined } from './text/outline.ts'
import {
  foodsIn,
  kindsOfWork,
  mentionsIn,
  sentencesOf,
  spicesIn,
  tellsWhatWasDone,
  tellsWork,
} from './text/prose.ts'
import { withoutPage } from './text/page-head.ts'
import { recipesIn, type FoundRecipe } from './text/recipes.ts'
import { isCountingHead, sectionOf } from './text/sections.ts'
import { isTip } from './text/unfold.ts'
import { stepsFrom } from './text/steps.ts'
import { summaryOf, wholeOf, yieldInStory, type Summary } from './text/summary.ts'
import { yieldTold } from './text/yield.ts'
import { type Part, titleInStory, titleOfPart } from './text/part-title.ts'
import { bareTitle, isNoTitle, titlePlace } from './text/title.ts'
import { titlesMarked } from './text/title-line.ts'
import { asPeopleWrite, recipesOfProgram } from './written-by-program.ts'

const maxText = 200_000
const longestLetter = 20_000
const markup =
  /<(?:html|body|div|p|ul|ol|li|table|tr|td|br|h[1-6]|span|script|article|section)\b[^>]{0,500}>/gi

/** The recipes of a text that somebody typed, copied or shared, in their order; an empty list when there is none. */
export function recipeFromText(text: string): PageRecipe[] {
  const source = withFactsAsLines(text.slice(0, maxText))
  if ((source.match(markup)?.length ?? 0) >= 2) {
    const pasted = recipeFromPage(source, '')
    if (pasted.length === 0) return recipeFromText(plainLines(source).join('\n'))
    // a letter has no head that names it: what it says does
    const isNamed = pasted.every(({ title }) => title !== '') || source.length > longestLetter
    const told = isNamed ? [] : recipeFromText(withBreaks(source))
    return pasted.map((recipe, at) => asText({ ...recipe, title: recipe.title || (told[at]?.title ?? '') }))
  }
  const written = recipesOfProgram(source)
  if (written.length > 0) return written
  const { lines: raw, address, tags } = textLines(asPeopleWrite(source))
  const lines = outline(barelyListed(titlesMarked(withoutPage(raw))))
  const found = recipesIn(lines, true).toSorted((a, b) => a.start - b.start)
  if (found.length === 0) return proseRecipe(lines, address)
  const parts = found.map((recipe, index) => partOf(lines, found, recipe, index))
  return parts.flatMap((part, index) => {
    const read = draftOf(lines, part, address, index === parts.length - 1 ? tags : [])
    const tagged = parts.length === 1 && namesNothing(read.title) ? dishTagged(source) : ''
    const draft = tagged === '' ? read : { ...read, title: tagged }
    const { ingredients, steps } = part.found.announced
    const own = lines.slice(part.from, part.until)
    const listed = own.some(({ text }) => /zutat|ingredien/i.test(text))
    return isNoRecipe(draft.title, draft.ingredients, draft.steps, ingredients || steps, listed)
      ? []
      : [draft]
  })
}

/** 'Soooo gut' is said of a dish. */
const namesNothing = (title: string): boolean =>
  title === '' || (/^\p{L}+(?:\s\P{Lu}\S*)+$/u.test(title) && dishIn(title) === '')

/** The words of marked up text, its breaks and paragraphs kept. */
const withBreaks = (source: string): string =>
  source
    .replace(/<br\s?\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .split('\n')
    .map((line) => plainLines(line).join(' '))
    .join('\n')

/** A pasted page has no address of its own. */
const asText = (recipe: PageRecipe): PageRecipe => ({ ...recipe, sourceUrl: '' })

/** A recipe's share of the text reaches from the title above it to the title of the next. */
function partOf(
  lines: readonly Outlined[],
  found: readonly FoundRecipe[],
  recipe: FoundRecipe,
  index: number,
): Part {
  const before = found[index - 1]
  const after = found[index + 1]
  return {
    found: recipe,
    from: before ? titlePlace(lines, before.end + 1, recipe.start, true) : 0,
    until: after ? titlePlace(lines, recipe.end + 1, after.start, true) : lines.length,
    several: found.length > 1,
  }
}

interface Rest {
  readonly description: string
  readonly tips: readonly DraftStep[]
  readonly notes: readonly string[]
}

/** '55 Min', '• 420 kcal': a sign in a row of signs. */
const figureAlone =
  /^betreff:|^[•·|\s]*\d{1,4}\s?(?:min|std|kcal|kj)\.?$|^(?:zutat(?:en)?|mengen?|einheit)(?:\s(?:zutat(?:en)?|mengen?|einheit))*$/i

/** What stands between title and list describes the recipe; other lines that found no place are tips or kept as notes. */
function restOf(lines: readonly Outlined[], part: Part, titleAt: number): Rest {
  const groups = new Set(part.found.lines.map(({ group }) => group))
  const rest = lines.slice(part.from, part.until).flatMap((line, index) => {
    const place = part.from + index
    const used = part.found.used.has(place) || place === titleAt || line.fact
    const named =
      line.heading &&
      (sectionOf(line.text) !== null || line.section === 'ingredients' || line.section === 'steps')
    const known =
      (lines[titleAt]?.text.includes(line.text) && line.text.length > 4) ||
      groups.has(line.text.replace(/[\s:]+$/, '')) ||
      figureAlone.test(line.text) ||
      isNoTitle(line.text)
    return used || named || known || isCountingHead(line.text) ? [] : [{ place, line }]
  })
  const above = rest.filter(
    ({ place, line }) => place < part.found.listStart && line.text.length > 20 && !line.heading,
  )
  const isLastStep = (text: string): boolean => part.found.steps.length > 0 && isTip(text)
  const others = rest.filter((entry) => !above.includes(entry)).map(({ line }) => line.text)
  return {
    description: above
      .map(({ line }) => line.text)
      .join(' ')
      .slice(0, limits.text),
    tips: others.filter(isLastStep).map((content) => ({ head: noStepHead, content })),
    notes: others.filter((text) => !isLastStep(text)).map((text) => text.slice(0, limits.note)),
  }
}

function draftOf(
  lines: readonly Outlined[],
  part: Part,
  address: string,
  tags: readonly string[],
): PageRecipe {
  const { found } = part
  const own = lines.slice(0, part.until)
  const summary = summaryOf(own, found, part.from)
  const { title, place } = titleOfPart(lines, part)
  const { description, tips, notes } = restOf(lines, part, place)
  const sure =
    (found.announced.ingredients ? 0.5 : 0.35) +
    (found.steps.length === 0 ? 0 : found.announced.steps ? 0.35 : 0.2)
  return assembled({
    title,
    description,
    address,
    summary,
    ingredients: found.lines,
    steps: [...found.steps, ...tips],
    notes: [...notes, ...tags],
    confidence: sure,
  })
}

interface Parts {
  readonly title: string
  readonly description: string
  readonly address: string
  readonly summary: Summary
  readonly ingredients: readonly DraftLine[]
  readonly steps: readonly DraftStep[]
  readonly notes: readonly string[]
  readonly confidence: number
}

function assembled(parts: Parts): PageRecipe {
  const { title, description, summary, ingredients, steps } = parts
  const totalMinutes = totalOf(summary.times) ?? wholeOf(summary.bare)
  const inText = <Value>(value: Value): { value: Value; origin: 'text' } => ({ value, origin: 'text' })
  return {
    title: title.slice(0, limits.title),
    description,
    ingredients: ingredients.slice(0, limits.lines),
    steps,
    persons: summary.yield?.persons ?? null,
    yieldText: summary.yield?.text ?? '',
    totalMinutes,
    cookMinutes: summary.times.find(({ kind }) => kind === 'cook')?.minutes ?? null,
    imageUrl: '',
    sourceUrl: webAddress(parts.address.slice(0, 2000).replace(/[.,;!?]+$/, ''), ''),
    author: '',
    site: '',
    nutrition: {},
    notes: parts.notes.slice(0, limits.notes),
    confidence: parts.confidence,
    origin: originsOf({
      title: inText(title),
      description: inText(description),
      ingredients: inText(ingredients),
      steps: inText(steps),
      persons: inText(summary.yield),
      totalMinutes: inText(totalMinutes),
    }),
  }
}

/** A line that says how much of what, and nothing else: two of them are too few for a list to be sure of. */
const isListed = ({ text, fact, features, asIngredient, asStep }: Outlined): boolean =>
  !fact && text.length <= 80 && features.amount && !features.sentence && asIngredient > asStep

/** The entries from the first to the last that passes. */
function between<Entry>(list: readonly Entry[], passes: (entry: Entry) => boolean): Entry[] {
  const first = list.findIndex(passes)
  return first === -1 ? [] : list.slice(first, list.findLastIndex(passes) + 1)
}

/** The first line of a story where it is no sentence: 'Bratkartoffeln, aber richtig!' */
const standsAsTitle = ({ text, features: { sentence, words, verbs, prose } }: Outlined): boolean =>
  text.length <= 80 &&
  !isNoTitle(text) &&
  (!sentence || (words <= 5 && verbs + prose === 0 && dishesIn(text).length > 0 && text.endsWith('!')))

const tellsOfThings = (sentence: string): boolean =>
  tellsWork(sentence) || mentionsIn(sentence).length > 0 || spicesIn(sentence).length > 0

interface Told {
  readonly ingredients: readonly DraftLine[]
  readonly work: readonly string[]
}

/** The amounts that a story names, or where it hardly names any the food itself. */
function toldIn(told: string, sentences: readonly string[]): Told {
  const mentioned = mentionsIn(told)
  const isMeasured = mentioned.length > 1 && mentioned.some(({ text }) => lineFeatures(text).unit)
  const plain = withoutAmounts(sentences)
  return isMeasured && plain.ingredients.length <= mentioned.length * 2
    ? { ingredients: mentioned, work: between(sentences, tellsOfThings) }
    : plain
}

/** Of a text that is mostly work, the food it is done with. */
function withoutAmounts(sentences: readonly string[]): Told {
  const begins = sentences.findIndex(
    (sentence) => tellsWhatWasDone(sentence) && foodsIn([sentence]).length > 0,
  )
  const work = begins === -1 ? [] : between(sentences.slice(begins), tellsWhatWasDone)
  const done = work.filter(tellsWhatWasDone)
  const length = (texts: readonly string[]): number => texts.join(' ').length
  const ingredients = foodsIn(done)
  const isMostly = (all: readonly string[]): boolean => length(done) * 2 > length(all)
  const isSure = ingredients.length > 4 && done.length > 3 && isMostly(work)
  return kindsOfWork(done) > 2 && done.length > 1 && ingredients.length > 2 && (isSure || isMostly(sentences))
    ? { ingredients, work }
    : { ingredients: [], work }
}

/** '- 30 min köcheln' */
const isJottedWork = ({ item, text, features }: Outlined): boolean =>
  item && features.verbs > 0 && !text.includes(':')

/** A recipe told as a story: the amounts it names and the sentences that tell what to do, with little confidence. */
function proseRecipe(lines: readonly Outlined[], address: string): PageRecipe[] {
  const [first, ...others] = lines.slice(
    Math.max(
      0,
      lines.findIndex(({ text }) => !isNoTitle(text)),
    ),
  )
  const title = first && standsAsTitle(first) ? bareTitle(first.text) : ''
  const below = (title === '' ? lines : others).filter(({ text }) => !isNoTitle(text))
  const listed = below.filter(isListed)
  const isListedAlone = listed.length === 1 && below[0] === listed[0]
  const told = below
    .filter((line) => (listed.length < 2 && !isListedAlone) || !listed.includes(line))
    .map(({ text, item }) => (item && !/[.!?]$/.test(text) ? `${text}.` : text))
    .join(' ')
  const sentences = sentencesOf(told)
  const { ingredients, work } =
    listed.length < 2 && !isListedAlone
      ? toldIn(told, sentences)
      : {
          ingredients: [
            ...listed.map(({ text }) => ({ text: cleanLine(text), group: '' })),
            ...(isListedAlone ? mentionsIn(told) : []),
          ],
          work: between(sentences, tellsOfThings),
        }
  const least = isListedAlone && dishesIn(title).length > 0 ? 1 : 2
  if (ingredients.length < least || !work.some(tellsWhatWasDone)) return []
  const steps = stepsFrom(work.map((content) => ({ head: '', content })))
  if (isNoRecipe(title, ingredients, steps, false)) return []
  const found: FoundRecipe = {
    lines: ingredients,
    linePlaces: [],
    steps,
    start: 0,
    end: lines.length,
    listStart: 0,
    announced: { ingredients: false, steps: false },
    used: new Set(),
  }
  const summary = summaryOf(
    lines.filter((line) => !isJottedWork(line)),
    found,
    0,
  )
  const notes = sentences.filter(
    (sentence) =>
      !work.includes(sentence) && mentionsIn(sentence).length === 0 && yieldTold(sentence) === null,
  )
  return [
    assembled({
      title: title || titleInStory(lines, sentences, found),
      description: '',
      address,
      summary: { ...summary, yield: summary.yield ?? yieldInStory(told) },
      ingredients,
      steps,
      notes,
      confidence: 0.3,
    }),
  ]
}
