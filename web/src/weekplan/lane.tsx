import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { BoardEntry, Place } from '@ordy/shared/weekplan/board.ts'
import { type Day, weekOf } from '@ordy/shared/weekplan/days.ts'
import { byMeal } from '@ordy/shared/weekplan/plan.ts'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type MealActions, MealCard } from './meal-card.tsx'
import { spanOf } from './place.ts'
import { text } from './text.ts'
import type { useMealDrag } from './use-drag.ts'

interface LaneWays extends MealActions {
  drag: ReturnType<typeof useMealDrag>
  onAdd: (place: Place) => void
}

interface LanesProps extends LaneWays {
  /** All that stands in the plan. */
  entries: readonly BoardEntry[]
  /** The week in sight; others have a lane where something waits for them. */
  week: Day
  today: Day
}

/** What has no day yet, week by week. */
export function Lanes({ entries, week, today, ...ways }: LanesProps) {
  const waiting = entries.filter((entry) => entry.date === null).toSorted(byMeal)
  const weeks = new Set([week, ...waiting.flatMap((entry) => entry.week ?? [])])
  return [...weeks]
    .toSorted()
    .map((first) => (
      <Lane
        key={first}
        title={first === weekOf(today).from ? text.lane : text.laneOf(spanOf(weekOf(first)))}
        week={first}
        entries={waiting.filter((entry) => entry.week === first)}
        {...ways}
      />
    ))
}

interface LaneProps extends LaneWays {
  title: string
  week: Day
  entries: readonly BoardEntry[]
}

/** What the week is to bring without a day yet: to drag from, and back into. */
function Lane({ title, week, entries, drag, onAdd, onAction }: LaneProps) {
  const isOver = drag.isOver({ week })
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      data-lane={week}
      className={cx(
        'grid gap-2 rounded-lg bg-sunken p-3 md:p-4',
        isOver && 'bg-primary-soft outline-2 outline-primary-text',
        entries.length === 0 && 'print:hidden',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-h4">
          {title}
        </h2>
        <IconButton
          label={text.add(text.withoutDay)}
          icon={PlusIcon}
          iconSize={20}
          weight="bold"
          onPress={() => onAdd({ week })}
        />
      </div>
      {entries.length === 0 && <p className="max-w-[58ch] pb-1 text-small text-text-2">{text.laneEmpty}</p>}
      {entries.length > 0 && (
        <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] sm:overflow-visible sm:px-0">
          {entries.map((entry) => (
            <li key={entry._id} className="@container relative w-56 shrink-0 sm:w-auto">
              <MealCard {...{ entry, drag, onAction }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
