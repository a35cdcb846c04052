import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

const decided = 6
/** Height of a heading and the gap below it while headings are arranged. */
const pitch = 48

interface Drag {
  from: number
  to: number
  /** Where the pointer is, and where the heading would be without it. */
  pointerY: number
  startY: number
}

/** How far each heading stands from its place while the one at `from` is on its way to `to`. */
export function shiftOf(at: number, { from, to }: { from: number; to: number }): number {
  if (from < at && at <= to) return -pitch
  return to <= at && at < from ? pitch : 0
}

/**
 * Handlers for dragging one of several headings by its handle to another place. While that happens the page shows the
 * headings alone, so that every place is near.
 */
export function useArrange(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<{ at: number; y: number } | undefined>(undefined)
  const heading = useRef<HTMLElement | null>(null)
  const lastY = useRef(0)
  const wasDragged = useRef(false)
  const isOn = drag !== undefined
  useLayoutEffect(() => {
    const box = heading.current?.getBoundingClientRect()
    if (!box) return
    // the page has just become shorter or longer: what was dragged stays under the pointer
    scrollBy({ top: box.top + pitch / 2 - lastY.current, behavior: 'instant' })
    if (!isOn) heading.current = null
    else {
      const { top } = heading.current?.getBoundingClientRect() ?? box
      setDrag((before) => before && { ...before, startY: top + pitch / 2 })
    }
  }, [isOn])
  const placeAt = (clientY: number, { from, startY }: Drag) =>
    Math.min(count - 1, Math.max(0, from + Math.round((clientY - startY) / pitch)))
  // where it is let go counts: the last way of a quick hand may not have been drawn yet
  const end = (letGoAt?: number) => {
    start.current = undefined
    if (!drag) return
    setDrag(undefined)
    const to = letGoAt === undefined ? drag.from : placeAt(letGoAt, drag)
    if (to !== drag.from) onMove(drag.from, to)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    const { clientY } = event
    lastY.current = clientY
    if (!drag) {
      if (Math.abs(clientY - from.y) < decided) return
      event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      heading.current = event.currentTarget.closest('section')
      return setDrag({ from: from.at, to: from.at, pointerY: clientY, startY: clientY })
    }
    setDrag({ ...drag, pointerY: clientY, to: placeAt(clientY, drag) })
  }
  return {
    drag,
    handlersFor: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false
        if (event.button === 0) start.current = { at, y: event.clientY }
      },
      onPointerMove: move,
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event.clientY),
      onPointerCancel: () => end(),
      // letting go is no press
      onClickCapture: (event: MouseEvent) => {
        // the keyboard presses without a pointer
        if (!wasDragged.current || event.detail === 0) return
        wasDragged.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    }),
  }
}
