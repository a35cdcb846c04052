import { expect, it } from 'vitest'
import { parseLexicon } from './lexicon.ts'
import { foreignKind, metricOf, withCelsius } from './metric.ts'

it('knows what is measured otherwise here', () => {
  expect(['oz', 'pounds', 'Cups', 'fl oz', 'g', 'EL', 'Stk', ''].map(foreignKind)).toEqual([
    'mass',
    'mass',
    'volume',
    'volume',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('says weights in grams and volumes in decilitres', () => {
  const said = (amount: number, unit: string) => metricOf({ amount, unit, name: 'X' })
  expect([said(8, 'oz'), said(3, 'lb'), said(1, 'cup'), said(2, 'fl oz'), said(5, 'cups')]).toEqual([
    '225\u00A0g',
    '1,4\u00A0kg',
    '2,4\u00A0dl',
    '60\u00A0ml',
    '1,2\u00A0l',
  ])
  expect([said(0, 'cup'), said(100, 'g')]).toEqual(['', ''])
})

it('weighs by density what is not poured', () => {
  const lexicon = parseLexicon(`
## Grundnahrungsmittel | baking | | 205 | | weiss
Mehl | n -e | ml:0.6 | | | |
Milch | f | ml:1.03 | | | |
Butter | f | ml:0.95 würfel:10 | | | |
`)
  const said = (name: string) => metricOf({ amount: 1, unit: 'cup', name }, lexicon)
  expect(['Mehl', 'Milch', 'weiche Butter', 'Rätsel'].map(said)).toEqual([
    '145\u00A0g',
    '2,4\u00A0dl',
    '230\u00A0g',
    '2,4\u00A0dl',
  ])
})

it('gives Celsius beside Fahrenheit, ranges too, and leaves everything else', () => {
  expect(withCelsius('Bei 350 °F backen, dann 400-425°F.')).toBe(
    'Bei 350 °F (175\u00A0°C) backen, dann 400-425°F (205–220\u00A0°C).',
  )
  expect(withCelsius('200 °C, 350 F, 30 Fladen')).toBe('200 °C, 350 F, 30 Fladen')
})
