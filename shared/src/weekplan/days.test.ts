import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysApart, daysIn, defaultRange, rangeOf, repeatedDays, weekOf } from './days.ts'

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count))

describe('days', () => {
  it('cross the end of a year, a leap day and both changes of the clocks', () => {
    expect(daysIn({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysIn({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(daysIn({ from: '2026-10-24', to: '2026-10-26' })).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ])
  })

  it('come and go by the same count, however many', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (start, count) => {
        expect(daysApart(start, addDays(start, count))).toBe(count)
        expect(addDays(addDays(start, count), -count)).toBe(start)
      }),
    )
  })

  it('lie in a week from Monday to Sunday', () => {
    fc.assert(
      fc.property(day, (one) => {
        const { from, to } = weekOf(one)
        expect(new Date(from).getUTCDay()).toBe(1)
        expect(new Date(to).getUTCDay()).toBe(0)
        expect(daysIn({ from, to })).toContain(one)
      }),
    )
    expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })

  it('are read as the range from the earliest to the latest', () => {
    expect(rangeOf(['2027-01-02', '2026-12-30', '2027-01-01'])).toEqual({
      from: '2026-12-30',
      to: '2027-01-02',
    })
    expect(rangeOf(['2026-12-30'])).toEqual({ from: '2026-12-30', to: '2026-12-30' })
    expect(rangeOf([])).toBeUndefined()
  })

  it('are those of the place: half past midnight in Zurich is the next day already', () => {
    expect(dayAt(new Date('2026-12-31T23:30:00Z'), 'Europe/Zurich')).toBe('2027-01-01')
    expect(dayAt(new Date('2026-07-01T21:59:00Z'), 'Europe/Zurich')).toBe('2026-07-01')
    expect(dayAt(new Date('2026-07-01T22:01:00Z'), 'Europe/Zurich')).toBe('2026-07-02')
  })

  it('are today and seven more when nobody chose', () => {
    expect(defaultRange('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-04' })
  })

  it('come again every n weeks: each once, however the time is cut into pieces', () => {
    const weeks = fc.integer({ min: 1, max: 52 })
    const length = fc.integer({ min: 0, max: 1500 })
    fc.assert(
      fc.property(day, weeks, length, length, (first, everyWeeks, cut, more) => {
        const [middle, end] = [addDays(first, cut), addDays(first, cut + more)]
        const whole = repeatedDays(first, everyWeeks, first, end)
        expect([
          ...repeatedDays(first, everyWeeks, first, middle),
          ...repeatedDays(first, everyWeeks, middle, end),
        ]).toEqual(whole)
        expect(whole.every((one) => daysApart(first, one) % (everyWeeks * 7) === 0)).toBe(true)
        expect(whole).toHaveLength(Math.floor((cut + more) / (everyWeeks * 7)))
      }),
    )
    expect(repeatedDays('2026-12-18', 1, '2026-12-18', '2027-01-01')).toEqual(['2026-12-25', '2027-01-01'])
  })

  it('are the same wherever the server stands', () => {
    const before = process.env['TZ']
    try {
      for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Zurich']) {
        process.env['TZ'] = zone
        expect(weekOf('2026-03-29')).toEqual({ from: '2026-03-23', to: '2026-03-29' })
        expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
        expect(repeatedDays('2026-10-18', 1, '2026-10-18', '2026-11-01')).toEqual([
          '2026-10-25',
          '2026-11-01',
        ])
      }
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
})
