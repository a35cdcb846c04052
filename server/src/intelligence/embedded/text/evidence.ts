import type { Evidence } from './labels.ts'
import type { Scored } from './scored.ts'
import { toBuy } from './ingredients.ts'
import type { Section } from './sections.ts'
import { isAside } from './unfold.ts'

/** What stands between the lines of a recipe on a screen: buttons, switches, heads of columns. */
const surface =
  /^(?:.{0,20}(?:drucken|druckansicht|e-?mail|versenden|merken|(?<![a-zäöü])teilen|speichern|einkaufsliste|einkaufszettel|warenkorb|kochansicht|kochmodus|bildschirm|anmelden|registrieren|anzeigen|ausblenden|umrechnen|anpassen|hinzufügen|herunterladen|download|bring!|pdf|facebook|pinterest|whatsapp|instagram|weiterlesen|mehr erfahren|jetzt|online bestellen|werbung|anzeige).{0,25}|.{0,10}(?:art\.?[-\s]?nr|artikelnummer|mwst|versandkosten|lieferzeit|grundpreis).{0,30}|lese(?:zeit|dauer)\b.{0,30}|us customary|metric|metrisch|\d{1,2}x(?:\s\d{1,2}x)*|(?:eure?|deine?) [a-zäöü]+|(?:eingestellt|gepostet|veröffentlicht|erstellt) von .{0,60}|\d{1,4} kommentare?:?|weniger|mehr|schliessen|schließen|zurück|vor|nächste|zeit|dauer|schwierigkeit(?:sgrad)?|niveau|aufwand|(?:ganz |sehr )?(?:einfach|leicht)|mittel|schwer|portionen|personen|menge|zutat|einheit|mengen? (?:einheit )?zutat(?:en)?|zutat(?:en)? menge)$/

interface Scores {
  ingredient: number
  step: number
  other: number
}

const support: Readonly<Record<Section, Readonly<Scores>>> = {
  ingredients: { ingredient: 2, step: -1.5, other: 0 },
  steps: { ingredient: -1.5, step: 2, other: 0 },
  other: { ingredient: -1.5, step: -1.5, other: 1 },
}

/** The mean looks of each list that has more than one line. */
function listMeans(lines: readonly Scored[]): Map<number, Scores> {
  const sums = new Map<number, Scores & { lines: number }>()
  for (const line of lines) {
    if (line.heading || line.fact) continue
    const sum = sums.get(line.list) ?? { ingredient: 0, step: 0, other: 0, lines: 0 }
    sum.ingredient += line.asIngredient
    sum.step += line.asStep
    sum.lines++
    sums.set(line.list, sum)
  }
  const means = new Map<number, Scores>()
  for (const [list, sum] of sums)
    if (sum.lines > 1)
      means.set(list, { ingredient: sum.ingredient / sum.lines, step: sum.step / sum.lines, other: 0 })
  return means
}

function add(scores: Scores, more: Readonly<Scores>, weight: number): void {
  scores.ingredient += more.ingredient * weight
  scores.step += more.step * weight
  scores.other += more.other * weight
}

/** What names in the markup, headings and neighbours add to the looks of a line. */
function surroundings(line: Scored, section: Section | '', list: Scores | undefined): Scores {
  const scores: Scores = { ingredient: line.asIngredient, step: line.asStep, other: 0 }
  if (line.hint !== '') add(scores, support[line.hint], 1)
  if (section !== '') add(scores, { ...support[section], ingredient: support[section].ingredient * 0.8 }, 1)
  if (section === 'other') scores.other += 0.5
  if (list && list.ingredient > 0.8) scores.ingredient += 1.5
  if (list && list.step > 0.8) scores.step += 1
  return scores
}

/** 'Bestellen Sie unter 044 123 45 67' */
const asksToCall = /(?:bestell|reservier|telefon|tel\.|ruf)[^\d]{0,60}[\d+][\d ]{3,}/i

/** Whether a line belongs to the screen around a recipe rather than to the recipe. */
export const isOnScreen = ({ text, features }: Scored, section: Section | ''): boolean =>
  (features.aboutRecipe && !(section === 'steps' && features.sentence)) ||
  isAside(text) ||
  asksToCall.test(text) ||
  !/[a-zäöü]{2}/i.test(text) ||
  (!(text.endsWith('.') && features.verbs > 0) && surface.test(text.replace(toBuy, '').toLowerCase()))

const hasSign = ({ features: { amount, vague, food } }: Scored): boolean => amount || vague || food

const tellsWork = (line: Scored): boolean =>
  line.features.sentence && line.features.verbs > 0 && !hasSign(line)

/** '150 g Butter, 3 Eier verrühren' below 'Zubereitung' */
const endsInWork = ({ text, features: { amount, verbs } }: Scored): boolean =>
  amount && verbs > 0 && /\s\p{Ll}{3,}n[.!]?$/u.test(text)

/** 'Alles mixen.' below amounts is no further one. */
const isNoThing = (line: Scored, section: Section | ''): boolean =>
  (section !== 'ingredients' && tellsWork(line)) || (section === 'steps' && endsInWork(line))

const isCountedStep = (line: Scored): boolean => line.counted === true && !hasSign(line)

/** Lines without work count it, stand where the markup says so, or are hardly a step. */
function stepOf(line: Scored, step: number): number {
  if (isCountedStep(line)) return step + 1.5
  return line.features.verbs === 0 && line.hint !== 'steps' ? Math.min(step, -0.3) : step
}

function scoresOf(line: Scored, section: Section | '', list: Scores | undefined): Scores {
  const { amount, foreign, heat } = line.features
  const scores = surroundings(line, section, list)
  const looks = list?.ingredient ?? 0
  // A line without any sign of an amount needs neighbours that have one.
  if (!hasSign(line) && looks <= 0.5) scores.ingredient = Math.min(scores.ingredient, line.item ? 1.2 : 0.4)
  if (isNoThing(line, section)) scores.ingredient = Math.min(scores.ingredient, -0.5)
  scores.step = stepOf(line, scores.step)
  if (line.linked && !amount && looks <= 0.8) scores.ingredient -= 2
  if (line.fact) {
    scores.other += 4
    scores.ingredient = Math.min(scores.ingredient, -2)
    // 'Vor- und zubereiten: ca. 30 Min.'
    if (line.text.includes(':')) scores.step = Math.min(scores.step, -1)
  }
  if (isOnScreen(line, section)) scores.other += 4
  if (foreign && !heat) scores.other += 1.5
  return scores
}

/** What speaks for each label of each line. */
export function evidenceFor(lines: readonly Scored[], sections: readonly (Section | '')[]): Evidence[] {
  const means = listMeans(lines)
  return lines.map((line, index) => {
    const together = index > 0 && line.item && line.list === lines[index - 1]?.list && !line.heading
    if (line.heading) return { ingredient: 0, step: 0, other: 0, together, anew: line.title === true }
    const apart = line.paragraph === true
    const list = line.item || line.list > 0 ? means.get(line.list) : undefined
    return { ...scoresOf(line, sections[index] ?? '', list), together, apart }
  })
}
