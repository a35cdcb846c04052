import { evidenceFor } from './text-evidence.ts'
import { labelLines, type Label } from './text-labels.ts'
import { scored, unread, type Scored } from './text-scored.ts'
import { placedInSections } from './text-section-walk.ts'
import type { Section } from './text-sections.ts'
import { isAside, splitList, splitRunIn } from './text-unfold.ts'
import { nearLists } from './text-zones.ts'

/** A line of a page or a text with what its surroundings tell about it. */
export interface OutlineLine {
  readonly text: string
  /** 1 to 6 for headings, 7 for what only looks like one, 0 for the rest. */
  readonly level: number
  readonly list: number
  readonly item: boolean
  readonly hint: Section | ''
  readonly linked: boolean
}

export interface Outlined extends Scored {
  /** The section in which the headings place the line. */
  readonly section: Section | ''
  readonly label: Label
}

/** Gives headings and items of their own to lines that hold several. */
function unfolded(lines: readonly OutlineLine[]): OutlineLine[] {
  let next = lines.reduce((most, { list }) => Math.max(most, list), 0)
  const split = (line: OutlineLine): OutlineLine[] => {
    const parts = line.level === 0 && line.text.length > 30 && !line.linked ? splitList(line.text) : null
    if (!parts) return [line]
    next++
    return parts.map((text) => ({ ...line, text, list: next, item: true, linked: false }))
  }
  return lines.flatMap((line) => {
    if (isAside(line.text)) return [{ ...line, level: 0, hint: 'other' as const }]
    const runIn = line.item && line.text.length < 60 ? null : splitRunIn(line.text)
    if (!runIn) return split(line)
    const heading = { ...line, text: runIn.heading, level: line.level || 7, item: false }
    return [heading, ...split({ ...line, text: runIn.rest, level: 0 })]
  })
}

/**
 * Labels every line by its own looks, its list, the names in the markup and the headings above it.
 * Lines far from any list are left out, headings excepted.
 */
export function outline(lines: readonly OutlineLine[]): Outlined[] {
  const single = unfolded(lines)
  const near = nearLists(single)
  const all = single.flatMap((line, index) =>
    near[index] ? [scored(line)] : line.level > 0 && line.level < 7 ? [unread(line)] : [],
  )
  const sections = placedInSections(all)
  const labels = labelLines(evidenceFor(all, sections))
  return all.map((line, index) => ({
    ...line,
    section: sections[index] ?? '',
    label: line.heading ? 'other' : (labels[index] ?? 'other'),
  }))
}
