import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const enough = 88
const decided = 10

interface Swipe {
  onRight: (() => void) | undefined
  onLeft: (() => void) | undefined
}

/** Handlers for dragging a row sideways by touch; letting go early puts it back. */
export function useSwipe({ onRight, onLeft }: Swipe) {
  const start = useRef<{ x: number; y: number; isSwipe: boolean } | undefined>(undefined)
  const wasSwiped = useRef(false)
  const [offset, setOffset] = useState(0)
  const stop = () => {
    start.current = undefined
    setOffset(0)
  }
  return {
    offset,
    isEnough: Math.abs(offset) >= enough,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasSwiped.current = false
        if (event.pointerType !== 'mouse')
          start.current = { x: event.clientX, y: event.clientY, isSwipe: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current
        if (!from) return
        const across = event.clientX - from.x
        if (!from.isSwipe) {
          if (Math.abs(event.clientY - from.y) > decided) return stop()
          if (Math.abs(across) < decided) return
          from.isSwipe = true
          wasSwiped.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        setOffset((across > 0 && !onRight) || (across < 0 && !onLeft) ? across / 6 : across)
      },
      onPointerUp: () => {
        if (offset >= enough) onRight?.()
        if (offset <= -enough) onLeft?.()
        stop()
      },
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => {
        // the keyboard presses without a pointer
        if (!wasSwiped.current || event.detail === 0) return
        wasSwiped.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}
