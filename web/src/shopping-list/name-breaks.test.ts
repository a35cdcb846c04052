import { expect, it } from 'vitest'
import { partsOf, shownName } from './name-breaks.ts'

it.each([
  ['Frühlingszwiebeln', 'Frühlings-zwiebeln'],
  ['rote Kichererbsenmehle', 'rote Kicher-erbsen-mehle'],
  ['Süsskartoffeln', 'Süss-kartoffeln'],
  ['Toilettenpapier', 'Toiletten-papier'],
  ['Pouletschenkel', 'Poulet-schenkel'],
  ['Tiefkühlbrötchen', 'Tiefkühl-brötchen'],
  ['Cherrytomaten', 'Cherry-tomaten'],
  ['Weissweinessig', 'Weisswein-essig'],
  ['Sonnenblumenöl', 'Sonnen-blumenöl'],
  ['Haselnusscremeschnitten', 'Haselnuss-creme-schnitten'],
  ['Milch', 'Milch'],
  ['Rüeblimilch', 'Rüebli-milch'],
])('%s breaks between its words as %s', (name, broken) => {
  expect(partsOf(name).join('-')).toBe(broken)
})

it.each([
  ['Überraschungseier', 'Über-ra-schungs-eier'],
  ['Rindsgeschnetzeltes', 'Rinds-ge-schnet-zeltes'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donau-dampf-schiff-fahrts-ge-sell-schaft'],
  ['Blattspinat', 'Blatt-spinat'],
  ['Peperoncini', 'Pepe-ron-cini'],
  ['Mascarpone', 'Mascar-pone'],
  ['Rosmarinzweige', 'Rosma-rin-zweige'],
  ['Schnittlauch', 'Schnitt-lauch'],
])('%s, which no known word ends, breaks at syllables as %s', (name, broken) => {
  expect(partsOf(name).join('-')).toBe(broken)
})

it.each([
  ['rote Linsen', 'Rote Linsen'],
  ['öl zum Braten', 'Öl zum Braten'],
  ['iPad', 'iPad'],
  ['7up', '7up'],
  ['Milch', 'Milch'],
])('%s stands as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
