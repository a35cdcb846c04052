import { documentTitle, metaContent, withoutSite } from './page-meta.ts'
import type { Outlined } from './text-outline.ts'
import { sectionOf } from './text-sections.ts'
import { overlap, wordsOf } from './text-similar.ts'

const generic =
  /^(?:rezepte?|home|blog|startseite|willkommen|menü|suche|kochbuch|rezept des tages|unsere rezepte|rezept(?:e)? & ideen|(?:\p{L}+s?\s)?(?:rezeptsammlung|kochrezepte|kochseite|kochecke|homepage|rezepteseite|backseite))$/iu

/** The title of the recipe on a page: its heading, checked against the title of the document. */
export function pageTitle(html: string, lines: readonly Outlined[], listStart: number, site: string): string {
  const told = withoutSite(metaContent(html, 'og:title') || documentTitle(html), site)
  const toldWords = wordsOf(told)
  const siteWords = wordsOf(site)
  const isSite = (text: string): boolean => siteWords.length > 0 && overlap(wordsOf(text), siteWords) === 1
  const usable = (line: Outlined): boolean =>
    !isSite(line.text) &&
    !generic.test(line.text) &&
    sectionOf(line.text) === null &&
    line.text.length <= 160 &&
    wordsOf(line.text).length > 0
  const first = lines.filter((line) => line.level === 1 && usable(line))
  const heading = first.toSorted(
    (a, b) => overlap(wordsOf(b.text), toldWords) - overlap(wordsOf(a.text), toldWords),
  )[0]
  const headingWords = wordsOf(heading?.text ?? '')
  const fits =
    heading !== undefined &&
    (toldWords.length === 0 || first.length === 1 || overlap(headingWords, toldWords) >= 0.3)
  const card = cardTitle(lines, listStart, fits ? headingWords : toldWords, usable)
  if (card !== '') return card
  if (fits) return heading.text
  return told !== '' && !generic.test(told) && !isSite(told)
    ? told
    : nearestHeading(lines, listStart, usable) || told
}

/** The name on the recipe's card, when it is the page's title without what was added for search engines. */
function cardTitle(
  lines: readonly Outlined[],
  listStart: number,
  title: readonly string[],
  usable: (line: Outlined) => boolean,
): string {
  const near = lines
    .slice(Math.max(0, listStart - 30), listStart + 40)
    .filter((line) => line.heading && line.level > 1 && line.level < 5 && !line.linked && usable(line))
  const card = near.find(({ text, hint }) => {
    const words = wordsOf(text)
    return (
      hint !== 'other' &&
      words.length < title.length &&
      overlap(words, title) === 1 &&
      words.join('').length >= 8
    )
  })
  return card?.text ?? ''
}

/** The last heading before a list that is not the name of a section. */
export function nearestHeading(
  lines: readonly Outlined[],
  listStart: number,
  usable: (line: Outlined) => boolean,
): string {
  const before = lines
    .slice(0, listStart)
    .filter((line) => line.heading && line.hint !== 'other' && line.section !== 'ingredients' && usable(line))
  const level = Math.min(...before.slice(-6).map((line) => line.level))
  return before.slice(-6).findLast((line) => line.level === level)?.text ?? ''
}
