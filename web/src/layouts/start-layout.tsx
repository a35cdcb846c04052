import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-style.ts'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { text } from './text.ts'
import { Wordmark } from './wordmark.tsx'

/** The frame of the start screen: wordmark, the two ways in, and nothing that leads elsewhere. */
export function StartLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex min-h-18 w-full max-w-[1360px] items-center justify-between gap-2 px-(--gutter) pt-(--safe-t)">
        <a href="/" className="flex h-11 items-center rounded-sm text-primary-text">
          <Wordmark className="text-[1.875rem] md:text-[2.25rem]" />
          <VisuallyHidden>{text.toHome}</VisuallyHidden>
        </a>
        <nav aria-label={text.mainNavigation} className="flex gap-2">
          <a href="/login" className={buttonClass({ variant: 'ghost' }, 'max-sm:hidden')}>
            {text.login}
          </a>
          <a href="/login" className={buttonClass({ variant: 'accent' })}>
            {text.signUp}
          </a>
        </nav>
      </header>
      <main id="inhalt" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
