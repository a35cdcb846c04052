import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { offerSideActionSlot } from '#ui/page-header.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import type { LayoutUser } from './people.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { text } from './text.ts'
import { Wordmark } from './wordmark.tsx'

/** The phone's upper bar: wordmark, the page's '+' and the avatar; it makes room while reading downwards. */
export function TopBar({ user, isHidden }: { user: LayoutUser | undefined; isHidden: boolean }) {
  return (
    <header
      className={cx(
        'sticky top-0 z-(--z-nav) bg-canvas/95 pt-(--safe-t) backdrop-blur-md transition-transform duration-(--dur-3) ease-standard focus-within:translate-y-0 md:hidden print:hidden',
        isHidden && '-translate-y-full',
      )}
    >
      <div className="flex h-(--topbar-h) items-center justify-between gap-2 pr-[calc(14px+var(--safe-r))] pl-[calc(16px+var(--safe-l))]">
        <Link
          look="plain"
          href="/kochbuch"
          className="flex h-[44px] items-center rounded-sm text-primary-text"
        >
          <Wordmark className="text-[28px]" />
          <VisuallyHidden>{text.toHome}</VisuallyHidden>
        </Link>
        <div className="flex items-center gap-2">
          <div ref={offerSideActionSlot} className="contents" />
          <div className="size-[44px]">{user && <AvatarMenu user={user} placement="bottom end" />}</div>
        </div>
      </div>
    </header>
  )
}
