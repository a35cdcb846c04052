import { pages } from '@ordy/shared/pages.ts'
import { Outlet } from '@tanstack/react-router'
import { useUserId } from '#platform/session.ts'
import { SiteLayout } from './layouts/site-layout.tsx'
import { StartLayout } from './layouts/start-layout.tsx'
import { usePathname } from './pathname.ts'

/** The public pages. */
export function SiteFrame() {
  const pathname = usePathname()
  return (
    <SiteLayout
      pathname={pathname}
      isLoggedIn={useUserId() !== undefined}
      isOnCloth={pathname === pages.home.path}
    >
      <Outlet />
    </SiteLayout>
  )
}

/** The old start page. */
export function StartFrame() {
  return (
    <StartLayout>
      <Outlet />
    </StartLayout>
  )
}
