import { type RefObject, startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react'

const event = 'contentvisibilityautostatechange'

// where the browser does not tell what it skips, everything is drawn
const isTold = typeof document !== 'undefined' && `on${event}` in document.documentElement

/** Whether a place whose contents the browser skips while far (content-visibility) is near the screen, or has the focus. */
export function useNear(place: RefObject<HTMLElement | null>, atFirst: boolean): boolean {
  const [isNear, setNear] = useState(atFirst || !isTold)
  useLayoutEffect(() => {
    const { current } = place
    let wasNear = false
    const follow = (change: Event) => {
      const { skipped } = change as ContentVisibilityAutoStateChangeEvent
      // at first the browser skips everything, also what it is about to show
      if (skipped && !wasNear) return
      wasNear = true
      startTransition(() => setNear(!skipped))
    }
    current?.addEventListener(event, follow)
    return () => current?.removeEventListener(event, follow)
  }, [place])
  return isNear
}

let isPrinting = false

function followPrinting(changed: () => void): () => void {
  const note = (change: Event) => {
    isPrinting = change.type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', note)
  addEventListener('afterprint', note)
  return () => {
    removeEventListener('beforeprint', note)
    removeEventListener('afterprint', note)
  }
}

/** Whether the page is being put on paper. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  )
