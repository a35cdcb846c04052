import { describe, expect, it } from 'vitest'
import { parseLexicon } from '../ingredients/lexicon.ts'
import { isNamed, synonymsIn, synonymsOf } from './synonyms.ts'

const lexicon = parseLexicon(`
## Gemüse & Früchte | vegetable | | | |
Rüebli | n = | | | | | Karotte, Möhre, Bundkarotte, Gelbe Rübe
Randen | f = | | | | | Rande, Rote Bete
Kartoffel | f -n | | | | | Erdapfel, Härdöpfel, Salzkartoffel
## Milchprodukte & Molkereiprodukte | sauce | | | |
Rahm | m | | | | | Sahne, Schlagsahne, Schlagrahm, =Crème
Ei | n Eier | | | | | Freilandei, Spiegelei
## Grundnahrungsmittel | sauce | | | |
Bouillon | f | | | | | Brühe, Suppe
Fertiggericht | n -e | | | | | Gulaschsuppe, Paella
## Fleisch, Wurst & Fisch | protein | | | meat |
Fleisch | n | | | | | Braten
Kaninchen | n = | | | | | Hase, Hasenpfeffer
Lachs | m | | | -meat fish | |
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
    ['freilandei', ['eier']],
    ['eier', ['ei', 'freilandei']],
    // and who looks for a dish that only stands beside it does not mean it
    ['spiegelei', []],
    // cream to buy, and not in 'Crème brûlée'; a dish, and not what it is made of
    ['creme', []],
    ['suppe', []],
    ['bouillon', ['bruhe']],
    ['pfanne', []],
    ['xylophon', []],
    // what is bought ready is many dishes
    ['paella', []],
    // a letter too many
    ['rublii', []],
    ['lachsn', []],
    ['randeen', []],
    ['rote bete', ['rande']],
    // how it is cooked, and what other words begin like
    ['fleisch', []],
    ['kaninchen', ['hasenpfeffer']],
  ])('%s', (word, names) => expect(synonymsOf(lexicon, word)).toEqual(names))

  it.each([
    ['karote', ['karotte']],
    ['kartofeln', ['kartoffeln']],
    ['rublii', ['rubli']],
    ['lachsn', ['lachs']],
    ['randeen', ['randen']],
    // known words mean what they say, and short ones are like too many
    ['rubli', []],
    ['rahn', []],
    ['xylophon', []],
  ])('knows what %s is a slip of', (word, names) =>
    expect(synonymsOf(lexicon, word, 'spelled')).toEqual(names),
  )

  it('leaves out all meat with meat', () => {
    expect(synonymsOf(lexicon, 'fleisch', 'without')).toEqual(['fleisch', 'kaninchen', 'hasenpfeffer'])
    expect(synonymsOf(lexicon, 'freilandei', 'without')).toEqual(['eier'])
    // whoever leaves eggs out leaves out the dish, too
    expect(synonymsOf(lexicon, 'eier', 'without')).toContain('spiegelei')
  })
})

it('knows what two words beside each other are called', () => {
  expect(synonymsIn(['salat', 'rote', 'bete'], (word) => synonymsOf(lexicon, word))).toEqual([
    { name: 'rande', of: 1 },
    { name: 'rande', of: 2 },
  ])
})

it('takes short names as whole words, and others as beginnings', () => {
  expect(isNamed('rahmsauce mit ei', 'rahm')).toBe(true)
  expect(isNamed('schlagrahm', 'rahm')).toBe(false)
  expect(isNamed('zwei eier', 'ei')).toBe(false)
})
