import { type RefObject, useLayoutEffect } from 'react'

/** A button that can be pressed no more while it has the focus gives it to one beside it: keys go on, and the place is kept. */
export function useFocusNeighbour(group: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!focused?.matches(':disabled') || !group.current?.contains(focused)) return
    group.current.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  })
}
