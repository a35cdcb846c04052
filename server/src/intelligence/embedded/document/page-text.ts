import type { Line, Page } from 'tesseract.js'

/** So much further apart than the lines of a list are those between which something new begins. */
const apart = 1.4

/**
 * What stands on a page, line by line. The reader takes nearly every line of a list for a paragraph of its own: a line is left
 * empty only where more room is than between the closest lines.
 */
export function textOf(page: Page): string {
  const paragraphs = (page.blocks ?? []).flatMap((block) => block.paragraphs.map(({ lines }) => lines))
  const usual = usualStep(paragraphs.flat())
  return paragraphs
    .map((lines, at) => {
      const text = lines.map((line) => `${line.text.trimEnd()}\n`).join('')
      const [last, next] = [lines.at(-1), paragraphs[at + 1]?.[0]]
      const step = last && next ? stepOf(last, next) : 0
      // where it goes up, the next column begins
      return step > 0 && step < apart * usual ? text : `${text}\n`
    })
    .join('')
}

const stepOf = (line: Line, next: Line): number => next.baseline.y0 - line.baseline.y0

/** How far below each other the closer lines are: among them are those of the lists. */
function usualStep(lines: readonly Line[]): number {
  const steps = lines
    .slice(1)
    .flatMap((next, at) => {
      const line = lines[at]
      return line ? [stepOf(line, next)] : []
    })
    .filter((step) => step > 0)
    .toSorted((one, other) => one - other)
  return steps[Math.floor(steps.length / 4)] ?? 0
}
