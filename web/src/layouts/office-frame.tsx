import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { fullName, type LayoutUser } from './people.ts'
import { SkipLink } from './skip-link.tsx'
import { text } from './text.ts'
import { Mark } from './wordmark.tsx'

interface OfficeFrameProps {
  children: ReactNode
  pathname: string
  user: LayoutUser
  home: { href: string; label: string }
  places?: readonly { href: string; label: string }[]
}

/** The denser frame of the internal areas: who is here, the way home and the way back to the application. */
export function OfficeFrame({ children, pathname, user, home, places = [] }: OfficeFrameProps) {
  const name = fullName(user)
  return (
    <div className="flex min-h-dvh flex-col text-small">
      <SkipLink />
      <header className="sticky top-0 z-(--z-nav) border-b border-line bg-surface/95 pt-(--safe-t) backdrop-blur-md">
        <div className="mx-auto flex min-h-16 max-w-[1360px] flex-wrap items-center gap-x-5 gap-y-1 px-(--gutter) py-1.5">
          <Link
            look="plain"
            href={home.href}
            className="flex min-h-11 items-center gap-3 rounded-sm font-display text-h4 font-bold"
          >
            <Mark size={28} />
            {home.label}
          </Link>
          {places.length > 0 && (
            <nav aria-label={text.adminNavigation} className="flex flex-wrap gap-1 max-md:order-last">
              {places.map(({ href, label }) => (
                <Link
                  key={href}
                  look="plain"
                  href={href}
                  {...(pathname === href && { 'aria-current': 'page' as const })}
                  className="flex min-h-11 items-center rounded-sm px-3 font-semibold text-text-2 hover:text-text aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
                >
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <div className="ml-auto flex items-center gap-3">
            <span className="flex items-center gap-2 font-medium text-text-2 max-sm:sr-only">
              <Avatar name={name} img={user.img} size="sm" isDecorative />
              {name}
            </span>
            <ButtonLink href="/kochbuch" variant="quiet" icon={ArrowLeftIcon}>
              {text.backToApp}
            </ButtonLink>
          </div>
        </div>
      </header>
      <main id="inhalt" tabIndex={-1} className="mx-auto w-full max-w-[1360px] flex-1 px-(--gutter) py-6">
        {children}
      </main>
    </div>
  )
}
