import { dropsParticiple, isDescription, kindOf } from './descriptions.ts'
import { cleanLine } from './line-text.ts'
import { nameless } from './line-words.ts'
import { readQuantityBehind } from './quantity-behind.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { shoppingUnit } from './units.ts'

/** What was typed for the shopping list. */
export interface ShoppingEntry {
  name: string
  quantity: number
  unit: string
}

const ends = /[\n;…]|\.{2,}/
const commas = /,(?!\d)|(?<!\d),/
const addresses = /https?:\/\/\S+/gi
/** `Zum Backen:` above a list. */
const heading = /^[^\d,]*:\s*$/
/** `1. Eier` */
const numbering = /^\d{1,2}\. ?(?=\p{L})/u
const isWord = /^\p{L}{2,}$/u
const isNoun = /^\p{Lu}\p{Ll}/u
/** What is in a bottle or a pack, and not how many of them. */
const isContent = /^(?:[mcd]?l|k?g)$/
/** Pictures that somebody typed; those that only mark a line, as ✅ and 🔸 do, are none. */
const picture =
  /(?![✅✔☑❌❎➕➖➡⬜⬛◻◼◽◾▪▫🔸🔹🔶🔷🔺🔻🔘🔲🔳🔴🟠🟡🟢🔵🟣🟤⚪⚫👉📌📍🛒])(?:\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*)/gu
const between = new RegExp(`(?:${ends.source}|${commas.source})+`, 'g')
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
 * With a judge of single words what was spoken without a pause falls into its things, too.
 */
export function parseShoppingText(
  text: string,
  isFood: (word: string) => boolean = () => false,
): ShoppingEntry[] {
  const parts: Part[] = []
  const lines = text.slice(0, longest).replace(addresses, ' ').split(ends)
  const pieces = lines.length > 1 ? lines.filter((line) => !heading.test(line)) : lines
  for (const piece of pieces.flatMap(withoutGroups).slice(0, mostEntries)) {
    const { words, ahead, behind } = withoutPictures(piece)
    const line = cleanLine(words).replace(numbering, '')
    const before = parts.at(-1)
    if (before && line && belongsToBefore(line)) before.line += `, ${line}`
    else if (line || ahead) {
      const own = withoutAnd(line).flatMap((part) => spoken(part, isFood))
      parts.push(
        ...own.map((part, at) => ({
          line: part,
          ahead: at === 0 ? ahead : '',
          behind: at === own.length - 1 ? behind : '',
        })),
      )
    }
  }
  return parts.map(readPart)
}

/** What makes one entry, with the pictures that stood ahead of its first letter and behind it. */
interface Part {
  line: string
  ahead: string
  behind: string
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

function readPart({ line, ahead, behind }: Part): ShoppingEntry {
  const entry = readEntry(line)
  const name = entry.name === nameless && ahead ? '' : entry.name
  return { ...entry, name: [ahead, name, behind].filter(Boolean).join(' ') }
}

/** `zwei Liter Milch drei Bananen` is two things, `Milch Brot Butter` three; `2 Flaschen Cola 1,5 l` is one. */
function spoken(line: string, isFood: (word: string) => boolean): string[] {
  const words = line.split(' ')
  const first = readQuantity(line)
  if (first.amount === null)
    return words.length > 2 && words.every((word) => isWord.test(word) && isFood(word)) ? words : [line]
  const starts = words.flatMap((_, at) => {
    if (at < 2 || !isNoun.test(words[at - 1] ?? '')) return []
    const rest = words.slice(at).join(' ')
    const next = readQuantity(rest)
    const isSize = isContent.test(next.unit) && !isContent.test(first.unit) && first.unit !== ''
    return next.amount !== null && !isSize && isNoun.test(rest.slice(next.end).trim().split(' ')[0] ?? '')
      ? [at]
      : []
  })
  return [0, ...starts].map((start, at) => words.slice(start, starts[at]).join(' '))
}

/** `Tomaten, getrocknet` and `Zwiebeln, fein gehackt` are one thing; `Äpfel, Orange` and `Rahm, Geschnetzeltes` are two. */
function belongsToBefore(line: string): boolean {
  const words = line.split(' ')
  const last = words.at(-1) ?? ''
  if (!words.every(isDescription) || /^(?:orange|fett|.*tes)$/i.test(last)) return false
  return kindOf(line, '') !== null || dropsParticiple(last, '')
}

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

/** `Brot und Butter` is two things; `Minz- und Basilikumblätter`, `rote und gelbe Paprika`, `Joghurt mit Nüssen und Honig` are one. */
function withoutAnd(line: string): string[] {
  const pieces = line.split(/ (?:und|&|\+) /i)
  const whole = pieces.some((piece, i) => {
    const last = i === pieces.length - 1
    const words = piece.trim().split(' ')
    return (
      (!last &&
        (piece.endsWith('-') ||
          words.every((word) => /^\p{Ll}+e[rsnm]?$/u.test(word) && kindOf(word, '') !== null))) ||
      / (?:mit|ohne|in|aus|für) /i.test(` ${piece} `)
    )
  })
  return whole ? [line] : pieces
}

function readEntry(line: string): ShoppingEntry {
  const opening = readQuantity(line)
  const behind = opening.amount === null ? readQuantityBehind(line) : null
  const quantity = behind?.quantity ?? opening
  const name = (behind?.name ?? line.slice(opening.end)).replace(/^[\s,:–-]+|(?<![\s,:–-])[\s,:–-]+$/gu, '')
  return {
    name: capitalised(named(name, quantity)),
    quantity: count(quantity),
    unit: shoppingUnit(quantity.unit),
  }
}

/** What stood between amount and name (kleine, 400 g) is kept: the person wrote it to be bought so. */
function named(name: string, quantity: Quantity): string {
  const notes = quantity.vague ? [] : quantity.notes.filter((note) => note !== 'je')
  return [name, ...(name ? notes.map((note) => `(${note})`) : [])].join(' ')
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
