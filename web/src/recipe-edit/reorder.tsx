import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { announce } from '#ui/announce.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-list.tsx'
import { text } from './text.ts'

interface HandleProps {
  /** What is moved, in words. */
  name: string
  at: number
  count: number
  onMove: (from: number, to: number) => void
  /** Further commands for the same row. */
  entries?: readonly MenuEntry[]
}

const slack = 4

/** Where in the list around an element the pointer is. */
function placeAt(list: Element, y: number): number {
  const rows = [...list.children]
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return at < 0 ? rows.length - 1 : at
}

/** Moves a row: by dragging, by Alt and the arrow keys, and by a menu. */
export function Handle({ name, at, count, onMove, entries = [] }: HandleProps) {
  const dragged = useRef(false)
  const place = useRef(at)
  const move = useRef(onMove)
  useLayoutEffect(() => {
    place.current = at
    move.current = onMove
  })
  const step = (to: number) => {
    if (to < 0 || to >= count) return
    onMove(at, to)
    announce(text.movedTo(name, to + 1, count))
  }

  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const list = event.currentTarget.closest('li')?.parentElement
    if (!list || event.button !== 0) return
    const from = event.clientY
    dragged.current = false
    // the row changes its place under the pointer, so the window listens
    const follow = (moved: globalThis.PointerEvent) => {
      if (!dragged.current && Math.abs(moved.clientY - from) < slack) return
      dragged.current = true
      const to = placeAt(list, moved.clientY)
      if (to !== place.current) move.current(place.current, to)
    }
    const end = () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  const all: MenuEntry[] = [
    { id: 'up', label: text.up, icon: ArrowUpIcon, isDisabled: at === 0, onAction: () => step(at - 1) },
    {
      id: 'down',
      label: text.down,
      icon: ArrowDownIcon,
      isDisabled: at === count - 1,
      onAction: () => step(at + 1),
    },
    ...entries,
  ]
  return (
    <Menu label={text.order(name)} entries={all} placement="bottom start">
      {(trigger) => (
        <span onPointerDown={drag} className="touch-none">
          <IconButton
            {...trigger}
            label={text.order(name)}
            icon={DotsSixVerticalIcon}
            weight="bold"
            className="-ml-[12px] cursor-grab"
            onPress={() => {
              if (!dragged.current) trigger.onPress()
              dragged.current = false
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return trigger.onKeyDown(event)
              event.preventDefault()
              step(at + (event.key === 'ArrowUp' ? -1 : 1))
            }}
          />
        </span>
      )}
    </Menu>
  )
}
