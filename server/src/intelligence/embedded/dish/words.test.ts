import { describe, expect, it } from 'vitest'
import { dative, noun } from './words.ts'
import { openKitchen } from './propose-recipes.ts'

const several = openKitchen().pantry.map((food) => ({ food, amount: 2, stableId: 1 }))

describe('the dative of several pieces', () => {
  it('bends plurals and what was cut, and nothing else of the pantry', () => {
    const bent = several.filter((portion) => dative(portion) !== noun(portion)).map(dative)
    expect(bent.filter((word) => !word.endsWith('geschnetzeltem'))).toEqual([
      'Eiern',
      'Cashewkernen',
      'Baumnüssen',
      'Kürbiskernen',
      'Sonnenblumenkernen',
    ])
    expect(several.map(dative)).toEqual(expect.arrayContaining(['Lauch', 'Wirz', 'Rüebli', 'Champignons']))
  })
})
