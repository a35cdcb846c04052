import { documentTitle, metaContent, withoutSite } from './meta.ts'
import type { Outlined } from '#intelligence/embedded/text/outline.ts'
import { sectionOf } from '#intelligence/embedded/text/sections.ts'
import { overlap, wordsOf } from '#intelligence/embedded/text/similar.ts'

const generic =
  /^(?:rezepte?|home|blog|startseite|willkommen|menü|suche|kochbuch|rezept des tages|unsere rezepte|rezepte? & ideen|(?:\p{L}+s?\s)?(?:rezeptsammlung|kochrezepte|kochseite|kochecke|homepage|rezepteseite|backseite))$/iu

/** The title of the recipe on a page: its heading, checked against the title of the document. */
export function pageTitle(head: string, lines: readonly Outlined[], listStart: number, site: string): string {
  const siteWords = wordsOf(site)
  const names = (text: string): boolean => {
    const words = wordsOf(text)
    const isSite = siteWords.length > 0 && overlap(words, siteWords) === 1
    return (
      words.length > 0 && !isSite && !generic.test(text) && sectionOf(text) === null && text.length <= 160
    )
  }
  const told = withoutSite(metaContent(head, 'og:title') || documentTitle(head), site)
  const toldWords = wordsOf(told)
  const headings = lines.filter((line) => line.heading && line.hint !== 'other' && names(line.text))
  const first = lines
    .filter((line) => line.level === 1 && names(line.text))
    .map(({ text }) => ({ text, words: wordsOf(text), fit: overlap(wordsOf(text), toldWords) }))
  const best = first.toSorted((a, b) => b.fit - a.fit)[0]
  const main = best && (toldWords.length === 0 || first.length === 1 || best.fit >= 0.3) ? best : null
  const near = headings.filter((line) => Math.abs(lines.indexOf(line) - listStart) <= 40)
  return (
    cardTitle(near, main?.words ?? toldWords, main === null) ||
    main?.text ||
    (names(told) ? told : nearestHeading(lines.slice(0, listStart), headings) || told)
  )
}

/** The name on the recipe's card, when it is the page's title without what was added for search engines. */
function cardTitle(headings: readonly Outlined[], title: readonly string[], alsoUnmarked: boolean): string {
  const card = headings.find(({ text, level, linked, section }) => {
    const words = wordsOf(text)
    // what stands among the steps is the title of one of them
    const marked = level > 1 && (level < 5 || alsoUnmarked) && !linked && section !== 'steps'
    return marked && words.length < title.length && overlap(words, title) === 1 && words.join('').length >= 8
  })
  return card?.text ?? ''
}

/** The last heading above a list that names no section, nor a part of one. */
export function titleAbove(lines: readonly Outlined[]): string {
  const headings = lines.filter(
    ({ heading, section, hint, text }) =>
      heading && section !== 'ingredients' && hint !== 'other' && sectionOf(text) === null,
  )
  return headings.findLast(({ level }) => level > 0 && level < 7)?.text ?? headings.at(-1)?.text ?? ''
}

/** The highest of the last headings before a list that name no section. */
function nearestHeading(before: readonly Outlined[], headings: readonly Outlined[]): string {
  const last = before.filter((line) => headings.includes(line) && line.section !== 'ingredients').slice(-6)
  const level = Math.min(...last.map((line) => line.level))
  return last.findLast((line) => line.level === level)?.text ?? ''
}
