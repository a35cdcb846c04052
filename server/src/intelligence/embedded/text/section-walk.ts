import type { Scored } from './scored.ts'
import { isPartName } from './ingredients.ts'
import { sectionOf, type Section } from './sections.ts'

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
    .slice(0, isPartName(line.text) ? 4 : 2)
  if (state.section === 'ingredients')
    return below.some((next) => next.asIngredient > 0.5 && next.asIngredient > next.asStep)
  if (state.section === 'other') return line.level > state.level || (line.level === 7 && state.level < 7)
  const rank = line.level < state.level || (line.level === state.level && line.level < 7 && state.lines > 0)
  return !(rank && line.level > 0 && state.level < 7) && below.some((next) => next.asStep > 0.5)
}

const isListed = (line: Scored | undefined): boolean =>
  line !== undefined && !line.heading && line.features.amount && line.asIngredient > line.asStep

/** What is bought may stand without amounts, or below the heads of its columns. */
const isList = (line: Scored | undefined): boolean =>
  isListed(line) || line?.hint === 'ingredients' || /^(?:zutat|menge)/i.test(line?.text ?? '')

/** Names of a part that nobody knows beforehand: 'Vorteig:', 'Bolognese'. */
const plainName =
  /^(?!(?:und|hier|liebe|hallo|hoi|dazu|dafür|rezept|du|ihr|man|wir|das)(?!\p{L}))\p{Lu}[\p{L}-]+(?:\s[\p{L}-]+)?:?$/iu

/** 'Für den Teig:' above amounts opens the list, though nobody wrote 'Zutaten'. */
function namesPart(lines: readonly Scored[], index: number): boolean {
  const line = lines[index]
  if (!line || !isListed(lines[index + 1])) return false
  if (isPartName(line.text)) return isListed(lines[index + 2])
  return (
    line.level === 7 &&
    plainName.test(line.text) &&
    hasTitleAbove(lines, index) &&
    isPartOfSeveral(lines, index)
  )
}

const hasTitleAbove = (lines: readonly Scored[], index: number): boolean =>
  lines.slice(0, index).some(({ heading, text }) => heading && sectionOf(text) === null)

/** Whether another part follows before any work. */
function isPartOfSeveral(lines: readonly Scored[], index: number): boolean {
  for (let place = index + 1; place < lines.length; place++) {
    const line = lines[place]
    if (line?.heading && sectionOf(line.text) === null) return isListed(lines[place + 1])
    if (line?.heading || (line && line.asStep > 0.5 && line.asStep > line.asIngredient)) return false
  }
  return false
}

/** A sentence of work in a paragraph of its own stands below the list, though nobody wrote 'Zubereitung'. */
function beginsWork(lines: readonly Scored[], index: number): boolean {
  const line = lines[index]
  const before = lines.slice(0, index).findLast(({ heading, fact }) => !heading && !fact)
  if (!line || !before || line.list === before.list) return false
  const { sentence, verbs, amount } = line.features
  return sentence && verbs > 0 && !amount && line.hint === '' && line.asStep > line.asIngredient
}

/** 'Schritt 1/3' begins work where nobody wrote 'Zubereitung'. */
const countedStep = /^(?:arbeits)?schritt\s\d{1,2}(?:\s?(?:\/|von)\s?\d{1,2})?[.:]?$/i

/** Whether work stands right below a heading, or below the amounts that it is about. */
function tellsWork(lines: readonly Scored[], index: number): boolean {
  const below = lines.slice(index + 1, index + 12)
  const work = below.findIndex(({ asStep }) => asStep > 0.5)
  return work !== -1 && below.slice(0, work).every((line) => isListed(line) || line.asIngredient > 0)
}

/** What a heading names; what has to be bought for it is the list. */
function namedBy(lines: readonly Scored[], index: number): Section | null {
  const { text = '' } = lines[index] ?? {}
  const known = sectionOf(text)
  // the first heading of a page names it: 'Rezepte'
  if (known === 'other' && lines[index]?.level === 1) return null
  if (known === 'other' && /^einkauf/i.test(text) && isList(lines[index + 1])) return 'ingredients'
  return known ?? (countedStep.test(text) && tellsWork(lines, index) ? 'steps' : null)
}

/** The section that a heading leaves behind it. */
function opened(lines: readonly Scored[], index: number, state: State): void {
  const line = lines[index]
  if (!line) return
  const known = line.title === true ? null : namedBy(lines, index)
  // 'Vorbereiten' below 'Zubereitung' is a part of it.
  const nested = known === state.section && state.level > 0 && line.level > state.level
  if (known !== null)
    Object.assign(state, { section: known, level: nested ? state.level : line.level, lines: 0 })
  else if (state.section === '' && line.title !== true && namesPart(lines, index))
    Object.assign(state, { section: 'ingredients', level: line.level, lines: 0 })
  else if (line.title === true || !goesOn(lines, index, state)) state.section = ''
}

/** The section of every line: headings open and close them, menus and footers close them too. */
export function placedInSections(lines: readonly Scored[]): (Section | '')[] {
  const state: State = { section: '', level: 0, lines: 0, outside: 0 }
  return lines.map((line, index) => {
    state.outside = line.hint === 'other' && !line.heading ? state.outside + 1 : 0
    if (state.outside > 3) state.section = ''
    if (line.heading) opened(lines, index, state)
    else state.lines++
    return state.section === 'ingredients' && !line.heading && beginsWork(lines, index) ? '' : state.section
  })
}
