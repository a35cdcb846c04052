import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { AvatarMenu, TableMenu } from './avatar-menu.tsx'
import { currentHref, destinations, furtherDestinations } from './destinations.ts'
import { PillItem, RowItem } from './nav-item.tsx'
import type { LayoutTable, LayoutUser } from './people.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { text } from './text.ts'
import { Mark, Wordmark } from './wordmark.tsx'

interface SideNavProps {
  pathname: string
  user: LayoutUser | undefined
  table: LayoutTable | undefined
  openItems: ReactNode
}

const column =
  'sticky top-0 h-dvh flex-col overflow-y-auto border-r border-line bg-surface pt-(--safe-t) print:hidden'

function Rail({ pathname, user }: SideNavProps) {
  const here = currentHref(destinations, pathname)
  return (
    <header
      className={`${column} hidden w-[calc(var(--rail-w)+var(--safe-l))] items-center pl-(--safe-l) justify-between pb-5 md:flex lg:hidden`}
    >
      <div className="w-full">
        <Link
          look="plain"
          href="/kochbuch"
          aria-label={text.home}
          className="mx-auto mt-3.5 mb-3 grid size-11 place-items-center rounded-full"
        >
          <Mark size={28} />
        </Link>
        <nav aria-label={text.mainNavigation}>
          <ul className="grid gap-1.5 px-1">
            {destinations.map((destination) => (
              <li key={destination.href}>
                <PillItem destination={destination} isCurrent={destination.href === here} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {user && <AvatarMenu user={user} placement="right bottom" />}
    </header>
  )
}

function Sidebar({ pathname, user, table, openItems }: SideNavProps) {
  const here = currentHref([...furtherDestinations, ...destinations], pathname)
  return (
    <header
      className={`${column} hidden w-[calc(var(--sidebar-w)+var(--safe-l))] pr-4 pb-6 pl-[calc(16px+var(--safe-l))] lg:flex`}
    >
      <Link
        look="plain"
        href="/kochbuch"

        className="mt-3 mb-6 ml-1 flex h-15 w-fit items-center rounded-sm px-2 text-primary-text"
      >
        <Wordmark className="text-[2.25rem]" />
        <VisuallyHidden>{text.toHome}</VisuallyHidden>
      </Link>
      <nav aria-label={text.mainNavigation}>
        <ul className="grid gap-1">
          {destinations.map((destination) => (
            <li key={destination.href}>
              <RowItem
                destination={destination}
                isCurrent={destination.href === here}
                badge={destination.href === '/zettel' && openItems}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div aria-hidden className="tea-towel mx-3 my-5 shrink-0" />
      <nav aria-label={text.furtherNavigation} className="mb-6">
        <ul>
          {furtherDestinations.map((destination) => (
            <li key={destination.href}>
              <RowItem isQuiet destination={destination} isCurrent={destination.href === here} />
            </li>
          ))}
        </ul>
      </nav>
      {user && (
        <div className="mt-auto">
          <TableMenu user={user} table={table} />
        </div>
      )}
    </header>
  )
}

/** The rail from 768 px, the sidebar from 1120 px. */
export function SideNav(props: SideNavProps) {
  return (
    <>
      <Rail {...props} />
      <Sidebar {...props} />
    </>
  )
}
