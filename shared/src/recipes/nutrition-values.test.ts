import { expect, it } from 'vitest'
import { nutritionValues } from './nutrition-values.ts'

it('names nutrients as the specification does, rounded to one decimal', () => {
  expect(nutritionValues({ kcal: 512.34, fat: 20.06, carbs: 70, protein: 0, fibre: 3.25 })).toEqual([
    { name: 'Fett', amount: 20.1, unit: 'g' },
    { name: 'Kohlenhydrate', amount: 70, unit: 'g' },
    { name: 'Protein', amount: 0, unit: 'g' },
    { name: 'Ballaststoffe', amount: 3.3, unit: 'g' },
    { name: 'Energie', amount: 512.3, unit: 'kcal' },
  ])
})
