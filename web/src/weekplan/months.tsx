import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { addDays, type Day, daysIn, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayNumber, monthYear, spokenDay } from '#parts/plan-dates.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { text } from './text.ts'

interface MonthsProps {
  count: 1 | 2
  range: Range
  today: Day
  planned: ReadonlySet<Day>
  onPick: (day: Day) => void
}

const firstOf = (day: Day) => `${day.slice(0, 7)}-01`
const monthLater = (month: Day, count: number): Day => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

/** Months side by side with their weeks from Monday on; arrow keys walk through the days. */
export function Months({ count, range, today, planned, onPick }: MonthsProps) {
  const [first, setFirst] = useState(firstOf(range.from))
  const [current, setCurrent] = useState(range.from)
  const grid = useRef<HTMLDivElement>(null)
  const mustFocus = useRef(false)
  const months = Array.from({ length: count }, (_, at) => monthLater(first, at))
  const isShown = months.includes(firstOf(current))

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus()
  }, [current])

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = addDays(current, step)
    mustFocus.current = true
    setCurrent(to)
    if (firstOf(to) < first) setFirst(firstOf(to))
    if (firstOf(to) > monthLater(first, count - 1)) setFirst(monthLater(firstOf(to), 1 - count))
  }

  return (
    <div ref={grid} className="relative grid gap-5">
      <div className="absolute top-0 right-0 flex">
        <IconButton
          label={text.earlier}
          icon={CaretLeftIcon}
          onPress={() => setFirst(monthLater(first, -1))}
        />
        <IconButton label={text.later} icon={CaretRightIcon} onPress={() => setFirst(monthLater(first, 1))} />
      </div>
      {months.map((month, at) => (
        <table key={month} className="w-full table-fixed border-separate border-spacing-y-0.5">
          <caption className="pb-2 text-left font-display text-h4 leading-11 font-bold">
            {monthYear(month)}
          </caption>
          <thead>
            <tr>
              {text.weekdays.map((day) => (
                <th key={day} scope="col" className="pb-1 text-micro font-medium text-text-3">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    className={cx('p-0', day.startsWith(month.slice(0, 7)) && cellLook(day, range))}
                  >
                    {day.startsWith(month.slice(0, 7)) && (
                      <DayButton
                        day={day}
                        isStop={isShown ? day === current : at === 0 && day === month}
                        {...{ range, today, planned }}
                        onKeyDown={walk}
                        onPick={() => {
                          setCurrent(day)
                          onPick(day)
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function weeksOf(month: Day): Day[][] {
  const last = addDays(monthLater(month, 1), -1)
  const days = daysIn({ from: weekOf(month).from, to: weekOf(last).to })
  return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
}

const isWithin = (day: Day, { from, to }: Range) => day >= from && day <= to

/** The band behind the chosen days, round at its ends. */
function cellLook(day: Day, range: Range): string | false {
  return (
    isWithin(day, range) &&
    cx('bg-primary-soft', day === range.from && 'rounded-l-full', day === range.to && 'rounded-r-full')
  )
}

interface DayButtonProps extends Pick<MonthsProps, 'range' | 'today' | 'planned'> {
  day: Day
  isStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPick: () => void
}

function DayButton({ day, range, today, planned, isStop, onKeyDown, onPick }: DayButtonProps) {
  const isEnd = day === range.from || day === range.to
  const isPlanned = planned.has(day)
  return (
    <button
      type="button"
      data-date={day}
      tabIndex={isStop ? 0 : -1}
      aria-label={[spokenDay(day), isPlanned && text.planned].filter(Boolean).join(', ')}
      aria-pressed={isWithin(day, range)}
      {...(day === today && { 'aria-current': 'date' as const })}
      onKeyDown={onKeyDown}
      onClick={onPick}
      className={cx(
        'relative mx-auto grid size-10 place-items-center rounded-full text-[0.9375rem] font-medium tabular-nums',
        isEnd ? 'bg-primary text-on-primary' : 'hover:bg-hover',
        day === today && !isEnd && 'font-bold text-primary-text',
      )}
    >
      {dayNumber(day)}
      {isPlanned && (
        <span
          aria-hidden
          className={cx('absolute bottom-1 size-1 rounded-full', isEnd ? 'bg-on-primary' : 'bg-primary-text')}
        />
      )}
    </button>
  )
}
