import { canonicalUnit } from '@ordy/shared/ingredients/units.ts'
import { exported, type ExportedRecipe, lineOf, linesUnderHeadings, stepsOfLines } from './recipe.ts'
import { addressOf, personsOf, wordsOf } from './values.ts'

const start = /^(?:M{5,}|-{5,}|={5,}).*(?:Meal-?Master|REZKONV).*$/im
const startLine = /^(?:M{5,}|-{5,}|={5,}).*(?:Meal-?Master|REZKONV).*$/gim
const end = /^(?:M{5}|-{5}|={5})[-=\s]*$/
const heading = /^(?:M{5}|-{5}|={5,})[-=\s]*([^-=\s].*?)[-=\s]*$/

/** Whether a text is an export of Meal-Master, or of RezKonv, its German sister. */
export const isMealMaster = (text: string): boolean => start.test(text)

/** Which of the two it is, as people call it. */
export const mealMasterApp = (text: string): string =>
  /RezKonv/i.test(start.exec(text)?.[0] ?? '') ? 'RezKonv' : 'Meal-Master'

// the short units of Meal-Master
const units: Record<string, string> = {
  x: '',
  sm: 'kleine',
  md: 'mittlere',
  lg: 'grosse',
  cn: 'Dose',
  pk: 'Packung',
  pn: 'Prise',
  dr: 'Tropfen',
  ds: 'Schuss',
  ct: '',
  bn: 'Bund',
  sl: 'Scheiben',
  ea: '',
  t: 'tsp',
  ts: 'tsp',
  T: 'tbsp',
  tb: 'tbsp',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'ml',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
}

// seven signs for the amount, two for the unit, the rest for the name; a page may have two such columns
const row = /^([ \d./-]{7}) ([ \w]{2}) (.{1,60})$/
const amountRow = /^[ \d./-]{6}\d [ \w]{2} \S.{0,60}$/
const secondColumn = [41, 40, 39, 42]

/** A line as its columns: the second begins where a second row can be read. */
function columnsOf(line: string): string[] {
  for (const at of secondColumn)
    if (row.test(line.slice(0, at).trimEnd()) && amountRow.test(line.slice(at)))
      return [line.slice(0, at).trimEnd(), line.slice(at)]
  return [line]
}

/** What a short unit stands for; German programs write their own. */
function unitOf(short: string): string | null {
  if (short === '') return ''
  return units[short] ?? units[short.toLowerCase()] ?? (canonicalUnit(short) === null ? null : short)
}

/** 'Gramm  Sauerkraut' and 'Essl. Schmalz' with their units as everybody writes them. */
const inShort = (thing: string): string =>
  thing.replace(/^(\p{L}+\.?)(?=\s+\S)/u, (word) => canonicalUnit(word) ?? word)

// the amount ends where it always does; RezKonv leaves the unit as much room as it likes
const looseRow = /^(?=.{6}[\d½¼¾⅓⅔] )([ \d.,/½¼¾⅓⅔-]{7})\s+(\p{L}.{0,80})$/u
/** A thing without an amount stands where the names do. */
const nameAlone = /^ {9,}(\p{L}.{0,60}[^.!?:\s])\s*$/u

function looseLine(line: string): string[] | null {
  const [, amount = '', thing = ''] = looseRow.exec(line) ?? []
  const found = thing === '' ? nameAlone.exec(line)?.[1] : `${amount.trim()} ${inShort(thing.trim())}`
  return found === undefined ? null : [found.replace(/\s+/g, ' ')]
}

/** The things of a line of the list; null where it is none. */
const ingredientLines = (line: string): string[] | null => rowsIn(line) ?? looseLine(line)

function rowsIn(line: string): string[] | null {
  const parts = columnsOf(line)
  const read = parts.map((part) => {
    const found = row.exec(part)
    if (!found) return null
    const [, amount = '', unit = '', name = ''] = found
    const meant = unitOf(unit.trim())
    return meant === null ? null : lineOf(amount, meant, meant === '' ? inShort(name.trim()) : name)
  })
  return read.every((one) => one !== null) ? read : null
}

interface Reading {
  facts: Record<string, string>
  ingredients: string[]
  steps: string[]
  /** Where the recipe is from, line by line, while its block is read. */
  source: string[]
  isSource: boolean
}

const factLine = /^\s*(Title|Titel|Categories|Kategorien|Yield|Servings|Menge|Quelle)\s*:\s*(.*)$/i

function readOne(text: string): ExportedRecipe {
  const reading: Reading = { facts: {}, ingredients: [], steps: [], source: [], isSource: false }
  for (const line of text.split(/\r?\n/)) {
    if (end.test(line)) {
      if (reading.steps.length > 0) break
      continue
    }
    const title = heading.exec(line)?.[1]
    if (title) readHeading(reading, title)
    else readLine(reading, line)
  }
  const { facts, ingredients, steps } = reading
  const source = facts['quelle'] ?? reading.source.join(' ')
  return exported({
    title: facts['title'] ?? facts['titel'] ?? '',
    ingredients: linesUnderHeadings(ingredients),
    steps: stepsOfLines(joined(steps)),
    persons: personsOf(facts['yield'] ?? facts['servings'] ?? facts['menge']),
    tags: wordsOf(facts['categories'] ?? facts['kategorien']).filter((tag) => !/^none$/i.test(tag)),
    source: { url: addressOf(source), ...(addressOf(source) === '' ? { site: source.slice(0, 200) } : {}) },
  })
}

function readHeading(reading: Reading, title: string): void {
  const { ingredients, steps } = reading
  reading.isSource = /^(?:quelle|source)$/i.test(title)
  if (reading.isSource) return
  if (/^(?:directions|zubereitung)$/i.test(title) || steps.length > 0) steps.push(`[${title}]`)
  else ingredients.push(`[${title}]`)
}

function noteFact(facts: Reading['facts'], [, name = '', value = '']: RegExpExecArray): void {
  facts[name.toLowerCase()] = value.trim()
}

/** A line of the block that says where the recipe is from; whether it was one. */
function readSource(reading: Reading, line: string): boolean {
  if (!reading.isSource) return false
  const said = /^ {4,}(?:-+\s*)?(\S.*)$/.exec(line)?.[1]
  if (said === undefined) reading.isSource = false
  else reading.source.push(said.trim())
  return said !== undefined
}

function readLine(reading: Reading, line: string): void {
  if (readSource(reading, line)) return
  const { facts, ingredients, steps } = reading
  const isList = steps.length === 0
  const fact = isList && ingredients.length === 0 ? factLine.exec(line) : null
  const more = isList && ingredients.length > 0 ? /^\s{9,}-+\s*(\S.*)$/.exec(line) : null
  const lines = isList && !more ? ingredientLines(line) : null
  if (fact) noteFact(facts, fact)
  else if (more) ingredients.push(`${ingredients.pop() ?? ''} ${more[1] ?? ''}`)
  else if (lines) ingredients.push(...lines)
  else if (line.trim() !== '' || !isList) steps.push(line.trim())
}

/** Lines were broken at a fixed width: a paragraph ends at an empty line. */
function joined(lines: readonly string[]): string[] {
  const paragraphs = lines.join('\n').split(/\n\s*\n/)
  return paragraphs.flatMap((one) =>
    one.split(/\n(?=\[)|(?<=\])\n/).map((part) => part.replaceAll('\n', ' ').trim()),
  )
}

/** The text of an export whose columns were lost on its way, without what the program wrote around it. */
export function withoutFrame(text: string): string {
  let isSource = false
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      const title = heading.exec(line)?.[1]
      if (title !== undefined) isSource = /^(?:quelle|source)$/i.test(title)
      if (start.test(line) || end.test(line)) return ['']
      if (title !== undefined) return isSource ? [''] : ['', title]
      if (line.trim() === '') isSource = false
      return isSource ? [] : [plainFact(line)]
    })
    .join('\n')
}

function plainFact(line: string): string {
  const [, name = '', value = ''] = factLine.exec(line) ?? []
  if (/^tit/i.test(name)) return `${value}\n`
  if (/^(?:yield|servings|menge)$/i.test(name)) return `Für ${value}\n`
  return name === '' ? line : ''
}

/** Reads all recipes of an export of Meal-Master or RezKonv. */
export function mealMasterRecipes(text: string): ExportedRecipe[] {
  const starts = [...text.matchAll(startLine)]
  return starts.map((match, at) =>
    readOne(text.slice(match.index + match[0].length, starts[at + 1]?.index ?? text.length)),
  )
}
