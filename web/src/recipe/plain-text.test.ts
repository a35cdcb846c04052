import type { Variant } from '@ordy/shared/recipes/contract.ts'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const variant = {
  seatCount: 4,
  ingredients: [
    { _id: 'a', stableId: 1, amount: 300, unit: { name: 'g' }, name: { name: 'Mehl' }, note: 'gesiebt' },
    { _id: 'b', stableId: 2, amount: 0, unit: { name: '' }, name: { name: 'Salz' }, group: 'Für die Form' },
  ],
  preperation: [{ head: 'Teig', content: 'ID:1 Mehl und Salz mischen.' }],
} as unknown as Variant

test('an amount from here to there is one in the steps, too', () => {
  const row = { _id: 'c', stableId: 3, amount: 3, upTo: 1.5, unit: { name: 'EL' }, name: { name: 'Öl' } }
  const oil = { ...variant, ingredients: [row], preperation: [{ head: '', content: 'ID:3 Öl erhitzen.' }] }
  const text = plainText({ name: 'Öl', description: '' }, oil as unknown as Variant, 4)
  expect(text).toContain('- 3–4½ EL Öl')
  expect(text).toContain('1. 3–4½ EL Öl erhitzen.')
})

test('the text carries scaled amounts in list and steps, and no placeholder', () => {
  expect(plainText({ name: 'Brot', description: '' }, variant, 2)).toBe(
    'Brot\n\nMengen für 2 Personen\n\nZutaten\n- 150 g Mehl, gesiebt\n\nFür die Form:\n- Salz\n\nZubereitung\n1. Teig\n150 g Mehl und Salz mischen.',
  )
})
