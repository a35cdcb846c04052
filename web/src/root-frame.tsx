import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
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
  useFocusAfterChange(pathname)
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

let isFirst = true
function useFocusAfterChange(pathname: string): void {
  useEffect(() => {
    if (isFirst) {
      isFirst = false
      return
    }
    const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (title) {
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
  }, [pathname])
}
