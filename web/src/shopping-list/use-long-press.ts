import { type MouseEvent, type PointerEvent, useRef } from 'react'

const after = 500
const slack = 10

/** Handlers for holding a thing; the click that follows is swallowed, and so is the browser's own menu. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasHeld = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false
      cancel()
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, after)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClickCapture: (event: MouseEvent) => {
      // the keyboard presses without a pointer
      if (!wasHeld.current || event.detail === 0) return
      wasHeld.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      if (wasHeld.current) return
      cancel()
      wasHeld.current = false
      onHold()
    },
  }
}
