import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const decided = 6
/** Height of a heading and the gap below it while headings are arranged. */
const pitch = 48
// as far from an edge as bars and the head of the list may cover the page, and how fast it rolls at the very edge
const edge = 200
const fastest = 14

interface Drag {
  from: number
  to: number
  /** Where the heading is, and where it would be without the pointer: on the page, which may roll meanwhile. */
  pointerY: number
  startY: number
}

/** How far the page rolls in one frame while something is held at `y`, towards the edge it was moved to from `startY`. */
export function rollOf(y: number, startY: number, height: number): number {
  const zone = Math.min(edge, height / 3)
  const isUp = y < startY
  const depth = Math.min(1, (isUp ? zone - y : y - height + zone) / zone)
  if (depth <= 0) return 0
  return Math.ceil(depth ** 2 * fastest) * (isUp ? -1 : 1)
}

/** How far each heading stands from its place while the one at `from` is on its way to `to`. */
export function shiftOf(at: number, { from, to }: { from: number; to: number }): number {
  if (from < at && at <= to) return -pitch
  return to <= at && at < from ? pitch : 0
}

/** Where the heading in hand is while the pointer is there on the screen. */
function heldAt(clientY: number, drag: Drag, count: number): Drag {
  const { from, startY } = drag
  const [first, last] = [startY - from * pitch, startY + (count - 1 - from) * pitch]
  // nothing is drawn beyond the first and the last place: the page would grow with it
  const pointerY = Math.min(last + pitch / 2, Math.max(first - pitch / 2, clientY + scrollY))
  const to = Math.min(count - 1, Math.max(0, from + Math.round((pointerY - startY) / pitch)))
  return { ...drag, pointerY, to }
}

/** What the page lacks above and below to be scrolled there: the headings alone may be less than a screen. */
function missingAt(top: number): string {
  const { scrollHeight, clientHeight } = document.documentElement
  return `${Math.max(0, -top)}px ${Math.max(0, top - scrollHeight + clientHeight)}px`
}

/** What was put where the head of the page covers it comes out from under it. */
function bringBelowHead(section: HTMLElement | null): void {
  const head = document.querySelector('main .stick-below-bar')
  if (!section || !head) return
  const covered = head.getBoundingClientRect().bottom - section.getBoundingClientRect().top
  if (covered > 0) scrollBy({ top: -covered, behavior: 'instant' })
}

function useEachFrame(isOn: boolean, work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (!isOn) return undefined
    let frame = 0
    const next = () => {
      latest.current()
      frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [isOn])
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
    const section = heading.current
    if (!section) return
    // the page has just become shorter or longer: what was dragged stays under the pointer
    const room = section.parentElement?.style
    room?.removeProperty('padding-block')
    const by = section.getBoundingClientRect().top + pitch / 2 - lastY.current
    if (isOn) room?.setProperty('padding-block', missingAt(scrollY + by))
    scrollBy({ top: by, behavior: 'instant' })
    if (!isOn) {
      bringBelowHead(section)
      heading.current = null
    } else {
      const startY = section.getBoundingClientRect().top + pitch / 2 + scrollY
      setDrag((before) => before && { ...before, startY, pointerY: startY })
    }
  }, [isOn])
  useEachFrame(isOn, () => {
    const by = drag && start.current ? rollOf(lastY.current, start.current.y, innerHeight) : 0
    // the place at the end of its way is there already
    if (!drag || by === 0 || drag.to === (by < 0 ? 0 : count - 1)) return
    scrollBy({ top: by, behavior: 'instant' })
    setDrag(heldAt(lastY.current, drag, count))
  })
  // where it is let go counts: the last way of a quick hand may not have been drawn yet
  const end = (letGoAt?: number) => {
    start.current = undefined
    if (!drag) return
    setDrag(undefined)
    const to = letGoAt === undefined ? drag.from : heldAt(letGoAt, drag, count).to
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
      const y = clientY + scrollY
      return setDrag({ from: from.at, to: from.at, pointerY: y, startY: y })
    }
    setDrag(heldAt(clientY, drag, count))
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
