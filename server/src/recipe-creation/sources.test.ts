import { describe, expect, it } from 'vitest'
import { decoded } from './sources.ts'

const page = (head: string): string => `<html><head>${head}</head><body>Käse-Schnitte für Jürg</body></html>`
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const utf8 = (text: string): Buffer => Buffer.from(text)
const meta = (charset: string): string => `<meta charset="${charset}">`

describe('the text of a page', () => {
  it.each([
    ['as it says', utf8(page('')), 'text/html; charset=utf-8'],
    ['old, as it says', latin(page('')), 'text/html; charset=iso-8859-1'],
    ['old, as its head says', latin(page(meta('iso-8859-15'))), 'text/html'],
    ['old, though it says UTF-8', latin(page('')), 'text/html; charset=utf-8'],
    ['old, though its head says UTF-8', latin(page(meta('utf-8'))), 'text/html'],
    ['old and silent', latin(page('')), 'text/html'],
    ['UTF-8, though it says it is old', utf8(page('')), 'text/html; charset=iso-8859-1'],
    ['UTF-8, though the server says it is old', utf8(page(meta('utf-8'))), 'text/html; charset=windows-1252'],
    ['of an encoding that nobody knows', utf8(page('')), 'text/html; charset=klingonisch'],
    ['in two bytes a letter', Buffer.from(`\ufeff${page('')}`, 'utf16le'), 'text/html'],
    ['with a mark that it is UTF-8', utf8(`\ufeff${page('')}`), 'text/html; charset=iso-8859-1'],
  ])('%s', (_, bytes, type) => {
    expect(decoded(bytes, type)).toContain('Käse-Schnitte für Jürg')
  })

  it('keeps its umlauts although a few bytes in it are broken', () => {
    const broken = Buffer.concat([utf8(page('')), Buffer.from([0xe4]), utf8('<p>')])
    expect(decoded(broken, 'text/html; charset=utf-8')).toContain('Käse-Schnitte für Jürg')
  })

  it('is read as it says where it is neither of the two', () => {
    const kana = Buffer.from([0x83, 0x81, 0x83, 0x8c])
    expect(decoded(kana, 'text/html; charset=shift_jis')).toBe('メレ')
  })

  it('keeps old letters that only look like UTF-8 once', () => {
    expect(decoded(latin('Ä Ö Ü ä ö ü Ã¤'), 'text/html; charset=iso-8859-1')).toBe('Ä Ö Ü ä ö ü Ã¤')
  })
})
