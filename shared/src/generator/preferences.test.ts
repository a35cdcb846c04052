import { describe, expect, it } from 'vitest'
import { firstChosen, personsIn, preferenceCards, preferencesToSend, readPreferences } from './preferences.ts'

describe('the cards', () => {
  it('offer the answers of the specification, one chosen each', () => {
    expect(preferenceCards.map((card) => [card.boxname, card.boxvalues.length])).toEqual([
      ['personen', 6],
      ['proteine', 4],
      ['praeferenz', 5],
      ['liefestyle', 5],
      ['allergie', 5],
    ])
    expect(
      preferenceCards.map((card) =>
        card.boxvalues.filter((value) => value.selected).map((value) => value.item),
      ),
    ).toEqual([['1 Person'], ['normal'], ['egal'], ['egal'], ['keine']])
  })

  it('send what was said, and the persons always', () => {
    expect(preferencesToSend(firstChosen)).toEqual({ personen: '1 Person', proteine: 'normal' })
    expect(preferencesToSend({ ...firstChosen, allergie: 'huhn', praeferenz: 'keto' })).toEqual({
      personen: '1 Person',
      proteine: 'normal',
      praeferenz: 'keto',
      allergie: 'huhn',
    })
  })
})

describe('the answers as they travel', () => {
  it('hold the number of persons in front of their words', () => {
    expect(['4 Personen', '1 Person', 3, 'für 2'].map(personsIn)).toEqual([4, 1, 3, 2])
    expect(['', '0 Personen', '-2', '7 Personen', undefined, 'viele'].map(personsIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are all understood, in both spellings', () => {
    for (const card of preferenceCards)
      for (const { item } of card.boxvalues)
        expect(readPreferences({ [card.boxname]: item }, 2)).toBeDefined()
    expect(readPreferences({ allergie: 'ziebeln' }, 2)).toEqual(readPreferences({ allergie: 'Zwiebeln' }, 2))
    expect(readPreferences({}, 4)).toEqual({
      persons: 4,
      protein: 'normal',
      focus: 'any',
      diet: 'any',
      without: null,
    })
  })

  it('are not guessed at: an unknown allergy is no "keine"', () => {
    expect(readPreferences({ allergie: 'sellerie' }, 2)).toBeUndefined()
    expect(readPreferences({ liefestyle: 'frutarisch' }, 2)).toBeUndefined()
  })
})
