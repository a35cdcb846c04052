import type { PageName } from '@ordy/shared/pages.ts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { AppLayout } from './layouts/app-layout.tsx'
import { useOnline } from '#platform/connection.ts'
import { keepWishesWith } from '#platform/list-wishes.ts'
import { useUserId } from '#platform/session.ts'
import { followTables } from '#platform/table-changes.ts'
import { useContact, useTables, useUser } from '#platform/user.ts'
import { latePart } from '#ui/late-part.ts'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { OpenItems } from './layouts/nav-item.tsx'
import { usePathname } from './pathname.ts'
import { useOpenItems, useQueued } from './shopping-list/live.ts'
import { usePerson } from './use-person.ts'
import { WithData } from './with-data.tsx'

followTables()

// on phones these begin with their own head, name and menu included
const withOwnHead = new Set<PageName>(['shoppingList', 'planList', 'oneList'])

// it is not in the way of the page that shows itself first
const LiveConnection = latePart(() =>
  import('./shopping-list/live-connection.ts').then((part) => part.LiveConnection),
)
const SiteFrame = latePart(() => import('./site-frames.tsx').then((part) => part.SiteFrame))

/** Bars, rail and sidebar round the pages of the app, with the person and the table in them. */
export function AppFrame() {
  const isVisitor = useUserId() === undefined
  return (
    <WithData>
      {isVisitor ? <VisitorFrame /> : <HouseholdFrame />}
      <Suspense fallback={null}>{!isVisitor && <LiveConnection onKeeper={keepWishesWith} />}</Suspense>
    </WithData>
  )
}

/** Whoever looks at a shared recipe without an account meets no doors that are closed to them. */
function VisitorFrame() {
  return (
    <Suspense fallback={null}>
      <SiteFrame />
    </Suspense>
  )
}

// what a tick on the list changes redraws itself alone
const LiveCount = () => <OpenItems count={useOpenItems()} />
const LiveStrip = () => <OfflineStrip isOffline={!useOnline()} queued={useQueued()} />

function HouseholdFrame() {
  const user = useUser()
  const person = usePerson()
  const tables = useTables().data?.data.kitchentables
  const table = tables?.find((one) => one.id === user?.defaultKitchentable)
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  // the frame stands first, the page is drawn into it in slices
  const isStanding = useDeferredValue(true, false)
  return (
    <AppLayout
      pathname={usePathname()}
      openItems={<LiveCount />}
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
      strip={<LiveStrip />}
      contactMail={useContact()}
      footerEnd={<ThemeSwitch />}
    >
      {isStanding && <Outlet />}
    </AppLayout>
  )
}
