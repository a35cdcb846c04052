import { AppError } from '@ordy/shared/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

// the one style element that react-aria-components adds; a browser test tells when it changes
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** What every answer bears. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), screen-wake-lock=(self), web-share=(self), geolocation=(), payment=(), usb=(), bluetooth=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
  'x-frame-options': 'DENY',
}

/** The policy of pages: everything from this server, nothing inline. */
export function pagePolicy(config: Pick<Config, 'publicUrl'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${reactAriaStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types ordy',
    ...(config.publicUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ].join('; ')
}

/** What the API page needs beyond the policy of pages: the styles that its viewer writes into elements. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
export const filePolicy = "default-src 'none'; sandbox"

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What an answer bears before anybody knows what it will be. */
export function firstHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const secure = config.publicUrl.protocol === 'https:'
  return {
    ...everywhere,
    'content-security-policy': apiPolicy,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Sets the headers of every answer and refuses writes that another site sends. */
export function securityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const first = firstHeaders(config)
  // every request comes by here: nothing is promised that can be said at once
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(first)
    // nothing of ours writes from another site; browsers say it when somebody tries
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
    next(isForeign && !reading.has(request.method) ? new AppError('not-allowed') : undefined)
  })
}
