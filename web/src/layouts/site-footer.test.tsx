import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WelcomePage } from '../welcome/page.tsx'
import { SiteFooter } from './site-footer.tsx'

it('leads to places of the landing page that are there', () => {
  const places = Array.from(renderToStaticMarkup(<SiteFooter />).matchAll(/href="\/#(\w+)"/g), ([, id]) => id)
  expect(places).toHaveLength(3)
  const page = renderToStaticMarkup(<WelcomePage />)
  for (const id of places) expect(page).toContain(`id="${id}"`)
})
