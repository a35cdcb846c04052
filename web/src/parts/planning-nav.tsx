import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/csr/CalendarDots'
import { PlusCircleIcon } from '@phosphor-icons/react/dist/csr/PlusCircle'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { ChipLink } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { text } from './text.ts'

const places = [
  { href: '/wochenplan', label: text.wochenplan, icon: CalendarDotsIcon },
  { href: '/wochenplan/planung', label: text.generieren, icon: SparkleIcon },
  { href: '/wochenplan/upload', label: text.neuesRezept, icon: PlusCircleIcon },
  { href: '/allerezepte', label: text.rezeptbibliothek, icon: BooksIcon },
]

/** On small screens the row is longer than the screen: the page one is on must be seen. */
function bringIntoView(place: HTMLLIElement | null): void {
  const row = place?.parentElement
  if (row) row.scrollLeft = place.offsetLeft - row.offsetLeft - (row.clientWidth - place.clientWidth) / 2
}

/** The four pages of the planning group, below their titles. */
export function PlanningNav({ pathname, className }: { pathname: string; className?: string }) {
  return (
    <nav aria-label={text.planningNavigation} className={cx('min-w-0', className)}>
      <ul className="scroll-row">
        {places.map(({ href, label, icon }) => (
          <li key={href} ref={pathname === href ? bringIntoView : null}>
            <ChipLink href={href} icon={icon} isCurrent={pathname === href}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
