import type { PageElement } from './page-tree.ts'

/** What the names in the markup say about a part of the page. */
export type Hint = 'ingredients' | 'steps' | 'other' | ''

const ingredients = /ingr[eé]di|zutat/i
const steps =
  /instruction|zubereit|preparation|(?:^|[\s_-])(?:directions?|method|steps?|procedure|anleitung(?:en)?|arbeitsschritte?|vorgehen)(?:[\s_-]|$)|recipe-?steps?|howto/i
const other =
  /equipment|utensil|nutri|naehrw|nährw|kalorien|comment|kommentar|related|similar|recommend|teaser|newsletter|share|sharing|social|breadcrumb|cookie|consent|rating|review|bewertung|sidebar|widget|footer|navigation|(?:^|[\s_-])nav|menu-item|advert|promo|slider|carousel|(?:^|[\s_-])(?:tags?|ads?|faq|notes?|hinweise?|tipps?|tips?|shop|pagination|author|autor|login|search|suche|video|kategorien|categories|toc)(?:[\s_-]|$)/i
const frame =
  /(?:^|[\s_-])(?:has|no|with|is|without)-|wrap|layout|(?:^|\s)(?:site|page|post|entry|content|main|hentry|type-post)(?:[\s_-]|$)/i
const headingClass =
  /(?:^|[\s_-])(?:heading|headline|title|subtitle|subheading|subhead|ueberschrift|überschrift|h[1-6])(?:[\s_-]|$)|heading-h[1-6]/i

const known = new Map<string, Hint>()

function hintOfNames(names: string): Hint {
  if (ingredients.test(names)) return steps.test(names) ? '' : 'ingredients'
  if (steps.test(names)) return 'steps'
  return other.test(names) && !frame.test(names) ? 'other' : ''
}

/** What an element announces about its content; '' when its names say nothing. */
export function hintOf(element: PageElement): Hint {
  const { name, attribs } = element
  if (name === 'nav' || name === 'footer' || name === 'figcaption') return 'other'
  if (name === 'body' || name === 'main' || name === 'article' || name === 'html') return ''
  const names = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['itemprop'] ?? ''}`
  if (names === '  ' || names.length > 400) return ''
  const cached = known.get(names)
  if (cached !== undefined) return cached
  // Only a memory of names: it may be forgotten at any time.
  if (known.size > 5000) known.clear()
  const hint = hintOfNames(names)
  known.set(names, hint)
  return hint
}

const semiHeadings = new Set(['legend', 'caption', 'summary'])

/** The level of a heading, 7 for what only looks like one, 0 for the rest. */
export function levelOf(element: PageElement): number {
  const { name, attribs } = element
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (attribs['role'] === 'heading') return Number.parseInt(attribs['aria-level'] ?? '', 10) || 7
  if (semiHeadings.has(name)) return 7
  return headingClass.test(attribs['class'] ?? '') && name !== 'header' ? 7 : 0
}
