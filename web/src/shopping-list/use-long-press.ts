import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react'

const after = 500
const slack = 10

/** Handlers for holding a thing; the click that follows is swallowed, and so is the browser's own menu. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0, at: 0 })
  const wasHeld = useRef(false)
  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const hold = () => {
    cancel()
    wasHeld.current = true
    onHold()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false
      cancel()
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
      timer.current = setTimeout(hold, after)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) cancel()
    },
    onPointerUp: (event: PointerEvent) => {
      // a busy device hears of the finger before its own timer
      if (timer.current !== undefined && event.timeStamp - start.current.at >= after) hold()
      else cancel()
    },
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onTouchEnd: (event: TouchEvent) => {
      // what has opened under the finger is not tapped by letting go
      if (wasHeld.current && event.cancelable) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // the keyboard presses without a pointer
      if (!wasHeld.current || event.detail === 0) return
      wasHeld.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      if (!wasHeld.current) hold()
    },
  }
}
