export interface Duration {
  /** As the text has it, with the longer end of a range: '20 Minuten'. */
  label: string
  seconds: number
}

const words: Record<string, number> = {
  eine: 1,
  einer: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  acht: 8,
  zehn: 10,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  halbe: 1 / 2,
  halben: 1 / 2,
  viertel: 1 / 4,
  dreiviertel: 3 / 4,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  dreieinhalb: 3.5,
}
const signs: Record<string, number> = { '½': 1 / 2, '1/2': 1 / 2, '¼': 1 / 4, '¾': 3 / 4 }

const either = (list: readonly string[]) => `(?:${list.join('|')})`
const capitalOrNot = (word: string) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`
const sign = either(Object.keys(signs))
const count = either([
  `\\d+\\s?${sign}`,
  String.raw`\d+(?:[.,]\d+)?`,
  sign,
  ...Object.keys(words).map(capitalOrNot),
])
const hours = String.raw`\s*(?:[Ss]tunden?|[Ss]td\.?|h)(?!\p{L})`
const minutes = String.raw`\s*(?:[Mm]inuten?|[Mm]in\.?)(?!\p{L})`
const seconds = String.raw`\s*(?:[Ss]ekunden?|[Ss]ek\.?)(?!\p{L})`
const and = String.raw`\s*(?:und\s+)?`
/** '1 h 30', but not '1 h 30 g Butter'. */
const bareMinutes = String.raw`\s?(?<bare>[0-5]\d)(?![\d.,]*\d|\s*(?:\p{Lu}|[%°]|(?:k?g|[cdm]?l|[cm]?m|mal)(?!\p{L})))`
/** What stands in two units is one time: '1 Stunde und 15 Minuten'. */
const time = either([
  `(?<hours>${count})${hours}(?:${and}(?<more>${count})${minutes}|${bareMinutes})?`,
  `(?<minutes>${count})${minutes}(?:${and}(?<rest>${count})${seconds})?`,
  `(?<seconds>${count})${seconds}`,
])
const shorter = either([time.replaceAll(/\?<\w+>/g, '?:'), count])
const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${shorter}\s*(?:-|–|bis)\s*)?${time}`, 'gu')

/** The times that a step names, in their order; of a range the longer end counts. */
export function durationsIn(text: string): Duration[] {
  const found: Duration[] = []
  for (const { groups = {} } of text.matchAll(pattern)) {
    const of = (...names: string[]) => names.reduce((sum, name) => sum + value(groups[name] ?? ''), 0)
    const seconds = Math.round(
      of('hours') * 3600 + of('more', 'bare', 'minutes') * 60 + of('rest', 'seconds'),
    )
    if (seconds >= 10 && seconds <= 24 * 3600) found.push({ label: label(seconds), seconds })
  }
  return found.filter((one, at) => found.findIndex((other) => other.seconds === one.seconds) === at)
}

/** 0 for what is not there. */
function value(text: string): number {
  const found = /^(\d+(?:[.,]\d+)?)?\s?(1\/2|[½¼¾])?$/.exec(text)
  if (!found) return words[text.toLowerCase()] ?? 0
  return Number((found[1] ?? '0').replace(',', '.')) + (signs[found[2] ?? ''] ?? 0)
}

function label(seconds: number): string {
  const part = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  return [
    ...part(Math.floor(seconds / 3600), 'Stunde', 'Stunden'),
    ...part(Math.floor((seconds % 3600) / 60), 'Minute', 'Minuten'),
    ...part(seconds % 60, 'Sekunde', 'Sekunden'),
  ].join(' ')
}
