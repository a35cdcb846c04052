import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { buttonClass } from '#ui/button-style.ts'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { text } from './text.ts'
import { Wordmark } from './wordmark.tsx'

const places = [
  { href: '/', label: text.startseite },
  { href: '/rezepte', label: text.rezepte },
  { href: '/blog', label: text.blog },
  { href: '/about', label: text.about },
]
const changelog = { href: '/logs', label: text.changelog }

function placesFor(pathname: string) {
  if (pathname === '/logs') return [...places, changelog]
  return places.filter(({ href }) => href !== '/' || pathname !== '/')
}

export interface SiteNavProps {
  pathname: string
  isLoggedIn: boolean
  /** On a coloured cloth the head takes its colour and stands over it. */
  isOnCloth: boolean
}

type Here = (href: string) => { 'aria-current'?: 'page' }

function PhoneMenu({ list, here }: { list: readonly { href: string; label: string }[]; here: Here }) {
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={text.menu}
        className="grid size-[44px] place-items-center rounded-full"
      >
        <ListIcon aria-hidden size={26} weight="bold" />
      </button>
      <nav
        id="site-menu"
        popover="auto"
        aria-label={text.menu}
        className="absolute inset-x-(--gutter) top-[calc(var(--safe-t)+4.75rem)] bottom-auto w-auto rounded-lg border border-line bg-raised p-2 text-text shadow-float enter-rise"
      >
        <ul>
          {[...list, { href: '/login', label: text.login }].map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                {...here(href)}
                className="flex min-h-14 items-center rounded-md px-4 font-semibold hover:bg-hover aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Head of the public pages: plain links and a native popover, so that it works before any script. */
export function SiteNav({ pathname, isLoggedIn, isOnCloth }: SiteNavProps) {
  const list = placesFor(pathname)
  const isHere = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  const here: Here = (href) => (isHere(href) ? { 'aria-current': 'page' } : {})
  const start = isLoggedIn ? { href: '/kochbuch', label: text.toApp } : { href: '/login', label: text.signUp }
  const quiet = isOnCloth
    ? 'hover:underline aria-[current]:underline'
    : 'text-text-2 hover:text-text aria-[current]:text-primary-text'
  return (
    <header
      className={cx(
        'z-(--z-nav) w-full pt-(--safe-t)',
        isOnCloth
          ? 'absolute inset-x-0 top-0 text-on-cloth-rande'
          : 'relative border-b border-line bg-canvas',
      )}
    >
      <div className="mx-auto flex min-h-18 max-w-[1360px] flex-wrap items-center gap-x-3 px-(--gutter) py-2 md:gap-x-8">
        <a
          href="/"
          className={cx(
            'flex h-11 items-center rounded-sm',
            isOnCloth ? 'outline-current' : 'text-primary-text',
          )}
        >
          <Wordmark className="text-[1.875rem] md:text-[2.25rem]" />
          <VisuallyHidden>{text.toHome}</VisuallyHidden>
        </a>
        <nav aria-label={text.mainNavigation} className="hidden md:block">
          <ul className="flex flex-wrap gap-x-2">
            {list.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  {...here(href)}
                  className={cx(
                    'flex min-h-11 items-center rounded-sm px-3 font-semibold underline-offset-8',
                    quiet,
                  )}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {!isLoggedIn && (
            <a
              href="/login"
              className={cx('hidden min-h-11 items-center rounded-sm px-3 font-semibold lg:flex', quiet)}
            >
              {text.login}
            </a>
          )}
          <a href={start.href} className={buttonClass({ variant: 'accent' })}>
            {start.label}
          </a>
          <PhoneMenu key={pathname} list={list} here={here} />
        </div>
      </div>
    </header>
  )
}
