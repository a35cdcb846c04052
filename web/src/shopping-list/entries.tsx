import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { memo, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { toggle } from './actions.tsx'
import { amountText } from './amount-text.ts'
import { lotCutter } from './lots.ts'
import { shownName } from './name-breaks.ts'
import { useFresh } from './marks.ts'
import type { Preferences } from './preferences.ts'
import { Row } from './row.tsx'
import type { Section } from './sections.ts'
import { type EntryProps, Tile } from './tile.tsx'
import { useDrawn, usePrinting } from './use-drawn.ts'

export interface EntriesProps {
  section: Section
  look: Preferences['look']
  columns: number
  /** Ids of rows that wait for the connection. */
  waiting: ReadonlySet<string>
  /** Why nothing of it can be changed. */
  refusal: string | undefined
  /** On a list with more things than a device should draw at once, how many of these are drawn with the first picture. */
  first: number | undefined
  onOpen: (item: Item) => void
}

// a line with the gap below it, and what all of them together have not: as the classes of a tile and of a row make them
const lineOf = { tiles: '7.875rem', rows: 'calc(3.75rem + 1px)' }
const lessOf = { tiles: '0.5rem', rows: '1px' }
// so many lines are drawn in one go, and so many that are not drawn yet are skipped by the browser together
const linesOf = { tiles: 4, rows: 10 }
const farLinesOf = { tiles: 20, rows: 50 }
const listLook = {
  tiles: 'tile-grid md:[--columns:5] lg:[--columns:6] xl:[--columns:7]',
  rows: 'divide-y divide-line overflow-hidden rounded-lg border border-line',
}
const farLook = {
  tiles: 'h-29.5 rounded-[18px] bg-sunken px-1.5 pt-15 text-center text-small',
  rows: 'h-15 truncate px-3 pt-4.5',
}

const nothing: ReadonlySet<string> = new Set()
const nobody: ReadonlyMap<string, string> = new Map()

interface FarProps extends Pick<EntriesProps, 'look' | 'columns'> {
  partOf: Section['partOf']
  items: readonly Item[]
}

/** Things that are not drawn yet: the words alone, in places as high as they will be. */
function Far({ items, partOf, look, columns }: FarProps) {
  const lines = Math.ceil(items.length / columns)
  return (
    <div
      className={cx(
        'w-full! [content-visibility:auto]',
        look === 'tiles' ? listLook.tiles : 'divide-y divide-line',
      )}
      style={{ containIntrinsicHeight: `auto calc(${lines} * ${lineOf[look]} - ${lessOf[look]})` }}
    >
      {items.map((item) => (
        <div
          role="listitem"
          key={item._id}
          data-id={item._id}
          className={cx('overflow-hidden text-text-2', farLook[look])}
        >
          {`${shownName(item.name)}, ${amountText(partOf?.(item) ?? item)}`}
        </div>
      ))}
    </div>
  )
}

interface DrawnLotProps
  extends Pick<Section, 'kind' | 'partOf'>, Pick<EntriesProps, 'look' | 'waiting' | 'refusal' | 'onOpen'> {
  items: readonly Item[]
  fresh: ReadonlyMap<string, string>
  hasDots: boolean
}

/** Some things that are drawn anew together: what changes one of them leaves the others of a long list alone. */
const DrawnLot = memo(function DrawnLot(props: DrawnLotProps) {
  const { items, kind, partOf, waiting, fresh, ...rest } = props
  return items.map((item) => (
    <Entry
      key={item._id}
      item={item}
      amount={amountText(partOf?.(item) ?? item)}
      isDone={kind === 'done'}
      isWaiting={waiting.has(item._id)}
      changedBy={fresh.get(item._id)}
      onToggle={toggle}
      {...rest}
    />
  ))
})

/** One thing in its place. */
const Entry = memo(function Entry({ look, ...props }: EntryProps & Pick<EntriesProps, 'look'>) {
  const { _id } = props.item
  return (
    <div role="listitem" data-id={_id} className="one-of-many group">
      {look === 'tiles' ? <Tile {...props} /> : <Row {...props} />}
    </div>
  )
})

/** How many things stand side by side. */
export function useColumns(look: Preferences['look']): number {
  const [isMedium, isLarge, isWide] = [
    useMediaQuery('(width >= 48rem)'),
    useMediaQuery('(width >= 70rem)'),
    useMediaQuery('(width >= 90rem)'),
  ]
  if (look === 'rows') return 1
  return isWide ? 7 : isLarge ? 6 : isMedium ? 5 : 3
}

/** A tick must not touch the sections that it does not change. */
function isSame(one: EntriesProps, other: EntriesProps): boolean {
  const { section, waiting, ...rest } = one
  const { section: next, waiting: nextWaiting, ...others } = other
  const areSameItems =
    section.kind === next.kind &&
    section.items.length === next.items.length &&
    section.items.every(
      (item, at) => item === next.items[at] && waiting.has(item._id) === nextWaiting.has(item._id),
    )
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return areSameItems && names.every((name) => rest[name] === others[name])
}

/** The things of one section as one list of tiles or rows; those of a long one are drawn bit by bit. */
export const Entries = memo(function Entries(props: EntriesProps) {
  const { section, first, look, columns, waiting, refusal, onOpen } = props
  const { items, kind, partOf } = section
  const fresh = useFresh()
  const hasDots = !useMediaQuery('(pointer: coarse)')
  const isPrinting = usePrinting()
  const [cut] = useState(() => lotCutter<Item>())
  const inLines = (count: number) => Math.ceil(count / columns) * columns
  const begin = first === undefined ? items.length : Math.max(columns, inLines(first))
  const drawn = useDrawn({
    first: isPrinting ? items.length : begin,
    all: items.length,
    atOnce: columns * linesOf[look],
    above: -(first ?? 0),
  })
  const together = columns * farLinesOf[look]
  const far: { from: number; items: readonly Item[] }[] = []
  for (let from = drawn; from < items.length;) {
    const to = (Math.floor(from / together) + 1) * together
    far.push({ from: to, items: items.slice(from, to) })
    from = to
  }
  return (
    <div role="list" className={cx('mt-1', listLook[look])}>
      {cut(items.slice(0, drawn)).map((lot) => (
        <DrawnLot
          key={lot.key}
          items={lot.items}
          waiting={waiting.size > 0 && lot.items.some((item) => waiting.has(item._id)) ? waiting : nothing}
          fresh={fresh.size > 0 && lot.items.some((item) => fresh.has(item._id)) ? fresh : nobody}
          {...{ kind, partOf, look, refusal, hasDots, onOpen }}
        />
      ))}
      {far.map((part) => (
        <Far key={part.from} items={part.items} partOf={partOf} look={look} columns={columns} />
      ))}
    </div>
  )
}, isSame)
