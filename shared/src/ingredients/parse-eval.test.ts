import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lines {
  run: (path: string) => Promise<{ count: number; figures: Record<string, number>; wrong: string[] }>
  judge: (expected: object, found: object) => Record<string, boolean>
}

const folder = new URL('../../../evals/', import.meta.url)
const { judge, run } = (await import(new URL('lines.mjs', folder).href)) as Lines
const floors: Record<string, number> = JSON.parse(readFileSync(new URL('floors.json', folder), 'utf8')).lines
/** What was promised; floors may rise from here and never fall below. */
const promised = 0.97

test('the lines of the house are read at least as well as the floors say', async () => {
  const { count, figures, wrong } = await run(new URL('lines.jsonl', folder).pathname)
  expect(count).toBeGreaterThan(600)
  for (const [name, floor] of Object.entries(floors)) {
    expect(floor).toBeGreaterThanOrEqual(promised)
    expect(figures[name], `${name}\n${wrong.join('\n')}`).toBeGreaterThanOrEqual(floor)
  }
})

test('a wrong field makes a line wrong, another right answer does not', () => {
  const expected = {
    line: '',
    amount: 2,
    unit: 'EL',
    name: 'weißer Pfeffer',
    alt: [{ name: 'Pfeffer, weiß' }],
    loose: ['Pfeffer'],
  }
  const found = { amount: 2, unit: 'EL', name: 'Weisser Pfeffer' }
  expect(judge(expected, found).right).toBe(true)
  expect(judge(expected, { ...found, name: 'pfeffer, weiss' }).right).toBe(true)
  expect(judge(expected, { ...found, amount: 3 })).toMatchObject({
    right: false,
    amount: false,
    unit: true,
    loose: false,
  })
  expect(judge(expected, { ...found, amountTo: 3 }).right).toBe(false)
  expect(judge(expected, { ...found, unit: 'TL' }).right).toBe(false)
  expect(judge(expected, { ...found, name: 'Pfeffer' })).toMatchObject({ right: false, loose: true })
})
