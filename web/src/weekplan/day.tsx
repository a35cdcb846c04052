import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { PlanDay } from '@ordy/shared/weekplan/contract.ts'
import { dayNumber, longDay, monthName, spokenDay, weekday } from '#parts/plan-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { type MealActions, MealCard } from './meal-card.tsx'
import { text } from './text.ts'
import type { useMealDrag } from './use-drag.ts'
import type { Place } from './use-plan.ts'

interface DayRowProps extends MealActions {
  day: PlanDay
  isToday: boolean
  drag: ReturnType<typeof useMealDrag>
  onAdd: (place: Place) => void
}

/** The element that a jump to a day goes to. */
export const dayId = (date: string) => `tag-${date}`

/** One day of the plan with its three times of day. */
export function DayRow({ day, isToday, drag, onAdd, ...actions }: DayRowProps) {
  const { date } = day
  return (
    <section
      id={dayId(date)}
      aria-label={spokenDay(date)}
      className="grid scroll-mt-32 gap-3 border-t border-line py-5 first:border-t-0 md:grid-cols-[96px_minmax(0,1fr)] md:gap-4 md:first:pt-1"
    >
      <h2 className="flex items-baseline gap-2 md:block">
        <span className="display-nums text-h2 whitespace-nowrap">
          {`${weekday(date)} ${dayNumber(date)}.`}
        </span>
        <span className="font-sans text-small font-medium text-text-2 md:block">{monthName(date)}</span>
        {isToday && (
          <span className="font-sans md:mt-1 md:block">
            <Badge tone="accent">{text.today}</Badge>
          </span>
        )}
      </h2>
      <div className="@container min-w-0">
        <div className="grid gap-2 @2xl:grid-cols-3 @2xl:gap-3">
          {day.meals.map(({ daytime, entries }) => {
            const place = { date, daytime }
            const label = text.add(daytime, longDay(date))
            return (
              <div
                key={daytime}
                data-day={date}
                data-daytime={daytime}
                className={cx(
                  'grid content-start items-start gap-x-2 rounded-lg @2xl:grid-cols-1',
                  entries.length > 0
                    ? '@md:grid-cols-[60px_minmax(0,1fr)]'
                    : 'grid-cols-[60px_minmax(0,1fr)]',
                  drag.isOver(place) && 'bg-primary-soft outline-2 outline-offset-4 outline-primary-text',
                )}
              >
                <div className="flex min-h-11 items-center justify-between @md:grid @md:content-center @2xl:flex">
                  <h3 className="font-sans text-small leading-5 font-medium text-text-2">{daytime}</h3>
                  {entries.length > 0 && (
                    <IconButton
                      label={label}
                      icon={PlusIcon}
                      iconSize={18}
                      weight="bold"
                      className="@md:-ml-3 @2xl:ml-0"
                      onPress={() => onAdd(place)}
                    />
                  )}
                </div>
                <div className="@container grid min-w-0 gap-2">
                  {entries.map((entry) => (
                    <MealCard key={entry._id} entry={entry} drag={drag} {...actions} />
                  ))}
                  {entries.length === 0 && <EmptySlot label={label} onPress={() => onAdd(place)} />}
                </div>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

/** The dashed place where a meal can be planned. */
function EmptySlot({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Pressable
      aria-label={label}
      onPress={onPress}
      className="grid min-h-11 w-full place-items-center rounded-[18px] border border-dashed border-line-strong text-text-3 transition-[background-color,color] duration-(--dur-1) hover:bg-hover hover:text-text"
    >
      <PlusIcon aria-hidden size={20} weight="bold" />
    </Pressable>
  )
}
