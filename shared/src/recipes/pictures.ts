import * as z from 'zod/mini'
import { endpoints, Id, text } from '../endpoint.ts'

/** The widths in which every picture is kept. */
export const pictureWidths = [320, 640, 960, 1440] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The formats in which a picture is handed out, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What may be uploaded, in bytes and pixels. */
export const pictureLimits = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 } as const

/** How many bytes of pictures an account of each plan (0 Free, 1 Basic, 2 Advan) may keep. */
export const pictureRoom = { 0: 500 * 1024 ** 2, 1: 5 * 1024 ** 3, 2: 20 * 1024 ** 3 } as const

const base = '/api/pictures/'

/** The `imagelink` of a picture: a path that answers the picture itself and is the beginning of its variants. */
export function pictureLink(id: string): string {
  return base + id
}

/** The picture behind an `imagelink`; undefined when there is none. */
export function pictureOf(imagelink: string): string | undefined {
  return imagelink.startsWith(base) ? imagelink.slice(base.length) : undefined
}

/** The address of one variant of an `imagelink`. */
export function pictureSource(imagelink: string, width: PictureWidth, format: PictureFormat): string {
  return `${imagelink}/${width}.${format}`
}

/** What a `srcset` names: every width in one format. */
export function pictureSet(imagelink: string, format: PictureFormat): string {
  return pictureWidths.map((width) => `${pictureSource(imagelink, width, format)} ${width}w`).join(', ')
}

/** Where pictures are fetched; their ids cannot be guessed, so no session is asked for. */
export const pictureApi = endpoints({
  whole: {
    method: 'GET',
    path: '/api/pictures/:id',
    who: 'anyone',
    summary: 'Ein Bild in mittlerer Grösse als JPEG.',
    raw: ['image/jpeg'],
  },
  variant: {
    method: 'GET',
    path: '/api/pictures/:id/:file',
    who: 'anyone',
    summary:
      'Ein Bild in einer Breite (320, 640, 960, 1440) und einem Format (avif, webp, jpg), etwa 640.avif.',
    texts: ['file'],
    raw: ['image/avif', 'image/webp', 'image/jpeg'],
  },
  preview: {
    method: 'GET',
    path: '/api/pictures/preview/:id',
    who: 'anyone',
    summary: 'Das Vorschaubild eines veröffentlichten Rezepts, 1200 × 630.',
    raw: ['image/jpeg', 'image/png'],
  },
})

/** What a recipe shows after its picture changed. */
const Shown = z.object({ imagelink: z.string(), revision: z.number() })

/** The calls that give a recipe a picture. */
export const recipePictureApi = endpoints({
  upload: {
    method: 'POST',
    path: '/api/v1/menu/images/upload',
    who: 'user',
    summary: 'Nimmt ein Bild zu einem Rezept entgegen.',
    upload: z.object({ menuid: Id, image: z.file() }),
    data: Shown,
  },
  paint: {
    method: 'POST',
    path: '/api/v1/creator/functions/image/createoneimagebyreciept',
    who: 'user',
    summary: 'Malt ein neues Bild zu einem Rezept.',
    body: z.object({
      menu: z.object({ id: z.string(), name: z.optional(text(200)), description: z.optional(text(5000)) }),
    }),
    /** `origin` tells which engine painted. */
    data: z.object({ ...Shown.shape, origin: z.string() }),
  },
})
