import { tidy } from '#intelligence/embedded/text/clean.ts'
import { isConversation } from './hints.ts'
import { isElement, isHidden, maxDepth, textOf, type PageElement, type PageNode } from './tree.ts'

const authorClass = /(?:^|[\s_-])(?:byline|author|autor)(?:[\s_-](?:name|link|vcard))?(?:\s|$)/i
const authorAddress = /\/(?:author|autor|autorin)\//i
const lead = /^(?:ein |rezept )?(?:von|by|autor(?:in)?|geschrieben von|verfasst von)\s*:?\s+/i
/** 'Nina', 'Anna-Lena Meier' */
const person = /^\p{Lu}[\p{L}.'’-]+(?:\s(?:&\s|und\s|von\s|de\s)?\p{Lu}[\p{L}.'’-]*){0,3}$/u
const noPerson = /^(?:redaktion|admin|team|autor|author|alle|mehr|über)(?!\p{L})/iu

const namesAuthor = ({ attribs }: PageElement): boolean =>
  /(?:^|\s)author(?:\s|$)/.test(`${attribs['rel'] ?? ''} ${attribs['itemprop'] ?? ''}`) ||
  authorAddress.test((attribs['href'] ?? '').slice(0, 500)) ||
  authorClass.test((attribs['class'] ?? '').slice(0, 200))

function shownIn(node: PageNode, depth: number): string {
  if (!isElement(node)) return textOf(node)
  if (depth > 8 || isHidden(node)) return ''
  return node.children
    .slice(0, 20)
    .map((child) => shownIn(child, depth + 1))
    .join(' ')
}

function personIn(element: PageElement): string {
  const name = tidy(shownIn(element, 0).slice(0, 200)).replace(lead, '')
  return name.length <= 60 && person.test(name) && !noPerson.test(name) ? name : ''
}

/** Who wrote a page, as its markup says: '<a href="/author/nina">Nina</a>'; '' where it names nobody. */
export function authorIn(nodes: readonly PageNode[], depth = 0): string {
  if (depth > maxDepth) return ''
  for (const node of nodes) {
    if (!isElement(node) || isHidden(node) || isConversation(node)) continue
    const found = (namesAuthor(node) && personIn(node)) || authorIn(node.children, depth + 1)
    if (found) return found
  }
  return ''
}
