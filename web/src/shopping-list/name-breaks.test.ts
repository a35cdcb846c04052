import { expect, it } from 'vitest'
import { partsOf } from './name-breaks.ts'

it.each([
  ['Frühlingszwiebeln', 'Frühlings-zwiebeln'],
  ['rote Kichererbsenmehle', 'rote Kichererbsen-mehle'],
  ['Süsskartoffeln', 'Süss-kartoffeln'],
  ['Toilettenpapier', 'Toiletten-papier'],
  ['Pouletschenkel', 'Poulet-schenkel'],
  ['Tiefkühlbrötchen', 'Tiefkühl-brötchen'],
  ['Milch', 'Milch'],
  ['Rüeblimilch', 'Rüeblimilch'],
  ['Überraschungseier', 'Überraschungseier'],
])('%s may break as %s', (name, broken) => {
  expect(partsOf(name).join('-')).toBe(broken)
})
