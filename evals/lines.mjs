import { readJsonLines } from './json-lines.mjs'
import { parseIngredientLine } from '../shared/src/ingredients/parse.ts'

const fields = ['amount', 'amountTo', 'unit', 'name']
const plain = (text) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('\u00AD', '').trim()

function agrees(field, found, wanted) {
  if (field === 'unit' || field === 'name') return plain(found ?? '') === plain(wanted ?? '')
  if (found == null || wanted == null) return (found ?? null) === (wanted ?? null)
  return Math.abs(found - wanted) < 0.01
}

/** How one parse compares with what was expected: each field, all of them, and whether only a word too few stands between. */
export function judge(expected, found) {
  const answers = [expected, ...(expected.alt ?? []).map((other) => ({ ...expected, ...other }))]
  const right = answers.some((answer) => fields.every((field) => agrees(field, found[field], answer[field])))
  const single = Object.fromEntries(
    fields.map((field) => [field, answers.some((answer) => agrees(field, found[field], answer[field]))]),
  )
  const loose = !right && (expected.loose ?? []).some((name) => agrees('name', found.name, name))
  return { ...single, right, loose }
}

/** Parses every line of a file or folder; figures for people, or with `json` the predictions alone. */
export async function run(path, { json = false } = {}) {
  const cases = await readJsonLines(path, 'lines')
  const rows = cases.map((expected) => ({ expected, found: parseIngredientLine(expected.line) }))
  if (json) return { predictions: rows.map(({ expected, found }) => prediction(expected.line, found)) }
  const judged = rows.map((row) => ({ ...row, verdict: judge(row.expected, row.found) }))
  const share = (key) => judged.filter(({ verdict }) => verdict[key]).length / judged.length
  return {
    count: judged.length,
    figures: {
      right: share('right'),
      amount: share('amount'),
      amountTo: share('amountTo'),
      unit: share('unit'),
      name: share('name'),
      loose: share('loose'),
    },
    wrong: judged
      .filter(({ verdict }) => !verdict.right)
      .map(
        ({ expected, found }) =>
          `${expected.line}\n    wanted ${brief(expected)}\n    found  ${brief(found)}`,
      ),
  }
}

function prediction(line, { amount, amountTo, unit, name, note }) {
  return {
    line,
    amount,
    ...(amountTo === undefined ? {} : { amountTo }),
    unit,
    name,
    ...(note ? { note } : {}),
  }
}

function brief({ amount, amountTo, unit, name }) {
  return `${amount}${amountTo === undefined ? '' : `-${amountTo}`} | ${unit} | ${name}`
}
