import { CATEGORIES, type CategoryName, categoryName } from '@ordy/shared/ingredients/categories.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { moved } from '@ordy/shared/shopping-list/section-order.ts'
import { type KeyboardEvent, memo, useMemo, useRef } from 'react'
import { announce } from '#ui/announce.tsx'
import { cx } from '#ui/cx.ts'
import { Entries, type EntriesProps, useColumns } from './entries.tsx'
import { useLeaving } from './marks.ts'
import { usePreferences } from './preferences.ts'
import { type Place, SectionView } from './section.tsx'
import { type Section, sectionsOf } from './sections.ts'
import { orderSections, useShop } from './shops.ts'
import { text } from './text.ts'
import { shiftOf, useArrange } from './use-arrange.ts'
import { useHeld } from './use-held.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface BoardProps extends Pick<EntriesProps, 'waiting' | 'refusal' | 'onOpen'> {
  items: readonly Item[]
}

// so many every device draws at once
const few = 40
// so many lines of a longer one are drawn with the first picture: more than a screen holds
const firstLinesOf = { tiles: 7, rows: 16 }
const usual = CATEGORIES.map(({ name }) => name)

/** A key that is held down means the thing that was there, not what moves up into its place. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

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
export const Board = memo(function Board({ items, waiting, refusal, onOpen }: BoardProps) {
  const { order, look, collapsed } = usePreferences()
  const columns = useColumns(look)
  // what was bought leaves its place when no finger is on the screen
  const leaving = useHeld(useLeaving())
  const place = useShop()
  const sections = useMemo(() => sectionsOf(items, order, leaving, place), [items, order, leaving, place])
  const board = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(board, sections)
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
  const firstOf = (at: number): number | undefined => {
    if (items.length <= few) return undefined
    const above = sections.slice(0, at).filter(({ key }) => !collapsed.includes(key))
    return columns * firstLinesOf[look] - above.reduce((sum, section) => sum + section.items.length, 0)
  }
  return (
    <div
      ref={board}
      {...focus}
      onKeyDownCapture={pressOnce}
      className={cx('grid', drag ? 'gap-1' : 'gap-6 md:gap-8')}
    >
      {sections.map((section, at) => (
        <SectionView
          key={section.key}
          section={section}
          isOpen={!collapsed.includes(section.key)}
          place={placeOf(at)}
          arranging={arrangingOf(at)}
        >
          <Entries {...{ section, look, columns, waiting, refusal, onOpen }} first={firstOf(at)} />
        </SectionView>
      ))}
    </div>
  )
})
