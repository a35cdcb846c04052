import { type PageName, pages } from '@ordy/shared/pages.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteLayout } from './layouts/site-layout.tsx'
import { TooManyNotice } from './open-page/too-many.tsx'
import { router } from './routes.tsx'
import { titleOf, tooManyTitle } from './titles.ts'

interface Drawn {
  title: string
  html: string
}

// the pictures stand in the page itself
const draw = (page: ReactNode) =>
  renderToString(<StrictMode>{page}</StrictMode>).replace(/^(<link[^>]*>)+/, '')

/** Pages as they stand before any script runs; the build asks for them, and `main.tsx` takes them over. */
export async function drawPages(names: readonly PageName[]): Promise<Record<string, Drawn>> {
  const drawn: Record<string, Drawn> = { tooMany: drawTooMany() }
  for (const name of names) {
    const history = createMemoryHistory({ initialEntries: [pages[name].path] })
    router.update({ ...router.options, history, scrollRestoration: false })
    await router.load()
    drawn[name] = { title: titleOf(name), html: draw(<RouterProvider router={router} />) }
  }
  return drawn
}

/** What the server sends instead of any page to whoever asks for too many; nothing takes it over. */
function drawTooMany(): Drawn {
  const page = (
    <SiteLayout pathname="">
      <TooManyNotice />
    </SiteLayout>
  )
  return { title: tooManyTitle, html: draw(page) }
}
