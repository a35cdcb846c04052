import type { Hint } from './hints.ts'

/** A piece of text as the page shows it on its own: a paragraph, a list item, a table row, a heading. */
export interface Block {
  text: string
  /** 1 to 6 for headings, 7 for what looks like one, 0 for the rest. */
  level: number
  /** The container it is one of many in. */
  list: number
  /** A real list or table, where neighbours are of a kind. */
  readonly item: boolean
  readonly hint: Hint
  readonly linked: boolean
  /** The markup calls it the name of the recipe. */
  readonly title?: boolean
  /** Work in the cell beside a thing. */
  readonly beside?: boolean
}
