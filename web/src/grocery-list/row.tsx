import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { Day } from '@ordy/shared/weekplan/days.ts'
import { FoodIcon } from '#parts/food-icon.tsx'
import { cx } from '#ui/cx.ts'
import { fromToday, type Group } from './groups.ts'
import { text } from './text.ts'

interface RowProps {
  group: Group
  isTaken?: boolean
  today: Day
  onPress: () => void
}

/** One thing with its amount; a tap takes it, and brings it back. */
export function Row({ group, isTaken = false, today, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={cx(
          'grid min-h-15 w-full grid-cols-[24px_36px_minmax(0,1fr)] items-center gap-3 rounded-[18px] border px-4 py-2 text-left',
          isTaken ? 'border-transparent bg-sunken text-text-2' : 'border-line bg-surface hover:bg-hover',
        )}
      >
        <span
          className={cx(
            'grid size-6 place-items-center rounded-full border-2',
            isTaken ? 'enter-pop border-success bg-success text-on-success' : 'border-line-strong',
          )}
        >
          {isTaken && <CheckIcon aria-hidden size={14} weight="bold" />}
        </span>
        <FoodIcon name={group.name} category={group.category} className="size-8" />
        <span className="grid min-w-0 gap-0.5">
          <span className={cx('text-lead leading-snug', isTaken && 'line-through')}>
            {group.amount && <strong className="font-bold tabular-nums">{group.amount} </strong>}
            {group.name}
            <span className="sr-only">{isTaken ? text.putBack : text.take}</span>
          </span>
          <span className="text-small text-text-2">
            {[
              fromToday(group.date, today),
              group.recipes.length > 0 ? text.persons(group.persons) : text.byHand,
              group.recipes.length > 0 && text.sources(group.recipes.join(', ')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
    </li>
  )
}
