import { flatRecipe } from './flat.ts'
import { frontMatter } from './front-matter.ts'
import type { Pictures } from './pictures.ts'
import { type ExportedLine, type ExportedRecipe, lineOf } from './recipe.ts'
import { linesOf, type Node } from './values.ts'

// `@name`, `@several words{amount%unit}`, `@name{}(how it is prepared)`; the same with # for tools and ~ for times; `@&(~1)dough{}` was made in the step before
const marked =
  /(?<![\p{L}\d])([@#~])([@&?+-]{0,3})(\([=~\d]{1,6}\))?(?:((?!\s)[^@#~{}\n]{0,80}?)\{([^{}\n]{0,80})\}(?:\(([^()\n]{0,120})\))?|([\p{L}\p{M}\d\p{So}_'’-]{1,60}))/gu

interface Amount {
  amount: string
  unit: string
}

function amountIn(inside: string): Amount {
  const [amount = '', ...unit] = inside.replace(/^=/, '').split(/%|\*/)
  return { amount: amount.trim().replace(/^(\d+)\s*\/\s*(\d+)$/, '$1/$2'), unit: unit.join(' ').trim() }
}

/** A step's text as one reads it, and the ingredients that it names. */
function readStep(text: string, group: string): { content: string; lines: ExportedLine[] } {
  const lines: ExportedLine[] = []
  const content = text.replace(
    marked,
    (
      _,
      kind: string,
      signs: string,
      made: string | undefined,
      long: string | undefined,
      inside: string | undefined,
      note: string | undefined,
      short: string | undefined,
    ) => {
      const path = (long ?? short ?? '').trim()
      const name = path.replace(/^\.\/(?:.*\/)?/, '')
      const { amount, unit } = amountIn(inside ?? '')
      if (kind === '~') return lineOf(amount, unit) || name
      // a reference to what was named before adds to the list only what it says how much of
      if (kind === '@' && (!signs.includes('&') || (amount !== '' && made === undefined))) {
        const written = lineOf(amount === 'some' ? '' : amount, unit, name)
        const more = [note ?? '', signs.includes('?') ? 'optional' : ''].filter(Boolean).join(', ')
        lines.push({
          text: more ? `${written} (${more})` : written,
          group,
          ...(path.startsWith('../') ? { recipe: name } : {}),
        })
      }
      return name
    },
  )
  return { content: content.replace(/\s+/g, ' ').trim(), lines }
}

/** The facts of a Cooklang text, in dashes at its head or as lines that begin with `>>`, and what is left. */
function factsOf(text: string): { facts: Node; body: string } {
  const head = frontMatter(text)
  const facts: Record<string, unknown> = { ...head?.facts }
  const body = (head?.body ?? text).replace(
    /^>>\s*([^:\n]{1,60}):[ \t]*(.*)$/gm,
    (_, name: string, value: string) => {
      facts[name.trim()] = value.trim()
      return ''
    },
  )
  return { facts, body }
}

/** A text without what stands between `[-` and `-]`, and behind `--`. Walked by hand: openings without end cost nothing. */
function withoutComments(text: string): string {
  let rest = ''
  let at = 0
  for (let open = text.indexOf('[-'); open !== -1; open = text.indexOf('[-', at)) {
    const end = text.indexOf('-]', open + 2)
    if (end === -1) break
    rest += text.slice(at, open)
    at = end + 2
  }
  return (rest + text.slice(at)).replace(/(^|[^-])--(?!-)[^\n]*/g, '$1')
}

/** Whether a text holds ingredients in the manner of Cooklang. */
export const isCooklang = (text: string): boolean => /(?<![\p{L}\d])@[^@#~{}\n]{1,80}\{[^{}\n]*\}/u.test(text)

/** Reads a Cooklang recipe; the file's name is its title when it says none. */
export function cooklangRecipe(text: string, from: string, pictures: Pictures): ExportedRecipe {
  const { facts, body } = factsOf(text)
  const notes: string[] = []
  const bare = withoutComments(body)
  const ingredients: ExportedLine[] = []
  const steps: { head: string; content: string }[] = []
  let head = ''
  let group = ''
  for (const block of bare.split(/\n\s*\n/)) {
    const section = /^\s*=+\s*([^=\n]{1,80}?)\s*=*\s*$/m.exec(block)
    if (section) head = group = section[1] ?? ''
    const rest = block.replace(/^\s*=+[^\n]*$/m, '').trim()
    if (rest === '') continue
    if (rest.startsWith('>')) {
      notes.push(...linesOf(rest.replace(/^>\s?/gm, '')))
      continue
    }
    const { content, lines } = readStep(rest.replaceAll('\\\n', '\n'), group)
    ingredients.push(...lines)
    if (content === '') continue
    steps.push({ head, content: content.slice(0, 5000) })
    head = ''
  }
  const title = from.slice(from.lastIndexOf('/') + 1).replace(/\.[a-z]+$/i, '')
  const known = { ...facts, time: facts['time required'] ?? facts['time'] ?? facts['duration'] }
  const read = flatRecipe(known, from, pictures, { ingredients, steps })
  return {
    ...read,
    key: title,
    title: read.title || title,
    note: [read.note, ...notes].filter(Boolean).join('\n'),
    picture: read.picture ?? pictures.calledLike(from),
  }
}
