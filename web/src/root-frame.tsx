import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { followLinks } from '#platform/links.ts'
import { latePart } from '#ui/late-part.ts'
import { Overlays } from '#ui/overlays.tsx'
import { isInOverlay, visibleTitle } from '#ui/return-focus.ts'
import { KeptPlace } from './kept-place.tsx'
import { timers } from './recipe/timers.ts'
import { titleOf } from './titles.ts'

// few who look for a recipe have something on the stove
const RunningTimers = latePart(() => import('./recipe/timer-pills.tsx').then((part) => part.RunningTimers))

/** The frame of frames: what lies above every page, the tab's title, and where the focus goes after a change of page. */
export function Root() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  // before the effects of the page, which may know a better one
  useLayoutEffect(() => {
    if (name) document.title = titleOf(name)
  }, [name])
  useFocusAfterChange()
  const areTimersRunning = timers.use().length > 0
  const { history } = useRouter()
  // until the router listens, a link of a page that was sent drawn is the browser's
  useEffect(
    () =>
      followLinks((href) => {
        if (href !== history.location.href) return history.push(href)
        // who is there already wants to see its beginning, or the part that the address names
        const part = document.getElementById(location.hash.slice(1))
        if (part) part.scrollIntoView()
        else scrollTo({ top: 0 })
      }),
    [history],
  )
  return (
    <>
      <Outlet />
      <KeptPlace />
      <Suspense fallback={null}>{areTimersRunning && <RunningTimers />}</Suspense>
      <Overlays />
    </>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page is the one that was there: it has a new address only. */
    isSamePage?: boolean
  }
}

let isFirst = true

/** Once another page stands its title has the focus, so that screen readers tell it and the keyboard goes on from there. */
function useFocusAfterChange(): void {
  // the location that is shown; the address changes earlier, while the page before is still there
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const isSamePage = useRouterState({
    select: (state) => state.resolvedLocation?.state.isSamePage === true,
  })
  useEffect(() => {
    if (shown === undefined) return
    if (isFirst) {
      isFirst = false
      return
    }
    if (!isSamePage) return keepFocusOnTitle()
  }, [shown, isSamePage])
}

/** The title may come later than its page, with what is loaded: until somebody does something the focus goes along. */
function keepFocusOnTitle(): () => void {
  let given: HTMLElement | null = null
  const give = () => {
    const main = document.querySelector('main')
    const active = document.activeElement
    const next = visibleTitle() ?? main
    // what a page or a dialog gave the focus to keeps it
    const isTaken = active !== given && active !== main && (main?.contains(active) || isInOverlay(active))
    if (!next || next === active || isTaken) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
    given = next
  }
  const changes = new MutationObserver(give)
  const touches = new AbortController()
  const leave = () => {
    changes.disconnect()
    touches.abort()
  }
  for (const touch of ['keydown', 'pointerdown'])
    document.addEventListener(touch, leave, { capture: true, signal: touches.signal })
  changes.observe(document.body, { childList: true, subtree: true })
  give()
  return leave
}
