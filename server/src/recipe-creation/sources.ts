const loginPath = /\/(?:accounts\/)?(?:log-?in|sign-?in|anmelden|auth)(?:[/?]|$)/i
const loginTitle = /<title>[^<]*\b(log ?in|sign ?in|anmelden|einloggen)\b/i

/** Whether a site asks who is there instead of showing the page. */
export const isLoginPage = (url: string, html: string): boolean =>
  loginPath.test(URL.canParse(url) ? new URL(url).pathname : '') || loginTitle.test(html.slice(0, 20_000))

/** The text of a page in its own encoding; what it does not say counts as UTF-8. */
export function decoded(bytes: Buffer, type: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
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
