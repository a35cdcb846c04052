import type { DraftLine, DraftStep } from './recipe-draft.ts'
import { cleanLine, groupOf } from './text-ingredients.ts'
import type { Outlined } from './text-outline.ts'
import { runsOf, sameLines, type Run } from './text-runs.ts'
import { isSectionName, sectionOf } from './text-sections.ts'
import { stepsFrom, type RawStep } from './text-steps.ts'
import { yieldIn } from './text-yield.ts'

/** The list and the work of one recipe among the lines of a page or a text. */
export interface FoundRecipe {
  readonly lines: readonly DraftLine[]
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
): DraftLine[] {
  const found: DraftLine[] = []
  for (const run of runs) {
    const above = lines[run.start - 1]?.text ?? ''
    let group = stepHeads.has(above) ? above : headingAbove(lines, run.start)
    for (let place = run.start; place <= run.end; place++) {
      const line = lines[place]
      if (!line) continue
      if (line.heading) group = groupName(line.text) ?? ''
      else if (line.label === 'ingredient') {
        const text = cleanLine(line.text)
        const heading = place < run.end ? partName(line, text, stepHeads) : null
        if (heading !== null) group = heading
        else if (/\p{L}/u.test(text) && text.length <= 300) found.push({ text, group })
      }
    }
  }
  return found
}

/** The part of the list that a line among the ingredients names, or null when it is one of them. */
function partName(line: Outlined, text: string, stepHeads: ReadonlySet<string>): string | null {
  if (stepHeads.has(text) && !line.features.amount) return text
  if (line.features.food || (line.item && /^für /i.test(text) && !text.endsWith(':'))) return null
  return groupOf(text)
}

/** The name of a part of the list that stands right above it without looking like a heading. */
function plainGroupAbove(lines: readonly Outlined[], start: number): string {
  const line = lines[start - 1]
  if (!line || line.heading || line.section !== 'ingredients' || line.features.food) return ''
  return groupOf(cleanLine(line.text)) ?? ''
}

function headingAbove(lines: readonly Outlined[], start: number): string {
  const plain = plainGroupAbove(lines, start)
  if (plain) return plain
  for (let place = start - 1; place >= Math.max(0, start - 3); place--) {
    const line = lines[place]
    if (line?.heading && line.level !== 1)
      return line.section === 'ingredients' ? (groupName(line.text) ?? '') : ''
    if (line && !line.fact && !line.heading) return ''
  }
  return ''
}

/** The part of the list that a heading names: 'Zutaten für den Teig' is 'Für den Teig', 'Zutaten' none. */
function groupName(heading: string): string | null {
  if (sectionOf(heading) === 'ingredients') {
    const part = /^\S+\s+(für\s+(?:den|die|das)\s.+)$/i.exec(heading.replace(/[\s:]+$/, ''))?.[1]
    return part && yieldIn(part) === null ? part[0]?.toUpperCase() + part.slice(1) : null
  }
  return yieldIn(heading) !== null && /\d/.test(heading) ? null : heading.replace(/[\s:]+$/, '')
}

/** The heading right above a run of steps, when it is a title of the first of them. */
function headAbove(line: Outlined | undefined): string {
  const isHead = line?.heading && line.level > 1 && line.section === 'steps' && !isSectionName(line.text)
  return isHead ? line.text : ''
}

function stepTexts(lines: readonly Outlined[], runs: readonly Run[]): RawStep[] {
  const steps: RawStep[] = []
  for (const run of runs) {
    let head = headAbove(lines[run.start - 1])
    for (const line of lines.slice(run.start, run.end + 1)) {
      if (line.heading) head = line.text
      else if (line.label === 'step' && isWork(line)) {
        steps.push({ head, content: line.text })
        head = ''
      }
    }
  }
  while (steps.length > 1 && farewell.test(steps.at(-1)?.content ?? '')) steps.pop()
  return steps
}

/** How people end a letter or a post. */
const farewell =
  /^(?:ich (?:wünsche|hoffe|freue)|wir (?:wünschen|hoffen|freuen)|viel (?:spass|spaß|freude|vergnügen)|guten appetit|lasst es euch|lass es dir|schreib|danke|super|sehr (?:lecker|gut|fein)|liebe grüsse|liebe grüße|en guete)/iu

/** A step says what to do; captions, wishes and questions to the reader do not. */
function isWork({ features: { verbs, heat, prose, words, sentence, foreign }, text }: Outlined): boolean {
  if (text.includes('?') && prose > 0 && words < 40) return false
  return verbs > 0 || heat || (sentence && words > 6 && !foreign)
}

/** The runs of steps that belong to a list: those that follow it, else those before it. */
function stepsFor(list: readonly Run[], steps: readonly Run[], until: number): Run[] {
  const start = list[0]?.start ?? 0
  const after = steps.filter((run) => run.start > start && run.start < until)
  const candidates = after.some(({ score }) => score >= 1) ? after : steps.filter((run) => run.end < start)
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  if (!best) return []
  // One announced part of the work does not stand alone: the others of the section belong to it.
  const belongs = (run: Run): boolean =>
    run.announced &&
    run.marked === best.marked &&
    run.score > 1 &&
    run.start - best.end < 12 &&
    best.start - run.end < 12
  return candidates.filter((run) => run === best || (best.announced && belongs(run)))
}

const enough = (run: Run): boolean =>
  run.score >= (run.announced ? 2.5 : 2.4) && run.places.length >= (run.announced ? 1 : 2)

/** Lists that belong to the one given: parts of it, not copies of it. */
function partsOf(main: Run, runs: readonly Run[], steps: readonly Run[], lines: readonly Outlined[]): Run[] {
  const parts = [main]
  const blocked = (run: Run): boolean =>
    steps.some(
      ({ start, score, announced }) =>
        score > 2 &&
        announced &&
        start > Math.min(run.end, main.end) &&
        start < Math.max(run.start, main.start),
    )
  for (const run of runs) {
    if (run === main || blocked(run) || parts.some((part) => sameLines(lines, part, run))) continue
    const near = run.start - main.end < reach && main.start - run.end < reach
    if (near && run.announced === main.announced && run.score >= (run.announced ? 2.6 : 1.2)) parts.push(run)
  }
  return parts.toSorted((a, b) => a.start - b.start)
}

function recipeOf(lines: readonly Outlined[], list: readonly Run[], work: readonly Run[]): FoundRecipe {
  const names = list.filter((run) => plainGroupAbove(lines, run.start)).map((run) => run.start - 1)
  const places = [...list, ...work].flatMap((run) => run.places).concat(names)
  const steps = stepsFrom(stepTexts(lines, work))
  const stepHeads = new Set(steps.map(({ head }) => head).filter(Boolean))
  return {
    lines: ingredientLines(lines, list, stepHeads),
    steps,
    start: Math.min(...places),
    end: Math.max(...places),
    listStart: list[0]?.start ?? work[0]?.start ?? 0,
    announced: {
      ingredients: list.some(({ announced }) => announced),
      steps: work.some(({ announced }) => announced),
    },
    used: new Set(places),
  }
}

/** Finds the recipes among labelled lines, the main one first. */
export function recipesIn(lines: readonly Outlined[]): FoundRecipe[] {
  const lists = runsOf(lines, 'ingredient')
  const steps = runsOf(lines, 'step')
  const main = lists.filter(enough).toSorted((a, b) => b.score - a.score)[0]
  if (!main) return []
  const rivals = lists.filter(
    (run) =>
      run !== main && enough(run) && run.announced && run.places.length > 2 && !sameLines(lines, main, run),
  )
  const found: { list: Run[]; work: Run[] }[] = []
  for (const run of [main, ...rivals]) {
    if (found.some(({ list }) => list.includes(run))) continue
    const list = partsOf(run, lists, steps, lines)
    const first = list[0] ?? run
    const next = rivals
      .concat(main)
      .filter(({ start }) => start > (list.at(-1) ?? run).end && !list.some((part) => part.start === start))
    const until = Math.min(
      lines.length,
      ...next
        .filter((other) =>
          steps.some(
            ({ start, announced, score }) =>
              start > first.end && start < other.start && announced && score > 2,
          ),
        )
        .map(({ start }) => start),
    )
    const work = stepsFor(list, steps, until).filter(
      (part) => !found.some((other) => other.work.includes(part)),
    )
    if (run === main || work.some(({ announced }) => announced)) found.push({ list, work })
  }
  return found.map(({ list, work }) => recipeOf(lines, list, work))
}
