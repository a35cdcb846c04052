import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { recipeOfPage } from '../server/src/intelligence/embedded/caption.ts'
import { recipeFromText } from '../server/src/intelligence/embedded/text.ts'
import { flatFigures, prediction, scoreRecipe, summarise } from './recipe-score.mjs'

function pagesIn(path) {
  const files = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
  return files.filter((file) => /\.(?:html?|txt)$/.test(file)).toSorted()
}

const nameOf = (file) => basename(file).replace(/\.(?:html?|txt)$/, '')

function goldOf(file) {
  const beside = file.replace(/\.(?:html?|txt)$/, '.json')
  return existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : null
}

/** The address that a page gives itself, for its links and its site. */
function addressOf(html, gold) {
  const canonical = /<link[^>]{1,300}rel=["']?canonical["']?[^>]{0,500}>/i.exec(html)?.[0]
  return (
    /href=["'](https?:[^"']+)["']/i.exec(canonical ?? '')?.[1] ??
    `https://${gold?.host ?? 'example.org'}/rezept`
  )
}

const withoutJsonLd = (html) => html.replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')

function predictFile(file, strip) {
  const html = readFileSync(file, 'utf8')
  const [draft] = file.endsWith('.txt')
    ? recipeFromText(html)
    : recipeOfPage(strip ? withoutJsonLd(html) : html, addressOf(html, goldOf(file)))
  return prediction(nameOf(file), draft)
}

/** Scores every page of a folder that has gold beside it, as it is or with its JSON-LD taken away. */
export function evaluate(path, { strip = false } = {}) {
  return pagesIn(path).flatMap((file) => {
    const gold = goldOf(file)
    if (gold === null || (strip && (!gold.hasJsonLd || gold.onlyInJsonLd))) return []
    const found = predictFile(file, strip)
    return [{ page: found.page, found, gold, score: scoreRecipe(found, gold) }]
  })
}

function differences({ page, found, gold, score }) {
  const wrong = [
    ...(score.title ? [] : [`title ${found.title} instead of ${gold.title}`]),
    ...(score.persons ? [] : [`persons ${found.persons} instead of ${gold.persons}`]),
    ...(score.time ? [] : [`time ${found.totalTime} instead of ${gold.totalTime}`]),
    ...(score.lines === 1
      ? []
      : found.ingredients.filter((line) => !gold.ingredients.includes(line)).map((line) => `+ ${line}`)),
    ...(score.lines === 1
      ? []
      : gold.ingredients.filter((line) => !found.ingredients.includes(line)).map((line) => `- ${line}`)),
  ]
  return wrong.map((entry) => `${page}: ${entry}`)
}

/** Figures of a folder: all pages as they are, those with and without structured data, and with it taken away. */
export function figures(path) {
  const asIs = evaluate(path)
  const parts = {
    all: asIs,
    'with JSON-LD': asIs.filter(({ gold }) => gold.hasJsonLd),
    'without JSON-LD': asIs.filter(({ gold }) => !gold.hasJsonLd),
    'JSON-LD taken away': evaluate(path, { strip: true }),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, results]) => [name, summarise(results.map(({ score }) => score))]),
  )
}

/** Runs the engine over a page or a folder of pages: figures for people, or with `json` the predictions alone. */
export async function run(path, { json = false } = {}) {
  if (json) return { predictions: pagesIn(path).map((file) => predictFile(file, false)) }
  const results = [...evaluate(path), ...evaluate(path, { strip: true })]
  return {
    count: pagesIn(path).length,
    figures: flatFigures(figures(path)),
    wrong: results.flatMap(differences),
  }
}
