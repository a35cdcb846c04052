import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { knowledge } from '../server/src/intelligence/embedded/knowledge.ts'
import { categorise, localCategory } from '../shared/src/ingredients/categorise.ts'

/** Rows of `name, tab, category`; categories that are all right are parted by `|`. */
async function readRows(path) {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path))
        .filter((name) => name.startsWith('categories') && name.endsWith('.tsv'))
        .toSorted()
        .map((name) => join(path, name))
    : [path]
  if (files.length === 0) throw new Error(`No categories*.tsv in ${path}`)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts
    .flatMap((text) => text.split(/\r?\n/).filter((line) => line.trim()))
    .map((line) => line.split('\t'))
    .map(([name, right = '']) => ({ name, right: right.split('|').map((one) => one.trim()) }))
}

/** Puts every name into its shop category; the share that is right, or with `json` the predictions alone. */
export async function run(path, { json = false } = {}) {
  const rows = await readRows(path)
  const judged = rows.map((row) => ({ ...row, found: categorise(row.name, knowledge.lexicon) }))
  if (json) return { predictions: judged.map(({ name, found }) => ({ name, category: found.category })) }
  const share = (test) => judged.filter(test).length / judged.length
  return {
    count: judged.length,
    figures: {
      right: share(({ found, right }) => right.includes(found.category)),
      lexicon: share(({ found }) => found.source === 'database'),
      guess: share(({ name, right }) => right.includes(localCategory(name))),
    },
    wrong: judged
      .filter(({ found, right }) => !right.includes(found.category))
      .map(
        ({ name, found, right }) =>
          `${name}\n    wanted ${right.join(' | ')}\n    found  ${found.category} (${found.source})`,
      ),
  }
}
