import { readQuantity } from '@ordy/shared/ingredients/quantity.ts'
import { nameKey, sameName } from '@ordy/shared/ingredients/same-name.ts'
import { canonicalUnit } from '@ordy/shared/ingredients/units.ts'
import { rateStart } from './placeholder-rates.ts'
import type { DraftStep } from './text/recipe-draft.ts'

/** What a step's amount is compared with. */
export interface PlaceholderRow {
  readonly stableId: number
  readonly amount: number | null
  readonly amountTo?: number | undefined
  readonly unit: string
  readonly name: string
}

interface Row extends PlaceholderRow {
  /** The noun that the name ends with: 'Zwiebel' of 'rote Zwiebel, gehackt'. */
  readonly noun: string
}

const figure = /(?<![\p{L}\d.,:/°–-])(?=[\d½¼¾⅓⅔⅛])/gu
/** Words before an amount that make it a share or a repetition, not the row's amount. */
const shareBefore =
  /(?<!\p{L})(?:je|jeweils|à|weiteren?|weiterer|restlichen?|übrigen?|noch|nochmals|zusätzliche?n?|davon|anderen?|ersten?|zweiten?|gut|knapp|etwa|rund|ca\.|bis|oder|mal|nur|mind\.|mindestens|minimal|max\.|maximal|höchstens|(?:mehr|weniger) als|stufe)\s*$/iu
/** Words behind it that do: '100 g vom Mehl', '2 EL davon'. */
const shareBehind = /^\s*(?:vom|von|davon|der|des|dieser|dieses|extra|mehr|zusätzlich|pro|je|\/)(?!\p{L})/iu
const afterNoun = /^\s*(?:pro|je|davon|beiseite|zurück|übrig)(?!\p{L})/iu
const phrase = /^\s*((?:\p{Ll}{3,}(?:e|en|er|es|em)\s){0,3})(\p{Lu}[\p{L}-]{1,40})(?![\p{L}-])/u
const literal = /(?<![\p{L}\d])ID:(?=\{?\d)/gu

const unitOf = (unit: string): string => {
  const canonical = canonicalUnit(unit) ?? unit
  return canonical === 'Stück' ? '' : canonical
}

function rowOf(row: PlaceholderRow): Row {
  const phraseBefore = row.name.split(/[,(]/)[0] ?? ''
  const single = !/\s(?:und|oder|mit|&)\s|\//.test(phraseBefore)
  const nouns = phraseBefore.match(/\p{Lu}[\p{L}-]+/gu) ?? []
  return { ...row, noun: single ? (nouns.at(-1) ?? '') : '' }
}

/** Whether a noun is the head of a compound: 'Mehl' of 'Weizenmehl'. */
function isHeadOf(noun: string, compound: string): boolean {
  const [head, whole] = [nameKey(noun), nameKey(compound)]
  return head.length >= 4 && whole.length > head.length + 2 && whole.endsWith(head)
}

/** The one row that an amount with this unit and noun stands for; null when there is any doubt. */
function rowFor(rows: readonly Row[], amount: number, unit: string, noun: string): Row | null {
  const exact = rows.filter((row) => row.noun !== '' && sameName(row.noun, noun))
  const named = exact.length > 0 ? exact : rows.filter((row) => row.noun !== '' && isHeadOf(noun, row.noun))
  // Several compounds with the same head ('Kokosmilch', 'Vollmilch') leave open which one is meant.
  if (exact.length === 0 && named.length > 1) return null
  const equal = named.filter(
    (row) =>
      row.amountTo === undefined &&
      row.amount !== null &&
      Math.abs(row.amount - amount) < 1e-9 &&
      unitOf(row.unit) === unitOf(unit),
  )
  return equal.length === 1 ? (equal[0] ?? null) : null
}

function replaced(content: string, rows: readonly Row[]): string {
  let out = ''
  let at = 0
  for (const { index } of content.matchAll(figure)) {
    if (index < at) continue
    const quantity = readQuantity(content.slice(index, index + 40))
    const behind = content.slice(index + quantity.end, index + quantity.end + 120)
    const [whole, , noun = ''] = shareBehind.test(behind) ? [] : (phrase.exec(behind) ?? [])
    if (
      quantity.amount === null ||
      quantity.amountTo !== undefined ||
      quantity.notes.length > 0 ||
      whole === undefined
    )
      continue
    if (
      shareBefore.test(content.slice(Math.max(0, index - 20), index)) ||
      afterNoun.test(behind.slice(whole.length))
    )
      continue
    const row = rowFor(rows, quantity.amount, quantity.unit, noun)
    if (!row) continue
    out += `${content.slice(at, index)}ID:${row.stableId} `
    at = index + quantity.end
    at += content.slice(at).length - content.slice(at).trimStart().length
  }
  return out + content.slice(at)
}

/** 'Statt 2 Zitronen gehen auch 3 Limetten.', 'von den 250 g Butter 50 g abnehmen' */
const alternative =
  /(?<!\p{L})(?:statt|anstatt|anstelle|alternativ|stattdessen|wahlweise|ersetz\p{L}*|oder|(?:geht|gehen|ginge|gingen) auch|durch|von de[nmr](?=\s\d))(?!\p{L})/iu
const otherAmount =
  /(?<=statt )\d|(?<![\p{L}\d.,:/°–-])[\d½¼¾⅓⅔⅛][\d.,/]*\s?(?!(?:min|std|stunde|grad|sek|h\b|°|%|cm))\p{L}/iu
/** A figure may follow a shortened word ('ca. 2'), which is never long. */
const sentences = /[^.!?]*(?:[.!?]+(?!\s+\p{Lu}|(?<=\p{L}{5}[.!?]+)\s+\d|$)[^.!?]*)*(?:[.!?]+|$)/gu

/** Rates do not grow with the persons; where one amount stands for another or is a share of it, either both do or none. */
function replacedWhereAllGrow(content: string, rows: readonly Row[]): string {
  return content.replace(sentences, (sentence) => {
    const whole = sentence.slice(0, rateStart(sentence))
    const written = replaced(whole, rows) + sentence.slice(whole.length)
    const isHalf =
      alternative.test(sentence) && otherAmount.test(written.replace(/(?<![\p{L}\d])ID:\d+/gu, ''))
    return isHalf ? sentence : written
  })
}

/**
 * Writes `ID:n` for the amounts in the steps that are the whole amount of one ingredient: unit and noun agree
 * and the number is the same. Shares ('die Hälfte', '100 g vom Mehl') stay as they are: a wrong amount is worse than none.
 */
export function withPlaceholders(
  steps: readonly DraftStep[],
  ingredients: readonly PlaceholderRow[],
): DraftStep[] {
  const rows = ingredients.map(rowOf)
  return steps.map((step) => {
    const [head, content] = [step.head.replace(literal, 'ID '), step.content.replace(literal, 'ID ')]
    return { head, content: rateStart(head) < head.length ? content : replacedWhereAllGrow(content, rows) }
  })
}
