import type { Answer } from '@ordy/shared/endpoint.ts'
import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { addDays, type Day, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { useEffect } from 'react'
import { call } from '#platform/api.ts'
import { keepAnswer, keptAnswer } from '#platform/keep.ts'

type Board = Answer<typeof boardApi.read>
interface Kept {
  range: Range
  board: Board
}

const keptKey = (table: string) => `weeks of ${table}`
const atMostEvery = 60_000
let keptAt = 0

/** The weeks around a day: tomorrow's plan is read without a connection, too. */
const aroundDay = (today: Day): Range => ({ from: addDays(today, -7), to: addDays(today, 28) })

/** Keeps the weeks around today on the device whenever the plan was loaded. */
export function useKeptWeeks(table: string | undefined, today: Day, loadedAt: number): void {
  useEffect(() => {
    if (!table || loadedAt === 0 || Date.now() - keptAt < atMostEvery) return
    keptAt = Date.now()
    const range = aroundDay(today)
    // without an answer the weeks of last time stay
    call(boardApi.read, { params: { kitchentableId: table }, query: range }).then(
      (board) => keepAnswer(keptKey(table), { range, board } satisfies Kept),
      () => {},
    )
  }, [table, today, loadedAt])
}

/** A range out of the weeks that were kept; undefined when it lies beyond them. */
export async function keptBoard(table: string, range: Range): Promise<Board | undefined> {
  const kept = await keptAnswer<Kept>(keptKey(table))
  return kept && cutBoard(kept, range)
}

/** What of a kept board stands in a range that it covers. */
export function cutBoard({ range: whole, board }: Kept, range: Range): Board | undefined {
  if (range.from < whole.from || range.to > whole.to) return undefined
  const first = weekOf(range.from).from
  const isIn = (day: Day) => day >= range.from && day <= range.to
  const { entries, notes } = board.data
  return {
    ...board,
    data: {
      entries: entries.filter(({ date, week }) =>
        date === null ? week !== null && week >= first && week <= range.to : isIn(date),
      ),
      notes: notes.filter(({ date }) => isIn(date)),
    },
  }
}
