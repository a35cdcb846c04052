import { isDescription } from './descriptions.ts'
import { isRemark } from './line-notes.ts'
import { plainWord } from './line-reading.ts'
import { fruitParts, headings, noteStarters, remarkNouns } from './line-words.ts'
import { readNumber } from './numbers.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { isLength } from './units.ts'

const separator =
  /(?:[,;]|\s(?:\+|und|&|plus|sowie))\s+(?=[\d½¼¾⅓-⅞]|(?:etwas|wenig|ca|je|ein|eine|einen|zwei|drei|vier|n|Salz|Pfeffer|Muskat)\b)/giu
/** Seasoning is a thing of its own where other nouns behind a comma say which kind: `1 TL Salz, Pfeffer`. */
const seasoning = /^(?:Salz|Pfeffer|Muskat)(?![\p{L}-])/u

/** `Für den Teig: 300 g Mehl`: what stands before the colon, if it names no food of this line. */
export function withoutHeading(text: string): { heading: string; text: string } {
  const colon = text.indexOf(':')
  const whole = { heading: '', text }
  if (colon <= 0 || colon > 40) return whole
  const [before, behind] = [text.slice(0, colon).trim(), text.slice(colon + 1).trim()]
  if (!behind) return { heading: '', text: before }
  if (/\d/.test(before) || unclosed(before)) return whole
  const quantity = readQuantity(behind)
  const rest = behind.slice(quantity.end).trim()
  const named = /\p{L}{2}/u.test(rest) && !(quantity.amount !== null && isRemark(rest))
  const opening = plainWord(before.split(' ')[0] ?? '').replace(/\.$/, '')
  if (!named || !(headings.has(opening) || quantity.amount !== null)) return whole
  return { heading: before, text: behind }
}

/** The things of one line: `1 Dose Tomaten, 1 Dose Kokosmilch` holds two, `2 Zwiebeln, 1 davon gehackt` one. */
export function splitItems(rest: string, quantity: Quantity, listing: boolean): string[] {
  if (quantity.amount === null && !quantity.vague && quantity.unit !== '') return [rest]
  if (rest.search(separator) < 0) return [rest]
  for (const match of rest.matchAll(separator)) {
    const before = rest.slice(0, match.index)
    if (unclosed(before)) continue
    const behind = rest.slice(match.index + match[0].length)
    const mark = match[0].trim()
    if (listing && readQuantity(behind).amount === null) continue
    if (!isItem(behind, mark, /\p{Lu}/u.test(rest))) continue
    // '1 grosse Dose und 2 kleine Dosen Mais'
    if (before.trim() === '' && quantity.unit !== '') return [behind.slice(readQuantity(behind).end), behind]
    if (!/\p{L}{2}/u.test(before)) continue
    return [`${before} ${sharedThing(before, behind, mark)}`.trimEnd(), behind]
  }
  return [rest]
}

/** `2 kleine rote und 1 grosse gelbe Zwiebel`: the thing is named once, behind the last kind. */
function sharedThing(before: string, behind: string, mark: string): string {
  const words = before.trim().split(/,? /)
  if (!words.every((word) => /^\p{Ll}+$/u.test(word))) return ''
  const areKinds = words.every(isDescription)
  const noun = areKinds || (words.length === 1 && !/^[,;]$/.test(mark)) ? firstNoun(behind) : ''
  // in a line without capitals an orange is the fruit
  return noun || (areKinds && !/^orangen?$/.test(words.at(-1) ?? '') ? firstThing(behind) : '')
}

function unclosed(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

function isItem(text: string, mark: string, cased: boolean): boolean {
  const quantity = readQuantity(text)
  if (quantity.amount === null && !quantity.vague) return mark === ',' && seasoning.test(text)
  if (isLength(quantity.unit) || (quantity.vague && /^(?:\+|plus|sowie)$/.test(mark))) return false
  const name = text.slice(quantity.end).trimStart()
  if (isShareOf(name)) return false
  return cased ? /^\p{Lu}/u.test(firstNoun(text)) : readNumber(name, 0) === null
}

/** `1 davon gehackt`, `2 EL Saft`, `etwas mehr`: an amount of what stood before, not of another thing. */
function isShareOf(name: string): boolean {
  const words = name.split(/[\s,]+/, 3).map(plainWord)
  const first = words[0] ?? ''
  if (!/^\p{L}/u.test(first) || /^(?:mehr|davon|extra|abgerieben|weitere)/.test(first)) return true
  if (remarkNouns.has(first) || noteStarters.has(first.replace(/\.$/, ''))) return true
  return words.some((word) => fruitParts.has(word)) || /\bdavon\b/.test(name)
}

/** In a line without capitals: peperoni in `eine gelbe peperoni`. */
function firstThing(text: string): string {
  const words = text.slice(readQuantity(text).end).trim().split(' ')
  const at = words.findIndex((word) => !isDescription(word))
  return at > 0 ? (words[at] ?? '') : ''
}

function firstNoun(text: string): string {
  const rest = text.slice(readQuantity(text).end)
  const beforeComma = rest.split(/[,(]/, 1)[0] ?? ''
  return beforeComma.split(' ').find((word) => /^\p{Lu}/u.test(word)) ?? ''
}
