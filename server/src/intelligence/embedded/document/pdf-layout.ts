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

/** A part of a page; like its pieces, it grows upwards. */
export interface Area {
  left: number
  right: number
  bottom: number
  top: number
}

/** Lines that stand below each other, and all the room that is theirs. */
interface Block {
  lines: Line[]
  area: Area
}

const everywhere: Area = {
  left: -Infinity,
  right: Infinity,
  bottom: -Infinity,
  top: Infinity,
}

/** The text of a page in reading order: columns one after another, lines whole, parts with an empty line between. */
export function pageText(items: readonly PlacedText[]): string {
  const pieces = items.filter(
    ({ str, fontSize, x, y, width }) => str.trim() !== '' && fontSize >= smallest && y >= 0 && x + width > 0,
  )
  return blocksOf(linesOf(pieces), everywhere)
    .map(({ lines }) => blockText(lines))
    .filter(Boolean)
    .join('\n\n')
}

/** The parts of a page that stands in columns, one column after another; [] where it stands in one. */
export function partsInColumns(items: readonly PlacedText[]): { area: Area; text: string }[] {
  const blocks = blocksOf(linesOf(items), everywhere)
  return blocks.length > 1 ? blocks.map(({ lines, area }) => ({ area, text: blockText(lines) })) : []
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
function blocksOf(lines: readonly Line[], area: Area, depth = 0): Block[] {
  const whole = { lines: [...lines], area }
  if (lines.length < fewestLines || depth > 6) return lines.length > 0 ? [whole] : []
  const gutter = gutterIn(lines)
  if (gutter !== undefined) {
    const isLeft = (piece: PlacedText) => piece.x < gutter
    const left = linesOf(lines.flatMap((line) => line.pieces.filter(isLeft)))
    const right = linesOf(lines.flatMap((line) => line.pieces.filter((piece) => !isLeft(piece))))
    const edge = gutter - 0.5 * usualSize(lines)
    return [
      ...blocksOf(left, { ...area, right: edge }, depth + 1),
      ...blocksOf(right, { ...area, left: edge }, depth + 1),
    ]
  }
  const at = cutIn(lines)
  if (at === undefined) return [whole]
  const edge = ((lines[at.place - 1]?.y ?? 0) + (lines[at.place]?.y ?? 0)) / 2
  const [above, below] = [lines.slice(0, at.place), lines.slice(at.place)]
  const [upper, lower] = [
    { ...area, bottom: edge },
    { ...area, top: edge },
  ]
  return [
    ...(at.isHead ? [{ lines: above, area: upper }] : blocksOf(above, upper, depth + 1)),
    ...blocksOf(below, lower, depth + 1),
  ]
}

/** Below which line columns begin, or else above which they end. */
function cutIn(lines: readonly Line[]): { place: number; isHead: boolean } | undefined {
  for (let place = 1; place <= lines.length - fewestLines; place++)
    if (gutterIn(lines.slice(place)) !== undefined) return { place, isHead: true }
  for (let place = lines.length - 1; place >= fewestLines; place--)
    if (gutterIn(lines.slice(0, place)) !== undefined) return { place, isHead: false }
  return undefined
}

const usualSize = (lines: readonly Line[]): number =>
  lines.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 12

/** Where a white stripe parts the lines into two columns; undefined when there is none. */
function gutterIn(lines: readonly Line[]): number | undefined {
  const pieces = lines.flatMap((line) => line.pieces).toSorted((a, b) => a.x - b.x)
  const size = usualSize(lines)
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
