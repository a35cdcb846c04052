import { beginsWithFigure } from './figure-names.ts'
import { readName } from './item-name.ts'
import { flowing } from './line-words.ts'
import { cleanLine } from './line-text.ts'
import { readPart } from './fruit-part.ts'
import { readQuantityBehind } from './quantity-behind.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { isRemark } from './line-notes.ts'
import { splitItems, withoutHeading } from './line-items.ts'
import { isCountingWord } from './units.ts'

/** One ingredient line: how much of what, and the rest as a note. */
export interface ParsedLine {
  amount: number | null
  amountTo?: number
  unit: string
  name: string
  note?: string
  alternative?: string
  /** Further things that stood in the same line. */
  more?: Omit<ParsedLine, 'more'>[]
}

const pinches = new Set(['Prise', 'Msp.'])

/** Reads an ingredient line in any usual German, Swiss or Austrian way of writing. */
export function parseIngredientLine(line: string): ParsedLine {
  const { heading, text } = withoutHeading(cleanLine(line))
  if (heading === '' && plusAlone.test(text)) return { amount: null, unit: '', name: text }
  const each = eachPerson.exec(text)?.[0] ?? ''
  return parseText(text.slice(each.length), [heading, each].filter(Boolean), 0)
}

/** `Salz + Pfeffer` lists as `Salz und Pfeffer` does. */
const plusAlone = /^\p{Lu}\p{L}+(?: \+ \p{Lu}\p{L}+)+$/u

/** `pro Person ca. 200 g Kartoffeln` */
const eachPerson = /^(?:pro|je) (?:person|kopf|portion):? (?=\S)/i

function parseText(text: string, notes: string[], depth: number): ParsedLine {
  const part = readPart(text)
  // in a recipe `3 Kräuter` are three
  const isName = /^\d+\p{L}/u.test(part.rest) && beginsWithFigure(part.rest)
  const counted = inSlices(readQuantity(isName ? '' : part.rest), part.rest)
  const { opening, rest } = withThing(counted, part.rest.slice(counted.end))
  const behind =
    opening.amount === null && opening.unit === '' && !opening.vague ? readQuantityBehind(part.rest) : null
  if (behind) return assemble(inSlices(behind.quantity, part.rest), behind.name, [...notes, part.note], [])
  const [own, ...others] = depth < 4 ? splitItems(rest, opening, isListing(opening)) : [rest]
  const more = others.flatMap((other) => {
    const { more: further = [], ...line } = parseText(other, [], depth + 1)
    return [line, ...further]
  })
  return assemble(opening, part.note ? nominative(own ?? '') : (own ?? ''), [...notes, part.note], more)
}

/** `2 Wurzeln`: a word one counts with is the thing itself where no other follows. */
function withThing(quantity: Quantity, rest: string): { opening: Quantity; rest: string } {
  const thing = quantity.notes.find(isCountingWord)
  const isNamed = /\p{L}{2}/u.test(rest) && !isRemark(rest.trim()) && !/^ (?:und|oder|&|\+) /.test(rest)
  if (thing === undefined || isNamed) return { opening: quantity, rest }
  const notes = quantity.notes.filter((note) => note !== thing)
  return { opening: { ...quantity, unit: '', notes }, rest: thing + rest }
}

/** `4 Tr. Bratspeck` are Tranchen: only what flows comes in Tropfen. */
function inSlices(quantity: Quantity, text: string): Quantity {
  const isSlice = quantity.unit === 'Tropfen' && shortTranche.test(text) && !flowing.test(text)
  return isSlice ? { ...quantity, unit: 'Scheibe' } : quantity
}

const shortTranche = /(?<!\p{L})tr(?!\p{L})/iu

/** Whether further nouns belong to the name: without an amount, behind `je`, and of pinches. */
function isListing(quantity: Quantity): boolean {
  return quantity.amount === null || quantity.notes.includes('je') || pinches.has(quantity.unit)
}

/** `Saft von einer unbehandelten Zitrone`: the adjective leaves the case that `von` gave it. */
function nominative(name: string): string {
  return name.replace(/^\s*\p{Ll}+en(?= (?:\([^()]*\) )?\p{Lu})/u, (adjective) => adjective.slice(0, -1))
}

function assemble(quantity: Quantity, text: string, notes: string[], more: ParsedLine[]): ParsedLine {
  const single =
    quantity.amount !== null &&
    (quantity.amountTo ?? quantity.amount) <= 1 &&
    (quantity.unit === '' || quantity.unit === 'Stück')
  const name = readName(text, { listing: isListing(quantity), single })
  const note = [...notes, ...quantity.notes, ...name.notes]
    .map((part) => part.trim().replace(/(?<!,),+$/, ''))
    .filter(Boolean)
    .join(', ')
  const { amount, amountTo, unit } = quantity
  const line: ParsedLine =
    amountTo === undefined ? { amount, unit, name: name.name } : { amount, amountTo, unit, name: name.name }
  if (note) line.note = note
  if (name.alternative) line.alternative = name.alternative
  if (more.length > 0) line.more = more
  return line
}
