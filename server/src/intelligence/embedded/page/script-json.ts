import { parseTolerantly } from './schema-org-json.ts'

const most = { scripts: 60, length: 3_000_000, nodes: 60_000, depth: 40 }
const script = /<script\b([^>]{0,1000})>/gi
/** Only what speaks of ingredients is worth parsing. */
const speaksOfFood = /ingredi|zutat/i
/** How pages that are put together in the browser hand over what they show. */
const assigned =
  /(?:^|[;\s,(])(?:(?:window|self|globalThis)\.)?[\w$.[\]"']{2,60}\s{0,20}=\s{0,20}(?=[{[]|JSON\.parse\()/g
const encoded = /^JSON\.parse\(\s{0,20}(?:decodeURIComponent\(\s{0,20})?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/
const pushed = /\.push\(\s{0,20}\[\s{0,20}1\s{0,20},\s{0,20}("(?:[^"\\]|\\.)*")\s{0,20}\]\s{0,20}\)/g

function bodiesOf(html: string): { attributes: string; body: string }[] {
  const found: { attributes: string; body: string }[] = []
  script.lastIndex = 0
  for (let match = script.exec(html); match && found.length < most.scripts; match = script.exec(html)) {
    const start = match.index + match[0].length
    const end = html.indexOf('</script', start)
    const body = html.slice(start, end === -1 ? html.length : end)
    if (body.length > 40 && body.length < most.length) found.push({ attributes: match[1] ?? '', body })
    script.lastIndex = start + body.length
  }
  return found
}

function stringIn(quoted: string): string {
  const double = quoted.startsWith("'")
    ? `"${quoted.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`
    : quoted
  const [text] = [parseTolerantly(`[${double}]`)].flat()
  return typeof text === 'string' ? text : ''
}

function decoded(text: string): string {
  try {
    return /^%[57]B/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/** What a script sets a name to, where that is data. */
function assignedIn(body: string): unknown[] {
  return [...body.matchAll(assigned)].slice(0, 10).flatMap(({ 0: whole, index }) => {
    const value = body.slice(index + whole.length)
    if (!value.startsWith('JSON'))
      return [parseTolerantly(value.replaceAll(/:\s{0,5}(?:undefined|void 0)(?=[,}])/g, ':null'))]
    const quoted = encoded.exec(value)?.[1]
    return quoted === undefined ? [] : [parseTolerantly(decoded(stringIn(quoted)))]
  })
}

/** Rows of data that a page is sent piece by piece: '5:{…}'. */
function streamed(bodies: readonly string[]): unknown[] {
  const text = bodies
    .flatMap((body) => [...body.matchAll(pushed)].map(([, quoted = '']) => stringIn(quoted)))
    .join('')
  return text.split('\n').flatMap((row) => {
    const value = /^[\da-f]{1,4}:(?:I|T[\da-f]+,)?([[{].*)$/s.exec(row)?.[1]
    return value !== undefined && speaksOfFood.test(value) ? [parseTolerantly(value)] : []
  })
}

/** A table of values that name each other by their places, put together again. */
function unflattened(table: readonly unknown[]): unknown {
  let nodes = 0
  const at = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || depth > most.depth || nodes++ > most.nodes) return null
    const value = table[place]
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const [kind, inner] = value as unknown[]
      if (typeof kind === 'string') return at(inner, depth + 1)
      return value.map((item) => at(item, depth + 1))
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, at(item, depth + 1)]))
  }
  return at(0, 0)
}

const isTable = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 3 &&
  typeof value[0] === 'object' &&
  value.some((item) => typeof item === 'string')

/** The data that the scripts of a page hold, where it speaks of ingredients. */
export function dataInScripts(html: string): unknown[] {
  if (!speaksOfFood.test(html)) return []
  const scripts = bodiesOf(html).filter(({ attributes }) => !/ld\+json|src\s*=/i.test(attributes))
  const telling = scripts.filter(({ body }) => speaksOfFood.test(body))
  const found = telling.flatMap(({ attributes, body }) => {
    if (!/json/i.test(attributes)) return assignedIn(body)
    const value = parseTolerantly(body)
    return /nuxt_data/i.test(attributes) && isTable(value) ? [unflattened(value)] : [value]
  })
  return [...found, ...streamed(scripts.map(({ body }) => body))].filter(
    (value) => typeof value === 'object' && value !== null,
  )
}
