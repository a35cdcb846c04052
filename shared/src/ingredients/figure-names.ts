import { canonicalUnit } from './units.ts'

const figureOfName =
  /^\d+(?:[- ](?:minuten|stunden|tage|jahreszeiten|korn|kräuter|gewürze|sterne|wetter|glocken|up|gum)(?=[- ]|$)|(?<=^8)x4(?= |$)|(?!ei|kl)(?<letters>\p{L}{2})(?= |$))|^halb(?: und | ?\/ ?)halb(?!\p{L})/iu

/** `7up`, `5 Minuten Terrine`, `4 Jahreszeiten Pizza`, `halb und halb`: the figure counts nothing that is bought. */
export function beginsWithFigure(line: string): boolean {
  const found = figureOfName.exec(line)
  return found !== null && canonicalUnit(found.groups?.['letters'] ?? 'up') === null
}
