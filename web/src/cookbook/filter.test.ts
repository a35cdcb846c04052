import { expect, it } from 'vitest'
import { filterOf, nextTime, timeSteps, type TimeStep } from './filter.ts'

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
    search: '',
  })
  expect(filterOf({ scope: 'kuechentisch', q: '  Käse ' })).toMatchObject({
    scope: 'kitchentable',
    search: 'Käse',
  })
})
