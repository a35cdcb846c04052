import { profileApi, type User } from '@ordy/shared/accounts/contract.ts'
import { addDays, type Day, rangeOf, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '#parts/plan-dates.ts'
import { call } from '#platform/api.ts'
import { askUser } from '#platform/user.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Months } from './months.tsx'
import { text } from './text.ts'

/** How somebody chooses days: a range over two months, or a week. */
export type PlanMode = 'range' | 'week'

interface RangePickerProps {
  mode: PlanMode
  range: Range
  today: Day
  planned: ReadonlySet<Day>
  onRange: (range: Range) => void
  onMode: (mode: PlanMode) => void
}

/** Chooses the days of the plan, and in which way. */
export function RangePicker({ mode, range, today, planned, onRange, onMode }: RangePickerProps) {
  const [start, setStart] = useState<Day>()
  const pick = (day: Day) => {
    if (mode === 'week') return onRange(weekOf(day))
    if (start === undefined) return setStart(day)
    setStart(undefined)
    onRange(rangeOf([start, day]) ?? range)
  }
  const shown = start ? { from: start, to: start } : range
  return (
    <div className="grid gap-4">
      <Segmented
        label={text.mode}
        isFullWidth
        options={[
          { value: 'range', label: text.range },
          { value: 'week', label: text.week },
        ]}
        value={mode}
        onChange={(next) => {
          setStart(undefined)
          onMode(next)
          if (next === 'week') onRange(weekOf(range.from))
        }}
      />
      {mode === 'week' && <WeekSteps range={range} onRange={onRange} />}
      <p role="status" className="text-small text-text-2">
        {mode === 'week' ? text.chooseWeek : start ? text.chooseEnd : text.chooseStart}
      </p>
      <Months
        key={`${mode} ${range.from} ${range.to}`}
        count={mode === 'week' ? 1 : 2}
        range={shown}
        {...{ today, planned }}
        onPick={pick}
      />
    </div>
  )
}

/** One week back or on. */
function WeekSteps({ range, onRange }: Pick<RangePickerProps, 'range' | 'onRange'>) {
  const go = (days: number) => onRange(weekOf(addDays(range.from, days)))
  return (
    <div className="flex items-center justify-between">
      <IconButton label={text.weekBefore} icon={CaretLeftIcon} variant="quiet" onPress={() => go(-7)} />
      <span className="font-semibold">{text.span(shortDay(range.from), shortDay(range.to))}</span>
      <IconButton label={text.weekAfter} icon={CaretRightIcon} variant="quiet" onPress={() => go(7)} />
    </div>
  )
}

/** How somebody chooses days: as they say now, else as is kept with them; without a connection only for now. */
export function useMode(user: User): [PlanMode, (mode: PlanMode) => void] {
  const [chosen, choose] = useState<PlanMode>()
  const queries = useQueryClient()
  const { id, weekplanmode } = user
  const { mutate } = useMutation({
    meta: { quiet: true },
    scope: { id: 'weekplanmode' },
    mutationFn: (kept: 0 | 1) => call(profileApi.update, { body: { id, payload: { weekplanmode: kept } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: askUser(id).queryKey }),
  })
  const change = (mode: PlanMode) => {
    choose(mode)
    mutate(mode === 'week' ? 1 : 0)
  }
  return [chosen ?? (weekplanmode === 1 ? 'week' : 'range'), change]
}
