import { pages } from '@ordy/shared/pages.ts'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { session } from '#platform/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { text } from './text.ts'

function Notice({ title, children }: { title: string; children: string }) {
  const isSignedIn = session.token() !== undefined
  return (
    <div className="page grid min-h-[70dvh] content-center justify-items-center gap-3 py-14 text-center">
      <EmptyPlate className="mb-3 w-40" />
      <h1 tabIndex={-1} className="page-title">
        {title}
      </h1>
      <p className="max-w-100 text-text-2">{children}</p>
      <ButtonLink href={isSignedIn ? pages.cookbook.path : pages.home.path} className="mt-3">
        {isSignedIn ? text.toCookbook : text.toStart}
      </ButtonLink>
    </div>
  )
}

/** A page of the specification that is not built yet, and says so. */
export function OpenPage() {
  return <Notice title={text.openTitle}>{text.openText}</Notice>
}

/** What stands at an address that leads to no page; its frame is that of the pages for everybody. */
export function MissingNotice() {
  return <Notice title={text.missingTitle}>{text.missingText}</Notice>
}
