import { pageAt } from '@ordy/shared/pages.ts'
import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { mustBeWritten } from './guards.ts'
import { router } from './routes.tsx'

it.each([
  '/login',
  '/LOGIN',
  '/login/',
  '/Blog',
  '/rezepte/',
  '/KOCHBUCH',
  '/kochbuch/',
  '/legal/AGB',
  '/nichts',
])('takes %s for the same page as the server does', (path) => {
  expect(router.matchRoutes(path).at(-1)?.staticData.page).toBe(pageAt(path))
})

it('leads from an article that nobody wrote to the one there is', () => {
  const guard = router.routesByPath['/blog/$slug']?.options?.beforeLoad as typeof mustBeWritten
  const led = (slug: string) => {
    try {
      return guard({ params: { slug } })
    } catch (error) {
      return isRedirect(error) && router.resolveRedirect(error).headers.get('location')
    }
  }
  expect(led('nichts')).toBe('/blog/ki-zukunft-kochen')
  expect(led('featured')).toBe('/blog/ki-zukunft-kochen')
  expect(led('ki-zukunft-kochen')).toBeUndefined()
})
