import type { IncomingHttpHeaders } from 'node:http'

const ownMachine = /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|(?:[a-z\d-]+\.)*localhost)$/i

/** Whether a name or an address means the own machine. */
export const isOwnMachine = (host: string): boolean => ownMachine.test(host)

/** What a proxy or a tunnel adds to a call that it passes on. */
const passedOn =
  /^(?:forwarded$|via$|true-client-ip$|cf-|fly-|tailscale-|x-(?:forwarded|real|client|original|envoy|cluster|proxy)-)/

/** Whether a call was addressed to the own machine, by nobody who passes on the calls of others. */
export function isFromOwnMachine(headers: IncomingHttpHeaders): boolean {
  const host = headers.host?.replace(/:\d+$/, '') ?? ''
  return isOwnMachine(host) && !Object.keys(headers).some((name) => passedOn.test(name))
}
