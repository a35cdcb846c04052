import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { isToldAboveList } from './above-list.ts'
import { isOnScreen } from './evidence.ts'
import { isFoodName, isFoodNoun } from './foods.ts'
import type { Outlined } from './outline.ts'
import { sectionOf } from './sections.ts'
import { wordsOf } from './similar.ts'

/** Lines of one label that belong together, with the places they stand at. */
export interface Run {
  readonly label: 'ingredient' | 'step'
  readonly places: readonly number[]
  readonly start: number
  readonly end: number
  readonly score: number
  /** A heading or the names in the markup say what it is. */
  readonly announced: boolean
  /** The names in the markup say it of most of its lines. */
  readonly marked: boolean
  /** Nothing but its place says that it is work. */
  readonly jotted?: boolean
}

const maxGap = 3

function worth(line: Outlined, label: Run['label']): number {
  const { amount, vague, food, verbs, words } = line.features
  const looks =
    label === 'ingredient'
      ? amount
        ? 1
        : vague || food
          ? 0.6
          : 0.25
      : (verbs > 0 ? 0.8 : 0.1) + Math.min(1, words / 40)
  return looks * (line.hint === 'other' ? 0.3 : 1) * (line.linked ? 0.5 : 1)
}

/** Lines at the ends of a list that show no sign of one, and share no list with a line that does, are no part of it. */
function trimmed(lines: readonly Outlined[], places: readonly number[]): readonly number[] {
  const sign = (place: number | undefined): boolean => {
    const line = lines[place ?? -1]
    if (line === undefined) return false
    if (
      line.item ||
      (line.hint === 'ingredients' && line.paragraph !== undefined) ||
      line.features.amount ||
      line.features.vague ||
      line.features.food
    )
      return true
    const above = lines[(place ?? 0) - 1]
    return isNounBelow(line, above) || isCountedNoun(line) || isFoodBelow(line, above) || isListedFood(line)
  }
  const isNamed = places.some((place) => lines[place]?.section === 'ingredients')
  const isWithin = (place: number): boolean => {
    const line = lines[place]
    return (
      !isNamed || line?.section === 'ingredients' || (line?.features.amount === true && line.section === '')
    )
  }
  const first = places.findIndex(
    (place) =>
      isWithin(place) && (sign(place) || isNounOnTop(lines, place)) && !isToldAboveList(lines, places, place),
  )
  return first === -1 ? places : places.slice(first, places.findLastIndex(sign) + 1)
}

/** 'Zimtzucker' at the end of a list. */
const isFoodBelow = (line: Outlined, above: Outlined | undefined): boolean =>
  above?.label === 'ingredient' &&
  (line.list === above.list || line.section === 'ingredients') &&
  isFoodNoun(line.text)

/** 'gemischte Kräuter (TK)' below 'Zutaten', and 'Eier 3' anywhere. */
function isListedFood(line: Outlined): boolean {
  const { text, section, features } = line
  const isPlaced = section === 'ingredients' || (section === '' && /\d/.test(text))
  const { words, sentence, verbs, prose } = features
  const isName = words <= 6 && !sentence && verbs + prose === 0
  return isPlaced && isName && !isOnScreen(line, section) && isFoodIn(text)
}

function isFoodIn(text: string): boolean {
  const { name } = parseIngredientLine(text)
  return isFoodName(name) || isFoodNoun(name)
}

/** 'Blätterteig, 2 runde'. */
const isCountedNoun = (line: Outlined): boolean =>
  line.paragraph !== undefined && line.features.words <= 4 && /^\p{Lu}\p{L}+, \d/u.test(line.text)

/** 'Apfelmus (selbstgemacht)' right below 'Zutaten'. */
const isNounOnTop = (lines: readonly Outlined[], place: number): boolean => {
  const [above, line] = [lines[place - 1], lines[place]]
  return (
    above?.heading === true &&
    above.section === 'ingredients' &&
    sectionOf(above.text) === 'ingredients' &&
    line !== undefined &&
    /^\p{Lu}\S+ \(/u.test(line.text) &&
    line.features.words === 1
  )
}

/** 'Apfelmus' right below the amounts of a typed list. */
const isNounBelow = (line: Outlined, above: Outlined | undefined): boolean =>
  (line.paragraph === false || (line.section === 'ingredients' && line.list === above?.list)) &&
  above?.label === 'ingredient' &&
  line.features.words <= 3 &&
  !line.features.sentence &&
  line.features.verbs === 0 &&
  /^(?:\p{Ll}{3,}\s){0,2}\p{Lu}/u.test(line.text)

function runOf(lines: readonly Outlined[], places: readonly number[], label: Run['label']): Run {
  const members = places.flatMap((place) => lines[place] ?? [])
  const own = label === 'ingredient' ? 'ingredients' : 'steps'
  const told = members.filter(({ section, hint }) => section === own || hint === own).length
  const announced = told * 2 >= members.length
  const byHeading = members.some(({ section }) => section === own)
  const score =
    members.reduce((sum, line) => sum + worth(line, label), 0) + (announced ? 2 : 0) + (byHeading ? 1.5 : 0)
  const marked = members.filter(({ hint }) => hint === own).length * 2 > members.length
  return { label, places, start: places[0] ?? 0, end: places.at(-1) ?? 0, score, announced, marked }
}

function endsRun(line: Outlined, before: Outlined | undefined, own: string): boolean {
  if (line.title === true) return true
  if (!line.heading || line.section === own) return false
  return line.section !== '' || line.level === 1 || before?.section === own
}

/** Markup that named its steps ends: what follows outside of it is told about the recipe, not part of it. */
function leavesMarkup(lines: readonly Outlined[], places: readonly number[], line: Outlined): boolean {
  return line.hint !== 'steps' && places.length > 1 && places.every((place) => lines[place]?.hint === 'steps')
}

/** All runs of a label, in page order; headings of another section and longer gaps part them. */
export function runsOf(lines: readonly Outlined[], label: Run['label']): Run[] {
  const own = label === 'ingredient' ? 'ingredients' : 'steps'
  const runs: Run[] = []
  let places: number[] = []
  let gap = 0
  const close = (): void => {
    const kept = label === 'ingredient' ? trimmed(lines, places) : places
    if (kept.length > 0) runs.push(runOf(lines, kept, label))
    places = []
    gap = 0
  }
  for (const [place, line] of lines.entries()) {
    if (line.label === label) {
      if (label === 'step' && leavesMarkup(lines, places, line)) close()
      places.push(place)
      gap = 0
    } else if (line.label !== 'other' || endsRun(line, lines[places.at(-1) ?? place], own)) close()
    else if (!line.heading && ++gap > maxGap) close()
  }
  close()
  return runs
}

/** Whether two runs say the same, as a page does that shows its list twice. */
export function sameLines(lines: readonly Outlined[], a: Run, b: Run): boolean {
  const words = (run: Run): Set<string> =>
    new Set(run.places.flatMap((place) => wordsOf(lines[place]?.text ?? '')))
  const [first, second] = [words(a), words(b)]
  const shared = [...second].filter((word) => first.has(word)).length
  return shared >= Math.min(first.size, second.size) * 0.7
}
