import { describe, expect, it } from 'vitest'
import { checkRow } from './check-row.ts'

const flour = { amount: 200, unit: 'g', name: 'Mehl' }

describe('checkRow', () => {
  it('writes units in one spelling and refuses what is none', () => {
    expect(checkRow(flour, 'unit', 'Esslöffel')).toEqual({ ...flour, unit: 'EL' })
    expect(checkRow(flour, 'unit', '')).toEqual({ ...flour, unit: '' })
    expect(checkRow(flour, 'unit', 'Portion')).toEqual({ ...flour, unit: 'Portion' })
    expect(checkRow(flour, 'unit', 'blubb')).toEqual({ ...flour, name: '-' })
  })

  it('reads amounts as people write them, 0 when there is none', () => {
    expect(checkRow(flour, 'amount', '2,5').amount).toBe(2.5)
    expect(checkRow(flour, 'amount', '½').amount).toBe(0.5)
    expect(checkRow(flour, 'amount', '3 dl')).toEqual({ amount: 3, unit: 'dl', name: 'Mehl' })
    expect(checkRow(flour, 'amount', 'viel').amount).toBe(0)
  })

  it('reads both ends of a range, and one alone', () => {
    const eggs = { amount: 2, upTo: 1.5, unit: '', name: 'Eier' }
    expect(checkRow({ ...eggs, upTo: undefined }, 'amount', '2–3')).toEqual(eggs)
    expect(checkRow(eggs, 'amount', '4 bis 5 dl')).toEqual({
      amount: 4,
      upTo: 1.25,
      unit: 'dl',
      name: 'Eier',
    })
    expect(checkRow(eggs, 'amount', '4').upTo).toBeUndefined()
    expect(checkRow(flour, 'name', '2-3 Eier')).toEqual(eggs)
    expect(checkRow(eggs, 'name', 'Freilandeier')).toEqual({ ...eggs, name: 'Freilandeier' })
    expect(checkRow(eggs, 'unit', 'g')).toEqual({ ...eggs, unit: 'g' })
  })

  it.each(['-3', '-0,5 dl', '−½', '– 2'])('refuses %s as an amount', (amount) => {
    expect(checkRow(flour, 'amount', amount)).toEqual({ ...flour, name: '-' })
  })

  it('takes a whole line apart and leaves a plain name as it is', () => {
    expect(checkRow(flour, 'name', '1 kg Ruchmehl')).toEqual({ amount: 1, unit: 'kg', name: 'Ruchmehl' })
    expect(checkRow(flour, 'name', 'Weissmehl')).toEqual({ ...flour, name: 'Weissmehl' })
  })

  it('takes no amount out of words that say so', () => {
    const salt = { amount: 0, unit: '', name: 'Salz' }
    for (const some of ['wenig Salz', 'etwas Salz', 'ein bisschen Salz'])
      expect(checkRow(flour, 'name', some)).toEqual(salt)
    expect(checkRow(flour, 'name', 'reichlich Petersilie')).toEqual({
      amount: 0,
      unit: '',
      name: 'Petersilie, reichlich',
    })
  })

  it('refuses an amount below nothing in a name, too', () => {
    expect(checkRow(flour, 'name', '-3 Eier')).toEqual({ ...flour, name: '-' })
    expect(checkRow(flour, 'name', '- 3 Eier')).toMatchObject({ amount: 3, name: 'Eier' })
  })

  it('reads several things in a name as several rows', () => {
    expect(checkRow(flour, 'name', '1 Dose Tomaten, 1 Dose Kokosmilch und 2-3 Zwiebeln')).toEqual({
      amount: 1,
      unit: 'Dose',
      name: 'Tomaten',
      more: [
        { amount: 1, unit: 'Dose', name: 'Kokosmilch' },
        { amount: 2, upTo: 1.5, unit: '', name: 'Zwiebeln' },
      ],
    })
  })

  it('refuses a name without a letter', () => {
    expect(checkRow(flour, 'name', ' – ').name).toBe('-')
    expect(checkRow(flour, 'name', '').name).toBe('-')
  })
})
