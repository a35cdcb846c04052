import { expect, it } from 'vitest'
import { thingsIn } from '#intelligence/embedded/listed-things.ts'
import { rowsOf } from './to-recipe.ts'

const rowsIn = (text: string) =>
  rowsOf([{ text, group: '' }], { thingsIn }).map(({ amount, unit, name, note }) => [
    amount,
    unit,
    name,
    note,
  ])

it.each([
  ['je 1 TL Kümmel und Majoran', [1, 'TL', 'Kümmel', ''], [1, 'TL', 'Majoran', '']],
  ['je 2 EL Öl und Essig', [2, 'EL', 'Öl', ''], [2, 'EL', 'Essig', '']],
  ['Salz + Pfeffer', [0, '', 'Salz', ''], [0, '', 'Pfeffer', '']],
  ['Salz & Pfeffer', [0, '', 'Salz', ''], [0, '', 'Pfeffer', '']],
  ['je 1 rote und gelbe Peperoni', [1, '', 'rote und gelbe Peperoni', 'je']],
])('gives each thing of "%s" a row', (line, ...rows) => {
  expect(rowsIn(line)).toEqual(rows.map(([amount, unit, ...rest]) => [amount, unit, ...rest]))
})
