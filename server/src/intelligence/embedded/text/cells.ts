import { isFoodName, isFoodNoun } from './foods.ts'
import { isPartName } from './ingredients.ts'
import { isBareAmount, lineFeatures } from './line.ts'

const column = /\t+|\.{3,}|…{2,}| {3,}/
/** '250 g | Quark'; 'Pulled Pork | 8 Portionen' is a title. */
const bar = ' | '
const longest = 400
const ruler = /^\|?[\s:|-]*-[\s:|-]*$/

/** 'Spätzliteig ⇥ 4 Port.' is a title. */
const forPersons = /^\p{L}[^\d|]+\s(?:für )?\d{1,2}\s?(?:pers|port)\p{L}*\.?$/iu

const isWhole = (cell: string): boolean => {
  const { amount, words } = lineFeatures(cell)
  return amount && words > 1 && !isBareAmount(cell)
}

/**
 * The lines that a row of a copied table holds: 'Eier ⇥ 3' is '3 Eier', two columns side by side are two lines.
 * A line without cells is given back as it is.
 */
export function linesOfRow(line: string): string[] {
  const row = line.trim()
  const isTable = row.startsWith('|') && row.endsWith('|') && row.length > 2
  if (row.length > longest || forPersons.test(row)) return [line]
  if (isTable && ruler.test(row)) return []
  const apart = isTable ? [] : row.split(/ {2,}/)
  if (apart.length > 1 && apart.length < 5 && apart.every(isWhole)) return apart
  const cells = withWeights(
    (isTable ? row.slice(1, -1).split('|') : row.split(startsWithCell(row) ? bar : column))
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ''),
  )
  return linesOf(cells) ?? [isTable ? cells.join(' ') : line]
}

/** '4 Rindsplätzli' and 'à 150 g' are one cell. */
const weighsEach = /^\(?(?:à|je)\s/iu

const withWeights = (cells: readonly string[]): string[] =>
  cells.flatMap((cell, at) => {
    if (weighsEach.test(cell) && at > 0) return []
    const next = cells[at + 1]
    return next !== undefined && weighsEach.test(next) ? [`${cell} ${next}`] : [cell]
  })

const startsWithCell = (row: string): boolean => row.includes(bar) && isBareAmount(row.split(bar, 1)[0] ?? '')

/** What the cells say, or null where they are no amounts and names. */
function linesOf(cells: readonly string[]): string[] | null {
  const [first = ''] = cells
  if (cells.length < 2 || cells.length > 8 || /^(?:\d{1,2}[.)]|[-–•*·])$/.test(first)) return null
  return wholeOf(cells) ?? amountAndName(cells)
}

/** Cells that each say all of a thing, perhaps behind what they are for. */
function wholeOf(cells: readonly string[]): string[] | null {
  const [first = '', second = ''] = cells
  // 'Mürbteig: ⇥ 300 g Mehl'
  if (cells.every(isWhole) || (/\p{L}:$/u.test(first) && isWhole(second))) return [...cells]
  return cells.length === 2 ? kindFirst(first, second) : null
}

function amountAndName(cells: readonly string[]): string[] | null {
  const [first = ''] = cells
  const amounts = cells.filter(isBareAmount)
  const names = cells.filter((cell) => !isBareAmount(cell))
  const [name = ''] = names
  if (names.length !== 1) return pairs(cells)
  // '3 ⇥ Zwiebeln hacken' is a numbered step
  const isStep = cells.length === 2 && /^\d{1,2}$/.test(first) && lineFeatures(name).verbs > 0
  if (amounts.length === 0 || isStep) return null
  // '4 Plätzli ⇥ à 150 g': what says how many of a thing comes before how heavy they are
  return [(isWhole(name) ? [name, ...amounts] : [...firstOf(amounts), name]).join(' ')]
}

/** 'Mehl ⇥ 1 kg Zopfmehl' and 'Gewürz ⇥ 1 TL Curry' say twice what it is, 'Belag ⇥ 200 g Quark' for which part. */
function kindFirst(kind: string, thing: string): string[] | null {
  const [name = ''] = thing.split(/[,(]/, 1)
  if (!isWhole(thing) || !isFoodNoun(name.trim().split(' ').at(-1) ?? '')) return null
  if (isPartName(kind)) return [`${kind}:`, thing]
  return isFoodName(kind) || /^\p{Lu}\p{Ll}+$/u.test(kind) ? [thing] : null
}

/** Where a table has a column for two and one for four, the first counts. */
function firstOf(amounts: readonly string[]): readonly string[] {
  const next = amounts.findIndex(
    (cell, index) => index > 0 && /[\d½¼¾]/.test(cell) && /[\d½¼¾]/.test(amounts[0] ?? ''),
  )
  return next === -1 ? amounts : amounts.slice(0, next)
}

/** Amounts and names that take turns: '200 g ⇥ Mehl ⇥ 3 ⇥ Eier'. */
function pairs(cells: readonly string[]): string[] | null {
  if (cells.length % 2 !== 0) return null
  const first = isBareAmount(cells[0] ?? '')
  const takesTurns = cells.every((cell, index) => isBareAmount(cell) === ((index % 2 === 0) === first))
  if (!takesTurns) return null
  return cells.flatMap((cell, index) => {
    const next = cells[index + 1] ?? ''
    return index % 2 === 0 ? [first ? `${cell} ${next}` : `${next} ${cell}`] : []
  })
}
