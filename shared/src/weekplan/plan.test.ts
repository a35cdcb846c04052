import { describe, expect, it } from 'vitest'
import type { Daytime, PlanEntry } from './contract.ts'
import { averageNutrition, byMeal, planDays } from './plan.ts'

let made = 0
function meal(date: string, daytime: Daytime, fat?: number): PlanEntry {
  const _id = `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`
  return {
    _id,
    kitchentableId: _id,
    date,
    daytime,
    numberOfPersons: 2,
    plannedSeats: 2,
    createdAt: '2026-11-21T08:00:00.000Z',
    name: 'Rösti',
    menuId: null,
    menuChildId: null,
    menu: null,
    nutritions: fat === undefined ? [] : [{ name: 'Fett', amount: fat, unit: 'g' }],
  }
}

describe('a plan', () => {
  it('has its meals in the order in which they are eaten', () => {
    const evening = meal('2026-12-31', 'Abend')
    const noon = meal('2026-12-31', 'Mittag')
    const next = meal('2027-01-01', 'Morgen')
    expect([next, evening, noon].toSorted(byMeal)).toEqual([noon, evening, next])
  })

  it('shows every day of a range, and every time of day', () => {
    const days = planDays({ from: '2026-12-31', to: '2027-01-01' }, [meal('2027-01-01', 'Mittag', 10)])
    expect(days.map((day) => day.date)).toEqual(['2026-12-31', '2027-01-01'])
    expect(days[1]?.meals.map(({ daytime, entries }) => [daytime, entries.length])).toEqual([
      ['Morgen', 0],
      ['Mittag', 1],
      ['Abend', 0],
    ])
    expect(days.map((day) => day.nutritions)).toEqual([[], [{ name: 'Fett', amount: 10, unit: 'g' }]])
  })

  it('averages over the meals that say something', () => {
    const meals = [
      meal('2026-12-31', 'Abend', 10),
      meal('2026-12-31', 'Mittag', 20),
      meal('2026-12-31', 'Mittag'),
    ]
    expect(averageNutrition(meals)).toEqual({
      meals: 2,
      nutritions: [{ name: 'Fett', amount: 15, unit: 'g' }],
    })
    const partly = { nutritions: [{ name: 'Fett', amount: 90, unit: 'g', incomplete: true }] }
    expect(averageNutrition([...meals, partly])).toEqual(averageNutrition(meals))
    expect(averageNutrition([])).toEqual({ meals: 0, nutritions: [] })
  })
})
