import type { HistoryEntry } from '@ordy/shared/shopping-list/list.ts'
import { useState } from 'react'
import { LoadFailed } from '#parts/load-failed.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusOf } from './head.tsx'
import { text } from './text.ts'

export interface HistoryProps {
  lists: readonly HistoryEntry[] | undefined
  error: Error | null
  onRetry: () => void
  /** The list that is shown. */
  currentId: string | undefined
  /** The list that is being activated. */
  pendingId: string | undefined
  activationFailed: boolean
  onChoose: (list: HistoryEntry) => void
}

const pageSize = 10

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** '23.11.2026', without the rules of a language: they would hold up the list. */
function dayOf(moment: string): string {
  const day = new Date(moment)
  return `${twoDigits(day.getDate())}.${twoDigits(day.getMonth() + 1)}.${day.getFullYear()}`
}

/** The lists of the table: open ones, then on demand the closed ones, each ten at a time. */
export function History(props: HistoryProps) {
  const { lists, error, onRetry, activationFailed } = props
  const [hasClosed, setClosed] = useState(false)
  if (error) return <LoadFailed title={text.historyFailed} error={error} onRetry={onRetry} />
  if (!lists) return <HistorySkeleton />
  const closed = lists.filter((list) => list.is_completed)
  return (
    <div className="grid gap-1">
      {activationFailed && <Alert tone="danger" title={text.activateFailed} className="mb-2" />}
      {lists.length === 0 && <p className="py-3 text-text-2">{text.noLists}</p>}
      <Pages {...props} lists={lists.filter((list) => !list.is_completed)} />
      {closed.length > 0 && (
        <Button
          variant={hasClosed ? 'tonal' : 'ghost'}
          isFullWidth
          aria-pressed={hasClosed}
          className="mt-1"
          onPress={() => setClosed(!hasClosed)}
        >
          {text.showClosed}
        </Button>
      )}
      {hasClosed && <Pages {...props} lists={closed} />}
    </div>
  )
}

/** Some of the lists, the next ten by a press. */
function Pages({ lists, ...props }: Omit<RowProps, 'list'> & { lists: readonly HistoryEntry[] }) {
  const [shown, setShown] = useState(pageSize)
  const rest = lists.length - shown
  return (
    <>
      <ul className="grid gap-1">
        {lists.slice(0, shown).map((list) => (
          <li key={list._id}>
            <HistoryRow list={list} {...props} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" isFullWidth onPress={() => setShown(shown + pageSize)}>
          {text.loadMore(rest)}
        </Button>
      )}
    </>
  )
}

interface RowProps extends Pick<HistoryProps, 'currentId' | 'pendingId' | 'onChoose'> {
  list: HistoryEntry
}

function HistoryRow({ list, currentId, pendingId, onChoose }: RowProps) {
  const { label, tone } = statusOf(list)
  const isCurrent = list._id === currentId
  return (
    <button
      type="button"
      {...(isCurrent && { 'aria-current': true })}
      aria-busy={list._id === pendingId}
      onClick={() => onChoose(list)}
      className={cx(
        'grid w-full gap-0.5 rounded-md px-3 py-2.5 text-left transition-[background-color,opacity] duration-(--dur-1)',
        isCurrent ? 'bg-primary-soft' : 'hover:bg-hover',
        list._id === pendingId && 'opacity-60',
      )}
    >
      <span className="flex flex-wrap items-start justify-between gap-x-2">
        <span className="line-clamp-2 min-w-0 grow basis-[min(100%,6.5rem)] font-semibold wrap-anywhere text-text">
          {list.name || text.unnamed}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 text-small text-text-2 tabular-nums">
        <span>{dayOf(list.createdAt)}</span>
        <span>{text.countOf(list.completed_item_count, list.item_count)}</span>
      </span>
    </button>
  )
}

function HistorySkeleton() {
  return (
    <div aria-hidden className="grid gap-5 px-3 py-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  )
}
