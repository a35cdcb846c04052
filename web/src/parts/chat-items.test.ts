import { expect, test } from 'vitest'
import { entriesInLine } from './chat-items.ts'

test.each([
  ['Rahm - 2,5 dl', ['2.5 dl Rahm']],
  ['Äpfel - 1.5 kg', ['1.5 kg Äpfel']],
  ['Salz', ['1 Stk Salz']],
  ['Salz und Pfeffer - 1 Prise', ['1 Prise Salz', '1 Stk Pfeffer']],
  ['Tomaten, gehackt - 400 g', ['400 g Tomaten, gehackt']],
  ['Käse - gerieben - 100 g', ['100 g Käse - gerieben']],
  ['Salz - 1 Prise, nach Belieben', ['1 Prise Salz']],
  ['Coca-Cola - 1 l', ['1 l Coca-Cola']],
])('%s', (line, entries) => {
  expect(entriesInLine(line).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)).toEqual(
    entries,
  )
})
