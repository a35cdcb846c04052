import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openSources } from '../server/src/intelligence/embedded/export/archive.ts'
import { readExport } from '../server/src/intelligence/embedded/export/exports.ts'
import { f1, words } from './recipe-score.mjs'

function exportsIn(path) {
  const files = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
  return files
    .filter((file) => statSync(file).isFile() && !/\.gold\.json$|\.md$|\.(?:tsv|jsonl|enc)$/.test(file))
    .concat(files.filter((file) => file.endsWith('.md') && existsSync(`${file}.gold.json`)))
    .toSorted()
}

/** What the importer reads out of one file, in the shape of its gold. */
async function predict(file) {
  const name = basename(file)
  try {
    const entries = await openSources([{ name, bytes: readFileSync(file) }])
    const recipes = []
    let app = ''
    for await (const found of readExport(entries)) {
      if (found.recipes.length > 0) app = found.app
      recipes.push(...found.recipes)
    }
    return {
      file: name,
      app,
      recipes: recipes.map((recipe) => ({
        title: recipe.title,
        ingredients: recipe.ingredients.map(({ text }) => text),
        steps: recipe.steps.length,
        instructions: recipe.steps.map(({ head, content }) =>
          head === '' ? content : `${head}: ${content}`,
        ),
        persons: recipe.persons,
        minutes: recipe.totalMinutes,
        image: recipe.picture !== null && 'read' in recipe.picture,
      })),
    }
  } catch (error) {
    return { file: name, app: '', recipes: [], error: error.message }
  }
}

const key = (line) => words(line).toSorted().join(' ')
const titleKey = (title) => words(title).join(' ')

/** Compares the recipes of a file with its gold, each by its title. */
function score(found, gold) {
  const left = [...found.recipes]
  const pairs = gold.recipes.map((wanted) => {
    const at = left.findIndex((one) => titleKey(one.title) === titleKey(wanted.title))
    return [wanted, at === -1 ? undefined : left.splice(at, 1)[0]]
  })
  const wrong = pairs.flatMap(([wanted, one]) => differences(wanted, one))
  return {
    pairs,
    wrong: [...wrong, ...left.map((one) => `too much: ${one.title}`)],
    complete: found.recipes.length === gold.recipes.length,
  }
}

function differences(wanted, one) {
  if (!one) return [`missing: ${wanted.title}`]
  const have = one.ingredients.map(key)
  const should = wanted.ingredients.map(key)
  return [
    ...one.ingredients
      .filter((line) => !should.includes(key(line)))
      .map((line) => `${wanted.title}: + ${line}`),
    ...wanted.ingredients
      .filter((line) => !have.includes(key(line)))
      .map((line) => `${wanted.title}: - ${line}`),
    ...['steps', 'persons', 'minutes', 'image']
      .filter((field) => wanted[field] !== null && wanted[field] !== one[field])
      .map((field) => `${wanted.title}: ${field} ${one[field]} instead of ${wanted[field]}`),
    ...['persons', 'minutes']
      .filter((field) => wanted[field] === null && one[field] !== null)
      .map((field) => `${wanted.title}: ${field} ${one[field]}, which nobody said`),
  ]
}

const share = (list, isRight) => (list.length === 0 ? 1 : list.filter(isRight).length / list.length)

/** Scores every export of a folder that has gold beside it. */
export async function evaluate(path) {
  const results = []
  for (const file of exportsIn(path)) {
    const gold = existsSync(`${file}.gold.json`)
      ? JSON.parse(readFileSync(`${file}.gold.json`, 'utf8'))
      : null
    if (gold) results.push({ file: basename(file), ...score(await predict(file), gold) })
  }
  return results
}

/** Runs the importer over every export of a folder: figures for people, or with `json` the predictions alone. */
export async function run(path, { json = false } = {}) {
  const files = exportsIn(path)
  if (json) {
    const predictions = []
    for (const file of files) predictions.push(await predict(file))
    return { predictions }
  }
  const results = await evaluate(path)
  const pairs = results.flatMap((result) => result.pairs)
  const stated = (field) => pairs.filter(([wanted]) => wanted[field] !== null && wanted[field] !== undefined)
  const lines = pairs.map(([wanted, one]) =>
    f1((one?.ingredients ?? []).map(key), wanted.ingredients.map(key)),
  )
  return {
    count: files.length,
    figures: {
      recipes: share(pairs, ([, one]) => one !== undefined),
      complete: share(results, (result) => result.complete),
      lines: lines.length === 0 ? 1 : lines.reduce((sum, value) => sum + value, 0) / lines.length,
      ...Object.fromEntries(
        ['steps', 'persons', 'minutes', 'image'].map((field) => [
          field,
          share(stated(field), ([wanted, one]) => one?.[field] === wanted[field]),
        ]),
      ),
    },
    wrong: results.flatMap(({ file, wrong }) => wrong.map((entry) => `${file}: ${entry}`)),
  }
}
