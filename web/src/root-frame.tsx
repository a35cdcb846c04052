import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followLinks } from '#platform/links.ts'
import { Overlays } from '#ui/overlays.tsx'
import { usePathname } from './pathname.ts'
import { titleOf } from './titles.ts'

/** The frame of frames: what lies above every page, the tab's title, and where the focus goes after a change of page. */
export function Root() {
  const pathname = usePathname()
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  useEffect(() => {
    document.title = name ? titleOf(name) : 'Ordy'
  }, [name])
  const isSamePage = useRouterState({ select: (state) => state.location.state.isSamePage === true })
  useFocusAfterChange(pathname, isSamePage)
  const { history } = useRouter()
  // until the router listens, a link of a page that was sent drawn is the browser's
  useEffect(() => followLinks((href) => history.push(href)), [history])
  return (
    <>
      <Outlet />
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
function useFocusAfterChange(pathname: string, isSamePage: boolean): void {
  useEffect(() => {
    if (isFirst) {
      isFirst = false
      return
    }
    if (isSamePage) return
    const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (title) {
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
  }, [pathname, isSamePage])
}
