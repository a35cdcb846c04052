import { expect, it } from 'vitest'
import { filterOf, isNarrowed, nextTime, timeSteps, type TimeStep } from './filter.ts'
import { nextCooked, nextRating } from './further-steps.ts'

it('goes through all times and comes back to all of them', () => {
  const seen: TimeStep[] = []
  let time: TimeStep
  do {
    seen.push(time)
    time = nextTime(time)
  } while (time !== undefined)
  expect(seen).toEqual(timeSteps)
})

it('reads an empty address as the own recipes, newest first', () => {
  expect(filterOf({})).toEqual({
    scope: 'my_reciepts',
    sort: '-createdAt',
    time: undefined,
    onList: false,
    favourite: false,
    rating: undefined,
    tag: undefined,
    cooked: undefined,
    search: '',
  })
  expect(filterOf({ scope: 'kuechentisch', q: '  Käse ' })).toMatchObject({
    scope: 'kitchentable',
    search: 'Käse',
  })
})

it('goes from all recipes to the cooked ones, to the others, and back', () => {
  expect([nextCooked(undefined), nextCooked('yes'), nextCooked('never')]).toEqual(['yes', 'never', undefined])
})

it('goes from all stars to five and back, also from an odd address', () => {
  expect([nextRating(undefined), nextRating(3), nextRating(4), nextRating(5), nextRating(2)]).toEqual([
    3,
    4,
    5,
    undefined,
    undefined,
  ])
})

it('counts neither scope nor order as a filter', () => {
  expect(isNarrowed(filterOf({ scope: 'kuechentisch', sort: 'createdAt', q: ' ' }))).toBe(false)
  expect([{ q: 'Zopf' }, { rating: 4 }, { onList: true }].map((one) => isNarrowed(filterOf(one)))).toEqual([
    true,
    true,
    true,
  ])
})
