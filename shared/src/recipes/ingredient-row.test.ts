import { describe, expect, it } from 'vitest'
import { VariantEdit } from './editing.ts'
import { fieldOf, toAmount, wordOf } from './ingredient-row.ts'

describe('toAmount', () => {
  it('reads numbers in both spellings', () => {
    expect([toAmount(2), toAmount('1,5'), toAmount(' 0.25 ')]).toEqual([2, 1.5, 0.25])
  })

  it('makes 0 of everything that is no amount', () => {
    const none = ['', ' ', 'viel', -3, Number.NaN, null, undefined, {}, [], true]
    expect(none.map(toAmount)).toEqual(none.map(() => 0))
  })

  it('bounds what nobody cooks', () => {
    expect(toAmount('1e400')).toBe(1_000_000)
  })
})

describe('sent rows', () => {
  it('take unit and name in both spellings', () => {
    const sent = {
      ingredients: [
        { amount: '2', unit: { name: ' g ' }, name: 'Mehl' },
        { unit: null, name: { name: 'Salz' } },
      ],
    }
    expect(VariantEdit.parse(sent)).toEqual({
      ingredients: [
        { amount: 2, unit: 'g', name: 'Mehl' },
        { amount: 0, unit: '', name: 'Salz' },
      ],
    })
    expect(wordOf({ name: { name: 'x' } })).toBe('x')
    expect(wordOf(7)).toBe('')
  })
})

describe('fieldOf', () => {
  it('finds the field in either key', () => {
    expect([
      fieldOf('unit', 'name'),
      fieldOf('ingredients', 'amount'),
      fieldOf('name', ''),
      fieldOf('', ''),
    ]).toEqual(['unit', 'amount', 'name', 'name'])
  })

  it('knows nonsense', () => {
    expect([fieldOf('blubb', ''), fieldOf('unit', '__proto__'), fieldOf('x', 'name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
