const loginPath = /\/(?:accounts\/)?(?:log-?in|sign-?in|anmelden|auth)(?:[/?]|$)/i
const loginTitle = /<title>[^<]*\b(log ?in|sign ?in|anmelden|einloggen)\b/i

/** Whether a site asks who is there instead of showing the page. */
export const isLoginPage = (url: string, html: string): boolean =>
  loginPath.test(URL.canParse(url) ? new URL(url).pathname : '') || loginTitle.test(html.slice(0, 20_000))

/** The marks at the start of a text that say how it was written. */
const marks: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

const decoder = (name: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}

/** Old western encodings, in which any bytes are letters. */
const isSingleByte = (encoding: string): boolean => /^(?:windows-125|iso-8859-|macintosh)/.test(encoding)

/** Whether letters beyond ASCII stand there, and more of them than of what UTF-8 cannot be. */
function isUtf8(read: string): boolean {
  const beyond = read.match(/[^\0-\x7f]/gu)?.length ?? 0
  return beyond > 0 && (read.match(/\ufffd/g)?.length ?? 0) * 2 < beyond
}

/**
 * The text of a page. What a page says about its encoding is often wrong, while umlauts of the one are hardly ever
 * valid in the other: the bytes have the last word between UTF-8 and the old western ones.
 */
export function decoded(bytes: Buffer, type: string): string {
  const start = bytes.subarray(0, 3).toString('hex')
  const mark = marks.find(([sign]) => start.startsWith(sign))
  if (mark) return new TextDecoder(mark[1]).decode(bytes)
  const inPage = /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1]
  const named = decoder(/charset=["']?([\w-]+)/i.exec(type)?.[1] ?? inPage)
  const utf8 = new TextDecoder().decode(bytes)
  if (named.encoding === 'utf-8') {
    if (!utf8.includes('\ufffd') || isUtf8(utf8)) return utf8
    const other = decoder(inPage)
    return (isSingleByte(other.encoding) ? other : new TextDecoder('windows-1252')).decode(bytes)
  }
  return isSingleByte(named.encoding) && isUtf8(utf8) ? utf8 : named.decode(bytes)
}

/** A web address as it is kept; '' for what leads nowhere or carries a password. */
export function keptAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, username, password, href } = new URL(address)
  return /^https?:$/.test(protocol) && !username && !password ? href : ''
}

const inside = /https?:\/\/[^\s<>"'«»]{1,2000}|(?<![\w@.])www\.[\w-]{1,60}\.[^\s<>"'«»]{1,2000}/i

/** The web address in words that somebody copied with it ('Schaut mal https://…'); '' when they name none. */
export const addressIn = (words: string): string => inside.exec(words)?.[0].replace(/[.,;:!?)\]]+$/, '') ?? ''

/** Whether a text is a link with hardly a word around it. */
export const isLinkAlone = (text: string): boolean => {
  const address = text.length > 3000 ? '' : addressIn(text)
  return address !== '' && text.replace(address, '').split(/\s+/).filter(Boolean).length <= 8
}

/** Whether an answer is a text or data rather than a page. */
export const isPlain = (type: string, content: string): boolean =>
  /^(?:text\/plain|application\/(?:ld\+)?json)/.test(type) &&
  !/<(?:!doctype|html|body)\b/i.test(content.slice(0, 2000))
