import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { newRow } from '@ordy/shared/shopping-list/rows.ts'
import { describe, expect, it } from 'vitest'
import { deedsOfOthers } from './use-others.ts'

const row = (name: string, by: string): Item =>
  newRow(
    {
      _id: name,
      recipeId: null,
      recipeName: '',
      line: 0,
      name,
      quantity: 1,
      unit: 'Stk',
      category: 'Sonstiges',
    },
    { at: '2026-11-21T08:00:00.000Z', by },
  )

const bought = (item: Item, by: string): Item => ({ ...item, is_purchased: true, purchasedBy: by })

describe('deedsOfOthers', () => {
  const milk = row('Milch', 'lea')
  const bread = row('Brot', 'jonas')

  it('tells what others bought and added', () => {
    const deeds = deedsOfOthers([milk], [bought(milk, 'jonas'), bread], 'lea')
    expect(deeds.map(({ sentence }) => sentence('Jonas'))).toEqual([
      'Jonas hat Milch eingekauft',
      'Jonas hat Brot hinzugefügt',
    ])
  })

  it('is silent about what one did oneself and about what was so before', () => {
    expect(deedsOfOthers([milk, bread], [bought(milk, 'lea'), bread], 'lea')).toEqual([])
  })
})
