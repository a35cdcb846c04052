// All patterns here read text in lower case: without the flags i and u they run many times faster.
const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const factors: readonly (readonly [RegExp, number])[] = [
  [/^(?:tag|d$)/, 1440],
  [/^(?:st|h)/, 60],
  [/^(?:m|['′’])/, 1],
  [/^s/, 1 / 60],
]
const durationPart =
  /(?:\d{1,4}\s?[-–]\s?|\d{1,4}\s?bis\s)?(\d{1,4}(?:[.,]\d{1,2})?|)\s?([½¼¾⅓⅔]?)\s?(?:-\s)?(tage?n?|stunden?|std|hrs?|hours?|h|minuten?|minutes?|mins?|sekunden?|sek|[′'’](?![a-zäöü])|m(?=\s|$)|d(?=\s|$))(?![a-zäöüß])\.?/g

interface Duration {
  readonly minutes: number
  readonly start: number
  readonly end: number
}

/** The durations in a text in lower case, with their places. */
function durationsIn(text: string): Duration[] {
  if (!/[\d½¼¾]/.test(text)) return []
  const found: { minutes: number; start: number; end: number; factor: number }[] = []
  for (const match of text.matchAll(durationPart)) {
    const [whole, digits = '', fraction = '', unit = ''] = match
    if (digits === '' && fraction === '') continue
    const factor = factors.find(([pattern]) => pattern.test(unit))?.[1] ?? 0
    const minutes = (Number(digits.replace(',', '.') || 0) + (fractions[fraction] ?? 0)) * factor
    const last = found.at(-1)
    // '1 Std. 30 Min.' and '1 Stunde und 20 Minuten' are one duration.
    if (last && last.factor > factor && /^\s*(?:und|,|&)?\s*$/.test(text.slice(last.end, match.index))) {
      last.minutes += minutes
      last.end = match.index + whole.length
      last.factor = factor
    } else found.push({ minutes, start: match.index, end: match.index + whole.length, factor })
  }
  return found
}

/** '0:45 h', '1 h 20' and '1 1/2 Std.' as hours and minutes are mostly written. */
const spelledOut = (text: string): string =>
  text
    .replace(/(\d{1,2}):(\d{2})\s?(?:h|std\.?|stunden?)(?![a-zäöü])/g, '$1 h $2 min')
    .replace(/((?:zeit|dauer)\s?:?\s)(\d{1,2}):(\d{2})(?!\d|:\d|\s?uhr)/g, '$1$2 h $3 min')
    .replace(/(\d)\s?h\s?(\d{1,2})(?!\d|\s?min|[.,]\d)/g, '$1 h $2 min')
    .replace(/(?:^|(?<=\s))(?:eine\s)?dreiviertelstunde(?![a-zäöü])/g, '45 min')
    .replace(/(?<!letzten\s)(?:^|(?<=\s))(?:eine\s)?viertelstunde(?![a-zäöü])/g, '15 min')
    .replace(/(?:^|(?<=\s))(?:eine\s)?halben?\sstunde(?![a-zäöü])/g, '30 min')
    .replace(/(?:^|(?<=\s))(?:anderthalb|eineinhalb)\sstunden(?![a-zäöü])/g, '90 min')
    .replace(/(?<![\d/])1\/2(?!\d)/g, '½')
    .replace(/(?<![\d/])3\/4(?!\d)/g, '¾')
    .replace(/(?<![\d/])1\/4(?!\d)/g, '¼')

/** The first duration of a text in whole minutes, the upper end of a range; null when there is none. */
export function minutesIn(text: string): number | null {
  const lower = text.slice(0, 200).toLowerCase()
  const [, hours, minutes] =
    /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:h|std\.?|stunden|uhr)?\s*$/.exec(lower) ?? []
  if (hours !== undefined) return wholeMinutes(Number(hours) * 60 + Number(minutes))
  const first = durationsIn(spelledOut(lower))[0]
  return first ? wholeMinutes(first.minutes) : null
}

function wholeMinutes(minutes: number): number | null {
  const whole = Math.round(minutes)
  return whole > 0 && whole <= 100_000 ? whole : null
}

const isoFactors: Readonly<Record<string, number>> = { W: 10_080, D: 1440, H: 60, M: 1, S: 1 / 60, '': 1 }

function isoSum(text: string, units: RegExp): number {
  const parts = [...text.matchAll(units)]
  return parts.reduce(
    (sum, [, digits = '', unit = '']) => sum + Number(digits.replace(',', '.')) * (isoFactors[unit] ?? 0),
    0,
  )
}

/** Minutes of a duration in structured data: ISO 8601, also misspelled, a bare number, or words. */
export function minutesOfDuration(value: string): number | null {
  const several = value.trim().split(/\s+(?=PT?\d)/i)
  if (several.length > 1)
    return wholeMinutes(several.reduce((sum, one) => sum + (minutesOfDuration(one) ?? 0), 0))
  const text = value.trim().toUpperCase().replaceAll(' ', '')
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return wholeMinutes(Number(text.replace(',', '.')))
  if (text.startsWith('-') || text.includes('T-')) return null
  if (!/^P?T?[\d.,DTHMSYWIN-]+$/.test(text) || !/^P|T\d/.test(text)) return minutesIn(value)
  // 'P30M' without its T means minutes, never months.
  const [date = '', time = ''] = text.includes('T') ? text.split('T', 2) : ['', text.slice(1)]
  return wholeMinutes(
    isoSum(date, /(\d+(?:[.,]\d+)?)([DW])/g) + isoSum(time, /(\d+(?:[.,]\d+)?)(D|H|M|S|$)/g),
  )
}

type TimeKind = 'total' | 'prep' | 'make' | 'work' | 'cook' | 'rest' | 'unknown'
export interface Time {
  readonly kind: TimeKind
  readonly minutes: number
}

const labels: readonly (readonly [TimeKind, RegExp])[] = [
  [
    'total',
    /gesamt|insgesamt|alles in allem|total|fertig in|dauer|zeitbedarf|zeitaufwand|(?:^|(?<!aktive)\s)zeit\s*:?\s*$|ready in/,
  ],
  [
    'rest',
    /(?:ruhe|kühl|wart|geh|marinier|zieh|quell|auftau|einweich|gefrier|steh|trocken|stock)[a-zäöü]*-?\s?(?:zeit|time)|ruhen|kühlen|kühl stellen|ziehen|aufgehen|marinieren|quellen|(?:rest|chill|marinat|soak|proof|ris)(?:e|ing)? ?time|(?:^|\s)(?:ruhe|chill)/,
  ],
  [
    'cook',
    /(?:koch|back|gar|brat|grill|schmor|ofen|köchel|dämpf|cook)[a-zäöü\s&/-]*(?:zeit|time)|(?:^|\s)(?:backofen|ofen|kochen|backen|garen|braten|schmoren|köcheln(?: lassen)?|cook|bake|simmer|roast|dünsten|dämpfen|sieden|überbacken|gratinieren|frittieren|grillieren|grillen|im ofen)/,
  ],
  ['make', /vor- und|zubereit|kochen/],
  ['prep', /vorb(?:ereit|\.|\s|$)|prep|rüst/],
  ['work', /arbeits|aktiv|küchenzeit|aufwand/],
]

function kindOf(label: string): TimeKind {
  return labels.find(([, pattern]) => pattern.test(label))?.[0] ?? 'unknown'
}

interface Labelled extends Duration {
  /** What the words before and behind it say it is for. */
  readonly before: TimeKind
  readonly behind: TimeKind
}

const known = (kinds: readonly TimeKind[]): number => kinds.filter((kind) => kind !== 'unknown').length

/** One word labels one duration: the one behind it, else the one before it. */
function mixedKinds(durations: readonly Labelled[]): TimeKind[] {
  let used = false
  return durations.map(({ before, behind }) => {
    const own = before !== 'unknown' && !used ? before : behind
    used = own === behind && own !== before
    // '30 Min. plus 2 Std. Kühlzeit': the first is the work itself.
    return own === 'unknown' ? 'make' : own
  })
}

/** '24 Stunden vor dem Backen' says when, not how long. */
const ahead = /^\s?(?:vor (?:dem|der|deinem)|vorher|zuvor|davor|später)(?![a-zäöü])/

/** How long the page takes to read: '3 min read', 'Lesezeit: 4 Minuten'. */
const toRead =
  /(?:lesezeit|lesedauer|reading time|zu lesen in)\s*:?\s*(?:ca\.?\s|etwa\s)?\d{1,3}\s?\p{L}*\.?|\d{1,3}(?:\s|-)?(?:min(?:uten?|utes?|s)?\.?)[\s-](?:lese(?:zeit|dauer)|read(?:ing)?(?: time)?|lesen)(?!\p{L})/gu

/** All times that a short text states, with what they are for, the label standing before or after its value. */
export function timesIn(text: string): Time[] {
  if (text.length > 200) return []
  const lower = spelledOut(text.toLowerCase())
  const durations = durationsIn(lower.replace(toRead, ' ')).filter(
    ({ minutes, end }) => wholeMinutes(minutes) !== null && !ahead.test(lower.slice(end)),
  )
  if (durations.length === 0) return []
  const gaps = [...durations, null].map((duration, index) =>
    kindOf(lower.slice(durations[index - 1]?.end ?? 0, duration?.start ?? lower.length)),
  )
  const labelled = durations.map((duration, index) => ({
    ...duration,
    before: gaps[index] ?? 'unknown',
    behind: gaps[index + 1] ?? 'unknown',
  }))
  const kinds = kindsOf(labelled, lower.slice(durations.at(-1)?.end).trim())
  return durations.map(({ minutes }, index) => ({
    kind: kinds[index] ?? 'unknown',
    minutes: wholeMinutes(minutes) ?? 0,
  }))
}

function kindsOf(durations: readonly Labelled[], tail: string): TimeKind[] {
  const before = durations.map((duration) => duration.before)
  const behind = durations.map((duration) => duration.behind)
  const all = durations.length
  if (known(before) < all && known(behind) < all)
    return known([...before, ...behind]) === 0 ? before : mixedKinds(durations)
  const ends = /^[&/-]?\s?[a-zäöü]{4,}/.test(tail) && !/^(?:plus|zzgl|ohne|inkl|und|sowie)/.test(tail)
  return known(before) < all || (ends && known(behind) === all) ? behind : before
}

/** The whole time: as stated, else the sum of preparing, cooking and resting. */
export function totalOf(times: readonly Time[]): number | null {
  const most = (kind: TimeKind): number =>
    Math.max(0, ...times.filter((time) => time.kind === kind).map(({ minutes }) => minutes))
  // Working and making are two words for one time; preparing comes before.
  const made = Math.max(most('make'), most('work'))
  const total = times.find(({ kind }) => kind === 'total')?.minutes ?? null
  // 'Dauer: 30 Min. / 45 Min. Backofen': what is less than a part of it is no total
  const isWhole = total !== null && total >= Math.max(most('cook'), most('rest'))
  const sum = most('prep') + Math.max(made, isWhole ? 0 : (total ?? 0)) + most('cook') + most('rest')
  return isWhole ? total : sum > 0 ? sum : null
}
