import { exported, type ExportedRecipe, lineOf, linesUnderHeadings, stepsOfLines } from './recipe.ts'
import { personsOf, wordsOf } from './values.ts'

const start = /^(?:M{5,}|-{5,}|={5,}).*(?:Meal-?Master|REZKONV).*$/im
const startLine = /^(?:M{5,}|-{5,}|={5,}).*(?:Meal-?Master|REZKONV).*$/gim
const end = /^(?:M{5}|-{5}|={5})[-=\s]*$/
const heading = /^(?:M{5}|-{5}|={5,})[-=\s]*([^-=\s].*?)[-=\s]*$/

/** Whether a text is an export of Meal-Master, or of RezKonv, its German sister. */
export const isMealMaster = (text: string): boolean => start.test(text)

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

function ingredientLines(line: string): string[] | null {
  const parts = columnsOf(line)
  const read = parts.map((part) => {
    const found = row.exec(part)
    if (!found) return null
    const [, amount = '', unit = '', name = ''] = found
    const short = unit.trim()
    if (short !== '' && units[short] === undefined && units[short.toLowerCase()] === undefined) return null
    return lineOf(amount, units[short] ?? units[short.toLowerCase()] ?? '', name)
  })
  return read.every((one) => one !== null) ? read : null
}

interface Reading {
  facts: Record<string, string>
  ingredients: string[]
  steps: string[]
}

const factLine = /^\s*(Title|Titel|Categories|Kategorien|Yield|Servings|Menge|Quelle)\s*:\s*(.*)$/i

function readOne(text: string): ExportedRecipe {
  const reading: Reading = { facts: {}, ingredients: [], steps: [] }
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
  return exported({
    title: facts['title'] ?? facts['titel'] ?? '',
    ingredients: linesUnderHeadings(ingredients),
    steps: stepsOfLines(joined(steps)),
    persons: personsOf(facts['yield'] ?? facts['servings'] ?? facts['menge']),
    tags: wordsOf(facts['categories'] ?? facts['kategorien']).filter((tag) => !/^none$/i.test(tag)),
  })
}

function readHeading({ ingredients, steps }: Reading, title: string): void {
  if (/^(?:directions|zubereitung)$/i.test(title) || steps.length > 0) steps.push(`[${title}]`)
  else if (!/^quelle$/i.test(title)) ingredients.push(`[${title}]`)
}

function noteFact(facts: Reading['facts'], [, name = '', value = '']: RegExpExecArray): void {
  facts[name.toLowerCase()] = value.trim()
}

function readLine({ facts, ingredients, steps }: Reading, line: string): void {
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

/** Reads all recipes of an export of Meal-Master or RezKonv. */
export function mealMasterRecipes(text: string): ExportedRecipe[] {
  const starts = [...text.matchAll(startLine)]
  return starts.map((match, at) =>
    readOne(text.slice(match.index + match[0].length, starts[at + 1]?.index ?? text.length)),
  )
}
