import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { text } from './text.ts'

const links = [
  { href: '/kochbuch', label: text.kochbuch },
  { href: '/wochenplan/planung', label: text.generieren },
  { href: '/usersettings', label: text.einstellungen },
  { href: '/logout', label: text.logout },
  { href: '/legal/agb', label: text.agb },
  { href: '/legal/impressum', label: text.impressum },
  { href: '/legal/privacy-policy', label: text.privacy },
  { href: '/legal/terms-of-service', label: text.terms },
  { href: '/kuechentisch', label: text.kuechentisch },
]

/** The foot of every page behind the login. */
export function AppFooter({ contactMail, children }: { contactMail: string; children?: ReactNode }) {
  const all = [
    ...links,
    { href: `mailto:${contactMail}`, label: text.contact },
    { href: '/logs', label: text.changelog },
  ]
  return (
    // before there is a page, and while it waits for what it shows, it would only be moved by it
    <footer className="page mt-auto pt-14 pb-8 [main:empty+&]:hidden [[data-is-coming]_&]:hidden print:hidden">
      {/* One edge a view is enough: from 1120 px the sidebar has it. */}
      <div aria-hidden className="tea-towel mb-4 lg:hidden" />
      <div className="flex flex-wrap items-center justify-between border-line lg:border-t lg:pt-3 gap-x-6 gap-y-2 text-small text-text-2">
        <nav aria-label={text.footerNavigation}>
          <ul className="flex flex-wrap gap-x-5">
            {all.map(({ href, label }) => (
              <li key={href}>
                <Link
                  look="plain"
                  href={href}
                  className="-mx-[8px] inline-flex min-h-11 items-center px-[8px] rounded-xs underline-offset-4 hover:text-text hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="py-2 tabular-nums">{text.version}</p>
      </div>
      {children}
    </footer>
  )
}
