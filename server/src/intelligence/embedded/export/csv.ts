import type { Node } from './values.ts'

const mostColumns = 200

/** Reads a table with a header: commas, semicolons or tabs, quoted fields with line breaks, doubled quotes. */
export function csvRows(text: string): Node[] {
  const [head = [], ...rows] = cells(text.replace(/^\ufeff/, ''), dividerOf(text))
  const names = head.map((name) => name.trim())
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

function dividerOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]/) + 1 || 5000)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function cells(text: string, divider: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const row = rows.at(-1) ?? []
    const { value, end } = text[at] === '"' ? quoted(text, at) : plainCell(text, at, divider)
    if (row.length < mostColumns) row.push(value)
    at = end
    if (text[at] === divider) {
      at++
      if (at >= text.length) row.push('')
      continue
    }
    while (text[at] === '\r' || text[at] === '\n') {
      const isEnd = text[at] === '\n' || text[at + 1] !== '\n'
      at++
      if (isEnd) {
        rows.push([])
        break
      }
    }
  }
  return rows.filter((row) => row.length > 0)
}

function plainCell(text: string, start: number, divider: string) {
  let end = start
  while (end < text.length && text[end] !== divider && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(start, end), end }
}

function quoted(text: string, start: number) {
  let value = ''
  let at = start + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end === -1) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return { value, end: end + 1 }
    value += '"'
    at = end + 2
  }
}
