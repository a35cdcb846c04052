/** How many a recipe is for: persons, or a yield in other words ('12 Stück'), which says nothing about persons. */
export interface Yield {
  readonly persons: number | null
  readonly text: string
}

const numberWords = [
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]
const count = `(\\d{1,3}|(?:${numberWords.join('|')})(?:e|en|er)?)(?:[.,]\\d)?(?:\\s?(?:-|–|bis|oder|/)\\s?(?:\\d{1,3}|${numberWords.join('|')}))?`
const people =
  '(?:gute\\s|grosse\\s|große\\s|kleine\\s|hungrige\\s)?(?:person(?:en|\\(en\\))?|pers\\b\\.?|portion(?:en|\\(en\\))?|port\\b\\.?|leute|esser|gäste|erwachsene|kinder|menschen|teller|servings?|people|persons|hungrige)'
const peopleAfter = new RegExp(
  `(?<![\\p{L}\\d,.])(?<!\\b(?:pro|je|per|à)\\s)${count}\\s?${people}(?![\\p{L}])`,
  'iu',
)
const peopleBefore = new RegExp(
  `(?<!\\b(?:pro|je|per)\\s)(?<![\\p{L}])${people}(?:zahl|anzahl)?\\s*[:=|(]?\\s*(?:ca\\.?\\s*)?(\\d{1,3})(?![\\d.,]|\\s?(?:g|kg|ml|min|kcal|kj|%|€)\\b)`,
  'iu',
)
const serves = /(?<!\p{L})serves\s(\d{1,2})(?!\d)/iu
const forNumber = new RegExp(
  `(?:^|\\s)(?:für|ergibt|reicht für|menge für|rezept für)\\s(?:ca\\.?\\s|etwa\\s)?${count}\\s*:?$`,
  'iu',
)
const ambiguous =
  /^\d+\s(?:liter|l|ml|gläser|glas|flaschen?|scheiben|rollen|kugeln?|form|brote?|brötchen)(?!\p{L})/iu
const pieces =
  /(?:^|[\s(])(für|ergibt|ergeben|reicht für|menge|ertrag|yield|stückzahl)?\s*:?\s*((?:ca\.?\s|etwa\s|rund\s)?(?:\d{1,3}(?:\s?[-–]\s?\d{1,3})?|eine?n?)\s(?:grosse[rsn]?\s|große[rsn]?\s|kleine[rsn]?\s)?(?:stück|stk\.?|muffins?|cupcakes?|kekse?|cookies|plätzchen|guetzli|guetsli|kugeln?|gläser|glas|gläschen|bleche?|springform(?:en)?|kuchen(?:form)?|torten?|brote?|brötchen|laib|scheiben|flaschen?|liter|l|ml|waffeln|pancakes|pfannkuchen|crêpes|omeletten?|riegel|pralinen|donuts|schnecken|gipfeli|hörnchen|spiesse|spieße|burger|wraps|rollen|knödel|klösse|klöße|taschen|tartes?|tartelettes?|wähen?|quiches?|pizzen|pizza|form(?:en)?|kastenform|kastenkuchen|gugelhupf|zopf|zöpfe|drinks?|cocktails?|makronen|macarons|eclairs|bällchen|frikadellen|törtchen)(?![\p{L}]).{0,30})/iu

function toCount(text: string): number {
  const digits = Number.parseInt(text, 10)
  if (Number.isFinite(digits)) return digits
  const lower = text.toLowerCase()
  return numberWords.findLastIndex((word) => lower.startsWith(word)) + 1
}

/** Reads persons or pieces out of a short text ('Zutaten für 4 Personen', 'Portionen: 2', 'ergibt 12 Stück'). */
export function yieldIn(text: string): Yield | null {
  if (text.length > 160) return null
  const match = peopleAfter.exec(text) ?? peopleBefore.exec(text) ?? forNumber.exec(text) ?? serves.exec(text)
  const persons = match?.[1] ? toCount(match[1]) : 0
  if (persons > 0 && persons <= 200) return { persons, text: (match?.[0] ?? '').trim() }
  const [, told, other = ''] = pieces.exec(text) ?? []
  // '125 ml' alone is an amount, 'ergibt 125 ml' a yield.
  if (other === '' || (told === undefined && ambiguous.test(other))) return null
  return { persons: null, text: other.replace(/\)$/, (end) => (other.includes('(') ? end : '')).trim() }
}

/** Reads a yield as structured data states it: a number alone counts persons, a number with another noun pieces. */
export function yieldOf(value: string): Yield | null {
  const text = value.trim()
  if (/^\d{1,3}(?:[.,]0+)?$/.test(text)) {
    const persons = Number.parseInt(text, 10)
    return persons > 0 ? { persons, text } : null
  }
  return text === '' || text.length > 160 ? null : (yieldIn(text) ?? { persons: null, text })
}

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const factors: readonly (readonly [RegExp, number])[] = [
  [/^(?:tage?n?|d)$/i, 1440],
  [/^(?:stunden?|std|h|hrs?|hours?)$/i, 60],
  [/^(?:minuten?|min|mins|minutes?|m|'|′|’)$/i, 1],
  [/^(?:sekunden?|sek|s)$/i, 1 / 60],
]
const durationPart =
  /(?:(\d{1,4})\s?[-–]\s?|(?:\d{1,4})\s?bis\s)?(\d{1,4}(?:[.,]\d{1,2})?|)\s?([½¼¾⅓⅔]?)\s?(?:-\s)?(tage?n?|stunden?|std|hrs?|hours?|h|minuten?|minutes?|mins?|sekunden?|sek|[′'’](?!\p{L})|m(?=\s|$)|d(?=\s|$))(?![\p{L}])\.?/giu

interface Duration {
  readonly minutes: number
  readonly start: number
  readonly end: number
}

function durationsIn(text: string): Duration[] {
  const found: { minutes: number; start: number; end: number; factor: number }[] = []
  for (const match of text.matchAll(durationPart)) {
    const [whole, , digits = '', fraction = '', unit = ''] = match
    if (digits === '' && fraction === '') continue
    const factor = factors.find(([pattern]) => pattern.test(unit))?.[1] ?? 0
    const minutes = (Number(digits.replace(',', '.') || 0) + (fractions[fraction] ?? 0)) * factor
    const last = found.at(-1)
    // '1 Std. 30 Min.' and '1 Stunde und 20 Minuten' are one duration.
    const between = last ? text.slice(last.end, match.index) : ''
    if (last && last.factor > factor && /^\s*(?:und|,|&)?\s*$/i.test(between)) {
      last.minutes += minutes
      last.end = match.index + whole.length
      last.factor = factor
    } else found.push({ minutes, start: match.index, end: match.index + whole.length, factor })
  }
  return found
}

/** The first duration of a text in whole minutes, the upper end of a range; null when there is none. */
export function minutesIn(text: string): number | null {
  const clock = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:h|std\.?|stunden|uhr)?\s*$/i.exec(text)
  if (clock) return wholeMinutes(Number(clock[1]) * 60 + Number(clock[2]))
  const squeezed = text.slice(0, 200).replace(/(\d)\s?h\s?(\d{1,2})(?!\d|\s?min)/gi, '$1 h $2 min')
  const first = durationsIn(squeezed)[0]
  return first ? wholeMinutes(first.minutes) : null
}

function wholeMinutes(minutes: number): number | null {
  const whole = Math.round(minutes)
  return whole > 0 && whole <= 100_000 ? whole : null
}

/** Minutes of a duration in structured data: ISO 8601, also misspelled, a bare number, or words. */
export function minutesOfDuration(value: string): number | null {
  const text = value.trim().toUpperCase().replaceAll(' ', '')
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return wholeMinutes(Number(text.replace(',', '.')))
  if (!/^-?P?T?[\d.,DTHMSYWIN-]+$/.test(text) || !/^P|T\d/.test(text)) return minutesIn(value)
  if (text.startsWith('-') || text.includes('T-')) return null
  let sum = 0
  const [date = '', time = ''] = text.includes('T') ? text.split('T', 2) : ['', text.slice(1)]
  for (const [, digits = '', unit = ''] of `${date}`.matchAll(/(\d+(?:[.,]\d+)?)([DW])/g))
    sum += Number(digits.replace(',', '.')) * (unit === 'W' ? 10_080 : 1440)
  for (const [, digits = '', unit = ''] of time.matchAll(/(\d+(?:[.,]\d+)?)(D|H|M|S|$)/g))
    sum +=
      Number(digits.replace(',', '.')) * (unit === 'D' ? 1440 : unit === 'H' ? 60 : unit === 'S' ? 1 / 60 : 1)
  return wholeMinutes(sum)
}

export type TimeKind = 'total' | 'prep' | 'make' | 'work' | 'cook' | 'rest' | 'unknown'
export interface Time {
  readonly kind: TimeKind
  readonly minutes: number
}

const labels: readonly (readonly [TimeKind, RegExp])[] = [
  ['total', /gesamt|insgesamt|total|fertig in|dauer|zeitbedarf|zeitaufwand|(?:^|\s)zeit\s*:?\s*$|ready in/iu],
  [
    'rest',
    /(?:ruhe|kühl|wart|geh|marinier|zieh|quell|auftau|einweich|gefrier|steh|trocken|stock)\p{L}*-?\s?(?:zeit|time)|ruhen|kühlen|kühl stellen|ziehen|aufgehen|marinieren|quellen|rest(?:ing)? ?time|(?:^|\s)ruhe/iu,
  ],
  [
    'cook',
    /(?:koch|back|gar|brat|grill|schmor|ofen|köchel|dämpf|cook)[\p{L}\s&/-]*(?:zeit|time)|(?:^|\s)(?:kochen|backen|garen|braten|schmoren|köcheln(?: lassen)?|dünsten|dämpfen|sieden|überbacken|gratinieren|frittieren|grillieren|grillen|im ofen|kochen\s?\/\s?backen)/iu,
  ],
  ['make', /vor- und|zubereit|kochen/iu],
  ['prep', /vorbereit|prep|rüst/iu],
  ['work', /arbeits|aktiv|küchenzeit|aufwand/iu],
]

function kindOf(label: string): TimeKind {
  return labels.find(([, pattern]) => pattern.test(label))?.[0] ?? 'unknown'
}

/** All times that a short text states, with what they are for, the label standing before or after its value. */
export function timesIn(text: string): Time[] {
  if (text.length > 200) return []
  const durations = durationsIn(text)
  if (durations.length === 0) return []
  const labelled = (before: boolean): Time[] =>
    durations.flatMap(({ minutes, start, end }, index) => {
      const from = before ? (durations[index - 1]?.end ?? 0) : end
      const to = before ? start : (durations[index + 1]?.start ?? text.length)
      const whole = wholeMinutes(minutes)
      return whole ? [{ kind: kindOf(text.slice(from, to)), minutes: whole }] : []
    })
  const known = (times: readonly Time[]): number => times.filter(({ kind }) => kind !== 'unknown').length
  const [leading, following] = [labelled(true), labelled(false)]
  const tail = text.slice(durations.at(-1)?.end).trim()
  const ends = /^[&/-]?\s?\p{L}{4,}/u.test(tail) && !/^(?:plus|zzgl|ohne|inkl|und|sowie)/i.test(tail)
  return known(following) > known(leading) || (ends && known(following) === known(leading))
    ? following
    : leading
}

/** The whole time: as stated, else the sum of preparing, cooking and resting. */
export function totalOf(times: readonly Time[]): number | null {
  const most = (kind: TimeKind): number =>
    Math.max(0, ...times.filter((time) => time.kind === kind).map(({ minutes }) => minutes))
  // Working and making are two words for one time; preparing comes before.
  const sum = most('prep') + Math.max(most('make'), most('work')) + most('cook') + most('rest')
  return times.find(({ kind }) => kind === 'total')?.minutes ?? (sum > 0 ? sum : null)
}
