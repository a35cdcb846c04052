import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { PlanDay } from '@ordy/shared/weekplan/contract.ts'
import { dayNumber, longDay, monthName, spokenDay, weekday } from '#parts/plan-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
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
      className="grid scroll-mt-32 gap-3 border-t border-line py-5 first:border-t-0 md:grid-cols-[84px_minmax(0,1fr)] md:gap-5 md:first:pt-1"
    >
      <h2 className="flex items-baseline gap-2 md:block">
        <span className="display-nums text-h2 whitespace-nowrap">
          {weekday(date)} {dayNumber(date)}.
        </span>
        <span className="font-sans text-small font-medium text-text-2 md:block">{monthName(date)}</span>
        {isToday && (
          <span className="md:mt-1 md:block">
            <Badge tone="accent">{text.today}</Badge>
          </span>
        )}
      </h2>
      <div className="@container min-w-0">
        <div className="grid gap-2 @3xl:grid-cols-3 @3xl:gap-3">
          {day.meals.map(({ daytime, entries }) => {
            const place = { date, daytime }
            return (
              <div
                key={daytime}
                data-day={date}
                data-daytime={daytime}
                className={cx(
                  'grid grid-cols-[64px_minmax(0,1fr)] content-start items-start gap-2 rounded-lg @3xl:grid-cols-1 @3xl:gap-1.5',
                  drag.isOver(place) && 'bg-primary-soft outline-2 outline-offset-4 outline-primary-text',
                )}
              >
                <h3 className="py-3 font-sans text-small leading-5 font-medium text-text-2 @3xl:py-0">{daytime}</h3>
                <div className="@container grid min-w-0 gap-2">
                  {entries.map((entry) => (
                    <MealCard key={entry._id} entry={entry} drag={drag} {...actions} />
                  ))}
                  <AddButton
                    label={text.add(daytime, longDay(date))}
                    isSmall={entries.length > 0}
                    onPress={() => onAdd(place)}
                  />
                </div>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

/** The dashed place where a meal can be planned; small below meals that are there already. */
function AddButton({ label, isSmall, onPress }: { label: string; isSmall: boolean; onPress: () => void }) {
  return (
    <Pressable
      aria-label={label}
      onPress={onPress}
      className={cx(
        'grid w-full place-items-center rounded-[18px] border border-dashed text-text-3 transition-[background-color,color] duration-(--dur-1) hover:bg-hover hover:text-text',
        isSmall
          ? 'min-h-11 border-transparent opacity-70 hover:opacity-100 focus-visible:opacity-100'
          : 'min-h-11 border-line-strong @3xl:min-h-22',
      )}
    >
      <PlusIcon aria-hidden size={20} weight="bold" />
    </Pressable>
  )
}
