// node scripts/eval.mjs <kind> <file or folder> [--json] [--verbose]
// Runs the embedded engine over a corpus and prints its figures; with --json one prediction a line and nothing else.

/** One module a kind; each exports run(path, { json }). */
const kinds = {
  lines: () => import('../evals/lines.mjs'),
  pages: () => import('../evals/pages.mjs'),
  texts: () => import('../evals/texts.mjs'),
  categories: () => import('../evals/categories.mjs'),
  nutrition: () => import('../evals/nutrition.mjs'),
  exports: () => import('../evals/exports.mjs'),
}

const [kind, path, ...flags] = process.argv.slice(2)
const load = Object.hasOwn(kinds, kind ?? '') ? kinds[kind] : undefined
if (!load || !path) {
  console.error(
    `Usage: node scripts/eval.mjs ${Object.keys(kinds).join('|')} <file or folder> [--json] [--verbose]`,
  )
  process.exit(2)
}

const { run } = await load()
const result = await run(path, { json: flags.includes('--json') })
if (result.predictions) {
  for (const prediction of result.predictions) console.log(JSON.stringify(prediction))
} else {
  console.log(`${kind}: ${result.count} cases`)
  for (const [name, share] of Object.entries(result.figures))
    console.log(`  ${name.padEnd(9)} ${(share * 100).toFixed(1)} %`)
  if (flags.includes('--verbose')) for (const line of result.wrong) console.log(`- ${line}`)
}
