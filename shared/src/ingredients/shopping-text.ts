import { dropsParticiple, isDescription, kindOf } from './descriptions.ts'
import { beginsWithFigure } from './figure-names.ts'
import type { Lexicon } from './lexicon.ts'
import { lookup } from './lexicon-lookup.ts'
import { cleanLine } from './line-text.ts'
import { nameless } from './line-words.ts'
import { isPrice, withoutPrice } from './price.ts'
import { readQuantityBehind } from './quantity-behind.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { openingOf, type Part, withShared } from './shopping-shares.ts'
import { amountAhead, asWritten, atStops, inThings, isContent, nounOf, withoutCourtesies } from './spoken.ts'
import { canonicalUnit, dimensionOf, isCountingWord, isLength, shoppingUnit } from './units.ts'

/** What was typed for the shopping list. */
export interface ShoppingEntry {
  name: string
  quantity: number
  unit: string
  /** How big one of it is, and what else stood beside the amount. */
  note?: string
}

const ends = /[\n;…|]|\.{2,}|\. (?=(?:und|dann|auch|noch|bitte|ausserdem|außerdem|ich|wir) )/i
const commas = /,(?!\d)|(?<!\d),/
const addresses = /https?:\/\/\S+/gi
/** `Zum Backen:` above a list. */
const heading = /^[^\d,]*:\s*$/
/** `1. Eier` */
const numbering = /^\d{1,2}\. ?(?=\p{L})/u
/** Pictures that somebody typed; those that only mark a line, as ✅ and 🔸 do, are none. */
const picture =
  /(?![✅✔☑❌❎➕➖➡⬜⬛◻◼◽◾▪▫🔸🔹🔶🔷🔺🔻🔘🔲🔳🔴🟠🟡🟢🔵🟣🟤⚪⚫👉📌📍🛒])(?:\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*)/gu
const between = new RegExp(`(?:${ends.source}|${commas.source})+`, 'gi')
const longest = 20_000
const mostEntries = 500

/** What of a long text is read at once, and the rest of it: cut between two things. */
export function firstPortion(text: string): { words: string; rest: string } {
  let count = 0
  let cut = { at: longest, behind: longest }
  for (const { index, 0: sign } of text.matchAll(between)) {
    if (index > longest) break
    cut = { at: index, behind: index + sign.length }
    if (++count === mostEntries) break
  }
  if (text.length <= longest && count < mostEntries) return { words: text, rest: '' }
  return { words: text.slice(0, cut.at), rest: text.slice(cut.behind).trim() }
}

/**
 * Reads what somebody typed or spoke for the list: `2 Gurken, Mehl 500g` is two things. Without an amount it is 1 Stk.
 * With the lexicon what was spoken without a pause falls into its things, too.
 */
export function parseShoppingText(text: string, lexicon: Lexicon | null = null): ShoppingEntry[] {
  const parts: Part[] = []
  const lines = asWritten(text.slice(0, longest).replace(addresses, ' ')).split(ends)
  const listed = lines.length > 1 ? lines.filter((line) => !heading.test(line)) : lines
  const pieces = listed.flatMap((line) =>
    withoutGroups(line)
      .flatMap((piece) => atStops(piece, lexicon))
      .map((piece, at) => ({ piece, isFirst: at === 0 })),
  )
  for (const { piece, isFirst } of pieces.slice(0, mostEntries)) {
    const { words, ahead, behind } = withoutPictures(piece)
    const line = withoutCourtesies(cleanLine(words).replace(numbering, ''))
    const before = parts.at(-1)
    const longer = before && line && !ahead && !behind ? withPiece(before.line, line) : null
    if (before && longer) before.line = longer
    else if (line || ahead) {
      const joined = line
        ? withoutAnd(line)
            .map((part) => withoutCourtesies(cleanLine(part)))
            .filter(Boolean)
        : ['']
      const own = joined.flatMap((part, nth) =>
        inThings(part, lexicon, joined.length > 1).map((thing, at) => ({
          line: thing,
          joint: at === 0 && nth > 0 ? ('and' as const) : ('comma' as const),
        })),
      )
      parts.push(
        ...own.map((part, at) => ({
          ...part,
          ...(at === 0 && isFirst ? { joint: 'none' as const } : {}),
          ahead: at === 0 ? ahead : '',
          behind: at === own.length - 1 ? behind : '',
        })),
      )
    }
  }
  return withShared(parts).map((part) => readPart(part, lexicon))
}

/** A name for where there is no place for a note: `Mais (400 g)`. */
export function nameWithNote({ name, note }: ShoppingEntry): string {
  return note ? `${name} (${note})` : name
}

function withoutPictures(piece: string): { words: string; ahead: string; behind: string } {
  const letter = piece.search(/\p{L}/u)
  const pictures = { ahead: '', behind: '' }
  const words = piece.replace(picture, (found, at: number) => {
    pictures[letter < 0 || at < letter ? 'ahead' : 'behind'] += found
    return ' '
  })
  return { words, ...pictures }
}

function readPart({ line, ahead, behind }: Part, lexicon: Lexicon | null): ShoppingEntry {
  const entry = readEntry(line, lexicon)
  const name = entry.name === nameless && ahead ? '' : entry.name
  return { ...entry, name: [ahead, name, behind].filter(Boolean).join(' ') }
}

/** `Mehl, 500 g` and `Mehl, zwei Pfund`: only an amount, for which nothing was said before. */
function isAmountOf(line: string, before: string): 'whole' | 'further' | null {
  const { amount, end } = readQuantity(line)
  if (amount === null || end < line.length || readEntry(before).name === nameless) return null
  const hasNone = beginsWithFigure(before) || readQuantity(before).amount === null
  return hasNone && !eachMark.test(line) && readQuantityBehind(before) === null ? 'whole' : 'further'
}

/** `Tomaten, getrocknet` and `Zwiebeln, fein gehackt` are one thing; `Äpfel, Orange` and `Rahm, Geschnetzeltes` are two. */
function describesBefore(line: string): boolean {
  const words = line.split(' ')
  const last = words.at(-1) ?? ''
  if (!words.every(isDescription) || /^(?:orange|fett|.*tes)$/i.test(last)) return false
  return kindOf(line, '') !== null || dropsParticiple(last, '')
}

/** What was said of a thing, with a piece behind it that names none; null where it does. */
function withPiece(before: string, line: string): string | null {
  const amount = isPrice(line) ? 'further' : isAmountOf(line, before)
  if (amount === 'whole') return `${line} ${before}`
  return amount === 'further' || describesBefore(line) || isReserve(line) ? `${before}, ${line}` : null
}

const condition = /(?<![ ,:(–-])[ ,:(–-]+(?<said>(?:nur )?(?:wenn|falls) \p{L}.*)/iu
/** What is worth a note: whether it is bought at all. */
const doubt = /^(?:evt|event|allenfalls|ggf|gegebenenfalls|optional|(?:nur )?(?:wenn|falls) )/iu

/** `nach Bedarf`, `etwas`, `falls Aktion`: words that leave open how much of the thing before them is meant. */
function isReserve(words: string): boolean {
  const { amount, unit, vague, end } = readQuantity(words)
  return (vague && amount === null && unit === '' && end === words.length) || condition.test(`a ${words}`)
}

const mostReserved = 3

/** `Wasser - nach Bedarf` is water. */
function withoutReserve(line: string): { thing: string; reserve: string } {
  const said = condition.exec(line)
  if (said?.index) return { thing: line.slice(0, said.index), reserve: inside(said.groups?.['said'] ?? '') }
  const words = line.split(' ')
  for (let count = Math.min(mostReserved, words.length - 1); count > 0; count--) {
    const reserve = inside(words.slice(-count).join(' '))
    if (isReserve(reserve)) return { thing: bare(words.slice(0, -count).join(' ')), reserve }
  }
  return { thing: line, reserve: '' }
}

const inside = (words: string) => words.replace(/^\(|\)$/g, '')

/** Cuts at commas, but not inside brackets that are closed again. */
function withoutGroups(line: string): string[] {
  const pieces = line.split(commas)
  const open = (piece: string) => piece.split('(').length - piece.split(')').length
  if (open(line) !== 0) return pieces
  const parts: string[] = []
  let depth = 0
  for (const piece of pieces) {
    if (depth > 0) parts[parts.length - 1] = `${parts.at(-1) ?? ''}, ${piece}`
    else parts.push(piece)
    depth += open(piece)
  }
  return parts
}

const signs = 'und|u\\.?(?! ?[av]\\.)|&|\\+|sowie|plus'
const notHalf = '(?!(?<=halb [^ ]+ )halb(?!\\p{L}))'
const and = new RegExp(` (?:${signs}) ${notHalf}`, 'iu')
const andOrSlash = new RegExp(` (?:${signs}|/) ${notHalf}`, 'iu')

/** Milk in `2 l Milch`; `400 ml` in `400 ml / 1 Dose Kokosmilch` names nothing. */
const namesThing = (words: string) => /\p{L}{2}/u.test(words.slice(readQuantity(words).end))

/**
 * `Brot und Butter` and `Brot / Butter` are two things; `Minz- und Basilikumblätter`, `rote und gelbe Paprika`, `halb und
 * halb`, `Joghurt mit Nüssen und Honig` are one.
 */
function withoutAnd(line: string): string[] {
  const pieces = line.split(line.split(' / ').every(namesThing) ? andOrSlash : and)
  const whole = pieces.some(
    (piece, at) =>
      (at < pieces.length - 1 && (piece.endsWith('-') || areKinds(piece, pieces[at + 1] ?? ''))) ||
      / (?:mit|ohne|in|aus|für) /i.test(` ${piece} `),
  )
  return whole ? [line] : pieces
}

/** `2 rote` before `gelbe Paprika`; `2 rote` before `3 gelbe Paprika` and `je 2 rote` are a thing of their own. */
function areKinds(piece: string, next: string): boolean {
  const { amount, notes, end } = readQuantity(piece)
  if (amount !== null && (notes.includes('je') || readQuantity(next).amount !== null)) return false
  const words = piece.slice(end).trim().split(' ')
  return words.every((word) => /^\p{Ll}+e[rsnm]?$/u.test(word) && isDescription(word))
}

function readEntry(written: string, lexicon: Lexicon | null = null): ShoppingEntry {
  const { thing: said, price } = withoutPrice(withStrength(written))
  const { thing: line, reserve } = withoutReserve(amountAhead(said.replace(timesBehind, '$2$3x $1$4')))
  const { name, quantity, size } = measured(line, lexicon)
  if (name === '' && (price || isInWords(written, quantity)))
    return { name: capitalised(written), quantity: 1, unit: 'Stk' }
  // the person wrote it to be bought so
  const notes = quantity.vague ? [] : quantity.notes.filter((note) => note !== 'je')
  const note = [...notes, size, doubt.test(reserve) ? reserve : '', price].filter(Boolean).join(', ')
  return {
    name: capitalised(name),
    quantity: count(quantity),
    unit: shoppingUnit(quantity.unit),
    ...(name && note ? { note } : {}),
  }
}

/** How much of what, and how big one of it is. */
function measured(line: string, lexicon: Lexicon | null): { name: string; quantity: Quantity; size: string } {
  const opening = beginsWithName(line, lexicon) ? readQuantity('') : withPack(openingOf(line), line)
  const whole = bare(line.slice(opening.end))
  const size = sizeBehind(whole, opening)
  const mayBeBehind = opening.amount === null && !strength.test(line)
  const behind = mayBeBehind ? readQuantityBehind(size?.name ?? line, isKindBehind) : null
  const name = behind ? bare(behind.name) : (size?.name ?? whole)
  return { name, quantity: ofContainer(behind?.quantity ?? opening, name), size: size?.note ?? '' }
}

/** `Nochmals halb`: words that would be lost behind an amount of nothing. */
const isInWords = (words: string, { unit }: Quantity) => unit === '' && !/\d/.test(words)

/** `Ibuprofen 400 mg`: how strong a medicine is. */
const strength = /^\p{L}.*\d ?mg$/iu
const strengthAhead = /^(\p{L}.*?\d ?mg),? (.+)$/iu

/** `20 Stk Ibuprofen 400 mg` of `Ibuprofen 400 mg 20 Stk` */
function withStrength(line: string): string {
  const [, thing = '', amount = ''] = strengthAhead.exec(line) ?? []
  return thing && readQuantity(amount).end === amount.length ? `${amount} ${thing}` : line
}

/** `El Tony`: what short units are called counts without a number only before a known thing. */
function beginsWithName(line: string, lexicon: Lexicon | null): boolean {
  const [short, rest] = [/^\p{L}{1,3}\.?(?= )/u.exec(line)?.[0] ?? '', line.replace(/^\S+ /, '')]
  return lexicon !== null && canonicalUnit(short) !== null && !lookup(lexicon, nounOf(rest.split(' ')) ?? '')
}

const container = /(?:säcke?|sack|beutel|eimer|kübel|box|boxen)$/iu

/** `Abfallsäcke 35 l`: how much goes into one. */
function ofContainer(quantity: Quantity, name: string): Quantity {
  const { amountTo, ...one } = quantity
  if (!isContent.test(one.unit) || !container.test(name)) return quantity
  const size = [one.amount, amountTo].filter((bound) => bound !== undefined).join('–')
  return { ...one, amount: 1, unit: '', notes: [`${size} ${one.unit}`, ...one.notes] }
}

/** `Eier 10 Stk. Freiland`, `Poulet 500 g Schweiz`: what stands behind amount and unit is a part of the name. */
const isKindBehind = (rest: string, { unit }: Quantity) =>
  unit !== '' && unit !== 'mg' && kindBehind.test(rest) && readQuantityBehind(rest) === null
const kindBehind = /^\p{L}[\p{L}’'.-]*(?: [\p{L}\d][\p{L}\d’'.-]*){0,2}$/u

/** Units that the list counts with; what else one counts with is the thing itself where no other follows. */
const bareUnits = /^(?:|Stück|Packung|Bund|Prise|Msp\.)$/

/** `2 Flaschen`, `1 Eimer` */
function withPack(quantity: Quantity, line: string): Quantity {
  const { amount, unit, end } = quantity
  const [word] = /(?<!\p{L})\p{L}+$/u.exec(line) ?? []
  if (amount === null || end < line.length || word === undefined || dimensionOf(unit) !== 'count')
    return quantity
  if ((bareUnits.test(unit) || isLength(unit)) && !isCountingWord(word)) return quantity
  const notes = quantity.notes.filter((note) => note !== word)
  return { ...quantity, unit: '', notes, end: end - word.length }
}

const bare = (name: string) =>
  // signs alone have nothing that they could stand around
  /[\p{L}\p{N}]/u.test(name)
    ? name.replace(/^[\s,:–"„“«-]+|(?<![\s,:–!?"“”»-])[\s,:–!?"“”»-]+$/gu, '')
    : name.replace(/^[\s,:–-]+|(?<![\s,:–-])[\s,:–-]+$/gu, '')

const eachMark = /^(?:à|á|a|je|zu je|zu) ?/iu
/** `Bier 6x`, `Saft x2`, `Bier 6x à 33 cl`, but not `Schrauben M6 x 30` */
const timesBehind = /^(\p{L}.*?),? (?:(\d{1,2}) ?[x×]|(?<!\bm\d{1,2} )[x×] ?(\d{1,2}))( (?:à|je|zu) .*)?$/iu

/** `à 400 g` and `je 2 dl`, and behind a number of pieces or packs `400 g` alone, too. */
function sizeBehind(name: string, { amount, unit }: Quantity): { name: string; note: string } | null {
  if (isContent.test(unit)) return null
  for (const { index, 0: gap, groups } of name.matchAll(
    /(?<![ ,])[ ,]+(?<each>(?:(?:à|á|a|zu) je|à|á|a|je|zu) ?)?(?:(?:ca|circa|zirka|etwa|rund|ungefähr)\b\.? ?)?(?=[\d½¼¾])/giu,
  )) {
    const rest = name.slice(index + gap.length)
    const size = readQuantity(rest)
    const isWhole = isContent.test(size.unit) && rest.slice(size.end).trim() === ''
    if (isWhole && (groups?.['each'] || amount !== null))
      return { name: name.slice(0, index), note: name.slice(index).replace(/^[ ,]+/, '') }
  }
  return null
}

/** Of a range the upper end: nobody wants to come home with too little. */
function count(quantity: Quantity): number {
  const amount = quantity.amountTo ?? quantity.amount
  return amount !== null && amount > 0 ? amount : 1
}

function capitalised(name: string): string {
  const text = name.trim()
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : nameless
}
