import { Outlet } from '@tanstack/react-router'
import { usePathname, usePerson } from './frame-data.ts'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { MarketingLayout } from './layouts/marketing-layout.tsx'

// the guard lets nobody in; this stands for the blink in which the person is loaded
const nobody = { firstName: '', lastName: '', email: '', isAdmin: false }

/** The administration. */
export function AdminFrame() {
  return (
    <AdminLayout pathname={usePathname()} user={usePerson() ?? nobody}>
      <Outlet />
    </AdminLayout>
  )
}

/** Where films and posts are made. */
export function MarketingFrame() {
  return (
    <MarketingLayout pathname={usePathname()} user={usePerson() ?? nobody}>
      <Outlet />
    </MarketingLayout>
  )
}
