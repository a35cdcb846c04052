import { canonicalUnit } from '@ordy/shared/ingredients/units.ts'

/** A piece of text with its place on a page; y grows upwards. */
export interface PlacedText {
  str: string
  x: number
  y: number
  width: number
  fontSize: number
}

interface Line {
  pieces: PlacedText[]
  y: number
  size: number
}

/** So wide, in font sizes, is the white between two columns at least. */
const gutterWidth = 1.4
const fewestLines = 3

/** Smaller letters are there for machines, not for readers. */
const smallest = 3

const rightOf = (piece: PlacedText) => piece.x + piece.width

/** The text of a page in reading order: columns one after another, lines whole, parts with an empty line between. */
export function pageText(items: readonly PlacedText[]): string {
  const pieces = items.filter(
    ({ str, fontSize, x, y, width }) => str.trim() !== '' && fontSize >= smallest && y >= 0 && x + width > 0,
  )
  return columnsOf(linesOf(pieces), 0).map(blockText).filter(Boolean).join('\n\n')
}

/** The text of a page that stands in columns, one column after another; undefined where it stands in one. */
export function textInColumns(items: readonly PlacedText[]): string | undefined {
  const columns = columnsOf(linesOf(items), 0)
  return columns.length > 1 ? columns.map(blockText).join('\n\n') : undefined
}

/** Pieces on one base line, from the top down. */
function linesOf(pieces: readonly PlacedText[]): Line[] {
  const lines: Line[] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const last = lines.at(-1)
    const isSame = last && Math.abs(last.y - piece.y) <= 0.35 * Math.max(last.size, piece.fontSize)
    if (isSame) {
      last.pieces.push(piece)
      last.size = Math.max(last.size, piece.fontSize)
    } else lines.push({ pieces: [piece], y: piece.y, size: piece.fontSize })
  }
  return lines.map((line) => ({ ...line, pieces: line.pieces.toSorted((a, b) => a.x - b.x) }))
}

/** Blocks of lines in reading order. What stands across columns, such as a title, is read before them. */
function columnsOf(lines: readonly Line[], depth: number): Line[][] {
  if (lines.length < fewestLines || depth > 6) return lines.length > 0 ? [[...lines]] : []
  const gutter = gutterIn(lines)
  if (gutter !== undefined) {
    const isLeft = (piece: PlacedText) => piece.x < gutter
    const left = linesOf(lines.flatMap((line) => line.pieces.filter(isLeft)))
    const right = linesOf(lines.flatMap((line) => line.pieces.filter((piece) => !isLeft(piece))))
    return [...columnsOf(left, depth + 1), ...columnsOf(right, depth + 1)]
  }
  for (let cut = 1; cut <= lines.length - fewestLines; cut++) {
    if (gutterIn(lines.slice(cut)) !== undefined)
      return [lines.slice(0, cut), ...columnsOf(lines.slice(cut), depth + 1)]
  }
  for (let cut = lines.length - 1; cut >= fewestLines; cut--) {
    if (gutterIn(lines.slice(0, cut)) !== undefined)
      return [...columnsOf(lines.slice(0, cut), depth + 1), ...columnsOf(lines.slice(cut), depth + 1)]
  }
  return [[...lines]]
}

/** Where a white stripe parts the lines into two columns; undefined when there is none. */
function gutterIn(lines: readonly Line[]): number | undefined {
  const pieces = lines.flatMap((line) => line.pieces).toSorted((a, b) => a.x - b.x)
  const size = lines.map((line) => line.size).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 12
  let end = pieces[0] ? rightOf(pieces[0]) : 0
  for (const piece of pieces) {
    if (piece.x - end >= gutterWidth * size && isBetweenColumns(lines, piece.x)) return piece.x
    end = Math.max(end, rightOf(piece))
  }
  return undefined
}

function isBetweenColumns(lines: readonly Line[], at: number): boolean {
  const side = (isLeft: boolean) =>
    lines
      .map((line) => line.pieces.filter((piece) => piece.x < at === isLeft))
      .filter((pieces) => pieces.length > 0)
  const [left, right] = [side(true), side(false)]
  if (left.length < fewestLines || right.length < fewestLines) return false
  const both = lines.filter(
    ({ pieces }) => pieces.some((piece) => piece.x < at) && pieces.some((piece) => piece.x >= at),
  )
  const labels = left.filter((pieces) => isLabel(joined(pieces)))
  return labels.length < 0.6 * left.length || both.length < 0.5 * left.length
}

/** Amounts, numbers and bullets before a text are no column of their own. */
function isLabel(text: string): boolean {
  return text
    .split(/[\d½¼¾⅓⅔⅛\s.,/–-]+/)
    .every(
      (word) => word.length < 3 || canonicalUnit(word) !== null || /^(?:etwas|wenig|evtl|ca)$/i.test(word),
    )
}

function joined(pieces: readonly PlacedText[]): string {
  let text = ''
  let end: number | undefined
  for (const piece of pieces) {
    const isApart = end !== undefined && piece.x - end > 0.15 * piece.fontSize
    text += isApart && !/\s$/.test(text) ? ` ${piece.str}` : piece.str
    end = rightOf(piece)
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** The lines of a block; white between them and larger letters begin a new part. */
function blockText(lines: readonly Line[]): string {
  const steps = lines.slice(1).map((line, at) => (lines[at]?.y ?? 0) - line.y)
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  let text = ''
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const isApart =
      before !== undefined &&
      (before.y - line.y > 1.4 * usual || Math.abs(before.size - line.size) > 0.15 * line.size)
    text += `${at === 0 ? '' : isApart ? '\n\n' : '\n'}${joined(line.pieces)}`
  }
  return text
}
