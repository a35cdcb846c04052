import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { knowledge } from '../server/src/intelligence/embedded/knowledge.ts'
import { nutritionOf } from '../shared/src/ingredients/nutrition.ts'
import { parseIngredientLine } from '../shared/src/ingredients/parse.ts'
import { readJsonLines } from './json-lines.mjs'

const figures = {
  kcal: 'kcal',
  fat: 'g Fett',
  carbs: 'g Kohlenhydrate',
  protein: 'g Protein',
  fibre: 'g Ballaststoffe',
}
/** An estimate this close to what the page says is called right: the pages' own figures are estimates too. */
const near = 0.25

/** A recipe in the format of content/recipes as an eval case. */
function fromMarkdown(id, text) {
  const said = text.match(/^- Pro Portion: (.*)$/m)?.[1] ?? ''
  const number = (unit) => said.match(new RegExp(`([\\d.]+) ${unit}`))?.[1]
  const perPortion = Object.entries(figures).flatMap(([key, unit]) =>
    number(unit) ? [[key, Number(number(unit))]] : [],
  )
  const lines =
    text
      .split('## Zutaten')[1]
      ?.split(/^## /m)[0]
      ?.matchAll(/^\d+\. (.*)$/gm) ?? []
  return {
    id,
    title: text.match(/^# (.*)$/m)?.[1],
    portions: Number(text.match(/^- Personen: (\d+)/m)?.[1] ?? 1),
    ingredients: [...lines].map(([, line]) => line),
    perPortion: Object.fromEntries(perPortion),
  }
}

async function readCases(path) {
  const names = (await stat(path)).isDirectory() ? await readdir(path) : []
  const recipes = names.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted()
  if (recipes.length === 0) return readJsonLines(path, 'nutrition')
  return Promise.all(
    recipes.map(async (name) =>
      fromMarkdown(basename(name, '.md'), await readFile(join(path, name), 'utf8')),
    ),
  )
}

/** The lines of a recipe as rows; of a range the middle counts. */
function rowsOf(lines) {
  return lines.flatMap((line) => {
    const { more = [], ...first } = parseIngredientLine(line)
    return [first, ...more].map(({ amountTo, ...row }) => ({
      ...row,
      amount: row.amount !== null && amountTo !== undefined ? (row.amount + amountTo) / 2 : row.amount,
    }))
  })
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
}

const rounded = (value) => Math.round(value * 10) / 10

/** Estimates every recipe; how far off the figures are, or with `json` the predictions alone. */
export async function run(path, { json = false } = {}) {
  const cases = await readCases(path)
  const judged = cases.map((wanted) => ({
    wanted,
    found: nutritionOf(rowsOf(wanted.ingredients), wanted.portions, knowledge.lexicon, knowledge.nutrients),
  }))
  if (json) {
    const predictions = judged.map(({ wanted, found }) => ({
      id: wanted.id,
      ...Object.fromEntries(Object.keys(figures).map((key) => [key, rounded(found.perPortion[key])])),
    }))
    return { predictions }
  }
  const off = ({ wanted, found }, key) =>
    wanted.perPortion[key] > 0
      ? Math.abs(found.perPortion[key] - wanted.perPortion[key]) / wanted.perPortion[key]
      : null
  const offs = (key) => judged.map((row) => off(row, key)).filter((value) => value !== null)
  const medians = Object.keys(figures).flatMap((key) =>
    offs(key).length > 0 ? [[`${key} off`, median(offs(key))]] : [],
  )
  return {
    count: judged.length,
    figures: {
      near: offs('kcal').filter((value) => value <= near).length / offs('kcal').length,
      coverage: judged.reduce((sum, { found }) => sum + found.coverage, 0) / judged.length,
      least: Math.min(...judged.map(({ found }) => found.coverage)),
      ...Object.fromEntries(medians),
    },
    wrong: judged
      .filter((row) => (off(row, 'kcal') ?? 0) > near || row.found.unmatched.length > 0)
      .map(
        ({ wanted, found }) =>
          `${wanted.title}: ${rounded(found.perPortion.kcal)} of ${wanted.perPortion.kcal} kcal, unknown: ${found.unmatched.join(', ')}`,
      ),
  }
}
