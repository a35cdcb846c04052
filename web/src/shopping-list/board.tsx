import { CATEGORIES, type CategoryName, categoryName } from '@ordy/shared/ingredients/categories.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { moved } from '@ordy/shared/shopping-list/section-order.ts'
import { memo, useMemo } from 'react'
import { announce } from '#ui/announce.tsx'
import { cx } from '#ui/cx.ts'
import { toggle } from './actions.tsx'
import { useFresh, useLeaving } from './marks.ts'
import { type Preferences, usePreferences } from './preferences.ts'
import { Row } from './row.tsx'
import { type Place, SectionView } from './section.tsx'
import { type Section, sectionsOf } from './sections.ts'
import { orderSections, useShop } from './shops.ts'
import { text } from './text.ts'
import { Tile } from './tile.tsx'
import { shiftOf, useArrange } from './use-arrange.ts'

interface BoardProps {
  items: readonly Item[]
  /** Ids of rows that wait for the connection. */
  waiting: ReadonlySet<string>
  /** Why nothing of it can be changed. */
  refusal: string | undefined
  onOpen: (item: Item) => void
}

const usual = CATEGORIES.map(({ name }) => name)

/** Moves the shown section at one place to another one, for everybody at the table. */
function useMove(shown: readonly Section[]) {
  const { shop, sections } = useShop()
  const move = (from: number, to: number) => {
    const section = shown[from]
    if (!section?.category) return
    const rest = shown.filter((one) => one !== section)
    const before = rest[to]?.category
    orderSections(
      shop,
      moved(sections, categoryName(section.category), before && (categoryName(before) as CategoryName)),
    )
    announce(text.movedTo(section.title, to + 1, shown.length))
  }
  return { move, reset: () => orderSections(shop, usual) }
}

/** The rows of a list under their headings. */
export function Board({ items, waiting, refusal, onOpen }: BoardProps) {
  const { order, look, collapsed } = usePreferences()
  const leaving = useLeaving()
  const place = useShop()
  const sections = useMemo(() => sectionsOf(items, order, leaving, place), [items, order, leaving, place])
  const movable = sections.filter((section) => section.category !== undefined)
  const { move, reset } = useMove(movable)
  const { drag, handlersFor } = useArrange(movable.length, move)
  const placeOf = (at: number): Place | undefined => {
    if (refusal || movable.length < 2 || at >= movable.length) return undefined
    return {
      handlers: handlersFor(at),
      onUp: at > 0 ? () => move(at, at - 1) : undefined,
      onDown: at < movable.length - 1 ? () => move(at, at + 1) : undefined,
      onUsual: reset,
    }
  }
  const arrangingOf = (at: number) => {
    if (!drag) return undefined
    const isInHand = at === drag.from
    return { shift: isInHand ? drag.pointerY - drag.startY : shiftOf(at, drag), isInHand }
  }
  return (
    <div className={cx('grid', drag ? 'gap-1' : 'gap-6 md:gap-8')}>
      {sections.map((section, at) => (
        <SectionView
          key={section.key}
          section={section}
          isOpen={!collapsed.includes(section.key)}
          place={placeOf(at)}
          arranging={arrangingOf(at)}
        >
          <Entries {...{ section, look, waiting, refusal, onOpen }} />
        </SectionView>
      ))}
    </div>
  )
}

interface EntriesProps extends Omit<BoardProps, 'items'> {
  section: Section
  look: Preferences['look']
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

const Entries = memo(function Entries({ section, look, waiting, refusal, onOpen }: EntriesProps) {
  const fresh = useFresh()
  const Entry = look === 'tiles' ? Tile : Row
  return (
    <ul
      className={cx(
        'mt-1',
        look === 'tiles'
          ? 'grid grid-cols-3 gap-2 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7'
          : 'divide-y divide-line overflow-hidden rounded-lg border border-line',
      )}
    >
      {section.items.map((item) => (
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
      ))}
    </ul>
  )
}, isSame)
