import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { recipeFromText } from '../server/src/intelligence/embedded/text.ts'
import { flatFigures, prediction, scoreRecipe, summarise, words } from './recipe-score.mjs'

function textsIn(path) {
  const files = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
  return files.filter((file) => /\.(?:txt|md)$/.test(file)).toSorted()
}

function goldOf(file) {
  const beside = file.replace(/\.(?:txt|md)$/, '.json')
  return existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : null
}

const nameOf = (file) => basename(file).replace(/\.(?:txt|md)$/, '')

/** Scores the first recipe of every text that has gold beside it, and whether all recipes of a text were found. */
export function evaluate(path) {
  return textsIn(path).flatMap((file) => {
    const gold = goldOf(file)
    if (gold === null) return []
    const drafts = recipeFromText(readFileSync(file, 'utf8'))
    const found = prediction(nameOf(file), drafts[0])
    const expected = gold.recipes ?? [gold.title]
    const complete =
      drafts.length === expected.length &&
      drafts.every(({ title }, index) => {
        const right = index === 0 ? [expected[0], ...(gold.titles ?? [])] : [expected[index]]
        return right.some((one) => words(title).join(' ') === words(one).join(' '))
      })
    return [{ page: found.page, found, gold, complete, score: scoreRecipe(found, gold) }]
  })
}

/** Figures of a folder of texts. */
export function figures(path) {
  const results = evaluate(path)
  const complete = results.filter((result) => result.complete).length / Math.max(1, results.length)
  return { texts: { ...summarise(results.map(({ score }) => score)), complete } }
}

function differences({ page, found, gold, score, complete }) {
  const wrong = [
    ...(complete ? [] : ['not all its recipes']),
    ...(score.title ? [] : [`title ${found.title} instead of ${gold.title}`]),
    ...(score.persons ? [] : [`persons ${found.persons} instead of ${gold.persons}`]),
    ...(score.time ? [] : [`time ${found.totalTime} instead of ${gold.totalTime}`]),
    ...(score.steps !== null && score.steps < 0.98 ? [`steps ${score.steps.toFixed(2)}`] : []),
    ...(score.lines === 1
      ? []
      : found.ingredients.filter((line) => !gold.ingredients.includes(line)).map((line) => `+ ${line}`)),
    ...(score.lines === 1
      ? []
      : gold.ingredients.filter((line) => !found.ingredients.includes(line)).map((line) => `- ${line}`)),
  ]
  return wrong.map((entry) => `${page}: ${entry}`)
}

/** Runs the engine over a text or a folder of texts: figures for people, or with `json` the predictions alone. */
export async function run(path, { json = false } = {}) {
  const files = textsIn(path)
  if (json)
    return {
      predictions: files.map((file) =>
        prediction(nameOf(file), recipeFromText(readFileSync(file, 'utf8'))[0]),
      ),
    }
  return {
    count: files.length,
    figures: flatFigures(figures(path)),
    wrong: evaluate(path).flatMap(differences),
  }
}
