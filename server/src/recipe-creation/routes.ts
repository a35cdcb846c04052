import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { isAddress } from '@ordy/shared/recipe-creation/address.ts'
import {
  type Created,
  fileLimits,
  longestText,
  recipeCreationApi,
} from '@ordy/shared/recipe-creation/contract.ts'
import { pictureLimits } from '@ordy/shared/recipes/pictures.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import type { FastifyRequest } from 'fastify'
import { askingOf } from '#intelligence/asking.ts'
import type { Asking } from '#intelligence/port.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { type CreationNeeds, openCreation } from './create.ts'
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

/** Makes recipes from pages, texts, documents and photos. */
export function recipeCreationRoutes(house: House, needs: CreationRouteNeeds): void {
  const creation = openCreation(needs)

  async function readForm(user: Caller, request: FastifyRequest, most = oneFile) {
    const { fields, files } = await needs.readForm(formOf(request), most)
    if (fields['user_id'] && fields['user_id'] !== user.id) throw new AppError('not-found')
    const [first] = files
    if (!first || files.some((file) => file.length === 0)) throw new AppError('picture-missing')
    return { first, files, fields }
  }

  async function fromAddress(
    user: Caller,
    address: string,
    key: string | undefined,
    asking: Asking,
    request: FastifyRequest,
  ): Promise<Created> {
    house.limits.spend('import', request.ip, user.id)
    const page = await creation.fetchPage(
      /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`,
      request.log,
    )
    if (needs.isPdf(page.bytes)) {
      house.limits.spend('recognition', request.ip, user.id)
      const { text: _text, ...made } = await creation.createFromFiles(user, [page.bytes], asking, {
        url: page.url,
        key,
      })
      return made
    }
    return creation.createFromAnswer(user, page, key, asking, request.log)
  }

  serve(house, recipeCreationApi, {
    async byUrl({ user, body, request, reply }) {
      const words = checkedWords(user, body, 'url-required')
      if (!isAddress(words)) throw new AppError('url-required')
      const asking = askingOf({ user, request, reply })
      return created(await fromAddress(user, addressIn(words) || words, body.key, asking, request))
    },

    async byText({ user, body, request, reply }) {
      const text = checkedWords(user, body, 'text-required')
      if (text.length > longestText) return fail('text-too-long')
      const asking = askingOf({ user, request, reply })
      if (isLinkAlone(text))
        return created(await fromAddress(user, addressIn(text), body.key, asking, request))
      const url = keptAddress(body.source?.url ?? '')
      const read = await needs.intelligence.parseRecipeText(text, asking)
      return created(await creation.create(user, read, 'text-without-recipe', { url, key: body.key }))
    },

    async byImage({ user, request, reply }) {
      const { files, fields } = await readForm(user, request, fileLimits)
      const key = fields['key']
      if (key && !isId(key)) throw new AppError('invalid-input')
      house.limits.spend('recognition', request.ip, user.id)
      const asking = askingOf({ user, request, reply })
      return created(await creation.createFromFiles(user, files, asking, { key }))
    },

    async byPage({ user, body, request, reply }) {
      const html = checkedWords(user, body, 'text-required')
      house.limits.spend('import', request.ip, user.id)
      const page = { html, url: keptAddress(body.url), isPublic: false, key: body.key }
      const asking = askingOf({ user, request, reply })
      return created(await creation.createFromPage(user, page, asking, request.log))
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

const created = <Data>(data: Data) => ({ message: recipeText.created, data })

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
