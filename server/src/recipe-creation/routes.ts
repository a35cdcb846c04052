import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { isAddress } from '@ordy/shared/recipe-creation/address.ts'
import { fileLimits, longestText, recipeCreationApi } from '@ordy/shared/recipe-creation/contract.ts'
import { pictureLimits } from '@ordy/shared/recipes/pictures.ts'
import type { FastifyRequest } from 'fastify'
import { askingOf } from '#intelligence/asking.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { type CreatedOfText, type CreationNeeds, openCreation } from './create.ts'
import { fail } from './refusal.ts'
import { addressIn, isLinkAlone, keptAddress } from './sources.ts'

interface Most {
  files: number
  bytes: number
}

const oneFile: Most = { files: 1, bytes: pictureLimits.bytes }

export interface CreationRouteNeeds extends CreationNeeds {
  /** A picture as JPEG, for looking at. */
  shown(bytes: Uint8Array): Promise<Uint8Array>
  readForm(
    request: FastifyRequest,
    most: Most,
  ): Promise<{ fields: Record<string, string>; files: Uint8Array[] }>
}

type Creation = ReturnType<typeof openCreation>

/** Makes a recipe of what stands at an address: a page, a text, data, a document or a picture. */
async function fromAddress(
  { house, needs, creation }: { house: House; needs: CreationNeeds; creation: Creation },
  { user, request, reply }: Parameters<typeof askingOf>[0] & { user: Caller },
  address: string,
  key: string | undefined,
): Promise<CreatedOfText> {
  const asking = askingOf({ user, request, reply })
  house.limits.spend('import', request.ip, user.id)
  const page = await creation.fetchPage(
    /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`,
    request.log,
  )
  if (needs.isPdf(page.bytes) || page.type.startsWith('image/')) {
    house.limits.spend('recognition', request.ip, user.id)
    return creation.createFromFiles(user, [page.bytes], asking, { url: page.url, key })
  }
  return creation.createFromAnswer(user, page, key, asking, request.log)
}

/** Makes recipes from pages, texts, documents and photos. */
export function recipeCreationRoutes(house: House, needs: CreationRouteNeeds): void {
  const creation = openCreation(needs)
  const parts = { house, needs, creation }

  async function readForm(user: Caller, request: FastifyRequest, most = oneFile) {
    const { fields, files } = await needs.readForm(formOf(request), most)
    if (fields['user_id'] && fields['user_id'] !== user.id) throw new AppError('not-found')
    const [first] = files
    if (!first || files.some((file) => file.length === 0)) throw new AppError('picture-missing')
    return { first, files, fields }
  }

  /** Answers a request that came before as it was answered then, before anything is fetched, read or counted for it. */
  async function once(user: Caller, key: string | undefined, make: () => Promise<CreatedOfText>) {
    return (await needs.madeBefore(user, key)) ?? make()
  }

  serve(house, recipeCreationApi, {
    async byUrl({ user, body, request, reply }) {
      const words = checkedWords(user, body, 'url-required')
      if (!isAddress(words)) throw new AppError('url-required')
      const make = () => fromAddress(parts, { user, request, reply }, addressIn(words) || words, body.key)
      return created(await once(user, body.key, make))
    },

    async byText({ user, body, request, reply }) {
      const text = checkedWords(user, body, 'text-required')
      if (text.length > longestText) return fail('text-too-long')
      const make = async () => {
        if (isLinkAlone(text)) return fromAddress(parts, { user, request, reply }, addressIn(text), body.key)
        const url = keptAddress(body.source?.url ?? '')
        const read = await needs.intelligence.parseRecipeText(text, askingOf({ user, request, reply }))
        return creation.create(user, read, 'text-without-recipe', { url, key: body.key })
      }
      return createdOf(await once(user, body.key, make))
    },

    async byImage({ user, request, reply }) {
      const { files, fields } = await readForm(user, request, fileLimits)
      const key = fields['key']
      if (key && !isId(key)) throw new AppError('invalid-input')
      const asking = askingOf({ user, request, reply })
      const { text = '', ...made } = await once(user, key, async () => {
        house.limits.spend('recognition', request.ip, user.id)
        return creation.createFromFiles(user, files, asking, { key })
      })
      return created({ ...made, text })
    },

    async byPage({ user, body, request, reply }) {
      const html = checkedWords(user, body, 'text-required')
      const page = { html, url: keptAddress(body.url), isPublic: false, key: body.key }
      const asking = askingOf({ user, request, reply })
      const make = async () => {
        house.limits.spend('import', request.ip, user.id)
        return creation.createFromPage(user, page, asking, request.log)
      }
      return createdOf(await once(user, body.key, make))
    },

    async correct(call) {
      const { user, params } = call
      await needs.mustEdit(user, params.id)
      const text = checkedWords(user, call.body, 'text-required')
      if (text.length > longestText) return fail('text-too-long')
      return created(await creation.correct(params.id, text, askingOf(call)))
    },

    async readFile({ user, request, reply }) {
      const { first } = await readForm(user, request)
      house.limits.spend('recognition', request.ip, user.id)
      const { text, confidence, notes, by } = await creation.seenIn(
        [first],
        askingOf({ user, request, reply }),
      )
      return { data: { text, confidence, notes, ...by } }
    },

    async showPicture({ user, request }) {
      const { first } = await readForm(user, request)
      house.limits.spend('upload', request.ip, user.id)
      const jpeg = Buffer.from(await needs.shown(first)).toString('base64')
      return { data: { image: `data:image/jpeg;base64,${jpeg}` } }
    },
  })
}

const created = <Data>(data: Data) => ({ message: 'Rezept erstellt', data })

/** What was made, to those who know the text themselves. */
const createdOf = ({ text: _text, ...made }: CreatedOfText) => created(made)

/** A request that brings files; one that does not is missing its picture. */
function formOf(request: FastifyRequest): FastifyRequest {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('picture-missing')
  return request
}

function checkedWords(
  user: Caller,
  body: { data?: string | null | undefined; user_id?: string | null | undefined },
  missing: 'url-required' | 'text-required',
): string {
  if (body.user_id && body.user_id !== user.id) throw new AppError('not-found')
  const words = body.data?.trim()
  if (!words) throw new AppError(missing)
  return words
}
