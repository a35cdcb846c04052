import { AppError } from '@ordy/shared/errors.ts'
import { type Created, longestText } from '@ordy/shared/recipe-creation/contract.ts'
import { recipeCreationHints } from '@ordy/shared/recipe-creation/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Answered, Asking, FetchedPage, Intelligence } from '#intelligence/port.ts'
import { type Outgoing, OutgoingError, type RefusalReason } from '#platform/outgoing.ts'
import type { Caller } from '#platform/serve.ts'
import { type Files, readFiles } from './files.ts'
import { isLoginPage } from './sources.ts'
import { asText, type Knowledge, type ReadRecipe, type ReadyRecipe, toRecipe } from './to-recipe.ts'

/** Where a recipe came from, kept and shown with it. */
export interface Source {
  url: string
  site: string
  author: string
}

interface Read extends ReadRecipe {
  imageUrl: string
  sourceUrl: string
  site: string
  author: string
}

export interface CreationNeeds {
  outgoing: Outgoing
  knowledge: Knowledge
  intelligence: Pick<Intelligence, 'parseRecipeUrl' | 'parseRecipeText' | 'readRecipeImage'>
  isPdf: Files['isPdf']
  readPdf: Files['pdf']
  /** Writes the recipe into the caller's cookbook and answers its id. */
  write(caller: Caller, recipe: ReadyRecipe, source: Source): Promise<string>
  /** Shows a picture with a recipe; a picture that cannot be taken in is left out. */
  illustrate(caller: Caller, recipeId: string, bytes: Uint8Array): Promise<void>
}

type HintCode = keyof typeof recipeCreationHints

/** Refuses with what helps instead. */
export const fail = (code: HintCode): never => {
  throw new AppError(code, { details: { hint: recipeCreationHints[code] } })
}

const pageRules = {
  maxBytes: 5 * 1024 * 1024,
  types: ['text/html', 'application/xhtml+xml', 'text/plain', 'application/pdf'],
}
const pictureRules = { maxBytes: 15 * 1024 * 1024, types: ['image/'] }

const codeOf: Record<RefusalReason, HintCode> = {
  'bad-address': 'url-not-allowed',
  'forbidden-address': 'url-not-allowed',
  'wrong-type': 'page-without-recipe',
  'refused-by-site': 'page-refused',
  'not-there': 'page-unknown',
  unreachable: 'page-not-reached',
  'too-slow': 'page-not-reached',
  'too-large': 'page-too-large',
  'too-many-redirects': 'page-not-reached',
  'broken-answer': 'page-not-reached',
}

/** Makes recipes of what the engines read. */
export function openCreation(needs: CreationNeeds) {
  async function create(
    caller: Caller,
    read: Answered<readonly Read[]>,
    none: HintCode,
    { url = '', notes = [] as readonly string[] } = {},
  ): Promise<Created> {
    const [first, ...others] = read.value.filter(({ ingredients }) => ingredients.length > 0)
    if (!first) return fail(none)
    const recipe = toRecipe(first, needs.knowledge)
    const source = { url: url || first.sourceUrl, site: first.site, author: first.author }
    const _id = await needs.write(caller, recipe, source)
    return {
      _id,
      name: recipe.name,
      origin: read.origin,
      ...(read.madeBy ? { madeBy: read.madeBy } : {}),
      confidence: read.confidence,
      notes: [...notes, ...read.notes, ...recipe.notes],
      further: others.map((other) => ({
        name: other.title,
        text: asText(other),
        ...(source.url ? { url: source.url } : {}),
      })),
    }
  }

  /** What files say; refuses those that nobody can open. */
  async function seenIn(files: readonly Uint8Array[], asking: Asking) {
    const photo: Files['photo'] = (bytes) => needs.intelligence.readRecipeImage(bytes, asking)
    const seen = await readFiles({ isPdf: needs.isPdf, pdf: needs.readPdf, photo }, files)
    if (seen.refused) return fail(seen.refused === 'locked' ? 'document-locked' : 'document-unreadable')
    return seen
  }

  /** Makes recipes of what files say. */
  async function createFromFiles(caller: Caller, files: readonly Uint8Array[], asking: Asking, url = '') {
    const seen = await seenIn(files, asking)
    const understood = await needs.intelligence.parseRecipeText(seen.text.slice(0, longestText), asking)
    const read = understood.origin === 'embedded' ? { ...understood, ...seen.by } : understood
    const confidence = Math.min(read.confidence, seen.confidence)
    const about = { url, notes: seen.notes }
    const created = await create(caller, { ...read, confidence }, 'image-without-recipe', about)
    return { ...created, text: seen.text }
  }

  async function fetchPage(address: string, log: FastifyBaseLogger) {
    const signal = AbortSignal.timeout(15_000)
    try {
      return await needs.outgoing(address, { ...pageRules, signal })
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      log.info({ reason: error.reason, status: error.status }, 'page not fetched')
      return fail(error.status === 401 ? 'page-behind-login' : codeOf[error.reason])
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

  async function createFromPage(user: Caller, page: FetchedPage, asking: Asking, log: FastifyBaseLogger) {
    const { html, url } = page
    const read = await needs.intelligence.parseRecipeUrl(page, asking)
    const none = isLoginPage(url, html) ? 'page-behind-login' : 'page-without-recipe'
    const created = await create(user, read, none)
    const photo = read.value[0]?.imageUrl
    if (photo) await addPicture(user, created._id, photo, log)
    return created
  }

  return { create, seenIn, createFromFiles, createFromPage, fetchPage }
}
