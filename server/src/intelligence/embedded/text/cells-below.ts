import { isFoodName, isFoodNoun } from './foods.ts'
import { isBareAmount, lineFeatures } from './line.ts'
import { isCountingHead, sectionOf } from './sections.ts'
import { bullet } from './unwrap.ts'
import { unitPattern } from './words.ts'
import { yieldIn } from './yield.ts'

/**
 * What a line is that holds one cell of a table: a number, a measure, both, a rough amount, a thing,
 * what is remarked about it; nothing to read, or no cell at all.
 */
type Kind = 'count' | 'unit' | 'amount' | 'rough' | 'name' | 'remark' | 'gap' | 'other'

interface Line {
  readonly source: string
  readonly text: string
  readonly kind: Kind
}

/** An amount or a thing, with the lines it was read from. */
interface Cell {
  readonly text: string
  readonly isAmount: boolean
  /** A figure says it. */
  readonly isSure: boolean
  readonly from: number
  readonly until: number
}

const figure = '(?:\\d{1,4}(?:[.,]\\d{1,2})?\\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔⅛]|(?:\\d\\s)?\\d\\/\\d)'
const count = new RegExp(
  `^(?:ca\\.?\\s|etwa\\s)?${figure}(?:\\s?(?:-|–|bis)\\s?${figure})?(?:\\s?[x×])?$`,
  'iu',
)
const unit = new RegExp(`^(?:${unitPattern})\\.?$`, 'iu')
const asLiked = /^(?:nach (?:geschmack|belieben|bedarf|wunsch)|n\.\s?b\.)$/iu
const rough = /^(?:etwas|(?:ein )?wenig|reichlich|viel|einige|ein paar)$/iu
/** '4.6' of nothing is what people think of the dish. */
const rating = /^[0-5][.,](?![27]?5)\d{1,2}$/
/** '(Abtropfgewicht 240 g)' below its thing. */
const isRemark = /^\([^()]*\)$/
const people = /^(?:portion(?:en)?|person(?:en)?|pers\.?|port\.?)$/iu
/** What a card names before a figure that belongs to no thing. */
const label =
  /zeit(?!\p{L})|^(?:dauer|portion|person|pers\.|menge|anzahl|niveau|schwierigkeit|aufwand|bewertung|kcal|kj|kalorien|brennwert|energie|n(?:ä|ae)hrwert|eiwei(?:ß|ss)|protein|kohlenhydr|ballaststoff|davon|gesättigt)/iu
/** '8 Plätzli à ca. 60 g' ends with what one of them weighs, 'Zwiebel 1' with how many there are. */
const eachWeighs = /(?:^|[\s(])(?:à|je|ca\.|circa|etwa)\s/iu
const seasoning = /salz|pfeffer|muskat|gewürz|paprika|curry|chili|kräuter|zimt/iu

function isName(text: string): boolean {
  if (!/^\P{N}*\p{L}{2}/u.test(text) || /[:|]|^[(\d½¼¾⅓⅔]/u.test(text)) return false
  if (label.test(text) || sectionOf(text) !== null || isCountingHead(text) || yieldIn(text) !== null)
    return false
  const { words, sentence, prose, foreign, amount, unit: measured } = lineFeatures(text)
  const isWhole = (amount || measured) && !eachWeighs.test(text)
  return words <= 8 && !isWhole && !sentence && prose === 0 && !foreign && !tellsWork(text)
}

/** 'Teig kneten' is work, 'Petersilie, gehackt' and 'breite Nudeln' are none. */
function tellsWork(text: string): boolean {
  const [name = ''] = text.split(/[,(]/, 1)
  const inSmall = name.match(/(?<![\p{L}-])\p{Ll}+/gu) ?? []
  return lineFeatures(inSmall.join(' ')).verbs > 0 && !isFoodName(name)
}

function kindOf(text: string, above: Line | undefined): Kind {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'gap'
  if (text.length > 60) return 'other'
  const amount = amountKind(text)
  if (amount === 'count' || amount === 'amount')
    return above?.kind === 'other' && label.test(above.text) ? 'other' : amount
  if (amount !== null) return amount
  if (isRemark.test(text)) return above?.kind === 'name' ? 'remark' : 'other'
  return isName(text) ? 'name' : 'other'
}

function amountKind(text: string): Kind | null {
  if (count.test(text)) return 'count'
  if (rough.test(text) || asLiked.test(text)) return 'rough'
  if (unit.test(text)) return people.test(text) ? 'other' : 'unit'
  if (!/^\D{0,5}[\d½¼¾⅓⅔]/u.test(text) || !isBareAmount(text.replace(/\s\([^()]*\)$/, ''))) return null
  return yieldIn(text)?.persons == null ? 'amount' : 'other'
}

/** 'für', '3' and 'Portionen' below each other are one line. */
function withPeople(lines: readonly string[]): string[] {
  const texts = lines.map((line) => line.trim())
  const isFor = (at: number): boolean => /(?:^|\s)für:?$/iu.test(texts[at] ?? '')
  const isNumber = (at: number): boolean => /^\d{1,2}$/.test(texts[at] ?? '')
  const isTold = (at: number): boolean =>
    isNumber(at) &&
    people.test(texts[at + 1] ?? '') &&
    (isFor(at - 1) || sectionOf(texts[at - 1] ?? '') === 'ingredients' || !isNumber(at + 2))
  return lines.flatMap((line, at) => {
    if (isTold(at - 1) || (isFor(at) && isTold(at + 1))) return []
    const lead = isFor(at - 1) ? `${texts[at - 1]?.replace(/:$/, '')} ` : ''
    return isTold(at) ? `${lead}${texts[at]} ${texts[at + 1]}` : line
  })
}

/** Numbers alone that count on from 1 above sentences count the steps: each stands before its own. */
function withStepNumbers(lines: readonly string[]): readonly string[] {
  const places: number[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() !== String(places.length + 1)) continue
    const next = lineFeatures(lines[at + 1]?.trim() ?? '')
    if (next.sentence || next.verbs > 0) places.push(at)
  }
  if (places.length < 2) return lines
  const counted = new Map(places.map((at, index) => [at + 1, `${index + 1}. `]))
  return lines.flatMap((line, at) =>
    counted.has(at + 1) ? [] : [`${counted.get(at) ?? ''}${counted.has(at) ? line.trim() : line}`],
  )
}

function read(sources: readonly string[]): Line[] {
  const texts = sources.map((source) => source.trim().replace(bullet, ''))
  let above: Line | undefined
  return texts.map((text, at) => {
    const line = { source: sources[at] ?? '', text, kind: kindOf(text, above) }
    if (line.kind !== 'gap') above = line
    return line
  })
}

/** Amounts and things of one stretch of lines; a number and the measure below it are one amount. */
function cellsOf(lines: readonly Line[], from: number, until: number): Cell[] {
  const cells: Cell[] = []
  for (let at = from; at < until; at++) {
    const { text, kind } = lines[at] ?? { text: '', kind: 'gap' }
    const last = cells.at(-1)
    if (kind === 'gap' || kind === 'other') continue
    const isMore = kind === 'unit' ? lines[last?.until ?? at]?.kind === 'count' : kind === 'remark'
    if (isMore && last) cells[cells.length - 1] = { ...last, text: `${last.text} ${text}`, until: at }
    else
      cells.push({
        text,
        isAmount: kind !== 'name',
        isSure: kind === 'count' || kind === 'amount',
        from: at,
        until: at,
      })
  }
  return cells
}

/** The thing that an amount belongs to stands right below it, or right above. */
type Way = 1 | -1

/** 'Rüebli à ca. 90 g (gewaschen)' is called 'Rüebli'. */
const nameOf = ({ text }: Cell): string => text.split(/[,(]|\s(?:à|je|ca\.|etwa)\s/u, 1)[0] ?? ''

/** How well the cells read in one way: every amount has a thing, and what bears none is spice or no food. */
function worth(cells: readonly Cell[], way: Way): number {
  return cells.reduce((sum, cell, at) => {
    const [next, back] = [cells[at + way], cells[at - way]]
    if (cell.isAmount) return sum + (next?.isAmount === false ? (isFoodName(nameOf(next)) ? 1.5 : 1) : -1.5)
    const isBare = back?.isAmount !== true
    return sum - (isBare && !seasoning.test(cell.text) && isFoodName(nameOf(cell)) ? 0.5 : 0)
  }, 0)
}

const inOneLine = (amount: Cell, thing: Cell): string =>
  asLiked.test(amount.text) ? `${thing.text} ${amount.text}` : `${amount.text} ${thing.text}`

/** Lines that follow each other and hold a cell each. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly cells: readonly Cell[]
  /** How many of its amounts are sure. */
  readonly sure: number
  /** How much better its things stand above their amounts than below. */
  readonly upwards: number
}

function stretchOf(lines: readonly Line[], from: number, until: number): Stretch {
  const found = cellsOf(lines, from, until).filter(({ text }) => !rating.test(text))
  const sure = found.filter(({ isSure }) => isSure).length
  // 'Bund' and 'etwas' are amounts where others stand for themselves
  const cells = sure > 1 ? found : found.map((cell) => ({ ...cell, isAmount: cell.isSure }))
  return { from, until, cells, sure, upwards: sure === 0 ? 0 : worth(cells, -1) - worth(cells, 1) }
}

/** The stretches of a text: what is no cell parts them, and so do two empty lines. */
function stretchesOf(lines: readonly Line[]): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (let at = 0; at <= lines.length; at++) {
    const isGap = lines[at]?.kind === 'gap' && lines[at - 1]?.kind === 'gap'
    if (at < lines.length && lines[at]?.kind !== 'other' && !isGap) continue
    stretches.push(stretchOf(lines, from, at))
    from = at + 1
  }
  return stretches
}

/** What a number alone counts, where nothing else stands in cells: no page, no chapter. */
const isCounted = (amount: Cell, thing: Cell): boolean =>
  /\p{L}/u.test(amount.text) ||
  (!/\d{3}/.test(amount.text) && (isFoodName(nameOf(thing)) || isFoodNoun(nameOf(thing))))

/** A column of amounts below a column of things, or above it: what is left over is spice. */
function columnsIn(cells: readonly Cell[]): { amounts: readonly Cell[]; things: readonly Cell[] } | null {
  const isFirst = cells[0]?.isAmount === true
  const turn = cells.findIndex(({ isAmount }) => isAmount !== isFirst)
  const [left, right] = [cells.slice(0, turn), cells.slice(turn)]
  const [amounts, things] = isFirst ? [left, right] : [right, left]
  const isTable = amounts.length > 2 && amounts.every(({ isSure }) => isSure) && right.every(isLike(right[0]))
  const rest = isFirst ? things.slice(amounts.length) : []
  const isEven = things.length - rest.length === amounts.length
  return isTable && isEven && rest.every(({ text }) => seasoning.test(text)) ? { amounts, things } : null
}

const isLike =
  (first: Cell | undefined) =>
  ({ isAmount }: Cell): boolean =>
    isAmount === first?.isAmount

/** The lines of one stretch, every amount in the line of its thing. */
function joined(lines: readonly Line[], stretch: Stretch, isBelow: boolean, isSpaced: boolean): string[] {
  const { from, until, cells, sure } = stretch
  const sources = (start: number, end: number): string[] =>
    lines.slice(start, end).map(({ source }) => source)
  // a title may stand right above
  const listed = columnsIn(cells) ? cells : cells.slice(1)
  const columns = columnsIn(listed)
  if (columns) {
    const { amounts, things } = columns
    const rows = things.map((thing, at) => (amounts[at] ? inOneLine(amounts[at], thing) : thing.text))
    return [
      ...sources(from, listed[0]?.from ?? from),
      ...rows,
      ...sources((listed.at(-1)?.until ?? until) + 1, until + 1),
    ]
  }
  const isPair = (amount: Cell | undefined, thing: Cell | undefined): boolean =>
    amount?.isAmount === true && thing?.isAmount === false && (sure > 1 || isCounted(amount, thing))
  const out: string[] = []
  let at = from
  for (const [index, cell] of cells.entries()) {
    const next = cells[index + 1]
    if (!next || cell.from < at) continue
    const [amount, thing] = isBelow ? [next, cell] : [cell, next]
    const isNear = sure > 2 || isSpaced || next.from === cell.until + 1
    if (!isNear || !isPair(amount, thing)) continue
    out.push(...sources(at, cell.from), inOneLine(amount, thing))
    at = next.until + 1
  }
  return [...out, ...sources(at, until + 1)]
}

/** A table that was copied cell by cell: '800', 'g' and 'Zwiebeln', or 'Zwiebeln' and '800 g', become one line. */
export function cellsJoined(source: readonly string[]): string[] {
  const lines = read(withPeople(withStepNumbers(source)))
  const stretches = stretchesOf(lines)
  const allUpwards = stretches.reduce((sum, { upwards }) => sum + upwards, 0)
  const isSpaced = lines.filter(({ kind }) => kind === 'gap').length * 5 > lines.length * 2
  return stretches.flatMap((stretch) => {
    const isBelow = stretch.upwards > 0 && (stretch.sure > 1 || allUpwards > stretch.upwards)
    return joined(lines, stretch, isBelow, isSpaced)
  })
}
