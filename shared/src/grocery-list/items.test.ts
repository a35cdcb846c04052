import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../recipes/contract.ts'
import type { ListItem } from './contract.ts'
import { itemsFor, type Meal, mergedItems } from './items.ts'
import { additionsIn, moved, typedItem } from './moves.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

function row(amount: number, unit: string, name: string, rest: Partial<Ingredient> = {}): Ingredient {
  return { _id: id(1), amount, unit: { name: unit }, name: { name }, stableId: 1, ...rest }
}

function meal(n: number, date: string, persons: number, ingredients: Ingredient[], seatCount = 4): Meal {
  return {
    entryId: id(n),
    recipeId: id(n + 100),
    name: `Rezept ${n}`,
    date,
    daytime: 'Abend',
    persons,
    seatCount,
    ingredients,
  }
}

const nothing = () => undefined
const shown = (items: readonly ListItem[]) =>
  items.map(({ amount, unit, name }) => `${amount} ${unit} ${name}`)

describe('what to buy for a plan', () => {
  it('adds up what is the same thing, with its persons and its first day', () => {
    const items = itemsFor(
      [
        meal(1, '2027-01-02', 4, [row(500, 'g', 'Mehl')]),
        meal(2, '2026-12-31', 2, [row(1, 'kg', 'Mehl'), row(2, '', 'Zwiebel')]),
        meal(3, '2027-01-01', 4, [row(3, '', 'Zwiebeln')]),
      ],
      nothing,
    )
    expect(shown(items)).toEqual(['1 kg Mehl', '4 Stk Zwiebeln'])
    expect(items.map(({ numberOfPersons, date }) => [numberOfPersons, date])).toEqual([
      [6, '2026-12-31'],
      [6, '2026-12-31'],
    ])
  })

  it('tells where an amount comes from', () => {
    const [flour] = itemsFor(
      [meal(1, '2026-12-31', 2, [row(500, 'g', 'Mehl')]), meal(2, '2027-01-01', 4, [row(1, 'kg', 'Mehl')])],
      nothing,
    )
    expect(flour?.sources.map(({ menu, date, amount, unit }) => [menu, date, amount, unit])).toEqual([
      ['Rezept 1', '2026-12-31', 250, 'g'],
      ['Rezept 2', '2027-01-01', 1, 'kg'],
    ])
  })

  it('counts the persons of a meal once, though it needs a thing twice', () => {
    const [butter] = itemsFor(
      [meal(1, '2026-12-31', 4, [row(80, 'g', 'Butter'), row(20, 'g', 'Butter')])],
      nothing,
    )
    expect([butter?.amount, butter?.numberOfPersons]).toEqual([100, 4])
  })

  it('keeps pinned amounts and looks into the recipes inside a recipe', () => {
    const dough = { seatCount: 4, ingredients: [row(400, 'g', 'Mehl')] }
    const items = itemsFor(
      [
        meal(1, '2026-12-31', 8, [
          row(1, '', 'Lorbeer', { pinned: true }),
          row(2, '', 'Teig', { recipeId: id(9) }),
        ]),
      ],
      (recipeId) => (recipeId === id(9) ? dough : undefined),
    )
    expect(shown(items)).toEqual(['1 Stk Lorbeer', '400 g Mehl'])
  })

  it('loses no amount, whatever the order of the meals', () => {
    const meals = fc.array(
      fc.record({
        persons: fc.integer({ min: 1, max: 12 }),
        seats: fc.integer({ min: 1, max: 12 }),
        grams: fc.integer({ min: 1, max: 5000 }),
        unit: fc.constantFrom('g', 'kg'),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(meals, fc.nat(), (wanted, turn) => {
        const planned = wanted.map(({ persons, seats, grams, unit }, at) =>
          meal(at, '2026-12-31', persons, [row(unit === 'g' ? grams : grams / 1000, unit, 'Mehl')], seats),
        )
        const items = itemsFor(planned, nothing)
        const total = wanted.reduce((sum, { persons, seats, grams }) => sum + (grams * persons) / seats, 0)
        const [flour] = items
        expect(items).toHaveLength(1)
        expect((flour?.amount ?? 0) * (flour?.unit === 'kg' ? 1000 : 1)).toBeCloseTo(total, 1)
        expect(flour?.numberOfPersons).toBe(wanted.reduce((sum, { persons }) => sum + persons, 0))
        const at = turn % planned.length
        expect(itemsFor([...planned.slice(at), ...planned.slice(0, at)], nothing)).toEqual(items)
      }),
    )
  })

  it('is the same when it is merged once more', () => {
    const items = itemsFor(
      [meal(1, '2026-12-31', 3, [row(0, '', 'Salz'), row(2, 'EL', 'Öl'), row(1, 'TL', 'Salz')])],
      nothing,
    )
    expect(mergedItems(items)).toEqual(items)
  })
})

const typed = (name: string, amount = 1, unit = 'Stk') => ({ name, amount, unit, numberOfPersons: 1 })
const today = '2026-11-21'

describe('moving things', () => {
  const milk = typedItem(typed('Milch', 1, 'l'), today)
  const onions = typedItem(typed('Zwiebeln', 3), today)
  const bunch = typedItem(typed('Zwiebeln', 1, 'Bund'), today)

  it('takes the whole group of a name, in every unit, and brings it back', () => {
    const taken = moved({ active: [milk, onions, bunch], passive: [] }, 'passive', [typed('Zwiebel')], today)
    expect(shown(taken.active)).toEqual(['1 l Milch'])
    expect(shown(taken.passive)).toEqual(['1 Bund Zwiebeln', '3 Stk Zwiebeln'])
    const back = moved(taken, 'active', [typed('Zwiebeln')], today)
    expect(shown(back.active)).toEqual(['1 l Milch', '1 Bund Zwiebeln', '3 Stk Zwiebeln'])
    expect(back.passive).toEqual([])
  })

  it('leaves what is there already, so that two people can shop at once', () => {
    const first = moved({ active: [milk, onions], passive: [] }, 'passive', [typed('Milch')], today)
    const second = moved(first, 'passive', [typed('Zwiebeln')], today)
    expect([shown(second.active), shown(second.passive)]).toEqual([[], ['1 l Milch', '3 Stk Zwiebeln']])
  })

  it('takes along what the plan no longer asks for: somebody has it in the hand', () => {
    const taken = moved({ active: [milk], passive: [] }, 'passive', [typed('Mehl', 500, 'g')], today)
    expect(shown(taken.passive)).toEqual(['500 g Mehl'])
  })
})

describe('adding things', () => {
  const active = [typedItem(typed('Milch', 1, 'l'), today), typedItem(typed('Brot'), today)]

  it('adds what is sent alone, though it is there already', () => {
    expect(additionsIn([typed('Brot')], active)).toEqual([typed('Brot')])
  })

  it('finds what is new in a whole list', () => {
    expect(additionsIn([...active, typed('Käse')], active)).toEqual([typed('Käse')])
    expect(additionsIn([...active, typed('Brot')], active)).toEqual([typed('Brot')])
  })
})
