import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { AppFooter } from './app-footer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { LayoutTable, LayoutUser } from './people.ts'
import { SideNav } from './side-nav.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useBarHidden } from './use-bar-hidden.ts'

export interface AppLayoutProps {
  children: ReactNode
  pathname: string
  /** Nobody until they are loaded. */
  user: LayoutUser | undefined
  table: LayoutTable | undefined
  /** The badge at 'Zettel'. */
  openItems: ReactNode
  /** Above the page, for as long as the connection is away. */
  strip: ReactNode
  contactMail: string
  /** False on pages that draw their own bar over a picture. */
  hasTopBar: boolean
  /** Below the links of the footer: the theme switch. */
  footerEnd: ReactNode
}

/** The frame of the application: bars on phones, a rail on tablets, a sidebar on desktops. */
export function AppLayout(props: AppLayoutProps) {
  const { children, pathname, user, table, openItems, strip, footerEnd, contactMail, hasTopBar } = props
  const isHidden = useBarHidden()
  return (
    <div
      className={cx(
        'app-shell grid min-h-dvh md:grid-cols-[auto_minmax(0,1fr)]',
        (isHidden || !hasTopBar) && 'bar-hidden',
      )}
    >
      <SkipLink />
      <SideNav pathname={pathname} user={user} table={table} openItems={openItems} />
      <div className="flex min-w-0 flex-col pb-[calc(var(--bars-b)+var(--strip-b)+16px)] md:pb-(--strip-b)">
        {hasTopBar && <TopBar user={user} isHidden={isHidden} />}
        {strip}
        <main id="inhalt" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <AppFooter contactMail={contactMail}>{footerEnd}</AppFooter>
      </div>
      <BottomBar pathname={pathname} />
    </div>
  )
}
