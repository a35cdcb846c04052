import { type PageName, pages } from '@ordy/shared/pages.ts'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { AppLayout } from './layouts/app-layout.tsx'
import { MarketingLayout } from './layouts/marketing-layout.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import { StartLayout } from './layouts/start-layout.tsx'
import { useOnline } from '#platform/connection.ts'
import { useTables, useUser, useUserId } from '#platform/user.ts'
import { Overlays } from '#ui/overlays.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { useLiveConnection } from './shopping-list/use-live-connection.ts'
import { titles } from './titles.ts'

/** The frame of frames: what lies above every page, the tab's title, and where the focus goes after a change of page. */
export function Root() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  useEffect(() => {
    document.title = name ? `${titles[name as PageName]} – Ordy` : 'Ordy'
  }, [name])
  useFocusAfterChange(pathname)
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

const usePathname = () => useRouterState({ select: (state) => state.location.pathname })

// the guard lets nobody in; this stands for the blink in which the person is loaded
const nobody = { firstName: '', lastName: '', email: '', isAdmin: false }

function usePerson() {
  const user = useUser()
  return (
    user && {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      isAdmin: user.adminPermissions.isAdmin,
      ...(user.img && user.img !== 'default.png' ? { img: user.img } : {}),
    }
  )
}

// on phones these begin with their own head, name and menu included
const withOwnHead = new Set<PageName>(['shoppingList', 'planList'])

/** Bars, rail and sidebar round the pages of the app, with the person and the table in them. */
export function AppFrame() {
  const isVisitor = useUserId() === undefined
  return isVisitor ? <VisitorFrame /> : <HouseholdFrame />
}

/** Whoever looks at a shared recipe without an account meets no doors that are closed to them. */
function VisitorFrame() {
  return (
    <div style={{ ['--nav-h' as string]: '0px' }}>
      <SiteFrame />
    </div>
  )
}

function HouseholdFrame() {
  const user = useUser()
  const person = usePerson()
  const tables = useTables().data?.data.kitchentables
  const table = tables?.find((one) => one.id === user?.defaultKitchentable)
  const isOnline = useOnline()
  const { openItems, queued } = useLiveConnection()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  return (
    <AppLayout
      pathname={usePathname()}
      openItems={openItems}
      hasTopBar={!page || !withOwnHead.has(page)}
      user={person}
      table={
        table && {
          name: [table.tableAddress_street, table.tableAddress_plztown.replace(/^\d+\s+/, '')]
            .filter(Boolean)
            .join(', '),
          members: table.members.map(({ userId }) => ({
            name: [userId.firstName, userId.lastName].filter(Boolean).join(' ') || userId.email,
            ...(userId.img && userId.img !== 'default.png' ? { img: userId.img } : {}),
          })),
        }
      }
      offline={{ isOffline: !isOnline, queued }}
      footerEnd={<ThemeSwitch />}
    >
      <Outlet />
    </AppLayout>
  )
}

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

export function StartFrame() {
  return (
    <StartLayout>
      <Outlet />
    </StartLayout>
  )
}

export function AdminFrame() {
  return (
    <AdminLayout pathname={usePathname()} user={usePerson() ?? nobody}>
      <Outlet />
    </AdminLayout>
  )
}

export function MarketingFrame() {
  return (
    <MarketingLayout pathname={usePathname()} user={usePerson() ?? nobody}>
      <Outlet />
    </MarketingLayout>
  )
}
