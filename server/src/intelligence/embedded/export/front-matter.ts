import type { Node } from './values.ts'

/** The facts at the head of a text file between two lines of dashes, and the text below. */
export interface FrontMatter {
  facts: Node
  body: string
}

const fence = /^\ufeff?\s*-{3,}[ \t]*\r?\n/

/** Splits off what stands between dashes at the head of a file; null when there is nothing. */
export function frontMatter(text: string): FrontMatter | null {
  const start = fence.exec(text)?.[0].length
  if (start === undefined) return null
  const end = /^(?:-{3,}|\.{3})[ \t]*$/m.exec(text.slice(start))
  if (!end) return null
  return {
    facts: readFacts(text.slice(start, start + end.index)),
    body: text.slice(start + end.index + end[0].length).trim(),
  }
}

const unquoted = (value: string): string => {
  const text = value.trim()
  const quote = /^(["'])([\s\S]*)\1$/.exec(text)
  if (!quote) return text.replace(/\s+#\s.*$/, '')
  return quote[1] === '"'
    ? (quote[2] ?? '').replace(/\\(["\\])/g, '$1')
    : (quote[2] ?? '').replaceAll("''", "'")
}

const inline = (value: string): string | string[] =>
  /^\[.*\]$/s.test(value) ? value.slice(1, -1).split(',').map(unquoted).filter(Boolean) : unquoted(value)

interface Reading {
  facts: Record<string, unknown>
  name: string
  block: string[] | null
}

/** Names with a value, a list below, or a text below: as much of YAML as recipes need. */
function readFacts(text: string): Node {
  const reading: Reading = { facts: {}, name: '', block: null }
  for (const line of text.split(/\r?\n/)) {
    if (reading.block !== null && (/^\s+\S/.test(line) || line.trim() === '')) reading.block.push(line.trim())
    else {
      finishBlock(reading)
      readFact(reading, line)
    }
  }
  finishBlock(reading)
  return reading.facts
}

function finishBlock(reading: Reading): void {
  if (reading.block && reading.name) reading.facts[reading.name] = reading.block.join('\n').trim()
  reading.block = null
}

function readFact(reading: Reading, line: string): void {
  const item = /^\s*-(?:\s+(.*))?$/.exec(line)
  const pair = /^([\p{L}\d_ .-]{1,60}?)\s*:(?:\s+(.*)|\s*)$/u.exec(line)
  const before = reading.facts[reading.name]
  if (item && reading.name) {
    const list = Array.isArray(before) ? (before as unknown[]) : []
    reading.facts[reading.name] = [...list, unquoted(item[1] ?? '')]
  } else if (pair) {
    reading.name = (pair[1] ?? '').trim()
    const value = (pair[2] ?? '').trim()
    if (/^[|>][+-]?$/.test(value)) reading.block = []
    else reading.facts[reading.name] = value === '' ? '' : inline(value)
  } else if (/^\s+\S/.test(line) && reading.name) goOn(reading, line.trim())
}

/** A value that goes on in the next line. */
function goOn({ facts, name }: Reading, line: string): void {
  const before = facts[name]
  if (Array.isArray(before)) before.push(`${String(before.pop() ?? '')} ${line}`.trim())
  else facts[name] = `${typeof before === 'string' ? before : ''} ${line}`.trim()
}
