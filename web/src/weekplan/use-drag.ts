import { daytimes, type PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { addDays, type Range } from '@ordy/shared/weekplan/days.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { longDay } from '#parts/plan-dates.ts'
import { announce } from '#ui/announce.tsx'
import { text } from './text.ts'
import type { Place } from './use-plan.ts'

/** A meal on its way: where it would land, and where the pointer is that carries it. */
export interface Drag {
  entry: PlanEntry
  over: Place | null
  at: { x: number; y: number } | null
}

// a finger trembles: only past this a press is a drag
const threshold = 6
const edge = 90
const scrollStep = 14

const isSame = (one: Place | null, other: Place | null) =>
  one?.date === other?.date && one?.daytime === other?.daytime

/** The slot that an element lies in; slots say in their data what they are. */
function slotOf(element: Element | null): Place | null {
  const slot = element?.closest<HTMLElement>('[data-day][data-daytime]')
  const daytime = daytimes.find((one) => one === slot?.dataset['daytime'])
  const date = slot?.dataset['day']
  return date && daytime ? { date, daytime } : null
}

const placeAt = (x: number, y: number) => slotOf(document.elementFromPoint(x, y))

function stepped({ date, daytime }: Place, key: string, range: Range): Place | null {
  const column = daytimes.indexOf(daytime)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { date, daytime: daytimes[column + (key === 'ArrowLeft' ? -1 : 1)] ?? daytime }
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = addDays(date, key === 'ArrowUp' ? -1 : 1)
      return { date: next < range.from || next > range.to ? date : next, daytime }
    }
    default:
      return null
  }
}

/** Moves meals by mouse, finger and keyboard; the handle of each meal spreads `handle(entry)`. */
export function useMealDrag(range: Range, onDrop: (entry: PlanEntry, place: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<{ x: number; y: number; entry: PlanEntry } | null>(null)
  const hasDragged = useRef(false)
  const focusNext = useRef<{ id: string; place: Place } | null>(null)

  useEffect(() => {
    const wanted = focusNext.current
    const element = wanted && document.querySelector<HTMLElement>(`[data-handle="${wanted.id}"]`)
    // the card is drawn anew in the slot it lands in
    if (!element || !isSame(slotOf(element), wanted.place)) return
    focusNext.current = null
    element.focus({ preventScroll: true })
  })
  useEdgeScroll(drag?.at?.y)

  const end = (place: Place | null) => {
    press.current = null
    setDrag(null)
    if (!drag) return
    const { entry } = drag
    const isMove = place !== null && !isSame(place, entry)
    focusNext.current = { id: entry._id, place: isMove ? place : entry }
    if (!isMove) return announce(text.notMoved)
    onDrop(entry, place)
    announce(text.movedTo(entry.name, place.daytime, longDay(place.date)))
  }

  const handle = (entry: PlanEntry) => ({
    'data-handle': entry._id,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      hasDragged.current = false
      press.current = { x: event.clientX, y: event.clientY, entry }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      const from = press.current
      if (!from || (!hasDragged.current && Math.hypot(x - from.x, y - from.y) < threshold)) return
      hasDragged.current = true
      setDrag({ entry, over: placeAt(x, y), at: { x, y } })
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) =>
      hasDragged.current ? end(placeAt(clientX, clientY)) : (press.current = null),
    onPointerCancel: () => end(null),
    onBlur: () => drag && !drag.at && end(null),
    onKeyDown(event: KeyboardEvent) {
      const { key } = event
      if (!drag) {
        if (key !== 'Enter' && key !== ' ') return
        event.preventDefault()
        setDrag({ entry, over: { date: entry.date, daytime: entry.daytime }, at: null })
        return announce(text.lifted(entry.name), 'assertive')
      }
      if (key === 'Tab') return
      event.preventDefault()
      if (key === 'Escape') return end(null)
      if (key === 'Enter' || key === ' ') return end(drag.over)
      const over = drag.over && stepped(drag.over, key, range)
      if (!over) return
      setDrag({ ...drag, over })
      announce(text.over(over.daytime, longDay(over.date)), 'assertive')
    },
  })

  return {
    drag,
    handle,
    isOver: (place: Place) => drag !== null && isSame(drag.over, place),
    /** Whether the click that ends a press was a drag. */
    hasDragged: () => hasDragged.current,
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
