import { beginsWithFigure } from './figure-names.ts'
import { describes, isRemark } from './line-notes.ts'
import { closingParen } from './line-reading.ts'
import { readNumber } from './numbers.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { isLength } from './units.ts'

const start = /(?<![\p{L}\d.,:/'’-])(?:(?:ca|etwa|je)\.? ?)?[\d½¼¾⅓-⅞]/giu
/** Number words count only behind a mark that parts them from the name: `Salz: eine Prise`. */
const startInWords = /(?<=\p{L}(?::| [–—-]) )(?:eine?n?|zwei|drei|vier|fünf|sechs|halbe?r?)(?= |$)/iu
const parted = /(?::|\s[–—-])\s*$/
const noCount = /(?:type|typ|tipo|nr\.?|no\.?|nummer|stärke|omega|\bm\d+ ?[x×]|ø|größe|grösse|gr\.|w)\s*$/i
const largestCount = 30
const tries = 8

/**
 * The amount behind the name: Mehl 500g, Butter: 100 g, Reis (200 g), Eier 3; null if there is none. `isName` tells which
 * words behind it belong to the name.
 */
export function readQuantityBehind(
  text: string,
  isName: (rest: string, quantity: Quantity) => boolean = () => false,
): { quantity: Quantity; name: string } | null {
  const inWords = text.search(startInWords)
  if (inWords > 0) {
    const found = quantityAt(text, inWords, isName)
    if (found) return found
  }
  if (text.search(start) < 0) return null
  let count = 0
  for (const match of text.matchAll(start)) {
    if (match.index === 0 || ++count > tries) continue
    const found = quantityAt(text, match.index, isName)
    if (found) return found
  }
  return null
}

function quantityAt(
  text: string,
  at: number,
  isName: (rest: string, quantity: Quantity) => boolean,
): { quantity: Quantity; name: string } | null {
  const before = text.slice(0, at)
  const open = before.lastIndexOf('(')
  const opened = open >= 0 && before.slice(open + 1).trim() === ''
  if (!/\p{L}{2}/u.test(before) || (!opened && open > before.lastIndexOf(')'))) return null
  const close = opened ? closingParen(text, open) : text.length
  const inner = text.slice(at, Math.max(at, close))
  const quantity = readQuantity(inner)
  const left = inner.slice(quantity.end).trim()
  const isParted = parted.test(before)
  if (
    !isAmount(quantity, before, opened) ||
    !(opened ? isKindOfPack(left, quantity) : mayFollow(left, quantity, isParted) || isName(left, quantity))
  )
    return null
  const rest = opened
    ? `${left && ` (${left.replace(/^,\s*/, '')})`}${text.slice(close + 1)}`
    : `${/^\p{Ll}/u.test(left) ? ', ' : ' '}${left}`
  const name = `${before.replace(/(?<![\s(:,–—-])[\s(:,–—-]+$/u, '')}${rest}`.trim()
  return readNumber(name, 0) && !beginsWithFigure(name) ? null : { quantity, name }
}

/** 405 in `Mehl Type 405` and 3 in `Lachs (je 3 Stück)` are no amounts. */
function isAmount(quantity: Quantity, before: string, opened: boolean): boolean {
  if (quantity.amount === null || quantity.vague || isLength(quantity.unit) || quantity.notes.includes('je'))
    return false
  return quantity.unit !== '' || (!opened && quantity.amount <= largestCount && !noCount.test(before))
}

/** `Tomaten (400 g, Dose)`, `Kirschen (1 Glas, 720 ml)`. */
function isKindOfPack(rest: string, quantity: Quantity): boolean {
  return rest === '' || (quantity.unit !== '' && /^, ?(?:\p{L}+|\d[\d.,]* ?(?:k?g|[mcd]?l))$/u.test(rest))
}

/** `Zwiebeln 2 rot`, `Eier: 3 (Grösse M)`, `Milch – 250 ml lauwarm`, `Butter 50 g zum Braten`: what follows is a remark. */
function mayFollow(rest: string, quantity: Quantity, isParted: boolean): boolean {
  return rest === '' || describes(rest) || ((quantity.unit !== '' || isParted) && isRemark(rest))
}
