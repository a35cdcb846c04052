import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

// as long as a double click may take; nobody means another thing at the very same spot so soon
const together = 450
const sameSpot = 24

const idOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined

interface Tap {
  x: number
  y: number
  at: number
  /** The thing it fell on. */
  id: string | undefined
}

/** Whether a tap was meant for the thing that the one before has sent away. */
export function isSecondTap(before: Tap | undefined, tap: Tap): boolean {
  if (before?.id === undefined || tap.id === undefined || tap.id === before.id) return false
  return tap.at - before.at <= together && Math.hypot(tap.x - before.x, tap.y - before.y) <= sameSpot
}

/**
 * Handlers for a board on which things move up into the place of what was ticked: a second tap at the same spot, and a
 * key that is held down, mean the thing that was there.
 */
export function useOneTap() {
  const last = useRef<Tap>(undefined)
  return {
    onClickCapture: (event: MouseEvent) => {
      // the keyboard presses without a pointer
      if (event.detail === 0) return
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, id: idOf(event.target) }
      if (!isSecondTap(last.current, tap)) return void (last.current = tap)
      event.stopPropagation()
      event.preventDefault()
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault()
    },
  }
}
