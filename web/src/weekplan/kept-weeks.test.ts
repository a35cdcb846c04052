import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { expect, it } from 'vitest'
import { cutBoard } from './kept-weeks.ts'

const entry = (name: string, date: string | null, week: string | null = null) =>
  ({ name, date, week }) as BoardEntry

it('finds a range in the weeks that were kept, with its lane and its notes, and nothing beyond them', () => {
  const board = {
    success: true as const,
    status: 'success' as const,
    data: {
      entries: [
        entry('Rösti', '2026-11-21'),
        entry('Suppe', '2026-11-24'),
        entry('Ohne Tag', null, '2026-11-23'),
        entry('Später', null, '2026-12-07'),
      ],
      notes: [
        { date: '2026-11-24', note: 'Besuch' },
        { date: '2026-12-01', note: 'Ferien' },
      ],
    },
  }
  const kept = { range: { from: '2026-11-14', to: '2026-12-19' }, board }
  const cut = cutBoard(kept, { from: '2026-11-23', to: '2026-11-29' })
  expect(cut?.data.entries.map((one) => one.name)).toEqual(['Suppe', 'Ohne Tag'])
  expect(cut?.data.notes).toEqual([{ date: '2026-11-24', note: 'Besuch' }])
  expect(cutBoard(kept, { from: '2026-12-18', to: '2026-12-20' })).toBeUndefined()
})
