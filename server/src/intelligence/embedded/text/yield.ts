/** How many a recipe is for: persons, or a yield in other words ('12 Stück'), which says nothing about persons. */
export interface Yield {
  readonly persons: number | null
  readonly text: string
}

// All patterns here read text in lower case: without the flags i and u they run many times faster.
const numberWords = 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
const count = `(\\d{1,3}|(?:${numberWords.join('|')})(?:e|en|er)?)(?:[.,]\\d)?(?:\\s?(?:-|–|bis|oder|bzw\\.?|resp\\.?|/)\\s?(?:\\d{1,3}|${numberWords.join('|')}))?`
const people =
  '(?:gute\\s|grosse\\s|große\\s|kleine\\s|hungrige\\s)?(?:person(?:en?|\\(en\\))?|pers\\b\\.?|portion(?:en|\\(en\\))?|port\\b\\.?|leute|esser|gäste|erwachsene|kinder|menschen|teller|bowls?|servings?|people|persons|hungrige)'
const baked =
  'stücke?|stk\\.?|st\\.|muffins?|cupcakes?|kekse?|cookies|plätzchen|guetzli|guetsli|gläschen|bleche?|springform(?:en)?|kuchen(?:form)?|torten?|laib|waffeln|pancakes|pfannkuchen|crêpes|omeletten?|riegel|pralinen|donuts|schnecken|gipfeli|hörnchen|spiesse|spieße|burger|wraps|knödel|klösse|klöße|taschen|tartes?|tartelettes?|wähen?|quiches?|pizzen|pizza|formen|kastenform|kastenkuchen|gugelhupf|zopf|zöpfe|drinks?|cocktails?|makronen|macarons|eclairs|bällchen|frikadellen|törtchen'
/** Words that also measure an ingredient: '125 ml' alone is an amount, 'ergibt 125 ml' a yield. */
const measured = 'liter|l|ml|gläser|glas|flaschen?|scheiben|rollen|kugeln?|form|brote?|brötchen'
const some =
  '(?:ca\\.?\\s|etwa\\s|rund\\s)?(?:\\d{1,3}(?:[.,]\\d{1,2})?(?:\\s?[-–]\\s?\\d{1,3})?|eine?n?)\\s(?:(?:grosse|große|kleine)[rsn]?\\s)?'

const persons = [
  new RegExp(`(?<![a-zäöüß\\d,.])(?<!\\b(?:pro|je|per|à)\\s)${count}\\s?${people}(?![a-zäöüß])`),
  new RegExp(
    `(?<!\\b(?:pro|je|per)\\s)(?<![a-zäöüß])${people}(?:zahl|anzahl)?\\s*[:=|(]?\\s*(?:ca\\.?\\s*)?(\\d{1,3})(?![\\d.,]|\\s?(?:g|kg|ml|min|kcal|kj|%|€)\\b)`,
  ),
  new RegExp(
    `(?:^|[\\s(])(?:für|ergibt|reicht für|menge für|rezept für)\\s(?:ca\\.?\\s|etwa\\s)?${count}(?:\\sp\\.)?[\\s:)]*$`,
  ),
  new RegExp(`(?:^|\\s)für\\s${count}\\s(?:brauch|benötig|nimm)`),
  /(?:[-–(,]\s?|(?:für|ergibt)\s)(\d{1,2})\s?p\.?\)?$/,
  /(?<![a-z])(?:serves|serviert)\s(\d{1,2})(?!\d)/,
  /^(?:ausbeute|ertrag|yield|menge für)\s*:?\s(\d{1,2})$/,
  /\((\d{1,2})\)\s?(?:personen|portionen)(?![a-zäöüß])/,
  /(?<![\d,.-])(\d{1,2})(?:er|-köpfige)[-\s](?:familie|haushalt|wg)(?![a-zäöüß])/,
  /^(\d{1,2})\sp\.(?=$|[,;)])/,
]
const told = new RegExp(
  `(?:^|[\\s(])(?:für|ergibt|ergeben|reicht für|menge|ertrag|ausbeute|yield|stückzahl)\\s*:?\\s*(${some}(?:${baked}|${measured})(?![a-zäöüß]).{0,30})`,
)
const counted = new RegExp(`(?:^|[\\s(])(${some}(?:${baked})(?![a-zäöüß]).{0,30})`)
/** 'Für 2 Erwachsene und 2 Kinder' are four. */
const grownAndSmall = new RegExp(
  `${count}\\s?erwachsene[rn]?\\s?(?:und|\\+|,|&)\\s?${count}\\s?kind(?:er)?(?![a-zäöüß])`,
)
const guests = /^(?:\D*\s)?\d{1,2} (?:erwachsene[rn]?|kind(?:er)?)$/
const maySay = new RegExp(`\\d|(?:^|\\s)(?:${numberWords.join('|')})`)

function toCount(text: string): number {
  const digits = Number.parseInt(text, 10)
  return Number.isFinite(digits) ? digits : numberWords.findLastIndex((word) => text.startsWith(word)) + 1
}

const cut = (text: string, { index, 0: found }: RegExpExecArray): string =>
  text.slice(index, index + found.length).trim()

/** 'Eine Portion Linsensuppe hilft da' is what somebody eats. */
const isHelping = (text: string, { index, 0: found }: RegExpExecArray): boolean =>
  /^eine?[rn]?\s(?:portion|teller)$/.test(found) &&
  /^\s[a-zäöü]{4,}/.test(text.slice(index + found.length)) &&
  !/(?:für|ergibt|reicht|zutaten|pro)\s$/.test(text.slice(0, index))

function personsIn(text: string, given: string): Yield | null {
  // '(für 4)'
  const lower = given.replace(/^\(([^()]*)\)$/, ' $1 ').trimEnd()
  // who comes to a hotel
  if (guests.test(lower) && !/für|reich|ergibt|genug/.test(lower)) return null
  const family = grownAndSmall.exec(lower)
  if (family?.[1] && family[2])
    return { persons: toCount(family[1]) + toCount(family[2]), text: cut(text, family) }
  for (const pattern of persons) {
    const match = pattern.exec(lower)
    const found = toCount(match?.[1] ?? '0')
    if (match && isHelping(lower, match)) continue
    if (match && found > 0 && found <= 200) return { persons: found, text: cut(text, match) }
  }
  return null
}

/** 'Zutaten pro Person' */
const forEach =
  /^(?:zutaten(?:liste)?|mengen?(?:angaben)?|(?:alle )?angaben)\s\(?(?:pro|je)\s(?:person|portion|kopf)[\s:)]*$/

/** Reads persons or pieces out of a short text ('Zutaten für 4 Personen', 'Portionen: 2', 'ergibt 12 Stück'). */
export function yieldIn(text: string): Yield | null {
  if (text.length > 160) return null
  const lower = text.toLowerCase()
  if (forEach.test(lower)) return { persons: 1, text }
  if (!maySay.test(lower)) return null
  const inPersons = personsIn(text, lower)
  if (inPersons) return inPersons
  const match = told.exec(lower) ?? counted.exec(lower)
  if (!match?.[1]) return null
  const start = match.index + match[0].length - match[1].length
  const said = text.slice(start, start + match[1].length).trim()
  return { persons: null, text: said.endsWith(')') && !said.includes('(') ? said.slice(0, -1) : said }
}

const vessels =
  /^\d{1,2}\s(?:(?:grosse|große|kleine)\s)?(?:tassen?|gläser|becher|flaschen|schalen|schälchen|krüge)$/i

/** How much it fills, where nothing else is said: '2 Tassen'. */
export const vesselsIn = (text: string): Yield | null => (vessels.test(text) ? { persons: null, text } : null)

/** Reads a yield as structured data states it: a number alone counts persons, a number with another noun pieces. */
export function yieldOf(value: string): Yield | null {
  const text = value.trim()
  if (/^\d{1,3}(?:[.,]0+)?$/.test(text)) {
    const number = Number.parseInt(text, 10)
    return number > 0 ? { persons: number, text } : null
  }
  return text === '' || text.length > 160 ? null : (yieldIn(text) ?? { persons: null, text })
}

const reaches =
  /^(?:(?:das|es|dies|diese|die|alles|zusammen|insgesamt)\s(?:\S+\s){0,3}?)?(?:reicht|reichen|ergibt|ergeben|genügt|genügen|langt|gibt|macht|gilt|rezept|menge|mengen|angaben|zutaten|gedacht|berechnet|für)(?![a-zäöüß])/

/** 'Es ist schnell gemacht und reicht für drei.' */
const reachesAtEnd = /(?<![a-zäöüß])(?:reicht|reichen|genügt|langt)\s(?:\S+\s)?für\s[^,.;:!?]{1,25}[.!]?$/i

/** The yield that a sentence tells: 'Reicht für 6 Personen.', 'Die Menge ergibt 12 Stück.' */
export function yieldTold(sentence: string): Yield | null {
  const start = sentence.slice(0, 90)
  if (reaches.test(start.toLowerCase())) return yieldIn(start.replace(/[.!]+$/, ''))
  const end = sentence.includes(' für ') ? reachesAtEnd.exec(sentence.slice(-60))?.[0] : undefined
  return end === undefined ? null : yieldIn(end.replace(/[.!]+$/, ''))
}
