import { flatRecipe } from './flat.ts'
import type { Pictures } from './pictures.ts'
import type { ExportedRecipe } from './recipe.ts'
import { type Node, withoutMarkdown } from './values.ts'
import { wholeOf } from '#intelligence/embedded/text/summary.ts'
import { timesIn, totalOf } from '#intelligence/embedded/text/times.ts'
import { yieldOf } from '#intelligence/embedded/text/yield.ts'

const sections: Record<string, RegExp> = {
  ingredients: /^(?:ingredients?|zutaten(?:liste)?|ingredienti|ingr[ée]dients)$/i,
  steps:
    /^(?:directions?|instructions?|method|steps?|preparation|zubereitung|anleitung|procedimento|pr[ée]paration|how to make it)$/i,
  notes:
    /^(?:notes?|tips?|notizen?|tipps?|anmerkung(?:en)?|comments?|nutrition(?:al info(?:rmation)?)?|nährwerte?)$/i,
  description: /^(?:description|beschreibung|introduction|summary)$/i,
}

const facts =
  /^(title|recipe title|name|titel|description|source|source url|original url|url|web ?page|link|quelle|yield|yields|serves|servings|portionen|personen|für|prep(?:aration)?(?: time)?|prep|cook(?:ing)?(?: time)?|cook|active time|total(?: time)?|ready in|cookbook|section|course|cuisine|category|categories|labels?|tags|keywords|main ingredient|rating|bewertung|favorite|favourite|favorit|created|author|autor|website|photo url|image|images|arbeitszeit|kochzeit|gesamtzeit|kategorien?|schlagworte)\s*:\s*(.*)$/i
const divider = /^\s*(?:-{8,}|={8,}|\*{8,}|_{8,}|#{8,})\s*$/m

const bare = (line: string) =>
  line
    .trim()
    .replace(/^#{1,6}\s*|\*\*|:\s*\*{0,2}$|__/g, '')
    .replace(/:$/, '')
    .trim()

function sectionOf(line: string): { name: string; rest: string } | null {
  const own = bare(line)
  for (const [name, pattern] of Object.entries(sections)) if (pattern.test(own)) return { name, rest: '' }
  const run = /^([\p{L} ]{4,24}):\s*(\S.*)$/u.exec(line.trim())
  const named = Object.entries(sections).find(([, pattern]) => pattern.test((run?.[1] ?? '').trim()))
  return run && named && named[0] !== 'description' ? { name: named[0], rest: run[2] ?? '' } : null
}

/** Takes persons and time out of a line such as 'Für 4 Personen, 30 Minuten'; whether it was one. */
function readSummary(line: string, found: Record<string, string>): boolean {
  if (line.length > 60) return false
  const persons = yieldOf(line)?.persons
  const times = timesIn(line)
  // beside persons, '1 h' is how long it all takes
  const minutes = totalOf(times) ?? (persons ? wholeOf(times.map((time) => time.minutes)) : null)
  if (persons) found['servings'] ??= String(persons)
  if (minutes !== null) found['total time'] ??= `${minutes} min`
  return Boolean(persons) || minutes !== null
}

interface Reading {
  found: Record<string, string>
  lists: Record<'ingredients' | 'steps' | 'notes' | 'description', string[]>
  section: string
  title: string
  before: string[]
}

function readOne(text: string): Node | null {
  const lists = { ingredients: [], steps: [], notes: [], description: [] }
  const reading: Reading = { found: {}, lists, section: '', title: '', before: [] }
  for (const line of text.split(/\r?\n/)) readLine(reading, line)
  const { found, before } = reading
  const { ingredients, steps, notes, description } = reading.lists
  if (ingredients.every((line) => line.trim() === '')) return null
  const named = [found['title'], found['recipe title'], found['titel'], found['name']].find(Boolean)
  return {
    ...found,
    title: named ?? reading.title,
    description: [found['description'] ?? '', ...description, ...before].join('\n').trim(),
    ingredients: ingredients.join('\n'),
    directions: steps.join('\n'),
    notes: notes.join('\n'),
  }
}

const listed = (name: string): name is keyof Reading['lists'] => name in sections

const shown = /^\s*!\[[^\]]{0,300}\](?:\(([^)\s]{1,500})[^)]{0,300}\)|\[([^\]]{1,60})\])\s*$/

/** A picture on a line of its own; whether it was one. */
function readPicture({ found }: Reading, line: string): boolean {
  const picture = shown.exec(line)
  if (picture) found['image'] ??= picture[1] ?? picture[2] ?? ''
  return picture !== null
}

function beginSection(reading: Reading, line: string, { name, rest }: { name: string; rest: string }): void {
  // again in the list, the word ends the part before
  if (name === 'ingredients' && reading.section === name) reading.lists.ingredients.push(line)
  reading.section = name
  if (rest && listed(name)) reading.lists[name].push(rest)
}

function readLine(reading: Reading, line: string): void {
  if (readPicture(reading, line)) return
  const { found, lists } = reading
  const words = withoutMarkdown(line.replace(/\*\*([^*]{1,40}?)\s*:?\*\*:?/g, '$1:'))
    .replace(/^\s*[-*•]\s+(?=[\p{L} ]{3,20}:)/u, '')
    .trim()
  const fact = facts.exec(words)
  const isDescribed = /^description:\s*\S/i.test(words)
  const next = isDescribed ? null : sectionOf(line)
  if (next) beginSection(reading, line, next)
  else if (fact && (reading.section === '' || reading.section === 'description')) {
    const name = (fact[1] ?? '').toLowerCase()
    if (fact[2]) found[name] ??= fact[2]
    reading.section = name === 'description' ? 'description' : ''
  } else if (listed(reading.section)) lists[reading.section].push(line)
  else if (words !== '' && !divider.test(line)) readFree(reading, line, words)
}

/** What stands above the first section: the title, facts in words, and what introduces the recipe. */
function readFree(reading: Reading, line: string, words: string): void {
  if (reading.title === '') reading.title = withoutMarkdown(bare(line))
  else if (!readSummary(words, reading.found)) reading.before.push(words.replace(/^#{1,6}\s+/, ''))
}

/** Reads texts in which headings or labels say what is what, one recipe or many with a line between; [] for other texts. */
export function labelledRecipes(text: string, from: string, pictures: Pictures): ExportedRecipe[] {
  // several headings of the first rank are several recipes
  const isList = (text.match(/^# \S/gm)?.length ?? 0) > 1
  const start = isList ? /^(?=(?:recipe )?title:|# )/gim : /^(?=(?:recipe )?title:)/gim
  const parts = text.split(new RegExp(divider.source, 'gm')).flatMap((part) => part.split(start))
  const whole = joinParts(parts.filter((part) => part.trim() !== ''))
  return whole.flatMap((part) => {
    const node = readOne(part)
    return node && node['title'] ? [flatRecipe(node, from, pictures)] : []
  })
}

/** A line inside of one recipe parts nothing: what has no ingredients belongs to its neighbour. */
function joinParts(parts: readonly string[]): string[] {
  const whole: string[] = []
  let waiting = ''
  for (const part of parts) {
    const holds = part.split('\n').some((line) => sectionOf(line)?.name === 'ingredients')
    const isHead = /^\s*(?:(?:recipe )?title:|# )/i.test(part)
    if (holds) {
      whole.push(waiting + part)
      waiting = ''
    } else if (isHead || whole.length === 0) waiting += `${part}\n`
    else whole.push(`${whole.pop() ?? ''}\n${part}`)
  }
  return whole
}
