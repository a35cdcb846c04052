import { pages } from '@ordy/shared/pages.ts'
import { Outlet } from '@tanstack/react-router'
import { useUserId } from '#platform/user.ts'
import { usePathname } from './frame-data.ts'
import { SiteLayout } from './layouts/site-layout.tsx'
import { StartLayout } from './layouts/start-layout.tsx'

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
