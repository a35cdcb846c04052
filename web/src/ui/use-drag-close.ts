import { useRef, useState, type PointerEvent } from 'react'

const enough = 100

/** Handlers for a sheet's handle: dragging it down by more than 100 px closes the sheet. */
export function useDragClose(onClose: () => void) {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    if (start.current !== null && offset > enough) onClose()
    start.current = null
    setOffset(0)
  }
  return {
    offset,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientY - start.current))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
