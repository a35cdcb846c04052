import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { isBareAmount, lineFeatures } from './line.ts'
import { sectionOf } from './sections.ts'

const column = /\t+| {3,}/

/** A row as school-books print it: how much of what, and what is done with all since the work before. */
interface Row {
  readonly thing: string
  readonly work: string
}

/** 'aufkochen', 'einrühren, 10 Min. köcheln'; 'gehackt' is none. */
const isWork = (cell: string): boolean =>
  /^\p{Ll}/u.test(cell) && /\p{Ll}(?:en|eln|ern)(?!\p{L})/u.test(cell) && lineFeatures(cell).verbs > 0

function rowIn(line: string): Row | null {
  if (line.length > 300 || !column.test(line)) return null
  const cells = line
    .split(column)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  const last = cells.at(-1) ?? ''
  const things = isWork(last) ? cells.slice(0, -1) : cells
  const thing = things.join(' ')
  const { amount, food, sentence, verbs } = lineFeatures(thing.split(/[,(]/, 1)[0] ?? '')
  const isThing = (amount || food) && !sentence && verbs === 0 && thing.length <= 60 && !isBareAmount(thing)
  return isThing && things.length <= 2 ? { thing, work: isWork(last) ? last : '' } : null
}

/** What stands far from the edge below the work of a row goes on with it. */
const goesOnWith = (above: Row | null | undefined, line: string): Row | null =>
  above?.work && /^(?:\t| {8})/.test(line) && line.length <= 300 && lineFeatures(line.trim()).verbs > 0
    ? { thing: '', work: line.trim() }
    : null

function rowsOf(lines: readonly string[]): (Row | null)[] {
  const rows: (Row | null)[] = []
  for (const line of lines) rows.push(rowIn(line) ?? goesOnWith(rows.at(-1), line))
  return rows
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`

/** The work of all rows, each with the things that it is done with. */
function stepsOf(rows: readonly Row[]): string[] {
  const steps: string[] = []
  let names: string[] = []
  for (const { thing, work } of rows) {
    if (thing !== '') names.push(parseIngredientLine(thing).name)
    if (work === '') continue
    if (thing === '') steps.push(`${steps.pop()}, ${work}`)
    else steps.push(`${listed(names)} ${work}`.trim())
    names = []
  }
  return steps.map((step) => (/[.!]$/.test(step) ? step : `${step}.`))
}

/** Rows with work beside each thing: the things come first, then the work. */
export function workApart(lines: readonly string[]): readonly string[] {
  const rows = rowsOf(lines)
  const things = rows.filter((row) => row !== null && row.thing !== '')
  if (things.length < 3 || rows.filter((row) => row !== null && row.work !== '').length < 2) return lines
  const last = rows.findLastIndex((row) => row !== null)
  const steps = stepsOf(rows.filter((row) => row !== null))
  const isHeaded = lines.slice(last + 1).some((line) => sectionOf(line) === 'steps')
  return lines.flatMap((line, at) => {
    const row = rows[at]
    const own = row ? [row.thing].filter(Boolean) : [line]
    return at === last ? [...own, '', ...(isHeaded ? [] : ['Zubereitung']), ...steps, ''] : own
  })
}
