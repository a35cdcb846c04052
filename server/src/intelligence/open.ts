import { AppError } from '@ordy/shared/errors.ts'
import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database.ts'
import { openFixedHost } from '#platform/fixed-host.ts'
import type { Limits } from '#platform/limits.ts'
import { openAbilityStore, openAnswers } from './answers.ts'
import { openAskProvider } from './ask-provider.ts'
import { openBreaker } from './breaker.ts'
import { composeIntelligence } from './compose.ts'
import { embeddedEngine } from './embedded/engine.ts'
import { knowledge } from './embedded/knowledge.ts'
import { openLedger } from './ledger.ts'
import type { Asking, Intelligence } from './port.ts'
import { openProvider, type Provider } from './provider/provider.ts'

export interface IntelligenceNeeds {
  config: Config
  db: Db
  clock: Clock
  id: () => string
  limits: Limits
  /** Whether the person agreed that this provider reads what they hand in. */
  mayAsk(userId: string, provider: Provider): Promise<boolean>
  /** The names of the person and of whoever sits at their table. */
  namesAround(asking: Asking): Promise<readonly string[]>
  log: { warn(about: object, message: string): void }
  /** Works on photos, away from the main process. */
  photos: {
    /** Made ready for text recognition. */
    scanned(photo: Uint8Array): Promise<Uint8Array>
    /** As JPEG of at most this side, without what it tells about place and camera. */
    shown(photo: Uint8Array, side: number): Promise<Uint8Array>
  }
}

/** The longer side of a photo that is sent: enough to read handwriting by. */
const photoSide = 1600

/** Opens the intelligence of the house: the embedded engine alone, or with the configured provider behind it. */
export async function openIntelligence(needs: IntelligenceNeeds): Promise<{
  intelligence: Intelligence
  /** The engines of the house alone: what is surely known. */
  embedded: Intelligence
  provider: Provider | undefined
}> {
  const { config, db, clock, id, limits } = needs
  const now = () => clock.now()
  const embedded = embeddedEngine((photo) => needs.photos.scanned(photo))
  const provider = openProvider(config, {
    send: openFixedHost(config.AI_BASE_URL ?? 'http://localhost'),
    store: openAbilityStore(db, now),
    pixel: async () =>
      (await import('sharp'))
        .default({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
  })
  const caps = {
    perPerson: config.AI_CALLS_PER_PERSON,
    inAll: config.AI_CALLS_PER_MONTH,
    tokens: config.AI_TOKENS_PER_MONTH,
  }
  const prices = {
    tokensIn: config.AI_PRICE_IN,
    tokensOut: config.AI_PRICE_OUT,
    picture: config.AI_PRICE_PICTURE,
  }
  const ask =
    provider &&
    openAskProvider({
      provider,
      answers: openAnswers(db, now),
      ledger: openLedger(db, { id, now }, caps, prices),
      breaker: openBreaker(clock),
      clock,
      mayAsk: (userId) => needs.mayAsk(userId, provider),
      isTooFast: (userId) => isOver(limits, userId),
      patience: config.AI_TIMEOUT * 1000,
      log: needs.log,
    })
  const intelligence = await composeIntelligence({
    embedded,
    provider,
    ask,
    lexicon: () => knowledge.lexicon,
    // somebody may be called like a herb; then the herb stays
    namesAround: async (asking) =>
      (await needs.namesAround(asking)).filter((name) => !lookup(knowledge.lexicon, name)),
    bare: (picture) => needs.photos.shown(picture, photoSide),
  })
  return { intelligence, embedded, provider }
}

function isOver(limits: Limits, userId: string): boolean {
  try {
    limits.spend('provider', '', userId)
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
