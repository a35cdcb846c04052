import { expect, it } from 'vitest'
import { filterOf, nextCooked, nextTime, timeSteps, type TimeStep } from './filter.ts'

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
