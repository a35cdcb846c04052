import { type PageName, pages } from '@ordy/shared/pages.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { router } from './routes.tsx'
import { titleOf } from './titles.ts'

/** Pages as they stand before any script runs; the build asks for them, and `main.tsx` takes them over. */
export async function drawPages(
  names: readonly PageName[],
): Promise<Record<string, { title: string; html: string }>> {
  const drawn: Record<string, { title: string; html: string }> = {}
  for (const name of names) {
    const history = createMemoryHistory({ initialEntries: [pages[name].path] })
    router.update({ ...router.options, history, scrollRestoration: false })
    await router.load()
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    // the pictures stand in the page itself
    drawn[name] = { title: titleOf(name), html: html.replace(/^(<link[^>]*>)+/, '') }
  }
  return drawn
}
