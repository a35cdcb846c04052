import type { IncomingMessage } from 'node:http'

/** A call as it came in, before anything is made of it. */
export type IncomingCall = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'rawHeaders' | 'url'>

const ownMachine = /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|(?:[a-z\d-]+\.)*localhost)$/i

/** Whether a name or an address means the own machine. */
export const isOwnMachine = (host: string): boolean => ownMachine.test(host)

/** What a proxy or a tunnel adds to a call that it passes on; no browser says anything of its own that begins with an X. */
const passedOn =
  /^(?:forwarded$|via$|x-|cdn-|cf-|cloudfront-|fastly-|fly-|proxy-|remote-|surrogate-|tailscale-)|(?:^|-)client-ip$/

/**
 * Whether a call was made at the own machine: addressed to it, from one of its own pages or from none, in no language of
 * proxies, and by nobody who passes on the calls of others.
 */
export function isFromOwnMachine({ headers, httpVersion, rawHeaders, url = '' }: IncomingCall): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
  return (
    httpVersion !== '1.0' &&
    url.startsWith('/') &&
    hosts.length === 1 &&
    isOwnMachine(headers.host?.replace(/:\d+$/, '') ?? '') &&
    [headers.origin, headers.referer].every((page) => page === undefined || isOwnPage(page)) &&
    !Object.keys(headers).some((name) => passedOn.test(name))
  )
}

const isOwnPage = (page: string): boolean => URL.canParse(page) && isOwnMachine(new URL(page).hostname)
