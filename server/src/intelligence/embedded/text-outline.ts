import { labelLines, type Evidence, type Label } from './text-labels.ts'
import { ingredientScore, lineFeatures, stepScore, type LineFeatures } from './text-line.ts'
import { sectionOf, type Section } from './text-sections.ts'
import { timesIn, yieldIn } from './text-facts.ts'
import { splitList, splitRunIn } from './text-unfold.ts'

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

export interface Outlined extends OutlineLine {
  readonly features: LineFeatures
  readonly heading: boolean
  /** A line that states persons or times and nothing else. */
  readonly fact: boolean
  /** The section in which the headings place the line. */
  readonly section: Section | ''
  readonly label: Label
}

const surface =
  /^(?:.{0,20}(?:drucken|druckansicht|e-?mail|versenden|merken|teilen|speichern|einkaufsliste|einkaufszettel|warenkorb|kochansicht|kochmodus|bildschirm|anmelden|registrieren|anzeigen|ausblenden|umrechnen|anpassen|hinzufügen|herunterladen|download|bring!|pdf|facebook|pinterest|whatsapp|instagram|weiterlesen|mehr erfahren|jetzt|online bestellen|werbung|anzeige).{0,25}|us customary|metric|metrisch|\d{1,2}x(?:\s\d{1,2}x)*|weniger|mehr|schliessen|schließen|zurück|vor|nächste|portionen|personen|menge|zutat|einheit|mengen? zutat(?:en)?)$/iu

/** 'Für 4 Personen · 30 Min.' states two things. */
export const partsOf = (text: string): string[] => text.split(/\s*[·|•]\s*|\s[-–]\s|,\s(?=(?:ca\.?\s|etwa\s)?\d)/)

function isYield(text: string): boolean {
  const found = yieldIn(text)
  if (found === null) return false
  if (found.persons === null) return !/^\d/.test(text) || /^\d+\s\S+(?:\s\(.*\))?$/.test(text)
  return !/^\d/.test(text) || found.text.length >= text.length * 0.6
}

/** Whether a short text says how many it is for or how long it takes, and nothing else. */
function isFact(text: string, sentence: boolean): boolean {
  if (text.length > 160 || (sentence && !/zeit\b/i.test(text))) return false
  const known = timesIn(text).filter(({ kind }) => kind !== 'unknown').length
  if (known > 1) return true
  if (text.length > 90 || /[,;]\s*(?!ca\b|etwa\b)\p{L}/u.test(text)) return false
  return known > 0 || partsOf(text).some((part) => isYield(part))
}

type Scored = Omit<Outlined, 'section' | 'label'> & { readonly asIngredient: number; readonly asStep: number }

function scored(line: OutlineLine): Scored {
  const features = lineFeatures(line.text)
  const short = features.words <= 9 && line.text.length <= 90
  const known = short && line.text.length <= 70 && !features.sentence ? sectionOf(line.text) : null
  const amountLine =
    line.level === 7 &&
    !isFact(line.text, features.sentence) &&
    (features.unit || (features.amount && features.words > 2))
  const heading =
    (line.level > 0 && short && !amountLine) ||
    (line.level > 0 && line.level < 7) ||
    (known !== null && known !== 'other' && !line.linked && !features.amount)
  const fact = isFact(line.text, features.sentence)
  return {
    ...line,
    features,
    heading,
    fact,
    asIngredient: ingredientScore(features),
    asStep: stepScore(features),
  }
}

/** Whether a heading that names no section still belongs to the one it stands in, judged by what follows. */
function goesOn(lines: readonly Scored[], index: number, state: SectionState): boolean {
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

interface SectionState {
  section: Section | ''
  level: number
  lines: number
  outside: number
}

/** Headings open and close sections; menus and footers close them too. */
function sections(lines: readonly Scored[]): (Section | '')[] {
  const state: SectionState = { section: '', level: 0, lines: 0, outside: 0 }
  return lines.map((line, index) => {
    state.outside = line.hint === 'other' && !line.heading ? state.outside + 1 : 0
    if (state.outside > 3) state.section = ''
    if (!line.heading) {
      state.lines++
      return state.section
    }
    const known = sectionOf(line.text)
    if (known !== null) Object.assign(state, { section: known, level: line.level, lines: 0 })
    else if (!goesOn(lines, index, state)) state.section = ''
    return state.section
  })
}

function listMeans(lines: readonly Scored[]): Map<number, { ingredient: number; step: number }> {
  const sums = new Map<number, { ingredient: number; step: number; lines: number }>()
  for (const line of lines) {
    if (line.heading || line.fact) continue
    const sum = sums.get(line.list) ?? { ingredient: 0, step: 0, lines: 0 }
    sum.ingredient += line.asIngredient
    sum.step += line.asStep
    sum.lines++
    sums.set(line.list, sum)
  }
  const means = new Map<number, { ingredient: number; step: number }>()
  for (const [list, { ingredient, step, lines: count }] of sums)
    if (count > 1) means.set(list, { ingredient: ingredient / count, step: step / count })
  return means
}

const support = {
  ingredients: { ingredient: 2, step: -1.5 },
  steps: { ingredient: -1.5, step: 2 },
  other: { ingredient: -1.5, step: -1.5 },
}

function evidenceOf(
  line: Scored,
  section: Section | '',
  list: { ingredient: number; step: number } | undefined,
): Omit<Evidence, 'together'> {
  if (line.heading) return { ingredient: 0, step: 0, other: 0 }
  const { amount, vague, food } = line.features
  const isSurface = surface.test(line.text) || !/\p{L}{2}/u.test(line.text)
  let { asIngredient: ingredient, asStep: step } = line
  let other = (line.hint === 'other' ? 1 : 0) + (section === 'other' ? 1.5 : 0)
  if (line.hint !== '') {
    ingredient += support[line.hint].ingredient
    step += support[line.hint].step
  }
  if (section !== '') {
    ingredient += support[section].ingredient * 0.8
    step += support[section].step
  }
  if (list && list.ingredient > 0.8) ingredient += 1.5
  if (list && list.step > 0.8) step += 1
  // A line without any sign of an amount needs neighbours that have one.
  if (!amount && !vague && !food && !(list && list.ingredient > 0.5))
    ingredient = Math.min(ingredient, line.item ? 1.2 : 0.4)
  if (line.features.verbs === 0 && line.hint !== 'steps') step = Math.min(step, -0.3)
  if (line.linked && !amount) ingredient -= list && list.ingredient > 0.8 ? 0 : 2
  if (line.fact) {
    other += 4
    ingredient = Math.min(ingredient, -2)
  }
  if (isSurface || line.features.aboutRecipe) other += 4
  if (line.features.foreign && !line.features.heat) other += 1.5
  return { ingredient, step, other }
}

/** Gives headings and items of their own to lines that hold several. */
function unfolded(lines: readonly OutlineLine[]): OutlineLine[] {
  let next = lines.reduce((most, { list }) => Math.max(most, list), 0)
  const split = (line: OutlineLine): OutlineLine[] => {
    const parts = line.level === 0 ? splitList(line.text) : null
    if (!parts) return [line]
    next++
    return parts.map((text) => ({ ...line, text, list: next, item: true, linked: false }))
  }
  return lines.flatMap((line) => {
    const runIn = line.item && line.text.length < 60 ? null : splitRunIn(line.text)
    if (!runIn) return split(line)
    return [
      { ...line, text: runIn.heading, level: line.level || 7, item: false },
      ...split({ ...line, text: runIn.rest, level: 0 }),
    ]
  })
}

/** Labels every line by its own looks, its list, the names in the markup and the headings above it. */
export function outline(lines: readonly OutlineLine[]): Outlined[] {
  const all = unfolded(lines).map(scored)
  const placed = sections(all)
  const means = listMeans(all)
  const evidence = all.map((line, index) => ({
    ...evidenceOf(line, placed[index] ?? '', line.item || line.list > 0 ? means.get(line.list) : undefined),
    together: index > 0 && line.item && line.list === all[index - 1]?.list && !line.heading,
  }))
  const labels = labelLines(evidence)
  return all.map(({ asIngredient: _, asStep: __, ...line }, index) => ({
    ...line,
    section: placed[index] ?? '',
    label: line.heading ? 'other' : (labels[index] ?? 'other'),
  }))
}
