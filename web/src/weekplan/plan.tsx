import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import type { Day, Range } from '@ordy/shared/weekplan/days.ts'
import { planDays } from '@ordy/shared/weekplan/plan.ts'
import { useState } from 'react'
import { dayNumber, longDay, monthName, weekday } from '#parts/plan-dates.ts'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { AddDialog } from './add-dialog.tsx'
import { dayId, DayRow } from './day.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { text } from './text.ts'
import { type Drag, useMealDrag } from './use-drag.ts'
import { type Place, type usePlan, usePlanChanges } from './use-plan.ts'

interface PlanProps {
  table: string
  range: Range
  today: Day
  plan: ReturnType<typeof usePlan>
}

type Opened = { kind: 'add'; place: Place } | { kind: 'change' | 'copy'; entry: PlanEntry }

const usualPersons = 4

/** The days of the plan with their meals, and everything one can do with them. */
export function Plan({ table, range, today, plan }: PlanProps) {
  const changes = usePlanChanges(table, range)
  const drag = useMealDrag(range, (entry, to) => changes.change({ entry, to }))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  if (!plan.data) return plan.isError ? <Failed onRetry={() => void plan.refetch()} /> : <Loading />

  const add = (recipe: RecipeCard, place: Place, persons: number) => {
    close()
    changes.add(
      { recipe, place, persons },
      { onSuccess: () => notify.success(text.added(recipe.name, longDay(place.date))) },
    )
  }
  const save = (
    { entry, kind }: { entry: PlanEntry; kind: 'change' | 'copy' },
    place: Place,
    persons: number,
  ) => {
    close()
    if (kind === 'copy') {
      const onSuccess = () => notify.success(text.copied(entry.name, longDay(place.date)))
      return changes.duplicate({ entry, place, persons }, { onSuccess })
    }
    const isSame = persons === entry.numberOfPersons
    changes.change({ entry, to: isSame ? place : { ...place, numberOfPersons: persons } })
  }
  const days = planDays(range, plan.data)
  return (
    <div className="min-w-0">
      <DayStrip
        days={days.map(({ date, meals }) => [date, meals.some((meal) => meal.entries.length > 0)])}
        today={today}
      />
      <div
        className={cx('grid transition-opacity duration-(--dur-2)', plan.isPlaceholderData && 'opacity-60')}
      >
        {days.map((day) => (
          <DayRow
            key={day.date}
            day={day}
            isToday={day.date === today}
            drag={drag}
            onAdd={(place) => setOpened({ kind: 'add', place })}
            onChange={(entry) => setOpened({ kind: 'change', entry })}
            onCopy={(entry) => setOpened({ kind: 'copy', entry })}
            onRemove={changes.remove}
          />
        ))}
      </div>
      {drag.drag?.at && <Carried drag={drag.drag} />}
      {opened?.kind === 'add' && (
        <AddDialog
          table={table}
          place={opened.place}
          persons={plan.data.at(-1)?.numberOfPersons ?? usualPersons}
          onClose={close}
          onAdd={(recipe, persons) => add(recipe, opened.place, persons)}
        />
      )}
      {opened && opened.kind !== 'add' && (
        <EntryDialog
          entry={opened.entry}
          kind={opened.kind}
          onClose={close}
          onSave={(place, persons) => save(opened, place, persons)}
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
          <li key={date}>
            <a
              href={`#${dayId(date)}`}
              className={cx(
                'relative grid h-14 w-12 place-items-center content-center rounded-md border text-center',
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

/** The meal under the pointer that carries it. */
function Carried({ drag: { entry, at } }: { drag: Drag }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-(--z-toast) flex w-64 items-center gap-3 rounded-[18px] border border-line bg-raised p-2 shadow-float"
      style={{ transform: `translate(${(at?.x ?? 0) - 32}px, ${(at?.y ?? 0) - 32}px)` }}
    >
      <span className="size-14 shrink-0 overflow-hidden rounded-sm">
        <RecipePicture
          recipe={entry.menu ?? { _id: entry._id, name: entry.name, imagelink: '' }}
          ratio="square"
          isDecorative
          className="size-full object-cover"
        />
      </span>
      <span className="min-w-0 font-display leading-tight font-bold">{entry.name}</span>
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      title={text.failed}
      action={
        <Button variant="quiet" onPress={onRetry}>
          {text.again}
        </Button>
      }
    />
  )
}
