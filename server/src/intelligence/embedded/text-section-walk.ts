import type { Scored } from './text-scored.ts'
import { sectionOf, type Section } from './text-sections.ts'

interface State {
  section: Section | ''
  level: number
  lines: number
  outside: number
}

/** Whether a heading that names no section still belongs to the one it stands in, judged by what follows. */
function goesOn(lines: readonly Scored[], index: number, state: State): boolean {
  const line = lines[index]
  if (!line || state.section === '') return false
  const below = lines
    .slice(index + 1, index + 5)
    .filter((next) => !next.heading && !next.fact)
    .slice(0, 2)
  if (state.section === 'ingredients')
    return below.some((next) => next.asIngredient > 0.5 && next.asIngredient > next.asStep)
  if (state.section === 'other') return line.level > state.level || (line.level === 7 && state.level < 7)
  const rank = line.level < state.level || (line.level === state.level && line.level < 7 && state.lines > 0)
  return !(rank && line.level > 0 && state.level < 7) && below.some((next) => next.asStep > 0.5)
}

/** The section of every line: headings open and close them, menus and footers close them too. */
export function placedInSections(lines: readonly Scored[]): (Section | '')[] {
  const state: State = { section: '', level: 0, lines: 0, outside: 0 }
  return lines.map((line, index) => {
    state.outside = line.hint === 'other' && !line.heading ? state.outside + 1 : 0
    if (state.outside > 3) state.section = ''
    if (!line.heading) {
      state.lines++
      return state.section
    }
    const known = sectionOf(line.text)
    // 'Vorbereiten' below 'Zubereitung' is a part of it.
    const nested = known === state.section && state.level > 0 && line.level > state.level
    if (known !== null)
      Object.assign(state, { section: known, level: nested ? state.level : line.level, lines: 0 })
    else if (!goesOn(lines, index, state)) state.section = ''
    return state.section
  })
}
