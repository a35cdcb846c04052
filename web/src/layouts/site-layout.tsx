import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { SkipLink } from './skip-link.tsx'

export interface SiteLayoutProps {
  children: ReactNode
  pathname: string
  isLoggedIn?: boolean
  /** The page begins with a coloured cloth under the head, as the landing page does. */
  isOnCloth?: boolean
}

/** The frame of the public pages. */
export function SiteLayout({ children, pathname, isLoggedIn = false, isOnCloth = false }: SiteLayoutProps) {
  return (
    <div className="relative flex min-h-dvh flex-col pb-[calc(var(--bars-b)-var(--safe-b))]">
      <SkipLink />
      <SiteNav pathname={pathname} isLoggedIn={isLoggedIn} isOnCloth={isOnCloth} />
      <main id="inhalt" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
