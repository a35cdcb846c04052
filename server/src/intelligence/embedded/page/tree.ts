import { load, type CheerioAPI } from 'cheerio/slim'
import { isInkOfPaper } from './ink.ts'
import { remembered } from '@ordy/shared/remembered.ts'

type Root = ReturnType<CheerioAPI['root']>[0]
export type PageNode = NonNullable<Root>['children'][number]
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>

/** Nothing inside these is text that a reader sees. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'canvas',
  'head',
  'textarea',
  'datalist',
  'map',
  'picture',
  'img',
  'dialog',
  'title',
  'link',
  'meta',
  'base',
])
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?(?![.\d])|font-size\s*:\s*(?:0(?:px|em|rem|%)?|[01](?:\.\d+)?px)\s*(?:;|!|$)|(?:text-indent|left|top)\s*:\s*-\d{3,}|(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*[01]px|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale\(\s*0(?:\.0+)?\s*[,)]/i
const hiddenClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-only|-text)?|hide-visually|u-hidden-visually|onlyForAria|material-icons|material-symbols-\w+|screen-only-hidden|print-only|printonly|only-print|visible-print)(?:\s|$)/
const panel = /(?:^|[\s_-])(?:tab|tabs|tabpanel|panel|accordion|collapse|collapsible)(?:[\s_-]|$)/i

/** 'hidden md:block' is hidden on small screens only. */
const toggledClass = /(?:^|\s)(?:hidden|hide|is-hidden|ng-hide|d-none)(?:\s|$)/
const responsive =
  /(?:^|\s)(?:sm|md|lg|xl|2xl|print):|(?:^|\s)visible-|-(?:sm|md|lg|xl)-(?:block|flex|inline|grid)/
const isHiddenClass = remembered((names) => hiddenClass.test(names))
const isToggledOff = remembered((names) => toggledClass.test(names) && !responsive.test(names))

/** Parses a page the forgiving way; what lies deeper than people write is cut off. */
export function parsePage(html: string): readonly PageNode[] {
  return load(withinDepth(html)).root()[0]?.children ?? []
}

/** So many elements within each other cost nothing; many more would cost the parser minutes. */
const safeLength = 100_000
const steepest = 3000
const alone =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|td|tr|th|dd|dt|option)$/i

/** The page up to the place where its elements lie too deep in each other. */
export function withinDepth(html: string): string {
  if (html.length < safeLength || depthReached(html, () => true) === -1) return html
  const end = depthReached(
    html,
    (at) => !alone.test(/^[a-z][a-z\d]*/i.exec(html.slice(at, at + 12))?.[0] ?? ''),
  )
  return end === -1 ? html : html.slice(0, end)
}

/** The place where the counted elements lie too deep in each other, or -1. */
function depthReached(html: string, counts: (at: number) => boolean): number {
  let depth = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1)
    const closes = next === 47
    if (!closes && (next | 32) < 97) continue
    if (!counts(closes ? at + 2 : at + 1)) continue
    depth = Math.max(0, depth + (closes ? -1 : 1))
    if (depth > steepest) return at
  }
  return -1
}

export const isElement = (node: PageNode): node is PageElement => 'attribs' in node

/** The text of a text node; comments, scripts and the rest have none. */
export function textOf(node: PageNode): string {
  return node.type === 'text' ? node.data : ''
}

/** The styles that an element and those around it have of their own, the innermost first, up to the one whose class may paint it. */
function stylesOf(element: PageElement): string[] {
  const styles: string[] = []
  let at: PageElement | null = element
  for (let depth = 0; at && depth < maxDepth; depth++) {
    styles.push(at.attribs['style'] ?? '')
    const above: PageElement['parent'] = at.parent
    at = at.attribs['class'] === undefined && above && 'attribs' in above ? above : null
  }
  return styles
}

/** Whether nobody who looks at the page sees the element; a closed tab can be opened, so it counts as seen. */
export function isHidden(element: PageElement): boolean {
  if (silent.has(element.name)) return true
  const { attribs } = element
  const names = attribs['class']
  if (names !== undefined && isHiddenClass(names)) return true
  const hidden =
    'hidden' in attribs ||
    (names !== undefined && isToggledOff(names)) ||
    (attribs['style'] !== undefined &&
      (hiddenStyle.test(attribs['style']) || isInkOfPaper(stylesOf(element))))
  return hidden && attribs['role'] !== 'tabpanel' && !panel.test(`${names ?? ''} ${attribs['id'] ?? ''}`)
}

/** Nothing that people write lies deeper. */
export const maxDepth = 250
