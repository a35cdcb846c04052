import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import type { Destination } from './destinations.ts'
import { text } from './text.ts'

interface NavItemProps {
  destination: Destination
  isCurrent: boolean
  /** What stands at its end. */
  badge?: ReactNode
}

const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {})

/** Icon in a pill with a small label below: bottom bar and rail. */
export function PillItem({ destination, isCurrent }: NavItemProps) {
  const { href, label, icon: Icon } = destination
  return (
    <Link
      look="plain"
      href={href}
      {...current(isCurrent)}
      className={cx(
        'group flex w-full flex-col items-center gap-[4px] rounded-md py-[4px] text-(length:--nav-label) leading-[1.35] font-semibold',
        isCurrent ? 'text-primary-text' : 'text-text-2 hover:text-text',
      )}
    >
      <span
        className={cx(
          'grid h-[32px] w-[56px] place-items-center rounded-full transition-colors duration-(--dur-2)',
          isCurrent ? 'bg-primary-soft' : 'group-hover:bg-hover',
        )}
      >
        <Icon aria-hidden size={24} weight={isCurrent ? 'fill' : 'regular'} />
      </span>
      {label}
    </Link>
  )
}

/** A wide row of the sidebar; `isQuiet` for the second group. */
export function RowItem({ destination, isCurrent, badge, isQuiet }: NavItemProps & { isQuiet?: boolean }) {
  const { href, label, icon: Icon } = destination
  return (
    <Link
      look="plain"
      href={href}
      {...current(isCurrent)}
      className={cx(
        'flex min-h-12 items-center gap-3 rounded-md px-3 transition-colors duration-(--dur-1)',
        isQuiet ? 'text-[0.9375rem] font-medium' : 'font-semibold',
        isCurrent ? 'bg-primary-soft text-primary-text' : 'text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      <Icon
        aria-hidden
        size={isQuiet ? 22 : 24}
        weight={isCurrent ? 'fill' : 'regular'}
        className="shrink-0"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {badge}
    </Link>
  )
}

/** How many things on the list are still to be bought; nothing when there are none. */
export function OpenItems({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span data-alive className="contents">
      <Badge tone="accent">
        <span aria-hidden>{count}</span>
        <span className="sr-only">{text.open(count)}</span>
      </Badge>
    </span>
  )
}
