import type { ReactNode } from 'react'
import { OfficeFrame } from './office-frame.tsx'
import type { LayoutUser } from './people.ts'
import { text } from './text.ts'

export interface AdminLayoutProps {
  children: ReactNode
  pathname: string
  user: LayoutUser
}

/** The frame of the administration. */
export function AdminLayout(props: AdminLayoutProps) {
  return <OfficeFrame {...props} home={{ href: '/admin', label: text.adminHome }} />
}
