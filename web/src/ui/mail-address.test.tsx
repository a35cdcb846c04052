import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailAddress } from './mail-address.tsx'

it('lets a mail address break before its sign and behind its dots', () => {
  expect(renderToStaticMarkup(<MailAddress>lea.meier@mail.example.org</MailAddress>)).toBe(
    '<span class="wrap-anywhere">lea.<wbr/>meier<wbr/>@mail.<wbr/>example.<wbr/>org</span>',
  )
})
