import { useEffect } from 'react'

const settledAfter = 1500
// one browser does not tell when it has nothing else to do
const soon = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout

/** Where the page is, with what was asked of it. */
export const address = () => location.pathname + location.search

// comes once the page stands; without a connection the look of last time stays
const keep = (path: string) =>
  void import('./keep-look.ts').then(
    ({ keepLook }) => keepLook(path),
    () => {},
  )

export const firstLookStands = (): boolean => document.getElementById('first-look') !== null

/** Takes away what stood here since last time: `start.js` put it there. */
const dropFirstLook = (): void => document.getElementById('first-look')?.remove()

/** Once the page stands it takes the place of its look of last time, and is kept for the next opening. */
export function useStanding(isStanding: boolean): void {
  useEffect(() => {
    if (!isStanding) return
    requestAnimationFrame(dropFirstLook)
    const timer = setTimeout(() => soon(() => keep(path)), settledAfter)
    const path = address()
    return () => clearTimeout(timer)
  }, [isStanding])
}
