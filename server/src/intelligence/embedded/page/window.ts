import type { DraftLine } from '#intelligence/embedded/text/recipe-draft.ts'

const silent = /<(script|style|svg|noscript|template|iframe|img|source)\b/gi
/** They end where their tag does. */
const alone = new Set(['img', 'source'])
/** A picture that the markup says is the recipe's. */
const named = /prop|photo/i
const occurrences = 40

/** A page without the elements that hold no text for readers; most of its bytes, usually. */
export function withoutSilent(html: string): string {
  const parts: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  silent.lastIndex = 0
  for (let match = silent.exec(html); match; match = silent.exec(html)) {
    const name = (match[1] ?? '').toLowerCase()
    if (unclosed.has(name)) continue
    const end = alone.has(name) ? endOfTag(html, match.index) : closingOf(html, name, match.index)
    if (end === -1) {
      unclosed.add(name)
      continue
    }
    silent.lastIndex = end
    if (alone.has(name) && named.test(html.slice(match.index, end))) continue
    parts.push(html.slice(from, match.index))
    from = end
  }
  return parts.length === 0 ? html : `${parts.join(' ')}${html.slice(from)}`
}

const tagLength = 20_000

/** Where a tag ends, a '>' within quotes not counted; -1 where it does not. */
function endOfTag(html: string, from: number): number {
  let quote = 0
  const last = Math.min(html.length, from + tagLength)
  for (let at = from; at < last; at++) {
    const sign = html.charCodeAt(at)
    if (quote !== 0) quote = sign === quote ? 0 : quote
    else if (sign === 34 || sign === 39) quote = html.charCodeAt(at - 1) === 61 ? sign : 0
    else if (sign === 62) return at + 1
  }
  return -1
}

const closings = new Map<string, RegExp>()

function closingOf(html: string, name: string, from: number): number {
  const closing = closings.get(name) ?? new RegExp(`</${name}[^>]{0,100}>`, 'gi')
  closings.set(name, closing)
  closing.lastIndex = from
  return closing.exec(html) ? closing.lastIndex : -1
}

const reach = 12_000
const margin = { before: 1500, after: 800 }

/** The part of a page that shows the given lines, or '' when it shows them nowhere together. */
export function windowAround(html: string, lines: readonly DraftLine[]): string {
  const words = [...new Set(lines.flatMap(({ text }) => longestWord(text)))]
  // The longest words are the rarest, so that few places have to be looked at.
  const [anchor, ...others] = words.toSorted((a, b) => b.length - a.length).slice(0, 9)
  if (anchor === undefined || others.length === 0) return ''
  const width = Math.max(reach, lines.length * 700)
  let best = { found: 0, from: 0, to: 0 }
  let looked = 0
  for (
    let at = html.indexOf(anchor);
    at !== -1 && looked++ < occurrences;
    at = html.indexOf(anchor, at + anchor.length)
  ) {
    if (isInScript(html, at)) {
      at = html.indexOf('</script', at)
      if (at === -1) break
      continue
    }
    const start = Math.max(0, at - width)
    const around = html.slice(start, at + width)
    const places = others.map((word) => nearest(around, word, at - start)).filter((place) => place !== -1)
    if (places.length > best.found)
      best = {
        found: places.length,
        from: Math.min(at, ...places.map((place) => start + place)),
        to: Math.max(at, ...places.map((place) => start + place)),
      }
  }
  if (best.found < others.length * 0.6) return ''
  const start = html.indexOf('<', Math.max(0, best.from - margin.before))
  return withoutSilent(html.slice(start === -1 ? best.from : start, best.to + margin.after))
}

function isInScript(html: string, at: number): boolean {
  const opening = html.lastIndexOf('<script', at)
  return opening !== -1 && html.lastIndexOf('</script', at) < opening
}

/** The place of a word that is nearest to another place. */
function nearest(text: string, word: string, to: number): number {
  const after = text.indexOf(word, to)
  const before = text.lastIndexOf(word, to)
  if (after === -1 || before === -1) return Math.max(after, before)
  return after - to < to - before ? after : before
}

/** The longest word of a line, rather one without umlauts: it spells the same in text and in markup. */
function longestWord(text: string): string[] {
  const words = text.match(/[a-zäöüß]{4,}/gi) ?? []
  const safe = words.filter((word) => !/[äöüß]/i.test(word))
  return (safe.length > 0 ? safe : words).toSorted((a, b) => b.length - a.length).slice(0, 1)
}
