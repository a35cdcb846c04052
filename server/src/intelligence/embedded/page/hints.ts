import type { PageElement } from './tree.ts'
import { remembered } from '@ordy/shared/remembered.ts'

/** What the names in the markup say about a part of the page. */
export type Hint = 'ingredients' | 'steps' | 'other' | ''

const ingredients = /ingr[eé]di|zutat|(?:^|[\s_-])shopping-list(?:[\s_-]|$)/i
const steps =
  /instruction|zubereit|preparation|(?:^|[\s_-])(?:directions?|method|steps?|procedure|anleitung(?:en)?|arbeitsschritte?|vorgehen)(?:[\s_-]|$)|recipe-?steps?|howto/i
const other =
  /equipment|utensil|nutri|naehrw|nährw|kalorien|comment|kommentar|related|similar|recommend|teaser|newsletter|share|sharing|social|breadcrumb|cookie|consent|rating|review|bewertung|sidebar|widget|footer|navigation|(?:^|[\s_-])nav|menu-item|advert|promo|overlay|popup|popover|tooltip|modal|lightbox|product-layer|slider|carousel|(?:^|[\s_-])(?:tags?|ads?|faq|side-?notes?|notes?|hinweise?|tipps?|tips?|shop(?!-item)|pagination|author|autor|login|search|suche|video|kategorien|categories|toc)(?:[\s_-]|$)/i
const frame =
  /(?:^|[\s_-])(?:has|no|with|is|without)-|wrap|layout|(?:^|\s)(?:site|page|post|entry|content|main|hentry|type-post)(?:[\s_-]|$)/i
const headingClass =
  /(?:^|[\s_-])(?:heading|headline|title|subtitle|subheading|subhead|ueberschrift|überschrift|h[1-6])(?:[\s_-]|$)|heading-h[1-6]/i

/** With some builders of pages every box is a 'widget'. */
const anyBox = /elementor-widget/g

const hintOfNames = remembered((written): Hint => {
  const names = written.replace(anyBox, '')
  if (ingredients.test(names)) return steps.test(names) ? '' : 'ingredients'
  if (steps.test(names)) return 'steps'
  return other.test(names) && !frame.test(names) ? 'other' : ''
})
const looksLikeHeading = remembered((names) => headingClass.test(names))
const frames = new Set(['html', 'body', 'main', 'article'])
const asides = new Set(['nav', 'footer', 'figcaption'])

/** What an element announces about its content; '' when its names say nothing. */
export function hintOf(element: PageElement): Hint {
  const { name, attribs } = element
  if (asides.has(name)) return 'other'
  if (frames.has(name)) return ''
  const { class: classes = '', id = '', itemprop = '', property = '' } = attribs
  const told = `${id} ${itemprop} ${property}`
  const names = told === '  ' ? classes : `${classes} ${told}`
  return names === '' || names.length > 400 ? '' : hintOfNames(names)
}

const semiHeadings = new Set(['legend', 'caption', 'summary'])

/** The level of a heading, 7 for what only looks like one, 0 for the rest. */
export function levelOf(element: PageElement): number {
  const { name, attribs } = element
  if (name.length === 2 && name[0] === 'h' && name !== 'hr') return Number(name[1]) || 0
  if (attribs['role'] === 'heading') return Number.parseInt(attribs['aria-level'] ?? '', 10) || 7
  if (semiHeadings.has(name)) return 7
  const classes = attribs['class']
  return classes !== undefined && name !== 'header' && looksLikeHeading(classes) ? 7 : 0
}

const conversation = remembered((names) =>
  /(?:^|\s)(?:comments?|comment-?list|comments-area|comments-section|comment-respond|kommentare)(?:\s|$)/i.test(
    names,
  ),
)

/** Menus and what readers say below a page: never part of the recipe, and often most of the page. */
export function isConversation({ name, attribs }: PageElement): boolean {
  if (name === 'nav') return true
  const { class: classes = '', id = '' } = attribs
  return (classes !== '' && conversation(classes)) || (id !== '' && conversation(id))
}

const cardTitle =
  /(?:^|\s)(?:wprm-recipe-name|wpurp-recipe-title|jetpack-recipe-title|tasty-recipes-title|mv-create-title(?:-primary)?|ERSName|zrdn-recipe-title|cooked-recipe-title|wpzoom-recipe-card-title|recipe-card-title|dr-recipe-title|mpprecipe-title|recipe-callout-title)(?:\s|$)/

const titleId = /^(?:recipe|rezept)[-_]?(?:title|titel|name)$/i

/** Whether a plugin for recipes names an element as the title of its card, or its author by an id that says so. */
export function isCardTitle({ name, attribs }: PageElement): boolean {
  const { class: classes, id = '' } = attribs
  if (titleId.test(id) || (name === 'p' && /^titel?$|^title$/i.test(id))) return true
  return classes !== undefined && name !== 'a' && name !== 'img' && cardTitle.test(classes)
}
