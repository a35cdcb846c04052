import { useEffect } from 'react'

const holding = new Set<symbol>()
let waiting: (() => void) | undefined

/** Does something that ends the page once nothing stands in it that would be lost. */
export function whenNothingIsHeld(end: () => void): void {
  if (holding.size === 0) end()
  else waiting = end
}

/** Keeps the page from being loaded anew by itself while something stands in it alone. */
export function useHoldReload(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    const mark = Symbol('held')
    holding.add(mark)
    return () => {
      holding.delete(mark)
      if (holding.size === 0) waiting?.()
    }
  }, [isHeld])
}
