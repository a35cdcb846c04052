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
  const end = (isMeant: boolean) => {
    start.current = undefined
    if (!drag) return
    setDrag(undefined)
    if (isMeant && drag.to !== drag.from) onMove(drag.from, drag.to)
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
    const steps = Math.round((clientY - drag.startY) / pitch)
    const to = Math.min(count - 1, Math.max(0, drag.from + steps))
    setDrag({ ...drag, pointerY: clientY, to })
  }
  return {
    drag,
    handlersFor: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false
        if (event.button === 0) start.current = { at, y: event.clientY }
      },
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
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
