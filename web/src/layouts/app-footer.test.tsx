import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { AppFooter } from './app-footer.tsx'

vi.mock('#ui/link.tsx', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))

const contactIn = (contactMail: string | undefined) =>
  /<a href="([^"]*)">Kontakt</.exec(renderToStaticMarkup(<AppFooter contactMail={contactMail} />))?.[1]

it("leads from 'Kontakt' to whoever runs the server, or to the imprint", () => {
  expect(contactIn('kueche@example.org')).toBe('mailto:kueche@example.org')
  expect(contactIn(undefined)).toBe('/legal/impressum')
})
