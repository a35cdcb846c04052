import { describe, expect, it } from 'vitest'
import { parseLexicon } from '../ingredients/lexicon.ts'
import { isNamed, namedIn, synonymsOf } from './synonyms.ts'

const lexicon = parseLexicon(`
## Gemüse & Früchte | vegetable | | | |
Rüebli | n = | | | | | Karotte, Möhre, Bundkarotte, Gelbe Rübe
Kartoffel | f -n | | | | | Erdapfel, Härdöpfel, Salzkartoffel
## Milchprodukte & Molkereiprodukte | sauce | | | |
Rahm | m | | | | | Sahne, Schlagsahne, Schlagrahm, =Crème
Ei | n Eier | | | | | Spiegelei
## Grundnahrungsmittel | sauce | | | |
Bouillon | f | | | | | Brühe, Suppe
## Non-Food & Haushaltsartikel | nonfood | | | |
Topf | m | | | | | Pfanne
`)

describe('synonymsOf', () => {
  it.each([
    ['karotten', ['rubli', 'mohre']],
    ['rubli', ['karotte', 'mohre', 'bundkarotte']],
    // the plural is no other name, and what the word finds itself is left out
    ['kartoffeln', ['erdapfel', 'hardopfel']],
    ['sahne', ['rahm', 'schlagrahm']],
    // a kind is no name of the whole, but one and many are
    ['spiegelei', ['eier']],
    ['eier', ['ei', 'spiegelei']],
    // cream to buy, and not in 'Crème brûlée'; a dish, and not what it is made of
    ['creme', []],
    ['suppe', []],
    ['bouillon', ['bruhe']],
    ['pfanne', []],
    ['xylophon', []],
  ])('%s', (word, names) => expect(synonymsOf(lexicon, word)).toEqual(names))
})

it('takes short names as whole words, and others as beginnings', () => {
  expect(isNamed('rahmsauce mit ei', 'rahm')).toBe(true)
  expect(isNamed('schlagrahm', 'rahm')).toBe(false)
  expect(isNamed('zwei eier', 'ei')).toBe(false)
  expect(namedIn('Rahm-Sauce, Schlagrahm; Eierschwämme', ['rahm', 'ei'])).toEqual(['rahm'])
})
