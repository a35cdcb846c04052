import { AppError } from '@ordy/shared/errors.ts'
import { type Created, longestText, recipeCreationApi } from '@ordy/shared/recipe-creation/contract.ts'
import { recipeCreationHints } from '@ordy/shared/recipe-creation/errors.ts'
import type { FastifyRequest } from 'fastify'
import { type Outgoing, OutgoingError, type RefusalReason } from '#platform/outgoing.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { type Knowledge, type ReadRecipe, type ReadyRecipe, toRecipe } from './to-recipe.ts'

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

interface Answered<Value> {
  value: Value
  origin: Created['origin']
  confidence: number
}

export interface CreationNeeds {
  outgoing: Outgoing
  knowledge: Knowledge
  /** The engines that read. */
  read: {
    page(html: string, url: string): Promise<Answered<readonly Read[]>>
    text(text: string): Promise<Answered<readonly Read[]>>
    picture(bytes: Uint8Array): Promise<Answered<string>>
  }
  /** Writes the recipe into the caller's cookbook and answers its id. */
  write(caller: Caller, recipe: ReadyRecipe, source: Source): Promise<string>
  /** Shows a picture with a recipe; a picture that cannot be taken in is left out. */
  illustrate(caller: Caller, recipeId: string, bytes: Uint8Array): Promise<void>
  readForm(
    request: FastifyRequest,
  ): Promise<{ fields: Record<string, string>; picture: Uint8Array | undefined }>
}

type HintCode = keyof typeof recipeCreationHints

const fail = (code: HintCode): never => {
  throw new AppError(code, { details: { hint: recipeCreationHints[code] } })
}

const pageRules = { maxBytes: 5 * 1024 * 1024, types: ['text/html', 'application/xhtml+xml', 'text/plain'] }
const pictureRules = { maxBytes: 15 * 1024 * 1024, types: ['image/'] }

const codeOf: Record<RefusalReason, HintCode> = {
  'bad-address': 'url-not-allowed',
  'forbidden-address': 'url-not-allowed',
  'wrong-type': 'page-without-recipe',
  'refused-by-site': 'page-refused',
  unreachable: 'page-not-reached',
  'too-slow': 'page-not-reached',
  'too-large': 'page-not-reached',
  'too-many-redirects': 'page-not-reached',
  'broken-answer': 'page-not-reached',
}

// what a shop or a guard answers instead of the page
const challenge =
  /<title>[^<]*(just a moment|attention required|access denied|captcha|bot verification|zugriff verweigert)/i

/** Makes recipes from pages, texts and photos. */
export function recipeCreationRoutes(house: House, needs: CreationNeeds): void {
  async function create(caller: Caller, read: Answered<readonly Read[]>, none: HintCode): Promise<Created> {
    const [first, ...others] = read.value
    if (!first || first.ingredients.length === 0) return fail(none)
    const recipe = toRecipe(first, needs.knowledge)
    const source = { url: first.sourceUrl, site: first.site, author: first.author }
    const _id = await needs.write(caller, recipe, source)
    const further = others
      .filter((other) => other.ingredients.length > 0)
      .map((other) => ({ name: other.title, text: asText(other) }))
    return {
      _id,
      name: recipe.name,
      origin: read.origin,
      confidence: read.confidence,
      notes: recipe.notes,
      further,
    }
  }

  async function fetchPage(address: string, request: FastifyRequest) {
    const signal = AbortSignal.timeout(15_000)
    try {
      const page = await needs.outgoing(address, { ...pageRules, signal })
      return { html: decoded(page.bytes, page.type), url: page.url }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      request.log.info({ reason: error.reason, status: error.status }, 'page not fetched')
      return fail(codeOf[error.reason])
    }
  }

  async function addPicture(
    caller: Caller,
    recipeId: string,
    url: string,
    request: FastifyRequest,
  ): Promise<void> {
    try {
      const { bytes } = await needs.outgoing(url, pictureRules)
      await needs.illustrate(caller, recipeId, bytes)
    } catch (error) {
      // the recipe is what was wanted; without its photo it gets its plate
      request.log.info({ err: error }, 'picture left out')
    }
  }

  serve(house, recipeCreationApi, {
    async byUrl({ user, body, request }) {
      const address = checkedWords(user, body, 'url-required')
      house.limits.spend('import', request.ip, user.id)
      const { html, url } = await fetchPage(
        /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`,
        request,
      )
      if (challenge.test(html.slice(0, 5000))) return fail('page-refused')
      const read = await needs.read.page(html, url)
      const created = await create(user, read, 'page-without-recipe')
      const photo = read.value[0]?.imageUrl
      if (photo) await addPicture(user, created._id, photo, request)
      return { data: created }
    },

    async byText({ user, body }) {
      const text = checkedWords(user, body, 'text-required')
      if (text.length > longestText) return fail('text-too-long')
      return { data: await create(user, await needs.read.text(text), 'text-without-recipe') }
    },

    async byImage({ user, request }) {
      const { fields, picture } = await needs.readForm(request)
      if (fields['user_id'] && fields['user_id'] !== user.id) throw new AppError('not-found')
      if (!picture || picture.length === 0) throw new AppError('picture-missing')
      house.limits.spend('recognition', request.ip, user.id)
      const seen = await needs.read.picture(picture)
      const read = await needs.read.text(seen.value)
      const created = await create(
        user,
        { ...read, confidence: Math.min(read.confidence, seen.confidence) },
        'image-without-recipe',
      )
      return { data: { ...created, text: seen.value } }
    },
  })
}

function checkedWords(
  user: Caller,
  body: { data: string; user_id?: string | undefined },
  missing: 'url-required' | 'text-required',
): string {
  if (body.user_id && body.user_id !== user.id) throw new AppError('not-found')
  const words = body.data.trim()
  if (!words) throw new AppError(missing)
  return words
}

/** The text of a page in its own encoding; what it does not say counts as UTF-8. */
function decoded(bytes: Buffer, type: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

function asText(read: Read): string {
  const steps = read.steps.map((step) => [step.head, step.content].filter(Boolean).join('\n'))
  const head = [read.title, read.persons ? `Für ${read.persons} Personen` : ''].filter(Boolean).join('\n')
  return [
    head,
    `Zutaten\n${read.ingredients.map((line) => line.text).join('\n')}`,
    `Zubereitung\n${steps.join('\n\n')}`,
  ].join('\n\n')
}
