import { namedCharacters } from './entities.ts'
import { withoutLinks } from './links.ts'

/** Soft hyphens, zero-width, bidi, tag and icon-font characters: nobody sees them, so nobody should read them. */
const invisible = /\p{Cf}|\p{Co}|\p{Cn}|\u034f|\ufffd|[\ufe00-\ufe0f]/gu
const controls = /\p{Cc}/gu
const hiddenMarkup =
  /<(script|style|template|noscript|svg|iframe|object)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const lineBreaks =
  /<(?:br|\/?(?:p|li|ul|ol|div|tr|table|h[1-6]|dt|dd|section|article|blockquote))\b[^>]{0,2000}>/gi
const tags = /<\/?[a-z!?][^<>]{0,5000}>?/gi
/** Anything but plain Latin letters, usual signs and single spaces that stand where they should. */
const untidy = /[^\x20-\x7e\xa1-\xac\xae-\xff–—„“”’‘…€]| [ ,;:!?)\].]|[([] /
const maxLength = 20_000

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return namedCharacters.get(String(name)) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

function stripTags(text: string): string {
  if (!text.includes('<')) return text
  return text.replace(comments, ' ').replace(hiddenMarkup, ' ').replace(lineBreaks, '\n').replace(tags, ' ')
}

/** The lines of a string that may hold markup, as plain text; empty lines are left out. */
export function plainLines(value: string): string[] {
  let text = value.length > maxLength * 10 ? value.slice(0, maxLength * 10) : value
  // Encoded markup may come to light only after decoding, also more than once.
  for (let round = 0; round < 3 && /[<&]/.test(text); round++)
    text = decodeOnce(stripTags(text.replace(invisible, '')))
  text = stripTags(text.replace(invisible, ''))
  return withoutLinks(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(tidy)
    .filter((line) => line !== '')
}

/** One line of plain text out of a string that may hold markup. */
export function plain(value: string): string {
  return plainLines(value).join(' ').slice(0, maxLength)
}

/** Plain text that never was markup: invisible characters gone, spaces single, punctuation set as in print. */
export function tidy(text: string): string {
  const trimmed = text.trim()
  if (!untidy.test(trimmed)) return trimmed
  const clean = trimmed
    .toWellFormed()
    .replace(invisible, '')
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clean
    .normalize('NFC')
    .replaceAll('\u2044', '/')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/ +(?=[,;:!?)\]](?:\s|$)|\.(?:\s|$))/g, '')
    .replace(/([([]) +/g, '$1')
}
