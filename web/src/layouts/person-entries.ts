import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { MenuEntry } from '#ui/menu-list.tsx'
import type { LayoutUser } from './people.ts'
import { text } from './text.ts'

/** What the menu behind the own picture offers. */
export function entriesFor(user: LayoutUser): MenuEntry[] {
  return [
    { id: 'settings', label: text.einstellungen, icon: GearSixIcon, href: '/usersettings' },
    { id: 'table', label: text.kuechentisch, icon: UsersThreeIcon, href: '/kuechentisch' },
    { id: 'transfer', label: text.transfer, icon: ArrowsDownUpIcon, href: '/kochbuch/import' },
    ...(user.isAdmin ? [{ id: 'admin', label: text.admin, icon: ShieldCheckIcon, href: '/admin' }] : []),
    { id: 'logout', label: text.logout, icon: SignOutIcon, href: '/logout' },
  ]
}
