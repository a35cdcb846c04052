import { lineFeatures } from './line.ts'
import type { OutlineLine } from './outline-line.ts'
import { sectionOf } from './sections.ts'

/** Whether a line names how much of what. */
export function isAmount(line: OutlineLine | undefined): boolean {
  const { amount, foreign } = lineFeatures(line?.text ?? '')
  return amount && !foreign && /\p{L}/u.test(line?.text ?? '')
}

/** Whether 'Zutaten' or the first of two amounts stands at a place. */
export const beginsList = (lines: readonly OutlineLine[], at: number): boolean =>
  sectionOf(lines[at]?.text ?? '') === 'ingredients' || (isAmount(lines[at]) && isAmount(lines[at + 1]))
