import type { ProposedMeal, ProposedPlace } from '@ordy/shared/week-proposal/contract.ts'
import { expect, it } from 'vitest'
import { nothingDone, shownPlaces } from './shown.ts'

const meal = (name: string): ProposedMeal => ({
  _id: name,
  menuChildId: name,
  name,
  imagelink: '',
  cookingTime: 30,
  numberOfPersons: 4,
  isFromLibrary: false,
  reasons: [],
})
const place = (date: string, ...names: string[]): ProposedPlace => ({
  date,
  daytime: 'Abend',
  choices: names.map(meal),
})
const week = [place('2026-11-23', 'Rösti', 'Suppe', 'Salat'), place('2026-11-24', 'Pasta', 'Suppe')]
const names = (doings = nothingDone, places = week) =>
  shownPlaces(places, doings).map((one) => one.meal?.name)
const others = (at: number, doings = nothingDone) =>
  shownPlaces(week, doings)[at]?.others.map((one) => one.name)

it('a tap goes round the other choices, and no recipe is shown twice', () => {
  expect(names()).toEqual(['Rösti', 'Pasta'])
  expect(others(0)).toEqual(['Suppe', 'Salat'])
  const once = { ...nothingDone, swapped: { '2026-11-23 Abend': 'Suppe' } }
  expect(names(once)).toEqual(['Suppe', 'Pasta'])
  expect(others(0, once)).toEqual(['Salat', 'Rösti'])
  expect(others(1, once)).toEqual([])
})

it('what is held on to stays when the proposals are others, also where none is asked for any more', () => {
  const locked = {
    '2026-11-23 Abend': { date: '2026-11-23', daytime: 'Abend' as const, meal: meal('Rösti') },
  }
  const next = [place('2026-11-24', 'Risotto')]
  expect(names({ ...nothingDone, locked }, next)).toEqual(['Rösti', 'Risotto'])
  expect(names({ ...nothingDone, locked }, [place('2026-11-23', 'Wähe'), ...next])).toEqual([
    'Rösti',
    'Risotto',
  ])
})

it('places stand in the order in which they are eaten, empty ones too', () => {
  const mixed = [
    { ...place('2026-11-23', 'Znacht'), daytime: 'Abend' as const },
    { ...place('2026-11-23'), daytime: 'Morgen' as const },
    { ...place('2026-11-22', 'Zmittag'), daytime: 'Mittag' as const },
  ]
  expect(names(nothingDone, mixed)).toEqual(['Zmittag', undefined, 'Znacht'])
})
