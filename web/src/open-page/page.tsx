import { pages } from '@ordy/shared/pages.ts'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { session } from '#platform/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { text } from './text.ts'

interface NoticeProps {
  title: string
  children?: string
  /** Where it leads; without it to where people begin. */
  way?: { href: string; label: string }
}

/** A sentence in the middle of a page, and one way on. */
export function Notice({ title, children, way = wayOn() }: NoticeProps) {
  return (
    <div className="page grid min-h-[70dvh] content-center justify-items-center gap-3 py-14 text-center">
      <EmptyPlate className="mb-3 w-40" />
      <h1 tabIndex={-1} className="page-title">
        {title}
      </h1>
      {children && <p className="max-w-100 text-text-2">{children}</p>}
      <ButtonLink href={way.href} className="mt-3">
        {way.label}
      </ButtonLink>
    </div>
  )
}

const wayOn = () =>
  session.token() === undefined
    ? { href: pages.home.path, label: text.toStart }
    : { href: pages.cookbook.path, label: text.toCookbook }

/** A page of the specification that is not built yet, and says so. */
export function OpenPage() {
  return <Notice title={text.openTitle}>{text.openText}</Notice>
}

/** The same without any frame round it. */
export const OpenAlone = () => (
  <main>
    <OpenPage />
  </main>
)

/** What stands at an address that leads to no page; its frame is that of the pages for everybody. */
export function MissingNotice() {
  return <Notice title={text.missingTitle}>{text.missingText}</Notice>
}
