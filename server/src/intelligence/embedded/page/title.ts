import { documentTitle, metaContent, withoutSite } from './meta.ts'
import type { Outlined } from '#intelligence/embedded/text/outline.ts'
import { dishesIn } from '#intelligence/embedded/text/dish-name.ts'
import { isFoodName } from '#intelligence/embedded/text/foods.ts'
import { isPartName } from '#intelligence/embedded/text/ingredients.ts'
import { lineFeatures } from '#intelligence/embedded/text/line.ts'
import { sectionOf } from '#intelligence/embedded/text/sections.ts'
import { overlap, wordsOf } from '#intelligence/embedded/text/similar.ts'
import { isNoTitle } from '#intelligence/embedded/text/title.ts'

const generic =
  /^(?:rezepte?|home|blog|startseite|willkommen|menü|suche|kochbuch|rezept des tages|unsere rezepte|rezepte? & ideen|(?:\p{L}+\s){1,2}rezepte|(?:\p{L}+s?\s)?(?:rezeptsammlung|kochrezepte|kochseite|kochecke|homepage|rezepteseite|backseite))$/iu

/** The title of the document, without a site's name in front of what a heading says: 'Backstube: Zopf'. */
function toldTitle(head: string, lines: readonly Outlined[], site: string): string {
  const named = withoutSite(metaContent(head, 'og:title') || documentTitle(head), site)
  const [, collection = '', dish = ''] = /^([^:]{3,60}):\s+(\S.*)$/.exec(named) ?? []
  const words = generic.test(collection) ? wordsOf(dish) : []
  const shown = lines.find(
    ({ heading, text }) =>
      heading && (named.endsWith(`: ${text}`) || (words.length > 0 && overlap(words, wordsOf(text)) === 1)),
  )
  return shown?.text ?? named
}

/** Whether the title of the document speaks of the dish: 'RecipeBook' above 'Palatschinken' does not. */
function saysDish(told: string, headings: readonly Outlined[]): boolean {
  const words = wordsOf(told)
  return (
    dishesIn(told).length > 0 ||
    isFoodName(told) ||
    words.length > 3 ||
    headings.some(({ text }) => overlap(words, wordsOf(text)) > 0)
  )
}

/** 'Wer Hähnchen mag, wird es lieben!' is said about a dish. */
const isSaid = (text: string): boolean => /[!?.]$/.test(text) && lineFeatures(text).prose > 0

/** Whether a text may name a dish, and not the site or a part of the page. */
function mayName(shown: string, siteWords: readonly string[]): boolean {
  const text = shown.replace(/^[^\p{L}\d]+|[\p{Extended_Pictographic}\s]+$/gu, '')
  const words = wordsOf(text)
  const isSite = siteWords.length > 0 && overlap(words, siteWords) === 1
  return (
    words.length > 0 &&
    !isSite &&
    !generic.test(text) &&
    !isNoTitle(text) &&
    sectionOf(text) === null &&
    text.length <= 160
  )
}

/** The heading above the list that the title of the document names, where the first heading is the site's on each page. */
function saidByDocument(above: readonly Outlined[], words: readonly string[]): string {
  const isSaid = ({ heading, level, text }: Outlined): boolean =>
    heading && level > 1 && overlap(words, wordsOf(text)) === 1
  return words.length === 0 ? '' : (above.find(isSaid)?.text ?? '')
}

interface FirstHeading {
  readonly best: { text: string; words: readonly string[]; fit: number } | undefined
  /** Whether it is the title of the page. */
  readonly isMain: boolean
}

/** The heading of the first rank that is most like the title of the document. */
function firstHeading(
  lines: readonly Outlined[],
  toldWords: readonly string[],
  names: (text: string) => boolean,
): FirstHeading {
  const first = lines
    .filter((line) => line.level === 1 && names(line.text))
    .map(({ text }) => ({ text, words: wordsOf(text), fit: overlap(wordsOf(text), toldWords) }))
  const best = first.toSorted((a, b) => b.fit - a.fit)[0]
  const isMain = best !== undefined && (toldWords.length === 0 || first.length === 1 || best.fit >= 0.3)
  return { best, isMain }
}

/** The title of the recipe on a page: its heading, checked against the title of the document. */
export function pageTitle(head: string, lines: readonly Outlined[], listStart: number, site: string): string {
  const siteWords = wordsOf(site)
  const names = (text: string): boolean => mayName(text, siteWords)
  const told = toldTitle(head, lines, site)
  const toldWords = wordsOf(told)
  const headings = lines.filter((line) => line.heading && line.hint !== 'other' && names(line.text))
  const { best, isMain } = firstHeading(lines, toldWords, names)
  const main = isMain ? best : undefined
  const near = headings.filter((line) => Math.abs(lines.indexOf(line) - listStart) <= 40)
  const above = lines.slice(0, listStart)
  const shown = best?.fit === 0 ? saidByDocument(above, toldWords) : ''
  const dish = shown || dishAbove(above, headings, main?.text ?? told)
  if (dish !== '') return dish
  const card = cardTitle(near, main?.words ?? toldWords, main === undefined)
  return card || main?.text || titleTold(names(told) ? told : '', above, headings) || told
}

/** The title of the document where it speaks of the dish, as far as no heading says more; else the nearest heading. */
const titleTold = (told: string, above: readonly Outlined[], headings: readonly Outlined[]): string =>
  told !== '' && saysDish(told, headings)
    ? fullerHeading(told, above, headings) || told
    : nearestHeading(above, headings)

/** 'Saftiger Marmorkuchen mit Eierlikör' below a document called 'Marmorkuchen'. */
function fullerHeading(told: string, above: readonly Outlined[], headings: readonly Outlined[]): string {
  const words = wordsOf(told)
  const isFuller = (line: Outlined): boolean =>
    headings.includes(line) && !isSaid(line.text) && overlap(words, wordsOf(line.text)) === 1
  return above.findLast(isFuller)?.text ?? headingOfPost(told, above, headings)
}

/** 'Schoko-Bananen-Muffins' above the list of a document called 'Muffins! – Evis Backwelt'. */
function headingOfPost(told: string, above: readonly Outlined[], headings: readonly Outlined[]): string {
  const [post = '', site] = told.split(/\s+[–|»-]\s+/)
  const words = site === undefined ? [] : wordsOf(post)
  const isOfPost = (line: Outlined): boolean => {
    const own = wordsOf(line.text)
    return (
      line.level > 0 &&
      line.level < 7 &&
      headings.includes(line) &&
      own.length <= 6 &&
      !isSaid(line.text) &&
      overlap(words, own) === 1
    )
  }
  return words.length === 0 ? '' : (above.findLast(isOfPost)?.text ?? '')
}

const siteLike = /blog|rezepte|magazin|küche$|kitchen|\.(?:ch|de|at|com|net|org)$/iu

/** A title without what forums and sites write around it: 'Rezept: Zopf', 'Zopf | Backblog', 'Backstube: Zopf'. */
export function withoutFrame(title: string, site: string): string {
  const siteWords = wordsOf(site)
  const isSite = (text: string): boolean => {
    const words = wordsOf(text)
    return words.length > 0 && siteWords.length > 0 && overlap(words, siteWords) === 1
  }
  const [, name = title, behind = ''] = /^(.{3,}?)\s+[|»]\s+([^|»]{2,60})$/.exec(title) ?? []
  const bare = isSite(behind) || siteLike.test(behind) ? name : title
  const [, before = '', after = bare] = /^([^:]{3,40}):\s+(\S.*)$/.exec(bare) ?? []
  return (isSite(before) || generic.test(before) ? after : bare)
    .replace(/^(?:thema anzeigen|druckansicht|druckversion|rezept drucken)\s[-–:]\s/i, '')
    .replace(/^(?:rezept|thema|betreff)\s*:\s+(?=\S)/i, '')
    .replace(/^(?:suche|gesucht:?) (?:ein |das )?rezept (?:für )?(?=\p{Lu})(.+?)(?:\s[-–|]\s.*)?$/iu, '$1')
}

/** The name on the recipe's card: as the markup says, else when it is the page's title without what was added for search engines. */
function cardTitle(headings: readonly Outlined[], title: readonly string[], alsoUnmarked: boolean): string {
  const marked = headings.findLast((line) => line.title === true)
  if (marked) return marked.text
  const card = headings.find(({ text, level, linked, section }) => {
    const words = wordsOf(text)
    // what stands among the steps is the title of one of them
    const isHead = level > 1 && (level < 5 || alsoUnmarked) && !linked && section !== 'steps'
    return isHead && words.length < title.length && overlap(words, title) === 1 && words.join('').length >= 8
  })
  return card?.text ?? ''
}

/** 'Dazu passt: Dillsauce', 'Passende Beilage: Rösti' name another recipe. */
const besides = /^(?:dazu|passend|dazu passend|beilage|passt dazu|auch gut)[^:]{0,30}:\s+(\p{Lu}.{2,80})$/iu

/** The last heading above a list that names no section, nor a part of one. */
export function titleAbove(lines: readonly Outlined[]): string {
  const headings = lines.flatMap((line) => {
    const other = besides.exec(line.text)?.[1]
    const text = other ?? line.text
    return (line.heading || other !== undefined) && line.section !== 'ingredients' && sectionOf(text) === null
      ? [{ ...line, text }]
      : []
  })
  const own = headings.filter(({ hint }) => hint !== 'other')
  const named = own.length > 0 ? own : headings
  return named.findLast(({ level }) => level > 0 && level < 7)?.text ?? named.at(-1)?.text ?? ''
}

/** The nearest heading above a list where it names a dish and what stands above the page names none: 'Backfee' above 'Cake Pops'. */
function dishAbove(before: readonly Outlined[], headings: readonly Outlined[], title: string): string {
  const nearest = before.findLast((line) => headings.includes(line) && line.section !== 'ingredients')
  if (!nearest || nearest.level > 4 || isPartName(nearest.text)) return ''
  if (isSaid(title) && !isSaid(nearest.text) && nearest.level > 0) return nearest.text
  if (overlap(wordsOf(nearest.text), wordsOf(title)) > 0) return ''
  const isNamed = dishesIn(title).length > 0 || isFoodName(title) || title.split(' ').length > 4
  const [dish] = dishesIn(nearest.text)
  return !isNamed && dish && nearest.text.length <= dish.noun.length + 16 ? nearest.text : ''
}

/** The highest of the last headings before a list that name no section. */
function nearestHeading(before: readonly Outlined[], headings: readonly Outlined[]): string {
  const last = before.filter((line) => headings.includes(line) && line.section !== 'ingredients').slice(-6)
  const level = Math.min(...last.map((line) => line.level))
  return last.findLast((line) => line.level === level)?.text ?? ''
}
