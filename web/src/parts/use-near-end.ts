import { type RefObject, useEffect, useRef } from 'react'

/** A place at the end of a list: when it comes within so many pixels of the screen, more is loaded; `count` is what stands there. */
export function useNearEnd(
  pixels: number,
  isWanted: boolean,
  load: () => unknown,
  count: number | undefined,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !isWanted) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: `${pixels}px 0px`,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [pixels, isWanted, load, count])
  return end
}
