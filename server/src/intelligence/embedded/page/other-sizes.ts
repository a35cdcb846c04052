import { isBareAmount } from '#intelligence/embedded/text/line.ts'
import { yieldIn } from '#intelligence/embedded/text/yield.ts'
import { isElement, textOf, type PageElement, type PageNode } from './tree.ts'

/** Nobody writes a longer table of ingredients. */
const most = { rows: 200, depth: 20 }
const bareCount = /^\d{1,3}$/
const ofPeople = /(?<!\p{L})(?:person|portion|pers\b|port\b)/iu

interface Cell {
  readonly element: PageElement
  readonly text: string
  /** The first and the last column that it stands in. */
  readonly from: number
  readonly until: number
}

function shownText(node: PageNode, depth = 0): string {
  if (!isElement(node)) return textOf(node)
  return depth > most.depth ? '' : node.children.map((child) => shownText(child, depth + 1)).join(' ')
}

function rowsOf(element: PageElement): PageElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : [],
    )
}

function cellsOf(row: PageElement): Cell[] {
  let from = 0
  return row.children
    .filter(isElement)
    .filter(({ name }) => name === 'td' || name === 'th')
    .map((element) => {
      const span = Math.min(20, Number.parseInt(element.attribs['colspan'] ?? '', 10) || 1)
      const cell = { element, text: shownText(element).trim(), from, until: from + span - 1 }
      from += span
      return cell
    })
}

/** The cells of a head that each say how many a column is for: '2 Personen' and '4 Personen', or '2' and '4' beside 'Personen'. */
function sizesIn(head: readonly Cell[]): Cell[] {
  const told = head.filter(({ text }) => /\d/.test(text) && text.length <= 40 && yieldIn(text) !== null)
  const isNamed = head.some(({ text }) => ofPeople.test(text))
  const counts = isNamed ? head.filter(({ text }) => bareCount.test(text)) : []
  return told.length > 1 ? told : counts
}

interface Measured {
  readonly amount: number
  readonly unit: string
}

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

/** '2 ½ dl' as a number and what it counts; null for anything else. */
function measuredIn(text: string): Measured | null {
  const [, digits = '', fraction = '', unit = ''] =
    /^(?:ca\.?\s)?(\d{0,4}(?:[.,]\d{1,3})?)\s?([½¼¾⅓⅔]?)\s?(\p{L}{0,12})\.?$/u.exec(text) ?? []
  const amount = Number(digits.replace(',', '.')) + (fractions[fraction] ?? 0)
  // 'Prise' and 'Prisen' count the same
  return amount > 0 ? { amount, unit: unit.toLowerCase().slice(0, 4) } : null
}

/** How many times as much one cell says as the other; null where they cannot be compared. */
function ratioOf(row: readonly Cell[], first: number, other: number): number | null {
  // 'Mehl' between them is what the first one counts
  const between = row.filter(({ from, text }) => from > first && from < other && text !== '')
  if (!between.every(({ text }) => isBareAmount(text))) return null
  const [one, more] = [first, other].map((at) => measuredIn(row.find(({ from }) => from === at)?.text ?? ''))
  return one && more && one.unit === more.unit ? more.amount / one.amount : null
}

/** Whether two columns say the same amounts, one so many times as much as the other in every row. */
function growsEvenly(rows: readonly (readonly Cell[])[], first: number, other: number): boolean {
  const ratios = rows.flatMap((row) => ratioOf(row, first, other) ?? [])
  const [ratio = 1] = ratios
  return (
    ratios.length > 1 &&
    ratios.length * 2 > rows.length - 1 &&
    Math.abs(ratio - 1) > 0.2 &&
    ratios.every((one) => Math.abs(one / ratio - 1) < 0.2)
  )
}

/** The columns that only say more of the same than one before them. */
function columnsOfMore(rows: readonly (readonly Cell[])[]): Pick<Cell, 'from' | 'until'>[] {
  const columns = [...new Set(rows.flatMap((row) => row.map(({ from }) => from)))].slice(0, 8)
  const isMore = (other: number): boolean =>
    columns.some((first) => first < other && growsEvenly(rows, first, other))
  return columns.filter(isMore).map((at) => ({ from: at, until: at }))
}

/** The cells of a table that say the amounts once more for another number of persons: the first column counts. */
export function cellsOfOtherSizes(table: PageElement): ReadonlySet<PageNode> {
  const rows = rowsOf(table).slice(0, most.rows).map(cellsOf)
  const [, ...told] = rows.map(sizesIn).find((sizes) => sizes.length > 1) ?? []
  const others = told.length > 0 ? told : columnsOfMore(rows)
  const isOther = (cell: Cell): boolean =>
    others.some(({ from, until }) => cell.from >= from && cell.until <= until)
  return new Set(rows.flatMap((row) => row.filter(isOther).map(({ element }) => element)))
}
