import type { Block } from './block.ts'
import { isBareAmount, lineFeatures } from '#intelligence/embedded/text/line.ts'
import { sectionOf } from '#intelligence/embedded/text/sections.ts'
import { yieldIn } from '#intelligence/embedded/text/yield.ts'

const join = (blocks: readonly Block[], text: string): Block => {
  const [first] = blocks
  return {
    text,
    level:
      blocks.length > 0 && blocks.every(({ level }) => level > 0)
        ? Math.max(...blocks.map(({ level }) => level))
        : 0,
    list: first?.list ?? 0,
    item: first?.item ?? false,
    hint: blocks.find(({ hint }) => hint !== '')?.hint ?? '',
    linked: blocks.every(({ linked }) => linked),
  }
}

const texts = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join(' ')
const size = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0)

/** Whether a cell goes on a row: amounts come first in their row, or last, and never on both sides of a name. */
function continues(row: readonly Block[], cell: Block, amountFirst: boolean, manyRows: boolean): boolean {
  const amount = isBareAmount(cell.text)
  const hasName = row.some(({ text }) => !isBareAmount(text))
  if (!amountFirst) return amount || row.every(({ text }) => !isBareAmount(text))
  return amount ? !hasName : !(manyRows && hasName && lineFeatures(cell.text).food)
}

/** Puts amounts beside their names, whichever stands first; '200 g', 'Mehl', '3', 'Eier' are two rows. */
function pairAmounts(blocks: readonly Block[]): Block[] {
  const amountFirst = isBareAmount(blocks[0]?.text ?? '')
  const rows: Block[][] = []
  for (const block of blocks) {
    const row = rows.at(-1)
    if (row && continues(row, block, amountFirst, blocks.length > 4)) row.push(block)
    else rows.push([block])
  }
  return rows.map((row) => {
    const amounts = row.filter(({ text }) => isBareAmount(text))
    return join(row, texts([...amounts, ...row.filter((block) => !amounts.includes(block))]))
  })
}

const isWhole = ({ text }: Block): boolean => !isBareAmount(text) && lineFeatures(text).amount

const isWork = ({ text }: Block): boolean => {
  const { sentence, verbs, words } = lineFeatures(text)
  return sentence && verbs > 0 && words > 1
}

function withoutCounter(blocks: readonly Block[]): readonly Block[] {
  const [first, ...rest] = blocks
  // The number in front of a step is a picture, not an amount.
  return first &&
    rest.length > 0 &&
    /^(?:schritt\s*)?\d{1,2}\.?$/i.test(first.text) &&
    (size(rest) > 60 || rest.every(isWork))
    ? rest
    : blocks
}

/** A cell of amounts beside a cell of names, whichever stands first; what is left over needs no amount. */
function cellsJoined(blocks: readonly Block[]): Block[] | null {
  const isAmount = ({ text }: Block): boolean => isBareAmount(text)
  const isFirst = blocks[0] !== undefined && isAmount(blocks[0])
  const turn = blocks.findIndex((block) => isAmount(block) !== isFirst)
  const [left, right] = [blocks.slice(0, turn), blocks.slice(turn)]
  const [amounts, names] = isFirst ? [left, right] : [right, left]
  const isTable = amounts.length > 2 && amounts.every(isAmount) && !names.some(isAmount)
  if (!isTable || names.length < amounts.length || names.some(isWhole)) return null
  if (!names.slice(amounts.length).every(({ text }) => lineFeatures(text).food)) return null
  return names.map((name, at) => (amounts[at] ? join([name], texts([amounts[at], name])) : name))
}

/** A table row is one line, unless it holds several ingredients or whole paragraphs. */
export function joinTableRow(blocks: readonly Block[]): Block[] {
  const columns = cellsJoined(blocks)
  if (columns) return columns
  if (blocks.length === 1 || blocks.length > 8 || size(blocks) > 250) return [...withoutCounter(blocks)]
  if (tellsWorkBeside(blocks))
    return blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, beside: true } : block))
  if (blocks.some(({ level }) => level > 0 && level < 7) || blocks.filter(isWhole).length > 1)
    return [...blocks]
  if (blocks.some(({ text }) => isBareAmount(text))) return pairAmounts(blocks)
  if (blocks[0] && isWhole(blocks[0]) && blocks.slice(1).every(({ text }) => lineFeatures(text).food))
    return [...blocks]
  return [join(blocks, texts(blocks))]
}

/** Whether the rest of an item is a list within it that tells amounts. */
const isInner = (first: Block, others: readonly Block[]): boolean =>
  others.length > 1 &&
  others.every(({ item, list }) => item && list === others[0]?.list && list !== first.list) &&
  others.filter(isWhole).length * 2 >= others.length

const isWorkCell = ({ text }: Block): boolean => {
  const { verbs, amount, food } = lineFeatures(text)
  return verbs > 0 && !amount && !food
}

/** '125 g Butter' in one cell and 'weich rühren' in the next. */
const tellsWorkBeside = (cells: readonly Block[]): boolean => {
  const [work, ...things] = cells.toReversed()
  return (
    work !== undefined &&
    things.length > 0 &&
    isWorkCell(work) &&
    things.every((thing) => isWhole(thing) && lineFeatures(thing.text).verbs === 0)
  )
}

/** Rows with work beside each thing: the things come first, then the work. */
export function withWorkBehind(blocks: readonly Block[]): Block[] {
  if (blocks.filter(({ beside }) => beside === true).length < 2) return [...blocks]
  const isWork = (block: Block): boolean => block.beside === true || isWorkCell(block)
  return [
    ...blocks.filter((block) => !isWork(block)),
    ...blocks.filter(isWork).map((block) => ({ ...block, item: false, hint: 'steps' as const })),
  ]
}

/** An item that holds a list of its own names a part of the dish. */
function headed(blocks: readonly Block[]): Block[] {
  const [first, ...others] = blocks
  const isName =
    first &&
    first.text.length <= 40 &&
    !/\d/.test(first.text) &&
    (others.every(isWhole) || isInner(first, others))
  return isName ? [{ ...first, level: 7, item: false }, ...others] : [...blocks]
}

/** A list item is one line, unless it has headings or lists of its own. */
export function joinItem(blocks: readonly Block[]): Block[] {
  const rest = withoutCounter(blocks)
  const [first, ...others] = rest
  if (first && isInner(first, others)) return headed(rest)
  if (rest.length > 6 || rest.some(({ level }) => level > 0) || (rest.length > 1 && size(rest) > 500))
    return [...rest]
  if (rest.length > 2 && rest.filter(isWhole).length > 1) return headed(rest)
  return [join(rest, texts(rest))]
}

/** Every name ends its row: 'Salz' and 'Pfeffer' at the end of the list have terms with nothing in them. */
function rowsOfNames(blocks: readonly Block[]): Block[] {
  const rows: Block[][] = [[]]
  for (const block of blocks) {
    rows.at(-1)?.push(block)
    if (!isBareAmount(block.text)) rows.push([])
  }
  return rows.filter((row) => row.length > 0).map((row) => join(row, texts(row)))
}

/** Terms and descriptions: label and value, or amount and name, become one line each. */
export function joinPairs(blocks: readonly Block[]): Block[] {
  if (blocks.some(({ text }) => text.length > 80 || sectionOf(text) !== null)) return [...blocks]
  const amounts = blocks.filter(({ text }) => isBareAmount(text)).length
  if (isBareAmount(blocks[0]?.text ?? '') && amounts > 1 && amounts * 2 < blocks.length)
    return rowsOfNames(blocks)
  if (blocks.length % 2 !== 0) return [...blocks]
  const pairs = blocks
    .filter((_, index) => index % 2 === 0)
    .map((block, index) => [block, blocks[index * 2 + 1] ?? block])
  return pairs.flatMap((pair) =>
    pair.some(({ text }) => isBareAmount(text)) ? pairAmounts(pair) : [join(pair, texts(pair))],
  )
}

/** A list of amounts beside a list of names: '600 g', '3' and 'Kürbis', 'Kartoffeln', 'Salz'. */
function columnsJoined(blocks: readonly Block[]): Block[] | null {
  const count = blocks.findIndex(({ text }) => !isBareAmount(text))
  const [amounts, names] = [blocks.slice(0, count), blocks.slice(count)]
  const inOne = (list: readonly Block[]): boolean =>
    list.every(({ item, list: id }) => item && id === list[0]?.list)
  if (count < 2 || names.length < count || !inOne(amounts) || !inOne(names)) return null
  if (amounts[0]?.list === names[0]?.list || names.some(isWhole)) return null
  return names.map((name, at) => {
    const amount = amounts[at]
    return amount ? join([name], texts([amount, name])) : name
  })
}

const factAlone =
  /^(?:ca\.?\s)?\d{1,3}(?:[.,]\d)?(?:\s?[-–]\s?\d{1,3})?\s?(?:min|minuten|std|stunden?|h)\.?$/i
const opensCount = /^(?:zutaten(?:\sfür)?|für)$/i
const counts = /^\d{1,2}(?:\s(?:portion(?:en)?|person(?:en)?))?$/i

/** 'Zutaten für', a field with '4' in it and 'Portionen' are one line. */
function countJoined(blocks: readonly Block[]): Block | null {
  if (blocks.length > 4 || !opensCount.test(blocks[0]?.text ?? '')) return null
  const text = texts(blocks)
  return blocks.some((block) => counts.test(block.text)) && text.length <= 50 && yieldIn(text)?.persons
    ? join(blocks, text)
    : null
}

/** Boxes side by side that are an amount and its name. */
export function joinRow(blocks: readonly Block[]): Block[] {
  const counted = countJoined(blocks)
  if (counted) return [counted]
  // a row of facts with their signs: '40 Min.', '4 Portionen', 'vegetarisch'
  if (blocks.length > 2 && blocks.length < 10 && blocks.some(({ text }) => factAlone.test(text)))
    return [...blocks]
  const columns = columnsJoined(blocks)
  if (columns) return columns
  const aside = blocks.filter(({ hint }) => hint === 'other')
  if (aside.length > 0 && aside.length < blocks.length)
    return [...joinRow(blocks.filter((block) => !aside.includes(block))), ...aside]
  const rest = withoutCounter(blocks)
  if (rest !== blocks) return [...rest]
  const amounts = blocks.filter(({ text }) => isBareAmount(text)).length
  if (amounts === 0 || amounts === blocks.length) return [...blocks]
  const small = blocks.every(
    ({ text, level }) => text.length <= 90 && level === 0 && sectionOf(text) === null,
  )
  if (!small || blocks.some(isWhole)) return [...blocks]
  return blocks.length <= 5 || amounts * 3 >= blocks.length ? pairAmounts(blocks) : [...blocks]
}
