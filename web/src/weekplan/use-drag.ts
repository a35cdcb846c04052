import type { BoardEntry, Place } from '@ordy/shared/weekplan/board.ts'
import { addDays, daytimes, type Range } from '@ordy/shared/weekplan/days.ts'
import { type KeyboardEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#ui/announce.tsx'
import { isSamePlace, placeOf, spokenPlace } from './place.ts'
import { spokenName, text } from './text.ts'

/** An entry on its way: where it would land, and where the pointer is that carries it. */
export interface Drag {
  entry: BoardEntry
  over: Place | null
  at: { x: number; y: number } | null
}

// a finger trembles: only past this a press is a drag
const threshold = 6
const edge = 90
const scrollStep = 14

/** The slot that an element lies in; slots say in their data what they are. */
function slotOf(element: Element | null): Place | null {
  const slot = element?.closest<HTMLElement>('[data-day][data-daytime], [data-lane]')
  const { day: date, lane: week } = slot?.dataset ?? {}
  const daytime = daytimes.find((one) => one === slot?.dataset['daytime'])
  if (week) return { week }
  return date && daytime ? { date, daytime } : null
}

const placeAt = (x: number, y: number) => slotOf(document.elementFromPoint(x, y))

/** One step by an arrow key: through the times of day and the days, the lane lies above the first day. */
function stepped(place: Place, key: string, range: Range, lane: string): Place | null {
  if ('week' in place)
    return key === 'ArrowDown' ? { date: range.from, daytime: daytimes[0] } : key === 'ArrowUp' ? place : null
  const { date, daytime } = place
  const column = daytimes.indexOf(daytime)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { date, daytime: daytimes[column + (key === 'ArrowLeft' ? -1 : 1)] ?? daytime }
    case 'ArrowUp':
      return date <= range.from ? { week: lane } : { date: addDays(date, -1), daytime }
    case 'ArrowDown':
      return { date: date >= range.to ? date : addDays(date, 1), daytime }
    default:
      return null
  }
}

interface Ways {
  range: Range
  /** The Monday whose lane lies above the days. */
  lane: string
  onDrop: (entry: BoardEntry, place: Place) => void
}

/** Moves entries by mouse, finger and keyboard; the handle of each spreads `handle(…)`, pressed it does what it is told. */
export function useMealDrag({ range, lane, onDrop }: Ways) {
  const [drag, show] = useState<Drag | null>(null)
  // a finger may lift before the last move was drawn, so what is held is known apart from what is shown
  const held = useRef<Drag | null>(null)
  const press = useRef<{ x: number; y: number } | null>(null)
  const hasDragged = useRef(false)
  const setFocusNext = useFocusOnceThere()
  useEdgeScroll(drag?.at?.y)

  const hold = (next: Drag | null) => {
    held.current = next
    show(next)
  }

  const end = (place: Place | null) => {
    press.current = null
    const entry = held.current?.entry
    hold(null)
    if (!entry) return
    const isMove = place !== null && !isSamePlace(place, placeOf(entry))
    setFocusNext({ id: entry._id, place: isMove ? place : placeOf(entry) })
    if (!isMove) return announce(text.notMoved)
    onDrop(entry, place)
  }

  const take = (event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false
    setFocusNext(null)
    press.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const carrying = (entry: BoardEntry) => ({
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      const from = press.current
      if (!from || (!hasDragged.current && Math.hypot(x - from.x, y - from.y) < threshold)) return
      hasDragged.current = true
      hold({ entry, over: placeAt(x, y), at: { x, y } })
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      press.current = null
      if (hasDragged.current) end(placeAt(clientX, clientY))
    },
    onPointerCancel: () => end(null),
  })

  /** The whole card for a mouse; fingers scroll there, and what can be pressed stays what it is. */
  const surface = (entry: BoardEntry) => ({
    ...carrying(entry),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isPressable = event.target instanceof Element && event.target.closest('a, button')
      if (event.pointerType === 'mouse' && event.button === 0 && !isPressable) take(event)
    },
  })

  const handle = (entry: BoardEntry, onPress: () => void) => ({
    'data-handle': entry._id,
    onPress: () => !hasDragged.current && onPress(),
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      if (hasDragged.current) return
      // browsers make no click of a tap that follows a drop at once, so the tap itself presses, and no click follows it
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
      onPress()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.button === 0 && take(event),
    onBlur: () => held.current && !held.current.at && end(null),
    onKeyDown: (event: KeyboardEvent) =>
      carryByKey(event, {
        entry,
        held: held.current,
        hold,
        end,
        step: (at) => stepped(at, event.key, range, lane),
      }),
  })

  return {
    drag,
    handle,
    surface,
    isOver: (place: Place) => drag !== null && isSamePlace(drag.over, place),
  }
}

interface ByKey {
  entry: BoardEntry
  held: Drag | null
  hold: (next: Drag) => void
  end: (place: Place | null) => void
  step: (from: Place) => Place | null
}

/** Enter lifts, arrows carry, Enter lets go, Escape gives up. */
function carryByKey(event: KeyboardEvent, { entry, held, hold, end, step }: ByKey): void {
  const isEnter = event.key === 'Enter' || event.key === ' '
  if (!held) {
    if (!isEnter) return
    event.preventDefault()
    hold({ entry, over: placeOf(entry), at: null })
    return announce(text.lifted(spokenName(entry)), 'assertive')
  }
  if (event.key === 'Tab') return
  event.preventDefault()
  if (event.key === 'Escape') return end(null)
  if (isEnter) return end(held.over)
  const over = held.over && step(held.over)
  if (!over) return
  hold({ ...held, over })
  announce(spokenPlace(over), 'assertive')
}

/** Gives the focus to the handle of an entry as soon as it lies in its place: the card is drawn anew there. */
function useFocusOnceThere() {
  const wanted = useRef<{ id: string; place: Place } | null>(null)
  useEffect(() => {
    const { current } = wanted
    const element = current && document.querySelector<HTMLElement>(`[data-handle="${current.id}"]`)
    if (!element || !isSamePlace(slotOf(element), current.place)) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })
  return (next: typeof wanted.current) => {
    wanted.current = next
  }
}

/** Scrolls the page while something is held near its upper or lower edge. */
function useEdgeScroll(y: number | undefined): void {
  const direction = y === undefined ? 0 : y < edge ? -1 : y > innerHeight - edge ? 1 : 0
  useEffect(() => {
    if (direction === 0) return
    const timer = setInterval(() => scrollBy(0, direction * scrollStep), 16)
    return () => clearInterval(timer)
  }, [direction])
}
