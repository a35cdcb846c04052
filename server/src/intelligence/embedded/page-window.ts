import type { DraftLine } from './recipe-draft.ts'

const silent = /<(script|style|svg|noscript|template|iframe)\b/gi
const occurrences = 30

/** A page without the elements that hold no text for readers; most of its bytes, usually. */
export function withoutSilent(html: string): string {
  const parts: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  silent.lastIndex = 0
  for (let match = silent.exec(html); match; match = silent.exec(html)) {
    const name = (match[1] ?? '').toLowerCase()
    if (unclosed.has(name)) continue
    const end = closingOf(html, name, match.index)
    if (end === -1) {
      unclosed.add(name)
      continue
    }
    parts.push(html.slice(from, match.index))
    from = end
    silent.lastIndex = end
  }
  return parts.length === 0 ? html : `${parts.join(' ')}${html.slice(from)}`
}

const closings = new Map<string, RegExp>()

function closingOf(html: string, name: string, from: number): number {
  const closing = closings.get(name) ?? new RegExp(`</${name}[^>]{0,100}>`, 'gi')
  closings.set(name, closing)
  closing.lastIndex = from
  return closing.exec(html) ? closing.lastIndex : -1
}

/** The part of a page that shows the given lines, or '' when it shows them nowhere together. */
export function windowAround(html: string, lines: readonly DraftLine[]): string {
  const words = [...new Set(lines.flatMap(({ text }) => longestWord(text)))].slice(0, 12)
  if (words.length < 2) return ''
  const hits = words
    .flatMap((word, index) => placesOf(html, word).map((place) => ({ place, index })))
    .toSorted((a, b) => a.place - b.place)
  const width = Math.max(10_000, lines.length * 900)
  let best = { distinct: 0, from: 0, to: 0 }
  let left = 0
  const counts = new Map<number, number>()
  for (const { place, index } of hits) {
    counts.set(index, (counts.get(index) ?? 0) + 1)
    for (let first = hits[left]; first && place - first.place > width; first = hits[++left]) {
      const count = (counts.get(first.index) ?? 1) - 1
      if (count === 0) counts.delete(first.index)
      else counts.set(first.index, count)
    }
    if (counts.size > best.distinct)
      best = { distinct: counts.size, from: hits[left]?.place ?? place, to: place }
  }
  if (best.distinct < words.length * 0.6) return ''
  const start = html.indexOf('<', Math.max(0, best.from - 3000))
  return html.slice(start === -1 ? best.from : start, best.to + 2500)
}

/** A word that spells the same in text and in markup: letters without umlauts. */
function longestWord(text: string): string[] {
  const words = text.match(/(?<![\p{L}])[a-z]{4,}(?![\p{L}])/giu) ?? []
  return words.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

function placesOf(html: string, word: string): number[] {
  const places: number[] = []
  for (
    let at = html.indexOf(word);
    at !== -1 && places.length < occurrences;
    at = html.indexOf(word, at + word.length)
  )
    places.push(at)
  return places
}
