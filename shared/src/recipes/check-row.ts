import { type ParsedLine, parseIngredientLine } from '../ingredients/parse.ts'
import { readQuantity } from '../ingredients/quantity.ts'
import { canonicalUnit, isCountingWord } from '../ingredients/units.ts'
import { invalidName, mostUpTo, type RowField, toAmount } from './ingredient-row.ts'
import { wholeRecipe } from './parts.ts'

export interface CheckedRow {
  amount: number
  /** Of '2–3': its upper end as a multiple of the amount. */
  upTo?: number | undefined
  unit: string
  name: string
  /** Further things that were written into the name, each a row of its own. */
  more?: Omit<CheckedRow, 'more'>[]
}

/** A row as it was checked, with what its name may have been meant to be. */
export interface CheckedAnswer extends CheckedRow {
  suggestion?: string
}

/**
 * The row with a new value in one field, read as people write it: '½' or '2 dl' as an amount, '200 g Mehl' as a name. A
 * row that makes no ingredient bears the name '-'.
 */
export function checkRow(row: CheckedRow, field: RowField, value: string): CheckedRow {
  const read = readField(row, field, value.trim())
  return read && /\p{L}/u.test(read.name) ? read : { ...row, name: invalidName }
}

function readField(row: CheckedRow, field: RowField, value: string): CheckedRow | undefined {
  switch (field) {
    case 'amount':
      return readAmount(row, value)
    case 'unit': {
      const unit = readUnit(value)
      return unit === undefined ? undefined : { ...row, unit }
    }
    case 'name':
      return readName(row, value)
  }
}

/** Nobody can weigh less than nothing. */
const isNegative = (value: string): boolean => /^[-−–]\s*[\d½¼¾⅓⅔]/u.test(value)

function readAmount(row: CheckedRow, value: string): CheckedRow | undefined {
  if (isNegative(value)) return undefined
  const plain = toAmount(value)
  if (plain > 0 || value === '') return { ...row, amount: plain, upTo: undefined }
  // the grammar reads a line, so it gets one
  const line = parseIngredientLine(`${value} ${row.name}`)
  return { ...row, amount: line.amount ?? 0, upTo: upToOf(line), unit: line.unit || row.unit }
}

function upToOf({ amount, amountTo }: { amount: number | null; amountTo?: number | undefined }) {
  const upTo = amount && amountTo ? amountTo / amount : 1
  return upTo > 1 && upTo <= mostUpTo ? upTo : undefined
}

/** The house's spelling of a unit; undefined for what is none. */
function readUnit(value: string): string | undefined {
  if (value === '' || value === wholeRecipe || isCountingWord(value)) return value
  return canonicalUnit(value) ?? undefined
}

function readName(row: CheckedRow, value: string): CheckedRow | undefined {
  // '- 3 Eier' was a line of a list
  if (/^[-−–]\S/.test(value) && isNegative(value)) return undefined
  const { more = [], ...line } = parseIngredientLine(value)
  // 'wenig Salz' says that there is no amount, 'Salz' says nothing about it
  const isVague = line.amount === null && readQuantity(value).vague
  if (line.amount === null && line.unit === '' && !isVague) return { ...row, name: value }
  const { amount, upTo } =
    line.amount === null && !isVague ? row : { amount: line.amount ?? 0, upTo: upToOf(line) }
  const read = { ...rowOf(line), amount, upTo }
  return more.length > 0 ? { ...read, more: more.map(rowOf) } : read
}

/** A row without an amount means just that. */
const some = /^(?:etwas|(?:ein )?(?:wenig|bisschen|bissl|bisserl|bissle))$/i

function rowOf(line: ParsedLine): CheckedRow {
  const name = [line.name, some.test(line.note ?? '') ? '' : line.note].filter(Boolean).join(', ')
  return { amount: line.amount ?? 0, upTo: upToOf(line), unit: line.unit, name }
}
