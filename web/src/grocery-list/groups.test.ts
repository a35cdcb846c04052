import type { ListItem } from '@ordy/shared/grocery-list/contract.ts'
import { expect, it } from 'vitest'
import { fromToday, groupsOf } from './groups.ts'

const item = (name: string, amount: number, unit: string, menu?: string): ListItem => ({
  name,
  amount,
  unit,
  numberOfPersons: amount,
  date: `2026-11-2${amount}`,
  sources: menu ? [{ menuId: 'x', menu, date: '2026-11-21', daytime: 'Abend', amount, unit }] : [],
})

it('shows a thing in one row, whatever its units', () => {
  const groups = groupsOf([
    item('Zwiebeln', 1, 'Bund', 'Rösti'),
    item('Zwiebel', 3, 'Stk', 'Suppe'),
    item('Salz', 0, ''),
  ])
  expect(groups).toMatchObject([
    {
      name: 'Zwiebeln',
      amount: '1\u00A0Bund + 3\u00A0Stk',
      persons: 3,
      date: '2026-11-21',
      recipes: ['Rösti', 'Suppe'],
    },
    { name: 'Salz', amount: '', recipes: [] },
  ])
})

it('puts a thing where the household looks for it, else where its name says', () => {
  const groups = groupsOf([
    { ...item('Rüebli', 1, 'kg'), category: 'Tiefkühlprodukte' },
    item('Zwiebel', 2, ''),
  ])
  expect(groups.map(({ category }) => category)).toEqual(['tk', 'gemuese'])
})

it('says days as people do, over the end of a year', () => {
  const from = (day: string) => fromToday(day, '2026-12-30')
  expect(['2026-12-30', '2026-12-31', '2027-01-03', '2026-12-28', '2027-01-20'].map(from)).toEqual([
    'heute',
    'morgen',
    'in 4 Tagen',
    'vorgestern',
    'in 3 Wochen',
  ])
})
