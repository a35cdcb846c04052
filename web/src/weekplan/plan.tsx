import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import type { Day, Range } from '@ordy/shared/weekplan/days.ts'
import { mealsByDay } from '@ordy/shared/weekplan/plan.ts'
import { useState } from 'react'
import { LoadFailed } from '#parts/load-failed.tsx'
import { dayNumber, monthName, weekday } from '#parts/plan-dates.ts'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { dayId, DayRow } from './day.tsx'
import { keepFocusAt } from './keep-focus.ts'
import { Lanes } from './lane.tsx'
import type { MealAction } from './meal-card.tsx'
import { placeOf, spokenPlace, weekInSight } from './place.ts'
import { type Opened, PlanDialogs } from './plan-dialogs.tsx'
import { spokenName, text } from './text.ts'
import { ThingPicture } from './thing-look.tsx'
import { type Drag, useMealDrag } from './use-drag.ts'
import { type usePlan, usePlanChanges, useWaitingNotes } from './use-plan.ts'

interface PlanProps {
  table: string
  range: Range
  today: Day
  plan: ReturnType<typeof usePlan>
}

const usualPersons = 4

/** The days of the plan with their meals, what has no day yet, and everything one can do with them. */
export function Plan({ table, range, today, plan }: PlanProps) {
  const changes = usePlanChanges(table, range)
  useWaitingNotes(plan.dataUpdatedAt)
  const week = weekInSight(range, today)
  const drag = useMealDrag({
    range,
    lane: week.from,
    onDrop: (entry, to) => {
      changes.change({ entry, to })
      notify.undo(text.movedTo(spokenName(entry), spokenPlace(to)), () => {
        keepFocusAt(placeOf(entry))
        changes.change({ entry, to: placeOf(entry) })
      })
    },
  })
  const [opened, setOpened] = useState<Opened>()
  if (!plan.data)
    return plan.isError ? (
      <LoadFailed title={text.failed} error={plan.error} onRetry={() => void plan.refetch()} />
    ) : (
      <Loading />
    )

  const { entries, notes } = plan.data
  const act = (action: MealAction, entry: BoardEntry) => {
    keepFocusAt(placeOf(entry))
    if (action === 'lane') return changes.change({ entry, to: { week: entry.date ?? week.from } })
    if (action === 'remove' && !entry.repeat) return changes.remove(entry)
    setOpened({ kind: action, entry })
  }
  const days = mealsByDay(range, entries)
  const persons = entries.findLast((entry) => entry.kind === 'recipe')?.numberOfPersons ?? usualPersons
  const ways = {
    drag,
    onAction: act,
    onAdd: (place: NonNullable<Drag['over']>) => setOpened({ kind: 'add', place }),
  }
  return (
    <div className="min-w-0">
      <DayStrip
        days={days.map(({ date, meals }) => [date, meals.some((meal) => meal.entries.length > 0)])}
        today={today}
      />
      <div
        className={cx(
          'grid gap-2 pt-3 transition-opacity duration-(--dur-2) md:pt-0',
          plan.isPlaceholderData && 'opacity-60',
        )}
      >
        <Lanes {...{ entries, today }} week={week.from} {...ways} />
        <div>
          {days.map((day) => (
            <DayRow
              key={day.date}
              day={day}
              note={notes.find((note) => note.date === day.date)?.note ?? ''}
              isToday={day.date === today}
              table={table}
              onNote={(note) => changes.note({ date: day.date, ...note })}
              {...ways}
            />
          ))}
        </div>
      </div>
      {drag.drag?.at && <Carried drag={drag.drag} />}
      {opened && (
        <PlanDialogs
          {...{ opened, table, persons, changes }}
          firstDay={range.from <= today && today <= range.to ? today : range.from}
          // one that was opened meanwhile stays
          onClose={() => {
            keepFocusAt(opened.kind === 'add' ? opened.place : placeOf(opened.entry))
            setOpened((now) => (now === opened ? undefined : now))
          }}
        />
      )}
    </div>
  )
}

/** On phones the days as a strip that stays in sight; a dot says that something is planned. */
function DayStrip({ days, today }: { days: readonly [Day, boolean][]; today: Day }) {
  return (
    <nav
      aria-label={text.daysOf}
      className="stick-below-bar -mx-(--gutter) bg-canvas/95 px-(--gutter) py-1 backdrop-blur-sm md:hidden"
    >
      <ul className="scroll-row">
        {days.map(([date, isPlanned]) => (
          <li key={date} className="min-w-11 flex-1">
            <a
              href={`#${dayId(date)}`}
              className={cx(
                'relative grid h-14 place-items-center content-center rounded-md border text-center',
                date === today
                  ? 'border-primary-text bg-primary-soft text-primary-text'
                  : 'border-line bg-surface',
              )}
            >
              <span className="text-micro leading-4 font-medium">{weekday(date)}</span>
              <span className="display-nums text-h4 leading-5">{dayNumber(date)}</span>
              <span className="sr-only">
                {[monthName(date), isPlanned && text.planned].filter(Boolean).join(', ')}
              </span>
              <span
                aria-hidden
                className={cx('mt-0.5 size-1.5 rounded-full', isPlanned && 'bg-primary-text')}
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The entry under the pointer that carries it. */
function Carried({ drag: { entry, at } }: { drag: Drag }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-(--z-toast) flex w-64 items-center gap-3 rounded-[18px] border border-line bg-raised p-2 shadow-float"
      style={{ transform: `translate(${(at?.x ?? 0) - 32}px, ${(at?.y ?? 0) - 32}px)` }}
    >
      <ThingPicture entry={entry} className="size-14 shrink-0" />
      <span className="line-clamp-2 min-w-0 font-display leading-tight font-bold wrap-anywhere">
        {entry.name}
      </span>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-8">
      <p className="text-small text-text-2">{text.loading}</p>
      {[0, 1, 2, 3].map((at) => (
        <TextSkeleton key={at} />
      ))}
    </div>
  )
}
