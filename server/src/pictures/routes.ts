import { createHash } from 'node:crypto'
import { AppError } from '@ordy/shared/errors.ts'
import {
  pictureApi,
  type PictureFormat,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from '@ordy/shared/recipes/pictures.ts'
import type { FastifyReply } from 'fastify'
import { filePolicy } from '#platform/headers.ts'
import { type House, serve } from '#platform/serve.ts'
import type { Pictures } from './pictures.ts'

/** What the preview of a published recipe shows: its picture, or the plate drawn for it. */
interface PreviewSubject {
  image: string
  drawing: string
}

export interface PictureRouteNeeds {
  pictures: Pictures
  /** What to show of a published recipe; undefined for everything that a visitor may not see. */
  previewOf: (recipeId: string) => Promise<PreviewSubject | undefined>
}

const previewFrame = { width: 1200, height: 630 }
const previewsKept = 50
// other sites may show what is published
const embeddable = ['cross-origin-resource-policy', 'cross-origin'] as const

function send(reply: FastifyReply, bytes: Uint8Array, type: string, caching: string): object {
  void reply.headers({
    'content-type': type,
    'content-disposition': 'inline',
    'content-security-policy': filePolicy,
    'cache-control': caching,
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The width and format that a file name like `640.avif` asks for. */
function variantOf(file: string): [PictureWidth, PictureFormat] | undefined {
  const [, width = '', format = ''] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? []
  const knownWidth = pictureWidths.find((one) => String(one) === width)
  const knownFormat = pictureFormats.find((one) => one === format)
  return knownWidth && knownFormat && [knownWidth, knownFormat]
}

/** Hands out pictures; an address never changes its picture, so it may be kept for ever. */
export function pictureRoutes(house: House, { pictures, previewOf }: PictureRouteNeeds): void {
  const forever = 'private, max-age=31536000, immutable'
  const previews = new Map<string, { bytes: Uint8Array; type: string }>()

  async function give(
    reply: FastifyReply,
    id: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<object> {
    const found = await pictures.variant(id, width, format)
    if (!found) throw new AppError('not-found')
    if (await pictures.isPublic(id)) void reply.header(...embeddable)
    return send(reply, found.bytes, found.type, forever)
  }

  async function preview({ image, drawing }: PreviewSubject): Promise<{ bytes: Uint8Array; type: string }> {
    const { width, height } = previewFrame
    const photo = image ? await pictures.framed(image, width, height) : undefined
    return photo
      ? { bytes: photo, type: 'image/jpeg' }
      : { bytes: await pictures.drawn(drawing, width, height), type: 'image/png' }
  }

  serve(house, pictureApi, {
    whole: ({ params, reply }) => give(reply, params.id, 960, 'jpg'),

    async variant({ params, reply }) {
      const wanted = variantOf(params.file)
      if (!wanted) throw new AppError('not-found')
      return give(reply, params.id, ...wanted)
    },

    async preview({ params, reply }) {
      const subject = await previewOf(params.id)
      if (!subject) throw new AppError('not-found')
      const key = createHash('sha256').update(`${subject.image}\0${subject.drawing}`).digest('base64url')
      const made = previews.get(key) ?? (await preview(subject))
      previews.delete(key)
      previews.set(key, made)
      for (const oldest of previews.keys()) if (previews.size > previewsKept) previews.delete(oldest)
      void reply.header(...embeddable)
      return send(reply, made.bytes, made.type, 'public, max-age=86400')
    },
  })
}
