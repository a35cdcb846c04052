import { type ParsedLocation, useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '#platform/session.ts'

/** Under what the router remembers how far a page was scrolled: its address, however one comes back to it. */
export const placeKey = ({ href }: Pick<ParsedLocation, 'href'>): string => `${session.userId()} ${href}`

// until somebody does something on a page that was opened, it goes to where it was left
let untouched = new AbortController()

function noteTouches(): void {
  untouched.abort()
  const arrival = (untouched = new AbortController())
  for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(touch, () => arrival.abort(), { capture: true, passive: true, signal: arrival.signal })
}

/** Goes down to a place as soon as the page is long enough. */
function reach(top: number, { signal }: AbortController): void {
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY > top - 1) growth.disconnect()
  })
  growth.observe(document.body)
  signal.addEventListener('abort', () => growth.disconnect())
}

function Place({ isSamePage }: { isSamePage: boolean }) {
  const entry = useElementScrollRestoration({ getElement: () => window, getKey: placeKey })
  const [top] = useState(entry?.scrollY ?? 0)
  useEffect(() => {
    if (!isSamePage) noteTouches()
    if (top > 0 && !untouched.signal.aborted) reach(top, untouched)
  }, [top, isSamePage])
  return null
}

/** The router restores a place at once: what is loaded after it, like further recipes of a list, is waited for here. */
export function KeptPlace() {
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const isSamePage = useRouterState({ select: (state) => state.resolvedLocation?.state.isSamePage === true })
  return shown && <Place key={shown} isSamePage={isSamePage} />
}
