import { pages } from '@ordy/shared/pages.ts'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUserId } from '#platform/session.ts'
import { SiteLayout } from './layouts/site-layout.tsx'
import { StartLayout } from './layouts/start-layout.tsx'
import { usePathname } from './pathname.ts'

/** The public pages, and what is shown in their place. */
export function SiteFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const pathname = usePathname()
  return (
    <SiteLayout
      pathname={pathname}
      isLoggedIn={useUserId() !== undefined}
      isOnCloth={pathname === pages.home.path}
    >
      {children}
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
