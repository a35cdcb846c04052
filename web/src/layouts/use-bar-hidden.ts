import { useEffect, useState } from 'react'

const slack = 10
const topZone = 80

/** True while the reader scrolls down; scrolling up, or the top of the page, brings the bar back. */
export function useBarHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    // asking where a page stands that has just been drawn would lay it out at once, and once more for its letters
    let last = 0
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < slack) return
      setHidden(now > last && now > topZone)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isHidden
}
