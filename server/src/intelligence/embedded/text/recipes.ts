import type { DraftLine, DraftStep } from './recipe-draft.ts'
import { withUnits } from './bare-amounts.ts'
import { cleanLine, groupOf, headsWork, isPartName } from './ingredients.ts'
import { reachOf, recipesApart, shortList } from './apart.ts'
import { isMostlyFood, isTool } from './food.ts'
import { farewell, promotes } from './farewell.ts'
import { groupName, headingAbove, partAbove, plainGroupAbove } from './list-heads.ts'
import { isItemAmongWork, type Outlined } from './outline.ts'
import { sentencesOf, tellsWork } from './prose.ts'
import { runsOf, sameLines, type Run } from './runs.ts'
import { placesSaidOnce } from './said-once.ts'
import { isSectionName } from './sections.ts'
import { wordsOf } from './similar.ts'
import { isAside } from './unfold.ts'
import { stepsFrom, type RawStep } from './steps.ts'

/** The list and the work of one recipe among the lines of a page or a text. */
export interface FoundRecipe {
  readonly lines: readonly DraftLine[]
  /** Where each of its lines stands. */
  readonly linePlaces: readonly number[]
  readonly steps: readonly DraftStep[]
  /** The places of the first and last line that belong to it. */
  readonly start: number
  readonly end: number
  readonly listStart: number
  readonly announced: { readonly ingredients: boolean; readonly steps: boolean }
  readonly used: ReadonlySet<number>
}

/** How many lines may part two pieces of one list. */
const reach = 25

/** The lines of a list. Steps bear the names of the parts that they make: such a name is no ingredient. */
function ingredientLines(
  lines: readonly Outlined[],
  runs: readonly Run[],
  stepHeads: ReadonlySet<string>,
): { found: DraftLine[]; linePlaces: number[] } {
  const found: DraftLine[] = []
  const linePlaces: number[] = []
  for (const run of runs) {
    const above = lines[run.start - 1]?.text ?? ''
    let group = stepHeads.has(above) ? above : headingAbove(lines, run.start)
    for (let place = run.start; place <= run.end; place++) {
      const line = lines[place]
      if (!line) continue
      if (line.heading) group = groupName(line.text) ?? ''
      else if (line.label === 'ingredient') {
        const text = cleanLine(line.text)
        const heading = partName(line, text, stepHeads, place === run.end)
        if (heading !== null) group = heading
        else if (/\p{L}/u.test(text) && text.length <= 300 && !isTool(text, group)) {
          found.push({ text, group })
          linePlaces.push(place)
        }
      }
    }
  }
  const once = placesSaidOnce(found.map(({ text, group }) => `${group}\n${keyOf(text)}`))
  return {
    found: once.flatMap((at) => found[at] ?? []),
    linePlaces: once.flatMap((at) => linePlaces[at] ?? []),
  }
}

const keyOf = (text: string): string => wordsOf(text).toSorted().join(' ')

/** The part of the list that a line among the ingredients names, or null when it is one of them. */
function partName(
  line: Outlined,
  text: string,
  stepHeads: ReadonlySet<string>,
  isLast: boolean,
): string | null {
  if (isLast && !headsWork(text)) return null
  if (stepHeads.has(text) && !line.features.amount) return text
  const heads = line.paragraph === true && isPartName(text)
  if ((line.features.food && !heads) || (line.item && /^für /i.test(text) && !text.endsWith(':'))) return null
  return groupOf(text)
}

/** The heading right above a run of steps, when it is a title of the first of them. */
function headAbove(line: Outlined | undefined): string {
  const isHead = line?.heading && line.level > 1 && line.section === 'steps' && !isSectionName(line.text)
  return isHead ? line.text : ''
}

/** The work as it was written, and the places of what turned out to be none. */
function stepTexts(
  lines: readonly Outlined[],
  runs: readonly Run[],
): { steps: RawStep[]; left: Set<number> } {
  const steps: RawStep[] = []
  const left = new Set<number>()
  for (const run of runs) {
    let head = headAbove(lines[run.start - 1])
    const inRun = lines.slice(run.start, run.end + 1)
    const isHead = headsIn(inRun)
    for (const [index, line] of inRun.entries()) {
      if (isHead(index)) head = line.text
      else if (line.label !== 'step' && !(run.jotted && run.places.includes(run.start + index))) continue
      else if (run.jotted || tellsStep(line, steps.length) || isItemAmongWork(lines, run.start + index)) {
        steps.push({ head, content: line.text })
        head = ''
      } else if (!farewell.test(line.text)) left.add(run.start + index)
    }
  }
  while (steps.length > 1 && farewell.test(steps.at(-1)?.content ?? '')) steps.pop()
  const once = placesSaidOnce(steps.map(({ head, content }) => `${head}\n${content}`))
  return { steps: once.flatMap((at) => steps[at] ?? []), left }
}

const isShortHead = ({ counted, features }: Outlined): boolean =>
  counted === true && !features.sentence && features.words <= 6

/** Headings, and '1. Teig zubereiten' with its work below it, where every number heads some. */
function headsIn(lines: readonly Outlined[]): (index: number) => boolean {
  const numbered = [...lines.keys()].filter((at) => lines[at]?.counted === true)
  const headsSome = (at: number) => {
    const [line, next] = [lines[at], lines[at + 1]]
    return (
      line !== undefined && isShortHead(line) && next !== undefined && next.counted !== true && isWork(next)
    )
  }
  const areHeads = numbered.length > 1 && numbered.every(headsSome)
  return (index) => lines[index]?.heading === true || (areHeads && headsSome(index))
}

const tellsStep = (line: Outlined, steps: number): boolean =>
  !promotes(line.text) && (isWork(line) || isAlsoJotted(line, steps))

/** 'parmesan obendrauf' and 'Feta drauf.' below other work, in the way of notes. */
const isAlsoJotted = ({ paragraph, features, text, counted }: Outlined, steps: number): boolean =>
  steps > 0 &&
  paragraph === false &&
  counted !== true &&
  !features.foreign &&
  features.prose === 0 &&
  (features.sentence ? !text.includes('?') : features.words > 1 && !/[.!?:]$|^\p{Lu}/u.test(text))

/** 'Deckel drauf.' below 'Zubereitung', and in a list there also 'braten' and 'Zum Würzen: Zimt'. */
function isPlacedAsWork({ features, section, counted, item }: Outlined): boolean {
  const { prose, words, sentence, foreign, amount } = features
  const isShort = (sentence && words <= 6) || (item && prose === 0 && !amount)
  return counted === true || (section === 'steps' && isShort && !foreign)
}

/** 'Wer backt mit?' */
const asksReader = /^(?:wer|wem|wie|was|welche[rs]?|habt|hast|mögt|magst|kennt|kennst)\s[^.!?]*\?/i

/** A step says what to do; captions, wishes and questions to the reader do not. */
function isWork(line: Outlined): boolean {
  const { features, text } = line
  const { verbs, heat, prose, words, sentence, foreign } = features
  if (text.includes('?') && (prose > 0 || asksReader.test(text)) && words < 40) return false
  if (text.endsWith('!') && prose > 1 && verbs === 0) return false
  if (isPlacedAsWork(line) && !farewell.test(text)) return true
  return verbs > 0 || heat || (sentence && words > 6 && !foreign)
}

/** The runs of steps that belong to a list: those that follow it, else those before it. */
function stepsFor(list: readonly Run[], steps: readonly Run[], until: number): Run[] {
  const start = list[0]?.start ?? 0
  const after = steps.filter((run) => run.start > start && run.start < until)
  const end = list.at(-1)?.end ?? start
  const isWorth = ({ score, start: place }: Run): boolean =>
    score >= 1 || (score >= 0.8 && place > end && place - end <= reachOf.work)
  const candidates = after.some(isWorth) ? after : steps.filter((run) => run.end < start)
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  if (!best) return []
  // One announced part of the work does not stand alone: the others of the section belong to it.
  const belongs = (run: Run): boolean =>
    run.announced &&
    run.marked === best.marked &&
    run.score > 1 &&
    run.start - best.end < 12 &&
    best.start - run.end < 12
  // Parts of a dish that each have their list and their work take turns.
  const isBetween = (run: Run): boolean => run.start > start && run.end < (list.at(-1)?.start ?? start)
  const turns = candidates.some(isBetween)
  const isBehind = (run: Run): boolean => turns && run.announced && run.start > end
  return candidates.filter(
    (run) => run === best || (best.announced && belongs(run)) || isBetween(run) || isBehind(run),
  )
}

const enough = (run: Run): boolean =>
  run.score >= (run.announced ? 2.5 : 2.4) && run.places.length >= (run.announced ? 1 : 2)

/** Lists that belong to the one given: parts of it, not copies of it. */
function partsOf(
  main: Run,
  runs: readonly Run[],
  steps: readonly Run[],
  lines: readonly Outlined[],
  apart: ReadonlySet<Run>,
  told: boolean,
): Run[] {
  const parts = [main]
  const others = [...apart].filter((run) => run !== main)
  const blocked = (run: Run): boolean => {
    const [from, to] = [Math.min(run.end, main.end), Math.max(run.start, main.start)]
    return (
      steps.some(({ start, score, announced }) => score > 2 && announced && start > from && start < to) ||
      others.some((other) => other === run || (other.start > from && other.start < to))
    )
  }
  for (const run of runs) {
    const near = run.start - main.end < reach && main.start - run.end < reach
    if (run !== main && near && isOwnPart(lines, main, run)) {
      parts.push(run)
      continue
    }
    if (run === main || blocked(run) || parts.some((part) => sameLines(lines, part, run))) continue
    const alike = run.announced === main.announced || (told && apart.size === 0)
    if (near && alike && run.score >= leastOf(run, parts)) parts.push(run)
  }
  return parts.toSorted((a, b) => a.start - b.start)
}

/** A single thing counts where others already stand between the work. */
const leastOf = ({ announced }: Run, parts: readonly Run[]): number =>
  announced ? 2.6 : parts.length > 1 ? 1 : 1.2

/** Whether one of two lists heads a part of the dish that the other is for, with 'Zutaten' and 'Zubereitung' of its own. */
function isOwnPart(lines: readonly Outlined[], a: Run, b: Run): boolean {
  const later = a.start > b.start ? a : b
  return later.announced && later.score > 2 && partAbove(lines, later.start) !== ''
}

function recipeOf(lines: readonly Outlined[], list: readonly Run[], work: readonly Run[]): FoundRecipe {
  const names = list.filter((run) => plainGroupAbove(lines, run.start)).map((run) => run.start - 1)
  const places = [...list, ...work].flatMap((run) => run.places).concat(names)
  const told = stepTexts(lines, work)
  const steps = stepsFrom(told.steps)
  const stepHeads = new Set(steps.map(({ head }) => head).filter(Boolean))
  const { found, linePlaces } = ingredientLines(lines, list, stepHeads)
  return {
    lines: withUnits(found),
    linePlaces,
    steps,
    start: Math.min(...places),
    end: Math.max(...places),
    listStart: list[0]?.start ?? work[0]?.start ?? 0,
    announced: {
      ingredients: list.some(({ announced }) => announced),
      steps: work.some(({ announced }) => announced),
    },
    used: new Set(places.filter((place) => !told.left.has(place))),
  }
}

/** Finds the recipes among labelled lines, the main one first. */
export function recipesIn(lines: readonly Outlined[], told = false): FoundRecipe[] {
  const lists = runsOf(lines, 'ingredient')
  const steps = runsOf(lines, 'step')
  const main = lists.filter(enough).toSorted((a, b) => b.score - a.score)[0] ?? shortList(lines, lists, steps)
  if (!main) return []
  const apart = recipesApart(lines, lists, steps, told)
  const rivals = lists.filter(
    (run) =>
      run !== main &&
      !(run.start > main.start && partAbove(lines, run.start) !== '') &&
      (apart.has(run)
        ? !isCopy(lines, main, run)
        : enough(run) && run.announced && run.places.length > 1 && !sameLines(lines, main, run)),
  )
  const found: { list: Run[]; work: Run[] }[] = []
  for (const run of [main, ...rivals]) {
    if (found.some(({ list }) => list.includes(run))) continue
    const list = partsOf(run, lists, steps, lines, apart, told)
    const end = endOf(list, [...rivals, main], steps, apart, lines.length)
    const work = stepsFor(list, steps, end).filter(
      (part) => !found.some((other) => other.work.includes(part)),
    )
    if (run === main || apart.has(run) || work.some(({ announced }) => announced))
      found.push({ list, work: work.length > 0 || !told ? work : workBehind(lines, list, end) })
  }
  return found
    .map(({ list, work }) => recipeOf(lines, list, work))
    .filter(
      ({ steps: work, announced, lines: things }) =>
        work.length > 0 || announced.ingredients || isMostlyFood(things.map(({ text }) => text)),
    )
}

/** Short lists of recipes with titles of their own may look alike: only the same things are a copy. */
function isCopy(lines: readonly Outlined[], a: Run, b: Run): boolean {
  const things = ({ places }: Run): string => places.map((place) => lines[place]?.text).join('\n')
  return things(a) === things(b)
}

/** Where nothing reads like a sentence of work, the words behind the list are it, as they were jotted down. */
function workBehind(lines: readonly Outlined[], list: readonly Run[], end: number): Run[] {
  const from = (list.at(-1)?.end ?? 0) + 1
  const until = lines.findIndex((line, place) => place >= from && place < end && line.heading)
  const places = lines.slice(from, until === -1 ? end : until).flatMap((line, index) => {
    const { fact, features, text } = line
    // '1 h köcheln' is work, '1 h' a fact
    if (features.verbs > 0 && /^\d[^:]*$/.test(text)) return [from + index]
    const isStory = features.prose > 1 && (text.includes('?') || !tellsWork(sentencesOf(text)[0] ?? ''))
    return fact || features.foreign || isStory || isAside(text) || farewell.test(text) ? [] : [from + index]
  })
  const verbs = places.reduce((sum, place) => sum + (lines[place]?.features.verbs ?? 0), 0)
  if (verbs === 0) return []
  const [start = from, last = from] = [places[0], places.at(-1)]
  return [
    { label: 'step', places, start, end: last, score: 0, announced: false, marked: false, jotted: true },
  ]
}

/** Where the next recipe begins. */
function endOf(
  list: readonly Run[],
  all: readonly Run[],
  steps: readonly Run[],
  apart: ReadonlySet<Run>,
  end: number,
): number {
  const [first, last] = [list[0]?.end ?? 0, list.at(-1)?.end ?? 0]
  const next = all.filter(({ start }) => start > last && !list.some((part) => part.start === start))
  const hasWork = (other: Run): boolean =>
    apart.has(other) ||
    steps.some(
      ({ start, announced, score }) => start > first && start < other.start && announced && score > 2,
    )
  return Math.min(end, ...next.filter(hasWork).map(({ start }) => start))
}
