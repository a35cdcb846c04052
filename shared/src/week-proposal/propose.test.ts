import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flag } from '../ingredients/lexicon.ts'
import { addDays, daysIn } from '../weekplan/days.ts'
import type { Candidate, Food } from './candidate.ts'
import { diets } from './contract.ts'
import { type Place, propose, type Task } from './propose.ts'

const food = (name: string, season: Food['season'] = null): Food => ({
  name,
  key: name.toLowerCase(),
  season,
  isMain: true,
})

function dish(id: string, rest: Partial<Candidate> = {}): Candidate {
  return {
    id,
    isFromLibrary: false,
    daytimes: ['Mittag', 'Abend'],
    minutes: 30,
    foods: [food('Reis')],
    flags: new Set(),
    motifs: [],
    protein: null,
    carbohydrates: null,
    isFavourite: false,
    rating: null,
    last: null,
    ...rest,
  }
}

// Monday to Sunday
const monday = '2026-11-23'
const evenings: Place[] = daysIn({ from: monday, to: addDays(monday, 6) }).map((date) => ({
  date,
  daytime: 'Abend',
}))

const task = (candidates: Candidate[], rest: Partial<Task> = {}): Task => ({
  places: evenings,
  candidates,
  wishes: { diet: 'any', focus: 'any', minutesWeekday: null, minutesWeekend: null },
  without: { flags: new Set(), keys: new Set() },
  leftovers: new Map(),
  onList: new Set(),
  planned: [],
  seed: 1,
  ...rest,
})
const wishes = (rest: Partial<Task['wishes']>): Task['wishes'] => ({ ...task([]).wishes, ...rest })
const many = (count: number, rest: (at: number) => Partial<Candidate> = () => ({})) =>
  Array.from({ length: count }, (_, at) => dish(`dish-${at}`, rest(at)))
const picks = (of: Task) => propose(of).map(({ choices }) => choices[0]?.candidate.id)
const meat = new Set<Flag>(['meat', 'beef'])

describe('a proposal', () => {
  it('is the same for the same task, in whatever order the recipes come, and another for another seed', () => {
    const dishes = many(40)
    expect(picks(task(dishes))).toEqual(picks(task(dishes.toReversed())))
    expect(picks(task(dishes))).not.toEqual(picks(task(dishes, { seed: 2 })))
  })

  it('uses up what is left first, says so, and does not use it up twice', () => {
    const dishes = many(20, (at) => ({ foods: [food(at < 3 ? 'Spinat' : 'Reis')] }))
    const week = propose(task(dishes, { leftovers: new Map([['spinat', 'spinat']]) }))
    expect(week[0]?.choices[0]?.reasons[0]).toEqual({ kind: 'leftover', names: ['Spinat'] })
    const spinach = week.filter(({ choices }) => choices[0]?.candidate.foods[0]?.name === 'Spinat')
    expect(spinach).toHaveLength(1)
  })

  it('leaves out what was eaten lately while there is something else, and tells what was long ago', () => {
    const dishes = many(14, (at) => ({ last: addDays(monday, at < 7 ? -3 : -40) }))
    const week = propose(task(dishes))
    expect(picks(task(dishes)).every((id) => Number(id?.slice(5)) >= 7)).toBe(true)
    expect(week[0]?.choices[0]?.reasons).toContainEqual({ kind: 'again', days: 40 })
  })

  it('prefers what is in season and what people like', () => {
    const fresh = dish('fresh', { foods: [food('Kürbis', 'fresh'), food('Lauch', 'fresh')] })
    const liked = dish('liked', { isFavourite: true, rating: 5 })
    const first = propose(
      task([...many(10, () => ({ rating: 3 })), fresh, liked], { places: evenings.slice(0, 2) }),
    )
    expect(new Set(first.map(({ choices }) => choices[0]?.candidate.id))).toEqual(new Set(['fresh', 'liked']))
    const reasons = first.flatMap(({ choices }) => choices[0]?.reasons ?? [])
    expect(reasons).toContainEqual({ kind: 'season', names: ['Kürbis', 'Lauch'] })
    expect(reasons).toContainEqual({ kind: 'favourite' })
  })

  it('keeps to the time of weekdays and of weekends, rather leaving a place empty', () => {
    const week = propose(
      task([dish('long', { minutes: 90 }), dish('untold', { minutes: 0 }), dish('short', { minutes: 20 })], {
        wishes: wishes({ minutesWeekday: 25 }),
      }),
    )
    expect(week.map(({ choices }) => choices[0]?.candidate.id)).toEqual([
      'short',
      undefined,
      undefined,
      undefined,
      undefined,
      'long',
      'untold',
    ])
    expect(week[0]?.choices[0]?.reasons).toContainEqual({ kind: 'quick', minutes: 20 })
  })

  it('has meat once where meat is wanted once, and always where it is wanted always', () => {
    const dishes = many(20, (at) => (at % 2 ? { flags: meat } : {}))
    const meals = (diet: Task['wishes']['diet']) =>
      propose(task(dishes, { wishes: wishes({ diet }) })).filter(({ choices }) =>
        choices[0]?.candidate.flags.has('meat'),
      ).length
    expect([meals('mixed'), meals('vegetarian'), meals('meat')]).toEqual([1, 0, 7])
  })

  it('puts no two dishes of a kind beside each other while there are others', () => {
    const dishes = many(16, (at) => ({ motifs: [at % 2 ? 'pasta' : 'soup'] }))
    const kinds = propose(task(dishes)).map(({ choices }) => choices[0]?.candidate.motifs[0])
    expect(kinds.filter((kind, at) => kind === kinds[at - 1])).toEqual([])
  })

  it('goes with what is planned already and what is held on to', () => {
    const [planned] = many(1)
    const dishes = many(3)
    const week = task(dishes, {
      planned: planned ? [{ date: monday, daytime: 'Mittag', candidate: planned }] : [],
      places: evenings.slice(0, 3),
    })
    expect(picks(week).filter((id) => id === 'dish-0')).toEqual([])
  })

  it('takes recipes of the library where there are too few of one’s own', () => {
    const dishes = [
      ...many(3),
      ...many(10).map((one) => ({ ...one, id: `library-${one.id}`, isFromLibrary: true })),
    ]
    const chosen = picks(task(dishes))
    expect(chosen.filter((id) => id?.startsWith('dish'))).toHaveLength(3)
    expect(chosen.filter((id) => id?.startsWith('library'))).toHaveLength(4)
  })

  it('knows of recipes without ingredients that nobody knows what is in them', () => {
    const blank = dish('blank', { foods: [] })
    expect(picks(task([blank], { places: evenings.slice(0, 1) }))).toEqual(['blank'])
    expect(picks(task([blank], { wishes: wishes({ diet: 'vegan' }), places: evenings.slice(0, 1) }))).toEqual(
      [undefined],
    )
  })

  it('never breaks a rule, whatever the cookbook holds', () => {
    const candidate = fc.record({
      minutes: fc.integer({ min: 0, max: 180 }),
      flags: fc.uniqueArray(fc.constantFrom<Flag>('meat', 'fish', 'milk', 'egg', 'nut', 'onion')),
      foods: fc.uniqueArray(fc.constantFrom('Reis', 'Lauch', 'Speck', 'Käse')),
      isFromLibrary: fc.boolean(),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    fc.assert(
      fc.property(
        fc.array(candidate, { maxLength: 30 }),
        fc.constantFrom(...diets),
        fc.nat(1000),
        (made, diet, seed) => {
          const dishes = made.map(({ flags, foods, ...rest }, at) =>
            dish(`dish-${at}`, { ...rest, flags: new Set(flags), foods: foods.map((name) => food(name)) }),
          )
          const week = propose(
            task(dishes, {
              seed,
              wishes: wishes({ diet, minutesWeekday: 60 }),
              without: { flags: new Set(['nut']), keys: new Set(['speck']) },
            }),
          )
          const chosen = week.flatMap(({ choices }) => choices.slice(0, 1))
          expect(new Set(chosen.map((one) => one.candidate.id)).size).toBe(chosen.length)
          for (const { date, choices } of week) {
            expect(new Set(choices.map((one) => one.candidate.id)).size).toBe(choices.length)
            for (const { candidate: one, reasons } of choices) {
              expect(reasons.length).toBeGreaterThan(0)
              expect(reasons.length).toBeLessThanOrEqual(2)
              expect(one.flags.has('nut') || one.foods.some(({ key }) => key === 'speck')).toBe(false)
              if (diet === 'vegetarian' || diet === 'vegan')
                expect(one.flags.has('meat') || one.flags.has('fish')).toBe(false)
              if (date < addDays(monday, 5)) expect(one.minutes).toBeLessThanOrEqual(60)
            }
          }
        },
      ),
    )
  })
})
