import { useEffect, useState } from 'react'

// several times what a way out takes: one that the browser breaks off, or finds no time to draw, would never end
const longestWayOut = 1000

/** Whether something is drawn: as long as it is open, and while its closing is animated. */
export function useLingering(isOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setDrawn(true)
  useEffect(() => {
    if (isOpen || !isDrawn) return undefined
    const timer = setTimeout(() => setDrawn(false), longestWayOut)
    return () => clearTimeout(timer)
  }, [isOpen, isDrawn])
  return isDrawn
}
