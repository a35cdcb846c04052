import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { memo, type ReactElement, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { toggle } from './actions.tsx'
import { useFresh } from './marks.ts'
import type { Preferences } from './preferences.ts'
import { Row } from './row.tsx'
import type { Section } from './sections.ts'
import { Tile } from './tile.tsx'
import { type Near, useNear } from './use-near.ts'

export interface EntriesProps {
  section: Section
  look: Preferences['look']
  /** Ids of rows that wait for the connection. */
  waiting: ReadonlySet<string>
  /** Why nothing of it can be changed. */
  refusal: string | undefined
  /** More things than a device should draw at once: only those near the screen are. */
  isLong: boolean
  onOpen: (item: Item) => void
}

/** On a long list a tick must not touch the sections that it does not change. */
function isSame(one: EntriesProps, other: EntriesProps): boolean {
  const { section, waiting, ...rest } = one
  const { section: next, waiting: nextWaiting, ...others } = other
  const isSameSection =
    section.kind === next.kind &&
    section.items.length === next.items.length &&
    section.items.every(
      (item, at) => item === next.items[at] && waiting.has(item._id) === nextWaiting.has(item._id),
    )
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return isSameSection && names.every((name) => rest[name] === others[name])
}

/** A line that is far from the screen: found, read and as high as it will be, but not drawn in full. */
function Far({ items, look }: { items: readonly Item[]; look: Preferences['look'] }) {
  return (
    <li
      className={cx(
        'overflow-hidden px-3 pt-3.5 text-small text-text-2 [content-visibility:auto]',
        look === 'tiles' && 'col-span-full h-29.5',
      )}
      style={look === 'rows' ? { height: `calc(${items.length} * (3.75rem + 1px))` } : {}}
    >
      {items.map((item) => item.name).join(', ')}
    </li>
  )
}

function linesOf(
  items: readonly Item[],
  look: Preferences['look'],
  near: Near,
  draw: (item: Item) => ReactElement,
) {
  const lines = Array.from({ length: Math.ceil(items.length / near.perLine) }, (_, at) =>
    items.slice(at * near.perLine, (at + 1) * near.perLine),
  )
  const isNear = (line: readonly Item[], at: number) =>
    (at >= near.from && at < near.to) || line.some((item) => item._id === near.focused)
  return lines.flatMap((line, at): readonly ReactElement[] =>
    isNear(line, at) ? line.map(draw) : [<Far key={`line ${at}`} items={line} look={look} />],
  )
}

/** The things of one section, as tiles or as rows. */
export const Entries = memo(function Entries(props: EntriesProps) {
  const { section, look, waiting, refusal, isLong, onOpen } = props
  const list = useRef<HTMLUListElement>(null)
  const near = useNear(list, look, isLong)
  const fresh = useFresh()
  const Entry = look === 'tiles' ? Tile : Row
  const draw = (item: Item) => (
    <Entry
      key={item._id}
      item={item}
      isDone={section.kind === 'done'}
      isWaiting={waiting.has(item._id)}
      changedBy={fresh.get(item._id)}
      refusal={refusal}
      onToggle={toggle}
      onOpen={onOpen}
    />
  )
  return (
    <ul
      ref={list}
      className={cx(
        'mt-1',
        look === 'tiles'
          ? 'grid grid-cols-3 gap-2 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7'
          : 'divide-y divide-line overflow-hidden rounded-lg border border-line',
      )}
    >
      {isLong ? near && linesOf(section.items, look, near, draw) : section.items.map(draw)}
    </ul>
  )
}, isSame)
