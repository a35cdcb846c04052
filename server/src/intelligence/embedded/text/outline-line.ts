import type { Section } from './sections.ts'

/** A line of a page or a text with what its surroundings tell about it. */
export interface OutlineLine {
  readonly text: string
  /** 1 to 6 for headings, 7 for what only looks like one, 0 for the rest. */
  readonly level: number
  readonly list: number
  /** An empty line stands above it. */
  readonly paragraph?: boolean
  readonly item: boolean
  /** It bears a number that counts on from line to line. */
  readonly counted?: boolean
  readonly hint: Section | ''
  readonly linked: boolean
  /** It names the dish, whatever it looks like. */
  readonly title?: boolean
}
