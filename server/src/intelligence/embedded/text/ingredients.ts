import { limits, type DraftLine } from './recipe-draft.ts'
import { tidy } from './clean.ts'
import { lineFeatures } from './line.ts'
import { unitPattern } from './words.ts'

const bullet =
  /^(?:[-–—•*·▢□☐✓✔✅►▸▪●○◦‣+]+\s*|\p{Extended_Pictographic}+\s*|\[[ x]?\]\s*|(?:null|undefined|NaN)\s+)+(?=\S)/u
/** Shops write what a thing costs behind it. */
const price =
  /\s*(?:(?:ab|nur|UVP)\s)?(?:(?:€|CHF|EUR)\s?\d+[.,]\d{2}|\d+[.,]\d{2}\s?(?:€|CHF|EUR|Fr\.))\*?$/u
/** What a button behind it says. */
export const toBuy =
  /\s+(?:(?:alles )?in den (?:waren|einkaufs)korb|zum warenkorb hinzufügen|jetzt (?:kaufen|bestellen)|zum produkt|auf die einkaufsliste)(?:\s.*)?$/iu
const doubledUnit = new RegExp(`(\\d\\s?|[½¼¾⅓⅔]\\s?|\\s)(${unitPattern})\\.?\\s+\\2\\.?(?=\\s|$)`, 'u')
const gluedUnit = /^(\d+(?:[.,]\d+)?)(kg|g|ml|cl|dl|l|EL|TL)(?=\p{Lu})/u

/** '500.0' is five hundred, '1.000 g' a thousand. */
function withoutZeros(whole: string, digits: string, offset: number, text: string): string {
  const thousand =
    whole.endsWith('000') &&
    !digits.startsWith('0') &&
    /^\s?(?:g|ml)\b/.test(text.slice(offset + whole.length))
  return thousand ? whole : digits
}

/** '0 Salz', '0 g Mehl' */
const nothingOf = new RegExp(`^0\\s+(?:(?:${unitPattern})\\.?\\s+)?(?=\\p{L})`, 'u')

/** An ingredient line as one would write it: no bullet, no '500.0 g', no 'g g'. */
export function cleanLine(text: string): string {
  return tidy(text)
    .replace(bullet, '')
    .replace(price, '')
    .replace(toBuy, '')
    .replace(/(?<![\d.,])(\d+)[.,]0{1,3}(?=\s|$|\p{L})/gu, withoutZeros)
    .replace(/(?<![\d.,])(\d+[.,]\d*[1-9])0+(?=\s|$)/g, '$1')
    .replace(nothingOf, '')
    .replace(doubledUnit, '$1$2')
    .replace(gluedUnit, '$1 $2 ')
    .replace(/\b(?:null|undefined)\b\s*/g, '')
    .replace(/\(\(([^()]*)\)\)/g, '($1)')
    .replace(/[\s,;]+$/, '')
    .trim()
}

/** Parts of a dish that head a list and are no ingredient themselves. */
const partOfDish =
  /^(?:d(?:er|ie|as)\s)?(?:ausserdem|außerdem|zusätzlich|sonstiges|hauptzutaten|(?:mürbe?|hefe|haupt|vor|rühr|biskuit|spätzle|nudel|knödel|kuchen|brot)?teig|(?:quark|topfen|käse|eier|rahm|sahne|nuss|mandel|hack|fleisch|biskuit|baiser)masse|guss|zuckerguss|glasur|(?!(?:deko|schoko|schokoladen|zucker|kokos|krokant|bunte )streusel)(?:\p{L}+)?(?:belag|füllung|dressing|streusel|topping|garnitur|marinade|vinaigrette)|boden|sauce|soße|sosse|creme|beilage|dekoration|deko)$/iu
const groupStart = /^(?:für|zum|zur)\s(?:den|die|das|dem|der|einen?|\p{Lu})/iu

/** Whether a text can be nothing but the name of a part of a dish: 'Für den Teig:', 'Guss'. */
export function isPartName(text: string): boolean {
  const line = text.replace(/^[-–—=*_#\s]+|[-–—=*_#:\s]+$/g, '')
  return line.length <= 70 && (partOfDish.test(line) || (groupStart.test(line) && groupOf(line) !== null))
}

/** 'Der Teig' below a list heads the work on it, also where nothing of the list follows. */
export const headsWork = (text: string): boolean => /^d(?:er|ie|as)\s/i.test(text) && isPartName(text)

/** The name of a part of the list ('Für den Teig:'), or null when the line is an ingredient. */
export function groupOf(text: string): string | null {
  const line = text.replace(/^[-–—=*_#\s]+|[-–—=*_#\s]+$/g, '')
  if (line.length === 0 || line.length > 70) return null
  const { amount, words } = lineFeatures(line)
  if (amount || words > 7) return null
  if (/^[^:]{2,60}:$/.test(line)) return line.slice(0, -1).trim()
  if (partOfDish.test(line)) return line
  if (groupStart.test(line) && !/[:,;]\s*\S/.test(line)) return line.replace(/:$/, '').trim()
  return null
}

/** Sorts raw lines into ingredient lines and the groups they stand under. */
export function linesWithGroups(texts: readonly string[]): DraftLine[] {
  const lines: DraftLine[] = []
  let group = ''
  // '1' and '5 TL Senf' were one line before somebody cut it at the comma.
  let pending = ''
  for (const [index, raw] of texts.entries()) {
    const text = cleanLine(pending + raw.trim())
    pending = /^\d{1,2}$/.test(text) && /^\s*\d{1,2}\s?\p{L}/u.test(texts[index + 1] ?? '') ? `${text},` : ''
    if (!/\p{L}/u.test(text) || text.length > 300) continue
    const heading = groupOf(text)
    const last = index === texts.length - 1
    if (heading !== null && !last) group = /^zutaten$/i.test(heading) ? '' : heading
    else if (!headsWork(text)) lines.push({ text, group })
    if (lines.length >= limits.lines) break
  }
  return lines
}

/** The share of lines that hold a digit or another sign of an amount. */
export function digitShare(lines: readonly DraftLine[]): number {
  if (lines.length === 0) return 0
  return lines.filter(({ text }) => /[\d½¼¾⅓⅔]/.test(text)).length / lines.length
}

/** 'aus der Dose', 'in Würfeln', 'zum Bestreuen' say something of the thing before, 'zum Bestreuen Zucker' a thing. */
export const isRemarkBehind = (text: string): boolean =>
  /^(?:in|aus|mit|ohne|zum|zur|für|nach|vom|von|zzgl\.?)\s[^\d½¼¾]*$/u.test(text) && !lineFeatures(text).food

/** German nouns have capitals: a line with neither one nor a figure is the tail of another. */
const isFragment = (text: string): boolean => !/[\p{Lu}\d½¼¾]/u.test(text) && /^\p{Ll}/u.test(text)

const isTail = (text: string): boolean =>
  /^(?:\p{Ll}(?!\p{L}*\s\p{Lu})|zzgl|und |in |aus |zum |zur |ohne |mit )/u.test(text)

/** How many lines show that they were cut at their commas: numbers alone, brackets left open, tails in lower case. */
function signsOfCuts(lines: readonly DraftLine[]): number {
  const texts = lines.map(({ text }) => text)
  return texts.filter(
    (text, index) =>
      /^\d{1,3}$/.test(text) ||
      (text.includes('(') &&
        !text.includes(')') &&
        texts.slice(index + 1, index + 3).some((next) => next.includes(')'))) ||
      isFragment(text) ||
      isRemarkBehind(text),
  ).length
}

/** Whether lines were surely cut at their commas. */
export function cutAtCommas(lines: readonly DraftLine[]): boolean {
  const signs = signsOfCuts(lines)
  return signs >= 2 && signs >= lines.length * 0.1 && signs <= lines.length * 0.7
}

/** Whether a line looks as if it had been cut at a comma, which only what a page shows can tell. */
export const mayBeCut = (lines: readonly DraftLine[]): boolean => signsOfCuts(lines) > 0

/** Puts lines that were cut at commas together again, as far as that can be seen. */
export function rejoin(lines: readonly DraftLine[]): DraftLine[] {
  const joined: DraftLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const open = last !== undefined && last.text.split('(').length > last.text.split(')').length
    if (last && /(?:^|\s)\d{1,2}$/.test(last.text) && /^\d/.test(line.text))
      joined[joined.length - 1] = { ...last, text: `${last.text},${line.text}` }
    else if (last && (open || (isTail(line.text) && !lineFeatures(line.text).food)))
      joined[joined.length - 1] = { ...last, text: `${last.text}, ${line.text}` }
    else joined.push(line)
  }
  return joined
}
