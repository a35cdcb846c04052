export interface Duration {
  /** As the text has it, with the longer end of a range: '20 Minuten'. */
  label: string
  seconds: number
}

const words: Record<string, number> = { eine: 1, einer: 1, zwei: 2, drei: 3, vier: 4 }
const pattern =
  /(?:(\d+(?:[.,]\d+)?|eine[r]?|zwei|drei|vier)\s*(?:-|–|bis)\s*)?(\d+(?:[.,]\d+)?|½|1½|eine[r]?|halbe[n]?|zwei|drei|vier)\s*(Sekunden?|Sek\.|Minuten?|Min\.|Stunden?|Std\.)(?![\p{L}])/giu

/** The times that a step names, in their order; of a range the longer end counts. */
export function durationsIn(text: string): Duration[] {
  const found: Duration[] = []
  for (const match of text.matchAll(pattern)) {
    const count = value(match[2] ?? '')
    const unit = (match[3] ?? '').toLowerCase()
    const seconds = count * (unit.startsWith('sek') ? 1 : unit.startsWith('min') ? 60 : 3600)
    if (seconds >= 10 && seconds <= 24 * 3600) found.push({ label: label(seconds), seconds })
  }
  return found.filter((one, at) => found.findIndex((other) => other.seconds === one.seconds) === at)
}

function value(text: string): number {
  const lower = text.toLowerCase()
  if (lower.startsWith('halbe') || lower === '½') return 0.5
  if (lower === '1½') return 1.5
  return words[lower] ?? Number(lower.replace(',', '.'))
}

function label(seconds: number): string {
  if (seconds < 60) return `${seconds} Sekunden`
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.round((seconds % 3600) / 60)
  const part = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  return [...part(hours, 'Stunde', 'Stunden'), ...part(minutes, 'Minute', 'Minuten')].join(' ')
}
