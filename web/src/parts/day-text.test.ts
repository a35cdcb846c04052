import { expect, it } from 'vitest'
import { readDay, showDay } from './day-text.ts'

it.each([
  ['2026-11-27', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  [' 7. 1. 26 ', '2026-01-07'],
  ['1.2.25', '2025-02-01'],
  ['27. Nov. 2026', '2026-11-27'],
  ['7. März 2026', '2026-03-07'],
  ['Fr., 27. November 2026', '2026-11-27'],
  ['Mittwoch, 1. juli 2026', '2026-07-01'],
  ['3.Mai 2026', '2026-05-03'],
  ['27 Nov 2026', '2026-11-27'],
  ['Freitag, 20.11.2026', '2026-11-20'],
  ['29.2.2028', '2028-02-29'],
  ['5.5.2150', '2150-05-05'],
  ['2031-4-6', '2031-04-06'],
  ['6 . 4 . 2031', '2031-04-06'],
  ['1. Maerz 2031', '2031-03-01'],
  ['1. Mrz. 2031', '2031-03-01'],
  ['6. Jänner 2031', '2031-01-06'],
])('reads %j', (written, day) => {
  expect(readDay(written)).toBe(day)
})

it.each([
  '',
  'morgen',
  '27. Nov. 202',
  '27. Nov. 20',
  '27. Nov',
  '27.11.',
  '27.11.202',
  '29.2.2026',
  '31.4.26',
  '1.1.0999',
  '1.1.3000',
  '0.1.26',
  '1.0.26',
  '2026-13-01',
  '2026-02-30',
  '02/01/2025',
  '27.11.20261',
  '27. Novgorod 12026',
  '2026-11-27T12:00:00Z',
])('takes %j for no day', (written) => {
  expect(readDay(written)).toBeNull()
})

it('reads every month as it shows it', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05`
    for (const length of ['long', 'short'] as const) expect(readDay(showDay(day, length))).toBe(day)
  }
})
