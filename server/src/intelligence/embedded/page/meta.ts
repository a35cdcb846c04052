import { plain, plainLines } from '#intelligence/embedded/text/clean.ts'
import { wordsOf } from '#intelligence/embedded/text/similar.ts'

const maxHead = 300_000

/** The part of a page that describes the page. */
export function headOf(html: string): string {
  const end = html.indexOf('</head')
  return html.slice(0, end === -1 || end > maxHead ? maxHead : end)
}

/** The content of a meta element in the head of a page, found without a tree. */
export const metaContent = (head: string, name: string): string => plain(contentOf(head, name))

/** The same with its line breaks. */
export const metaLines = (head: string, name: string): string => plainLines(contentOf(head, name)).join('\n')

function contentOf(head: string, name: string): string {
  let at = -1
  for (let tries = 0; tries < 5; tries++) {
    at = head.indexOf(name, at + 1)
    if (at === -1) return ''
    const start = head.lastIndexOf('<', at)
    if (start === -1 || at - start > 2000 || !/^<meta\s/i.test(head.slice(start, start + 6))) continue
    const tag = head.slice(start, start + 4000)
    const content = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag.slice(0, endOfTag(tag)))
    if (content) return content[1] ?? content[2] ?? content[3] ?? ''
  }
  return ''
}

/** Where a tag ends, a '>' within quotes not counted. */
function endOfTag(tag: string): number {
  let quote = ''
  for (let at = 0; at < tag.length; at++) {
    const sign = tag[at] ?? ''
    if (quote === '' && (sign === '"' || sign === "'")) quote = sign
    else if (sign === quote) quote = ''
    else if (sign === '>' && quote === '') return at + 1
  }
  return tag.length
}

/** The title of the document. */
export function documentTitle(head: string): string {
  const start = head.search(/<title[\s>]/i)
  if (start === -1) return ''
  const text = head.slice(start, start + 2000)
  const end = text.search(/<\/title/i)
  return end === -1 ? '' : plain(text.slice(text.indexOf('>') + 1, end))
}

/** A document title without what sites add to it ('… | Kochseite', 'Rezept für …'). */
export function withoutSite(title: string, site: string): string {
  const parts = title.split(/\s+(?:[|»›•·]|::)\s+/)
  // 'Rezepte | Schokokuchen'
  const named = parts.find((part) => !/^(?:rezepte?|blog|home|startseite|kochbuch)$/i.test(part)) ?? title
  const dash = /^(.{4,})\s[-–—]\s([^-–—]{2,40})$/.exec(named)
  const siteWords = wordsOf(site)
  const isSite =
    dash?.[2] !== undefined &&
    (/rezept|\.(?:de|ch|at|com)\b|blog|magazin|forum|community/i.test(dash[2]) ||
      wordsOf(dash[2]).some((word) => siteWords.includes(word)))
  return (isSite ? (dash?.[1] ?? named) : named)
    .replace(/^rezept(?:\s+für)?\s*:?\s+(?=\p{Lu})/iu, '')
    .replace(/\s*[-–|:]?\s*rezept$/i, '')
    .trim()
}

/** An address of a picture or page, complete and of the web, or '' when it is neither. */
export function webAddress(address: string, base: string): string {
  const text = address.trim()
  if (text === '' || text.length > 2000) return ''
  const found = URL.parse(text, URL.canParse(base) ? base : undefined)
  return found && /^https?:$/.test(found.protocol) && found.username === '' && found.password === ''
    ? found.href
    : ''
}

/** The name of a site by its address ('www.kochseite.ch' is 'kochseite.ch'). */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\d?\./, '') ?? ''
}
