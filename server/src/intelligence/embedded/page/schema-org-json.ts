/** An object of structured data, of any shape: nothing in it can be trusted. */
export type SchemaNode = Readonly<Record<string, unknown>>

const maxBlocks = 60
const maxNodes = 50_000
const maxDepth = 40

/** Finds the JSON-LD blocks of a page that speak of a recipe, without building a tree. */
function jsonLdBlocks(html: string): string[] {
  const blocks: string[] = []
  const marker = /ld\+json/gi
  let tried = 0
  while (blocks.length < maxBlocks && tried++ < 1000) {
    const at = marker.exec(html)?.index
    if (at === undefined) break
    const before = html.slice(Math.max(0, at - 500), at)
    const opening = before.toLowerCase().lastIndexOf('<script')
    const start = html.indexOf('>', at) + 1
    if (opening === -1 || start === 0 || before.indexOf('>', opening) !== -1) continue
    const end = endOfScript(html, start)
    const block = html.slice(start, end)
    if (/recipe/i.test(block)) blocks.push(block)
    marker.lastIndex = end
  }
  return blocks
}

function endOfScript(html: string, start: number): number {
  const closing = /<\/script/gi
  closing.lastIndex = start
  return closing.exec(html)?.index ?? html.length
}

/** All recipes in the JSON-LD of a page, in page order, and what their `@id` references name. */
export function schemaRecipes(html: string): {
  recipes: SchemaNode[]
  byId: ReadonlyMap<string, SchemaNode>
} {
  const recipes: SchemaNode[] = []
  const byId = new Map<string, SchemaNode>()
  let nodes = 0
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > maxDepth || nodes++ > maxNodes) return
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1)
      return
    }
    const node = value as SchemaNode
    const id = node['@id']
    // The fullest description of an id wins over mere references to it.
    if (typeof id === 'string' && Object.keys(node).length > Object.keys(byId.get(id) ?? {}).length)
      byId.set(id, node)
    if (isOfType(node, 'recipe')) recipes.push(node)
    for (const child of Object.values(node)) visit(child, depth + 1)
  }
  for (const block of jsonLdBlocks(html)) visit(parseTolerantly(block), 0)
  return { recipes, byId }
}

/** Whether a node is of a schema.org type, however the type is written. */
export function isOfType(node: SchemaNode, type: string): boolean {
  const types: unknown[] = [node['@type'] ?? node['type']].flat()
  return types.some((name) => typeof name === 'string' && name.toLowerCase().replace(/^.*[/:#]/, '') === type)
}

/** Parses JSON as pages have it: comments, control characters, trailing commas, bare quotes, missing ends. */
export function parseTolerantly(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    try {
      return JSON.parse(repair(source).text)
    } catch {
      return null
    }
  }
}

/** Whether a text in JSON breaks off before its end, or is none at all; null where it can be read. */
export function faultOfJson(source: string): 'json-cut-off' | 'json-broken' | null {
  try {
    JSON.parse(source)
    return null
  } catch {
    const { text, isOpen } = repair(source)
    if (isOpen) return 'json-cut-off'
    try {
      return typeof JSON.parse(text) === 'object' && text !== 'null' ? null : 'json-broken'
    } catch {
      return 'json-broken'
    }
  }
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"' }
const endOfString =
  /^(?:\s*(?:[}\]:]|$|,\s*(?:["{[\d}\],-]|true|false|null|\/|$)|"\s*[\w@]+"\s*:)|\s+"[\p{L}\d@])/u
/** Where nobody forgot the double quotes but wrote single ones. */
const endOfSingle = /^\s*(?:[}\]:]|$|,\s*(?:['"{[\d}\],-]|true|false|null|$))/
const endsWith = { '"': endOfString, "'": endOfSingle }

interface Repair {
  readonly source: string
  at: number
  readonly out: string[]
  /** The last sign that is no space. */
  last: string
  readonly open: string[]
}

function repair(raw: string): { text: string; isOpen: boolean } {
  const start = raw.replace('<![CDATA[', '         ').search(/[[{]/)
  if (start === -1) return { text: 'null', isOpen: false }
  const encoded = /^\s*[[{]\s*&quot;/.test(raw.slice(start, start + 20))
  const source = encoded ? raw.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : raw
  const state: Repair = { source, at: start, out: [], last: '', open: [] }
  while (state.at < source.length) {
    const sign = source[state.at]
    if (sign === '"' || (sign === "'" && /^[{[,:]?$/.test(state.last))) readString(state, sign)
    else if (!skipComment(state)) readSign(state)
    if ((state.open.length === 0 && state.out.length > 0) || state.open.length > maxDepth * 5) break
  }
  const isOpen = state.open.length > 0
  while (state.open.length > 0) close(state)
  return { text: state.out.join(''), isOpen }
}

function emit(state: Repair, sign: string): void {
  state.out.push(sign)
  state.last = sign.at(-1) ?? ''
}

function close(state: Repair): void {
  if (state.last === ',') {
    state.out.splice(state.out.lastIndexOf(','), 1)
  }
  emit(state, state.open.pop() ?? '')
}

function skipComment(state: Repair): boolean {
  const { source, at } = state
  const starts = (mark: string): boolean => source.startsWith(mark, at)
  const after = (mark: string): number => {
    const end = source.indexOf(mark, at + 2)
    return end === -1 ? source.length : end + mark.length
  }
  const end = starts('/*')
    ? after('*/')
    : starts('//')
      ? after('\n')
      : starts('<!--')
        ? at + 4
        : starts('-->')
          ? at + 3
          : at
  state.at = end
  return end > at
}

function readSign(state: Repair): void {
  const sign = state.source[state.at++] ?? ''
  if (sign === '{' || sign === '[') {
    if (/[}\]"\d]/.test(state.last)) emit(state, ',')
    state.open.push(sign === '{' ? '}' : ']')
    emit(state, sign)
  } else if (sign === '}' || sign === ']') {
    // A bracket forgotten inside is closed before the one that was written.
    if (state.open.includes(sign)) {
      while (state.open.at(-1) !== sign) close(state)
      close(state)
    }
  } else if (sign === ',') {
    if (!/[,[{]/.test(state.last)) emit(state, sign)
  } else if (sign > ' ' && sign !== ';') emit(state, sign)
  else state.out.push(' ')
}

function readString(state: Repair, quote: '"' | "'"): void {
  const { source } = state
  if (/["}\]\d]/.test(state.last)) emit(state, ',')
  const parts = ['"']
  for (state.at++; state.at < source.length; state.at++) {
    const sign = source[state.at] ?? ''
    if (sign === '\\') {
      const next = source[state.at + 1] ?? ''
      const valid = /["\\/bfnrt]/.test(next) || /^u[\da-f]{4}/i.test(source.slice(state.at + 1, state.at + 6))
      parts.push(valid ? sign + next : next >= ' ' ? next : ' ')
      state.at++
      // A quote ends the string only where JSON goes on behind it; else it belongs to the text.
    } else if (sign === quote && endsWith[quote].test(source.slice(state.at + 1, state.at + 60))) break
    else parts.push(escapes[sign] ?? (sign < ' ' ? ' ' : sign))
  }
  state.at++
  parts.push('"')
  emit(state, parts.join(''))
}
