import { useLayoutEffect } from 'react'

const marks = { hasBottomBar: 0, hasCookBar: 0, hasHistoryStrip: 0, hasOverlay: 0, isComing: 0 }

/**
 * Marks the whole page while something is on it that styles elsewhere depend on. The browser could find that out by
 * itself, but would look through every thing of a long list again at each change.
 */
export function useRootMark(name: keyof typeof marks): void {
  useLayoutEffect(() => {
    const mark = (by: number) => {
      marks[name] += by
      if (marks[name] > 0) document.documentElement.dataset[name] = ''
      else delete document.documentElement.dataset[name]
    }
    mark(1)
    return () => mark(-1)
  }, [name])
}
