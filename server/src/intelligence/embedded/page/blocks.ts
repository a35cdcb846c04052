import type { Block } from './block.ts'
import { cellsOfOtherSizes } from './other-sizes.ts'
import { hintOf, isCardTitle, isConversation, levelOf, type Hint } from './hints.ts'
import { isElement, isHidden, maxDepth, textOf, type PageElement, type PageNode } from './tree.ts'
import { joinItem, joinPairs, joinRow, joinTableRow, withWorkBehind } from './rows.ts'
import { plain, tidy } from '#intelligence/embedded/text/clean.ts'
import { isBareAmount, lineFeatures } from '#intelligence/embedded/text/line.ts'
import { sectionOf } from '#intelligence/embedded/text/sections.ts'

interface Context {
  readonly self: number
  readonly parent: number
  readonly hint: Hint
  readonly level: number
  readonly title: boolean
  readonly item: boolean
  readonly linked: boolean
  readonly bold: boolean
  /** A cell over several columns. */
  readonly wide: boolean
  readonly button: boolean
  readonly depth: number
}

const inline = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'output',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'nobr',
])
/** Marks within a word: 'Zitrone<b>n</b>'. Other inline elements part what they hold. */
const marks = new Set([
  'a',
  'b',
  'strong',
  'em',
  'i',
  'u',
  'font',
  'mark',
  'wbr',
  'nobr',
  'small',
  'sub',
  'sup',
  'bdi',
  'big',
])
const lists = new Set(['table', 'ul', 'ol', 'dl', 'section', 'article'])
/** Little pictures in front of a line. */
const leadingSigns = /^(?:\p{Extended_Pictographic}\s*)+(?=[\p{L}\d])/u
/** A button may be the sign for how long it takes, or for how many it is. */
const factOnButton = /^(?:\d{1,3}\s?(?:min|minuten|std|stunden?)\.?|portion(?:en)?|person(?:en)?)$/i
const maxBlocks = 20_000
/** More blocks than this are no row. */
const maxRow = 60

class Collector {
  readonly blocks: Block[] = []
  private buffer = ''
  private plainSigns = 0
  private unlinkedSigns = 0
  private gap: '' | 'soft' | 'hard' | 'fraction' = ''
  private ids = 0
  private readonly left = new Set<PageNode>()

  walk(nodes: readonly PageNode[], context: Context): void {
    if (context.depth > maxDepth) return
    for (const node of nodes) {
      if (this.blocks.length > maxBlocks) return
      if (!isElement(node)) this.append(textOf(node), context)
      else if (!isHidden(node) && !isConversation(node) && !this.left.has(node)) this.enter(node, context)
    }
  }

  private enter(element: PageElement, context: Context): void {
    const { name } = element
    if (name === 'br') this.flush(context, context.self)
    else if (name === 'hr') this.flush(context)
    else if (name === 'input' || name === 'select') this.append(` ${fieldText(element)} `, context)
    else if (inline.has(name)) this.inlineElement(element, context)
    else this.blockElement(element, context)
  }

  private inlineElement(element: PageElement, context: Context): void {
    const { name } = element
    const gap = name === 'sup' ? 'fraction' : marks.has(name) ? 'soft' : 'hard'
    this.part(gap)
    this.walk(element.children, {
      ...context,
      depth: context.depth + 1,
      linked: context.linked || name === 'a',
      bold:
        context.bold ||
        name === 'b' ||
        name === 'strong' ||
        (context.wide && (name === 'em' || name === 'i')),
      level: context.level || (name === 'span' ? levelOf(element) : 0),
      title: context.title || isCardTitle(element),
    })
    this.part(gap)
  }

  private part(gap: 'soft' | 'hard' | 'fraction'): void {
    if (this.gap !== 'hard') this.gap = gap
  }

  private blockElement(element: PageElement, context: Context): void {
    const { name } = element
    this.flush(context)
    if (name === 'table') for (const cell of cellsOfOtherSizes(element)) this.left.add(cell)
    const start = this.blocks.length
    const hint = hintOf(element)
    const inner: Context = {
      self: ++this.ids,
      parent: context.self,
      hint: hint === '' ? context.hint : hint,
      // a heading that nobody closed holds no lists
      level: levelOf(element) || (lists.has(name) ? 0 : context.level),
      title: context.title || isCardTitle(element),
      item: context.item || name === 'li' || name === 'tr',
      linked: context.linked,
      bold: context.bold || name === 'th',
      wide: Number(element.attribs['colspan'] ?? 1) > 1,
      button: context.button || name === 'button',
      depth: context.depth + 1,
    }
    this.walk(element.children, inner)
    this.flush(inner)
    this.shape(name, start, context.self)
  }

  /** Joins what the reader sees as one row; a single block counts as an item of the container around it. */
  private shape(name: string, start: number, container: number): void {
    const count = this.blocks.length - start
    if (name === 'table') this.blocks.push(...withWorkBehind(this.blocks.splice(start)))
    const join = name === 'tr' ? joinTableRow : name === 'li' ? joinItem : name === 'dl' ? joinPairs : joinRow
    if (count > 1 && (count <= maxRow || join !== joinRow))
      this.blocks.push(...join(this.blocks.splice(start)))
    const only = this.blocks.length - start === 1 ? this.blocks[start] : undefined
    if (only) only.list = container
  }

  private append(data: string, context: Context): void {
    const signs = data.trim().length
    if (signs === 0) {
      if (this.buffer !== '' && data !== '') this.buffer += ' '
      return
    }
    if (this.gap !== '' && this.buffer !== '' && needsSpace(this.buffer, data, this.gap)) this.buffer += ' '
    this.gap = ''
    this.buffer += data
    if (!context.bold) this.plainSigns += signs
    if (!context.linked) this.unlinkedSigns += signs
  }

  flush(context: Context, list = context.parent): void {
    const shown = this.buffer === '' ? '' : tidy(this.buffer).replace(leadingSigns, '')
    // Encoded markup is shown as text; in a recipe it has no place.
    const text = /<|\]\(/.test(shown) ? plain(shown) : shown
    if (text !== '' && !(context.button && sectionOf(text) === null && !factOnButton.test(text))) {
      this.blocks.push(this.block(text, context, list))
    }
    this.buffer = ''
    this.plainSigns = 0
    this.unlinkedSigns = 0
    this.gap = ''
  }

  private block(text: string, context: Context, list: number): Block {
    const short = text.length <= 80
    const bold = this.plainSigns === 0 && short && /\p{L}/u.test(text)
    const wide = context.wide && context.item && namesPart(text)
    const level = context.level === 7 && !short ? 0 : context.level || (bold || wide ? 7 : 0)
    const linked = this.unlinkedSigns === 0
    const { hint, item } = context
    const title = context.title && short && !linked && hint !== 'other'
    return { text, level, list, item, hint, linked, ...(title ? { title } : {}) }
  }
}

/** A cell over the whole row, 'Quarkmasse' above its amounts. */
function namesPart(text: string): boolean {
  const { amount, vague, food, words, sentence } = lineFeatures(text)
  return /^\p{Lu}/u.test(text) && words <= 4 && !(amount || vague || food || sentence)
}

function needsSpace(before: string, after: string, gap: 'soft' | 'hard' | 'fraction'): boolean {
  const last = before.at(-1) ?? ''
  const first = after[0] ?? ''
  if (!/[\p{L}\p{N})%°.,:;!?]/u.test(last) || !/[\p{L}\p{N}(]/u.test(first)) return false
  // '250 g' and 'getrocknete Bohnen' in two elements are no word
  if (/^\p{L}{2}/u.test(after) && /\p{L}$/u.test(before) && isBareAmount(before.trim())) return true
  const turn = /\p{N}/u.test(last) !== /\p{N}/u.test(first) && /[\p{L}\p{N}]/u.test(last)
  if (gap === 'soft') return turn || (/[\p{Ll})]/u.test(last) && /\p{Lu}/u.test(first))
  if (gap === 'fraction') return /\d/.test(last) && /\d/.test(first)
  // A large first letter in an element of its own is part of its word.
  return !/^\s*\p{Lu}$/u.test(before) || !/\p{Ll}/u.test(first)
}

/** What a form field shows: the number in it, or the chosen option. */
function fieldText(element: PageElement): string {
  if (element.name === 'input') {
    const { type = 'text', value = '' } = element.attribs
    return (type === 'number' || type === 'text' || type === 'tel') && /^[\d\s.,½¼¾/-]{1,8}$/.test(value)
      ? value
      : ''
  }
  const options = element.children.filter(isElement).filter(({ name }) => name === 'option')
  const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0]
  const text = (chosen?.children ?? []).map(textOf).join('').trim()
  return text.length <= 20 ? text : ''
}

/** The visible text of a page, in blocks and in page order. */
export function blocksOf(nodes: readonly PageNode[]): Block[] {
  const collector = new Collector()
  const context: Context = {
    self: 0,
    parent: 0,
    hint: '',
    level: 0,
    title: false,
    item: false,
    linked: false,
    bold: false,
    wide: false,
    button: false,
    depth: 0,
  }
  collector.walk([...nodes], context)
  // what stands in no block element of its own
  collector.flush(context)
  return collector.blocks
}
