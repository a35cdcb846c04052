import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { memo, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { toggle } from './actions.tsx'
import { amountText } from './amount-text.ts'
import { useFresh } from './marks.ts'
import type { Preferences } from './preferences.ts'
import { Row } from './row.tsx'
import type { Section } from './sections.ts'
import { Tile } from './tile.tsx'
import { useNear, usePrinting } from './use-near.ts'

export interface EntriesProps {
  section: Section
  look: Preferences['look']
  /** Ids of rows that wait for the connection. */
  waiting: ReadonlySet<string>
  /** Why nothing of it can be changed. */
  refusal: string | undefined
  /** On a list with more things than a device should draw at once, how many of these are drawn with the first picture. */
  first: number | undefined
  onOpen: (item: Item) => void
}

interface PartProps extends Omit<EntriesProps, 'section' | 'first'> {
  items: readonly Item[]
  isDone: boolean
  /** The size of one of many parts, which the browser skips while it is far. */
  size: string | undefined
  isFirst: boolean
}

/** On a long list a tick must not touch the parts that it does not change. */
function isSame(one: PartProps, other: PartProps): boolean {
  const { items, waiting, ...rest } = one
  const { items: next, waiting: nextWaiting, ...others } = other
  const areSameItems =
    items.length === next.length &&
    items.every((item, at) => item === next[at] && waiting.has(item._id) === nextWaiting.has(item._id))
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return areSameItems && names.every((name) => rest[name] === others[name])
}

// a line with the gap below it, and what all of them together have not: as the classes of a tile and of a row make them
const lineOf = { tiles: '7.875rem', rows: 'calc(3.75rem + 1px)' }
const lessOf = { tiles: '0.5rem', rows: '1px' }
const linesOf = { tiles: 4, rows: 10 }
const partLook = {
  tiles: 'grid grid-cols-3 gap-2 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7',
  rows: 'divide-y divide-line',
}
const farLook = {
  tiles: 'h-29.5 rounded-[18px] bg-sunken px-1.5 pt-15 text-center text-small',
  rows: 'h-15 truncate px-3 pt-4.5',
}

/** Things in a row on the list. Of a part that is far there are the words alone, in places as high as they will be. */
const Part = memo(function Part(props: PartProps) {
  const { items, look, waiting, refusal, isDone, size, isFirst, onOpen } = props
  const part = useRef<HTMLDivElement>(null)
  const isNear = useNear(part, isFirst) || size === undefined
  const fresh = useFresh()
  const Entry = look === 'tiles' ? Tile : Row
  const height = `auto ${size}`
  return (
    <div
      ref={part}
      className={cx(partLook[look], size && '[content-visibility:auto] [overflow-clip-margin:6px]')}
      style={size ? { containIntrinsicHeight: height } : {}}
    >
      {items.map((item) =>
        isNear ? (
          <div role="listitem" key={item._id} data-id={item._id}>
            <Entry
              item={item}
              isDone={isDone}
              isWaiting={waiting.has(item._id)}
              changedBy={fresh.get(item._id)}
              refusal={refusal}
              onToggle={toggle}
              onOpen={onOpen}
            />
          </div>
        ) : (
          <div
            role="listitem"
            key={item._id}
            data-id={item._id}
            className={cx('overflow-hidden text-text-2', farLook[look])}
          >
            {`${item.name}, ${amountText(item)}`}
          </div>
        ),
      )}
    </div>
  )
}, isSame)

function useColumns(look: Preferences['look']): number {
  const [isMedium, isLarge, isWide] = [
    useMediaQuery('(width >= 48rem)'),
    useMediaQuery('(width >= 70rem)'),
    useMediaQuery('(width >= 90rem)'),
  ]
  if (look === 'rows') return 1
  return isWide ? 7 : isLarge ? 6 : isMedium ? 5 : 3
}

/** The things of one section as one list of tiles or rows; many in parts, of which the browser skips those that are far. */
export function Entries({ section, first, ...rest }: EntriesProps) {
  const { look } = rest
  const { items, kind } = section
  const columns = useColumns(look)
  const isLong = !usePrinting() && first !== undefined
  const count = isLong ? columns * linesOf[look] : items.length
  const parts = Array.from({ length: Math.ceil(items.length / count) }, (_, at) =>
    items.slice(at * count, (at + 1) * count),
  )
  const sizeOf = (part: readonly Item[]) =>
    `calc(${Math.ceil(part.length / columns)} * ${lineOf[look]} - ${lessOf[look]})`
  return (
    <div
      role="list"
      className={cx(
        'mt-1',
        look === 'tiles'
          ? 'grid gap-2'
          : 'divide-y divide-line overflow-hidden rounded-lg border border-line',
      )}
    >
      {parts.map((part, at) => (
        <Part
          key={at * count}
          {...rest}
          items={part}
          isDone={kind === 'done'}
          size={isLong ? sizeOf(part) : undefined}
          isFirst={at === 0 || at * count < (first ?? 0)}
        />
      ))}
    </div>
  )
}
