import { cleanLine, groupOf, isPartName } from './ingredients.ts'
import type { Outlined } from './outline.ts'
import { sectionOf } from './sections.ts'
import { yieldIn } from './yield.ts'

/** The name of a part of the list that stands right above it without looking like a heading. */
export function plainGroupAbove(lines: readonly Outlined[], start: number): string {
  const line = lines[start - 1]
  if (!line || line.heading || line.section !== 'ingredients' || line.features.food) return ''
  return groupOf(cleanLine(line.text)) ?? ''
}

/** The part of the dish that a list with a heading of its own is for: 'Für die Sauce' above 'Zutaten'; '' for none. */
export function partAbove(lines: readonly Outlined[], start: number): string {
  for (let place = start - 1; place >= Math.max(0, start - 4); place--) {
    const line = lines[place]
    if (line?.heading && line.title !== true && isPartName(line.text)) return line.text.replace(/[\s:]+$/, '')
    if (!line?.fact && !(line?.heading && sectionOf(line.text) === 'ingredients')) return ''
  }
  return ''
}

/** The name of the part that a list belongs to, '' for none. */
export function headingAbove(lines: readonly Outlined[], start: number): string {
  const plain = plainGroupAbove(lines, start) || partAbove(lines, start)
  if (plain) return plain
  for (let place = start - 1; place >= Math.max(0, start - 3); place--) {
    const line = lines[place]
    if (line?.heading && line.level !== 1)
      return line.section === 'ingredients' ? (groupName(line.text) ?? '') : ''
    if (line && !line.fact && !line.heading) return ''
  }
  return ''
}

/** 'Menge Zutat' */
const headsColumns = /^(?:(?:mengen?|einheit(?:en)?|zutat(?:en)?|anzahl)[\s:|]*)+$|^zutat\s/i

/** The part of the list that a heading names: 'Zutaten für den Teig' is 'Für den Teig', 'Zutaten' none. */
export function groupName(heading: string): string | null {
  if (/^einkauf/i.test(heading) || headsColumns.test(heading)) return null
  if (sectionOf(heading) === 'ingredients') {
    const part = /^\S+\s+(für\s+(?:den|die|das)\s.+)$/i.exec(heading.replace(/[\s:]+$/, ''))?.[1]
    return part && yieldIn(part) === null ? part[0]?.toUpperCase() + part.slice(1) : null
  }
  return yieldIn(heading) !== null && /\d/.test(heading) ? null : heading.replace(/[\s:]+$/, '')
}
