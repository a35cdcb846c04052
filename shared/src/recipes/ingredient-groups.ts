interface Grouped {
  group?: string | undefined
}

/** Rows of an ingredient list under one heading, '' for none. */
export interface IngredientGroup<Row> {
  heading: string
  rows: Row[]
}

const headingOf = (row: Grouped | undefined): string => row?.group ?? ''

/** An ingredient list as it stands on the page: neighbours with the same heading together, in their order. */
export function groupsOf<Row extends Grouped>(rows: readonly Row[]): IngredientGroup<Row>[] {
  const groups: IngredientGroup<Row>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.heading === headingOf(row)) last.rows.push(row)
    else groups.push({ heading: headingOf(row), rows: [row] })
  }
  return groups
}

/** Whether a row is the first under its heading. */
export function beginsGroup(rows: readonly Grouped[], at: number): boolean {
  const heading = headingOf(rows[at])
  return heading !== '' && heading !== headingOf(rows[at - 1])
}

/** The list with a heading above a row, for it and what follows of its group; an empty one joins them to those above. */
export function withHeading<Row extends Grouped>(rows: readonly Row[], from: number, heading: string): Row[] {
  const old = headingOf(rows[from])
  const next = rows.findIndex((row, at) => at > from && headingOf(row) !== old)
  const end = next === -1 ? rows.length : next
  const group = heading.trim() || headingOf(rows[from - 1])
  return rows.map((row, at) => (at >= from && at < end ? { ...row, group } : row))
}

/** The list with one row moved; it belongs to the part of the list that it comes into. */
export function movedRow<Row extends Grouped>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  const others = rows.toSpliced(from, 1)
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  const group = headingOf(others[to - 1] ?? others[0])
  return others.toSpliced(to, 0, group === headingOf(row) ? row : { ...row, group })
}
