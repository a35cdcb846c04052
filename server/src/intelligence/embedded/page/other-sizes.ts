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

/** The cells of a table that say the amounts once more for another number of persons: the first column counts. */
export function cellsOfOtherSizes(table: PageElement): ReadonlySet<PageNode> {
  const rows = rowsOf(table).slice(0, most.rows).map(cellsOf)
  const [, ...others] = rows.map(sizesIn).find((sizes) => sizes.length > 1) ?? []
  const isOther = (cell: Cell): boolean =>
    others.some(({ from, until }) => cell.from >= from && cell.until <= until)
  return new Set(rows.flatMap((row) => row.filter(isOther).map(({ element }) => element)))
}
