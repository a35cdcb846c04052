import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { mergeItems } from './merge.ts'
import { parseIngredientLine } from './parse.ts'
import { nameKey } from './same-name.ts'
import { fillPlaceholders } from './scale.ts'
import { parseShoppingText } from './shopping-text.ts'

const length = 100_000
const alphabets = [
  'a',
  ' ',
  '1',
  '(',
  ')',
  ',',
  '*',
  '½',
  '-',
  '.',
  'ä',
  'e',
  'A',
  '<',
  '1 ',
  'a ',
  '1/',
  'a,',
  '1,',
  ' (',
  'und ',
  'ae',
  'ID:',
  'EL ',
  '1 g ',
  'a-',
]
const hostile = alphabets.flatMap((sign) => {
  const text = sign.repeat(Math.ceil(length / sign.length)).slice(0, length)
  return [text, `${text}\u0001`, `1 g ${text}!`]
})

/** Read nothing but the house's own files and names that were cut to length before. */
const bounded = /^(?:lexicon|categor|nutrition|icon)/

/** Every regular expression that is written in the sources that read what people wrote. */
function patterns(): [string, RegExp][] {
  const literal =
    /(?<=[(=:,[!&|?]\s*|return )\/((?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !bounded.test(file))
    .flatMap((file) =>
      [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(literal)].map(
        ([, source = '', flags = '']): [string, RegExp] => [
          `${file} ${source.slice(0, 60)}`,
          new RegExp(source, flags.includes('g') ? flags : `g${flags}`),
        ],
      ),
    )
}

test('the search for patterns finds them', () => {
  expect(patterns().length).toBeGreaterThan(100)
})

/** The time a run takes, tried again where a busy machine may have slowed it. */
function milliseconds(run: () => unknown, limit: number): number {
  let best = Infinity
  for (let i = 0; i < 3 && best >= limit; i++) {
    const before = performance.now()
    run()
    best = Math.min(best, performance.now() - before)
  }
  return best
}

test.each(patterns())('%s is linear', (_, pattern) => {
  for (const text of hostile) {
    pattern.lastIndex = 0
    expect(milliseconds(() => text.replace(pattern, ''), 50)).toBeLessThan(50)
  }
})

test.each([
  ['parse', parseIngredientLine],
  ['shopping text', parseShoppingText],
  ['fold', fold],
  ['name key', nameKey],
  ['merge', (text: string) => mergeItems([{ name: text, amount: 1, unit: text }])],
  ['placeholders', (text: string) => fillPlaceholders(text, [], 2, 4)],
])('%s takes 100 KB of anything in its stride', (_, read: (text: string) => unknown) => {
  for (const text of hostile) expect(milliseconds(() => read(text), 150)).toBeLessThan(150)
})
