import { OfficeFrame } from './office-frame.tsx'
import type { AdminLayoutProps } from './admin-layout.tsx'
import { text } from './text.ts'

const places = [
  { href: '/marketing', label: text.marketing },
  { href: '/marketing/upload', label: text.upload },
]

/** The frame of the marketing pages. */
export function MarketingLayout(props: AdminLayoutProps) {
  return <OfficeFrame {...props} home={{ href: '/marketing', label: text.marketing }} places={places} />
}
