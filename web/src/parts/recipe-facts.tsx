import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { cx } from '#ui/cx.ts'
import { text } from './text.ts'

/** Persons and minutes of a recipe, with icons. */
export function RecipeFacts({
  persons,
  minutes,
  isLong,
  className,
}: {
  persons: number
  minutes: number
  isLong?: boolean
  className?: string
}) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3.5 gap-y-1', className ?? 'text-small text-text-2')}>
      <span className="inline-flex items-center gap-1.5" title={text.persons(persons)}>
        <UsersIcon aria-hidden size={isLong ? 22 : 18} />
        <span className="tabular-nums">{isLong ? text.persons(persons) : persons}</span>
        {!isLong && <span className="sr-only">{text.personsWord(persons)}</span>}
      </span>
      {minutes > 0 && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <ClockIcon aria-hidden size={isLong ? 22 : 18} />
          <span className="tabular-nums">{text.minutes(minutes)}</span>
        </span>
      )}
    </p>
  )
}
