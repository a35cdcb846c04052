import { type RefObject, useEffect, useRef } from 'react'
import { watchSight } from './watch-sight.ts'

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
    return watchSight(element, pixels, ({ isIntersecting }) => void (isIntersecting && load()))
  }, [pixels, isWanted, load, count])
  return end
}
