import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/csr/CalendarDots'
import { JarIcon } from '@phosphor-icons/react/dist/csr/Jar'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Moussie } from '#parts/moussie.tsx'
import type { IconType } from '#ui/icon.ts'
import { text } from './text.ts'

export interface Destination {
  href: string
  label: string
  icon: IconType
  /** Path prefixes that count as being here. */
  covers: readonly string[]
}

/** The five destinations of bottom bar, rail and sidebar, in this order. */
export const destinations: readonly Destination[] = [
  { href: '/kochbuch', label: text.kochbuch, icon: BookOpenTextIcon, covers: ['/kochbuch'] },
  { href: '/zettel', label: text.zettel, icon: ListChecksIcon, covers: ['/zettel', '/einkaufszettel'] },
  { href: '/chat', label: text.kochassistent, icon: Moussie, covers: ['/chat'] },
  { href: '/cookeasy', label: text.lager, icon: JarIcon, covers: ['/cookeasy'] },
  {
    href: '/wochenplan/planung',
    label: text.generieren,
    icon: SparkleIcon,
    covers: ['/wochenplan', '/allerezepte'],
  },
]

/** What the sidebar shows besides. */
export const furtherDestinations: readonly Destination[] = [
  { href: '/wochenplan', label: text.wochenplan, icon: CalendarDotsIcon, covers: ['/wochenplan'] },
  { href: '/kuechentisch', label: text.kuechentisch, icon: UsersThreeIcon, covers: ['/kuechentisch'] },
  { href: '/allerezepte', label: text.rezeptbibliothek, icon: BooksIcon, covers: ['/allerezepte'] },
]

/** The address in a list that the path belongs to: the longest prefix wins. */
export function currentHref(list: readonly Destination[], pathname: string): string | undefined {
  const hits = list.flatMap(({ href, covers }) => [href, ...covers].map((prefix) => ({ href, prefix })))
  return hits
    .filter(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.href
}
