// what a shop or a guard answers instead of the page
const challenge =
  /<title>[^<]*(just a moment|attention required|access denied|captcha|bot verification|zugriff verweigert|are you a robot|einen moment bitte|sicherheitsüberprüfung)/i
const loginPath = /\/(?:accounts\/)?(?:log-?in|sign-?in|anmelden|auth)(?:[/?]|$)/i
const loginTitle = /<title>[^<]*\b(log ?in|sign ?in|anmelden|einloggen)\b/i

/** Whether a site sent its guard instead of the page. */
export const isChallenge = (html: string): boolean => challenge.test(html.slice(0, 5000))

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
