import type { FastifyBaseLogger } from 'fastify'
import { type Outgoing, OutgoingError, type RefusalReason } from '#platform/outgoing.ts'
import type { Caller } from '#platform/serve.ts'
import { fail, type HintCode } from './refusal.ts'

const mostOfPage = 5 * 1024 * 1024
const pictureRules = { maxBytes: 15 * 1024 * 1024, types: ['image/'] }
/** A document or a picture of a recipe may be as large as one that is chosen. */
const pageRules = {
  maxBytes: pictureRules.maxBytes,
  types: [
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    'application/pdf',
    'application/json',
    'application/ld+json',
    ...pictureRules.types,
  ],
}
const isFile = (type: string) => /^(?:image\/|application\/pdf)/.test(type)

const codeOf: Record<RefusalReason, HintCode> = {
  'bad-address': 'url-not-allowed',
  'forbidden-address': 'url-not-allowed',
  'wrong-type': 'page-without-recipe',
  'refused-by-site': 'page-refused',
  'not-there': 'page-unknown',
  unreachable: 'page-not-reached',
  'too-slow': 'page-not-reached',
  'too-large': 'page-too-large',
  'too-many-redirects': 'page-in-circles',
  'broken-answer': 'page-not-reached',
}

function codeFor({ status = 0, reason }: OutgoingError): HintCode {
  if (status === 401) return 'page-behind-login'
  if (reason !== 'broken-answer' || status < 400) return codeOf[reason]
  return status < 500 ? 'page-refused' : 'page-broken'
}

interface FetchingNeeds {
  outgoing: Outgoing
  /** Shows a picture with a recipe; a picture that cannot be taken in is left out. */
  illustrate(caller: Caller, recipeId: string, bytes: Uint8Array): Promise<void>
}

/** Fetches pages and their pictures from outside. */
export function openFetching(needs: FetchingNeeds) {
  async function fetchPage(address: string, log: FastifyBaseLogger) {
    const signal = AbortSignal.timeout(15_000)
    try {
      const fetched = await needs.outgoing(address, { ...pageRules, signal })
      if (fetched.bytes.length > mostOfPage && !isFile(fetched.type)) throw new OutgoingError('too-large')
      return fetched
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      log.info({ reason: error.reason, status: error.status }, 'page not fetched')
      return fail(codeFor(error))
    }
  }

  async function addPicture(
    caller: Caller,
    recipeId: string,
    url: string,
    log: FastifyBaseLogger,
  ): Promise<void> {
    try {
      const { bytes } = await needs.outgoing(url, pictureRules)
      await needs.illustrate(caller, recipeId, bytes)
    } catch (error) {
      // the recipe is what was wanted; without its photo it gets its plate
      log.info({ err: error }, 'picture left out')
    }
  }

  return { fetchPage, addPicture }
}
