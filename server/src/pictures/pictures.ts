import { AppError } from '@ordy/shared/errors.ts'
import {
  type PictureFormat,
  pictureFormats,
  pictureLink,
  pictureOf,
  pictureRoom,
  type PictureWidth,
  pictureWidths,
} from '@ordy/shared/recipes/pictures.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { kindOf } from './sniff.ts'
import type { Workshop } from './workshop.ts'

export interface PictureNeeds {
  db: Kysely<Tables>
  files: FileStore
  workshop: Workshop
  id: () => string
  now: () => Date
}

/** Whose room a picture takes. */
interface Owner {
  id: string
  plan: 0 | 1 | 2
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
// the side of the kept picture: sharp on a large screen, and small enough to make variants from quickly
const originalSide = 2560

const original = (id: string) => `pictures/${id}/original.webp`

export type Pictures = ReturnType<typeof openPictures>

/** Keeps pictures: taken in once, without what they tell about place and camera, and handed out in fixed sizes. */
export function openPictures(needs: PictureNeeds) {
  const { db, files, workshop } = needs
  const underway = new Map<string, Promise<Uint8Array | undefined>>()

  async function make(
    id: string,
    width: PictureWidth,
    format: PictureFormat,
    key: string,
  ): Promise<Uint8Array | undefined> {
    const source = await files.get(original(id))
    if (!source) return undefined
    const bytes = await workshop.make({ bytes: source, width, height: originalSide, fit: 'inside', format })
    await files.put(key, bytes, types[format])
    return bytes
  }

  return {
    /** Takes in an uploaded picture and answers its link. */
    async add(owner: Owner, bytes: Uint8Array): Promise<string> {
      if (!kindOf(bytes)) throw new AppError('picture-format')
      return keep(needs, owner, 'photo', bytes)
    },

    /** Takes in what an engine painted: a picture, or a drawing as SVG of our own. */
    addPainting: (owner: Owner, bytes: Uint8Array): Promise<string> => keep(needs, owner, 'painted', bytes),

    /** An uploaded picture as JPEG for looking at, within a frame; nothing is kept. */
    async shown(bytes: Uint8Array, side: number): Promise<Uint8Array> {
      if (!kindOf(bytes)) throw new AppError('picture-format')
      return workshop.make({ bytes, width: side, height: side, fit: 'inside', format: 'jpg', quality: 90 })
    },

    /** An uploaded picture made ready for text recognition; nothing is kept. */
    async scanned(bytes: Uint8Array): Promise<Uint8Array> {
      if (!kindOf(bytes)) throw new AppError('picture-format')
      return workshop.make({ bytes, width: 1, height: 1, fit: 'inside', format: 'scan' })
    },

    /** One variant of a picture, made when it is first asked for. */
    async variant(id: string, width: PictureWidth, format: PictureFormat) {
      const key = `pictures/${id}/${width}.${format}`
      const ready = await files.get(key)
      if (ready) return { bytes: ready, type: types[format] }
      const making = underway.get(key) ?? make(id, width, format, key).finally(() => underway.delete(key))
      underway.set(key, making)
      const bytes = await making
      return bytes && { bytes, type: types[format] }
    },

    /** Whether a published recipe shows a picture: then other sites may embed it. */
    async isPublic(id: string): Promise<boolean> {
      const found = await db
        .selectFrom('recipe')
        .select('id')
        .where('image', '=', pictureLink(id))
        .where('free_access', '=', true)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },

    /** A picture as it is kept; undefined when it is gone. */
    original: (link: string): Promise<Uint8Array | undefined> => files.get(original(pictureOf(link) ?? '')),

    /** The picture in the frame of a messenger's preview; undefined when it is gone. */
    async framed(link: string, width: number, height: number): Promise<Uint8Array | undefined> {
      const source = await files.get(original(pictureOf(link) ?? ''))
      return source && workshop.make({ bytes: source, width, height, fit: 'cover', format: 'jpg' })
    },

    /** Draws an SVG of our own in a frame. */
    drawn: (svg: string, width: number, height: number): Promise<Uint8Array> =>
      workshop.make({ bytes: Buffer.from(svg), width, height, fit: 'cover', format: 'png' }),

    /** Throws a picture away when no recipe shows it any more. */
    async dropUnused(link: string): Promise<void> {
      const id = pictureOf(link)
      if (!id) return
      const gone = await db
        .deleteFrom('picture')
        .where('id', '=', id)
        .where((with_) =>
          with_.not(with_.exists(with_.selectFrom('recipe').select('id').where('image', '=', link))),
        )
        .returning('id')
        .executeTakeFirst()
      if (!gone) return
      const variants = pictureWidths.flatMap((width) =>
        pictureFormats.map((format) => `pictures/${id}/${width}.${format}`),
      )
      await Promise.all([original(id), ...variants].map((key) => files.remove(key)))
    },
  }
}

/** Re-encodes a picture and stores it within its owner's room; answers its link. */
async function keep(
  { db, files, workshop, id: makeId, now }: PictureNeeds,
  owner: Owner,
  kind: 'photo' | 'painted',
  source: Uint8Array,
): Promise<string> {
  const side = { width: originalSide, height: originalSide }
  const bytes = await workshop.make({ bytes: source, ...side, fit: 'inside', format: 'webp', quality: 90 })
  const id = makeId()
  await files.put(original(id), bytes, types.webp)
  try {
    await db.transaction().execute(async (tx) => {
      // uploads of one person go one after another, so that together they keep to the room
      await tx.selectFrom('account').select('id').where('id', '=', owner.id).forUpdate().execute()
      const taken = await tx
        .selectFrom('picture')
        .select((with_) => with_.fn.sum<number | null>('bytes').as('bytes'))
        .where('account_id', '=', owner.id)
        .executeTakeFirstOrThrow()
      if (Number(taken.bytes ?? 0) + bytes.length > pictureRoom[owner.plan])
        throw new AppError('picture-space')
      await tx
        .insertInto('picture')
        .values({ id, account_id: owner.id, kind, bytes: bytes.length, created_at: now() })
        .execute()
    })
  } catch (error) {
    await files.remove(original(id))
    throw error
  }
  return pictureLink(id)
}
