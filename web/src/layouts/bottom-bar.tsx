import { useRootMark } from '#ui/root-mark.ts'
import { currentHref, destinations } from './destinations.ts'
import { PillItem } from './nav-item.tsx'
import { text } from './text.ts'
import { useTypingMark } from './use-typing.ts'

/** The phone's lower bar with the five destinations. */
export function BottomBar({ pathname }: { pathname: string }) {
  useRootMark('hasBottomBar')
  useTypingMark()
  const here = currentHref(destinations, pathname)
  return (
    <nav
      data-bottom-bar
      aria-label={text.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) border-t border-line bg-surface/95 pr-(--safe-r) pb-(--safe-b) pl-(--safe-l) backdrop-blur-md md:hidden print:hidden"
    >
      <ul className="flex h-(--nav-h) items-center px-[4px]">
        {destinations.map((destination) => (
          <li key={destination.href} className="flex-auto basis-0">
            <PillItem destination={destination} isCurrent={destination.href === here} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
