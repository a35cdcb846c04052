import { dishesIn } from './dish-name.ts'
import { isFoodName, isFoodNoun } from './foods.ts'
import { lineFeatures } from './line.ts'
import { beginsList } from './list-begin.ts'
import type { OutlineLine } from './outline-line.ts'
import { isByline, isOfPage, isOfSite, isRating, isTag } from './page-words.ts'
import { withoutPageTail } from './page-tail.ts'
import { scored } from './scored.ts'
import { sectionOf } from './sections.ts'
import { isNoTitle } from './title.ts'

/** How far down a title is looked for. */
const farthest = 60

/**
 * A text copied from a page without what stands there around the recipe. The title is the dish that stands nearest above
 * rating, time, persons or list, not the button, the menu or the tag that happens to come first.
 */
export function withoutPage(all: readonly OutlineLine[]): readonly OutlineLine[] {
  const lines = withoutPageTail(all)
  const isCopied = lines.length < all.length || hasButtons(lines)
  const list = lines.findIndex((line, at) => at >= farthest || beginsList(lines, at))
  const head = lines.slice(0, list === -1 ? Math.min(lines.length, farthest) : list)
  const isSorted = isTag(head[0]?.text ?? '') && !lines.slice(head.length + 1).some(headsAnother)
  if (!isSorted && !isCopied && !isRepeated(head) && !head.some(({ text }) => isRating(text))) return lines
  const title = titleIn(head, list !== -1)
  return lines.flatMap((line, at) => {
    if (at === title) return [{ ...line, title: true, item: false }]
    if (at >= head.length) return isButton(line) ? [] : [line]
    return isOfPage(line.text) || (title !== -1 && isAround(line, at < title)) ? [] : [line]
  })
}

const isAround = (line: OutlineLine, isAbove: boolean): boolean =>
  isAbove ? !tells(line) : isOfDish(line.text) && !scored(line).fact

const isButton = ({ text, item }: OutlineLine): boolean => !item && !text.endsWith('.') && isOfPage(text)

/** Whether buttons or menus of a page stand above or below. */
const hasButtons = (lines: readonly OutlineLine[]): boolean =>
  [...lines.slice(0, farthest), ...lines.slice(Math.max(farthest, lines.length - farthest))].some(
    ({ text }) => isOfPage(text),
  )

/** How a site sorts and rates a dish, and who wrote of it. */
const isOfDish = (text: string): boolean => isTag(text) || isRating(text) || isByline(text)

/** 'Tzatziki' above amounts, below another list with its work. */
const headsAnother = (
  { level, paragraph }: OutlineLine,
  at: number,
  below: readonly OutlineLine[],
): boolean => level === 7 && paragraph === true && lineFeatures(below[at + 1]?.text ?? '').amount

const isRepeated = (head: readonly OutlineLine[]): boolean =>
  head.some(({ text }, at) => at > 0 && isNameLike(head[at]) && repeats(head[0]?.text ?? '', text))

/** 'Linsensuppe' below 'Linsensuppe - Rezept | Lieblingsküche' */
const repeats = (above: string, text: string): boolean =>
  text.length > 5 && above.startsWith(text) && /^(?:$|\s[-–|])/.test(above.slice(text.length))

/** When it was posted. */
const isAge = /^(?:vor\s)?\d{1,2}\s(?:Std|Min|Tagen?|Stunden|Minuten|h|d)\.?$/u

/** Persons, a time, or a sentence of the recipe. */
function tells(line: OutlineLine): boolean {
  const { sentence, words } = lineFeatures(line.text)
  return (scored(line).fact && !isAge.test(line.text)) || (sentence && words > 8)
}

const aboutIt = /^(?:von|für|ergibt|reicht|mengen?|portionen)\s/iu

function isNameLike(line: OutlineLine | undefined): line is OutlineLine {
  if (line === undefined || line.text.length > 90 || !/^[\p{Lu}\d„"«].*\p{L}{2}[^:,.?]*$/u.test(line.text))
    return false
  const { amount, prose, words } = lineFeatures(line.text)
  return (
    !amount &&
    prose === 0 &&
    words <= 12 &&
    !/[:?@©]/.test(line.text) &&
    !aboutIt.test(line.text) &&
    !isNoTitle(line.text) &&
    !isOfPage(line.text) &&
    !isTag(line.text) &&
    sectionOf(line.text) !== 'steps' &&
    !isThing(line.text) &&
    !scored(line).fact
  )
}

/** 'Gurke' below 'Salat' goes into it. */
const isThing = (text: string): boolean => isFoodName(text) && !namesDish(text)

const namesDish = (text: string): boolean => dishesIn(text).length > 0
const namesFood = (text: string): boolean => namesDish(text) || text.split(/[\s-]+/).some(isFoodNoun)

/** The place of the title among the lines above the list, -1 for none. */
function titleIn(head: readonly OutlineLine[], hasList: boolean): number {
  const textAt = (at: number): string => head[at]?.text ?? ''
  const site = head.findLastIndex(({ text }) => isOfSite(text))
  const names = head.flatMap((line, at) => (isNameLike(line) ? [at] : []))
  if (names.length === 0)
    return head.findLastIndex(({ text }) => isTag(text) && namesDish(text) && !aboutIt.test(text))
  const below = names.filter((at) => at > site && namesFood(textAt(at)))
  const foods = below.length > 0 ? below : names.filter((at) => isDishAlready(textAt(at)))
  const end = head.findIndex((line, at) => at > (foods[0] ?? site) && (isRating(line.text) || tells(line)))
  const near = end === -1 ? foods : foods.filter((at) => at < end)
  const repeated = near.find((at) => head.slice(0, at).some(({ text }) => repeats(text, textAt(at))))
  const last = near.findLast((at) => namesDish(textAt(at))) ?? near.at(-1)
  if (last === undefined)
    return nameless(
      names.filter((at) => at > site && (end === -1 || at < end)),
      site,
      hasList,
    )
  return repeated ?? near.find((at) => at < last && isKindOf(textAt(last), textAt(at))) ?? last
}

/** 'Swissmilk' above a menu is a site. */
const isDishAlready = (text: string): boolean => namesDish(text) || (text.includes(' ') && namesFood(text))

/** 'Himmel und Erde' below a tag or a menu: of few names the first, of many the last. */
function nameless(names: readonly number[], site: number, hasList: boolean): number {
  if (!hasList || (site === -1 && names.length > 1)) return -1
  return names.at(names.length > 2 ? -1 : 0) ?? -1
}

/** 'Schnelle Suppe mit Linsen' below 'Linsensuppe' */
const isKindOf = (text: string, above: string): boolean =>
  dishesIn(text).some(({ noun }) =>
    dishesIn(above).some((dish) => dish.noun.toLowerCase().endsWith(noun.toLowerCase())),
  )
