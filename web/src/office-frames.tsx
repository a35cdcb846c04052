import { Outlet } from '@tanstack/react-router'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { MarketingLayout } from './layouts/marketing-layout.tsx'
import { usePathname } from './pathname.ts'
import { usePerson } from './use-person.ts'
import { WithData } from './with-data.tsx'

// the guard lets nobody in; this stands for the blink in which the person is loaded
const nobody = { firstName: '', lastName: '', email: '', isAdmin: false }

/** The administration. */
export function AdminFrame() {
  return (
    <WithData>
      <Admin />
    </WithData>
  )
}

function Admin() {
  return (
    <AdminLayout pathname={usePathname()} user={usePerson() ?? nobody}>
      <Outlet />
    </AdminLayout>
  )
}

/** Where films and posts are made. */
export function MarketingFrame() {
  return (
    <WithData>
      <Marketing />
    </WithData>
  )
}

function Marketing() {
  return (
    <MarketingLayout pathname={usePathname()} user={usePerson() ?? nobody}>
      <Outlet />
    </MarketingLayout>
  )
}
