import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { openFiles } from '#platform/files.ts'
import { localBus } from '#platform/bus.ts'
import { openLimits } from '#platform/limits.ts'
import { replyErrors } from '#platform/reply-error.ts'
import { recipePictures } from '../recipes/edit.ts'
import { look, newRecipe, relate, setPlan } from '../recipes/test-recipes.ts'
import { openPictures } from './pictures.ts'
import { recipePictureRoutes } from './recipe-routes.ts'
import { openWorkshop } from './workshop.ts'

let world: World
let lea: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  await setPlan(world, lea, 1)
})
afterAll(() => world.close())

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c5562b' } })
    .withExif({ IFD0: { Copyright: 'Lea' }, IFD3: { GPSLatitude: '46/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

function form(
  fields: Record<string, string>,
  file?: { name: string; type: string; bytes: Uint8Array; field?: string },
) {
  const edge = '----edge'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${file.field ?? 'image'}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'))
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
    type: `multipart/form-data; boundary=${edge}`,
  }
}

async function upload(
  person: Person | undefined,
  menuid: string,
  bytes?: Uint8Array,
  name = 'bild.jpg',
  type = 'image/jpeg',
) {
  const { payload, type: contentType } = form({ menuid }, bytes && { name, type, bytes })
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/menu/images/upload',
    headers: { 'content-type': contentType, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
    payload,
  })
  const body = JSON.parse(answer.body) as {
    code?: string
    message?: string
    data?: { imagelink: string; revision: number }
  }
  return { ...body, status: answer.statusCode }
}

const fetchPicture = (path: string) => world.app.inject({ method: 'GET', url: path })

const filesOf = (link: string) => {
  const folder = join(world.config.DATA_DIR, 'files/pictures', link.split('/').at(-1) ?? '')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('uploading a picture', () => {
  it('shows it on the recipe, in fixed sizes, without what it tells about the place', async () => {
    const recipe = await newRecipe(world, lea)
    const sent = await photo(2000, 1500)
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const answer = await upload(lea, recipe._id, sent)
    expect(answer).toMatchObject({ status: 200, data: { revision: 2 } })
    const link = answer.data?.imagelink ?? ''
    expect(link).toMatch(/^\/api\/pictures\/[0-9a-f-]{36}$/)
    expect((await look(world, lea, recipe)).imagelink).toBe(link)
    for (const [file, type, width] of [
      ['320.avif', 'image/avif', 320],
      ['640.webp', 'image/webp', 640],
      ['1440.jpg', 'image/jpeg', 1440],
    ] as const) {
      const got = await fetchPicture(`${link}/${file}`)
      expect([got.statusCode, got.headers['content-type']]).toEqual([200, type])
      expect(got.headers).toMatchObject({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
      const meta = await sharp(got.rawPayload).metadata()
      expect([meta.width, meta.exif, meta.xmp]).toEqual([width, undefined, undefined])
      expect((await fetchPicture(`${link}/${file}`)).rawPayload.equals(got.rawPayload)).toBe(true)
    }
    expect((await fetchPicture(link)).headers['content-type']).toBe('image/jpeg')
    expect(filesOf(link).toSorted()).toEqual(['1440.jpg', '320.avif', '640.webp', '960.jpg', 'original.webp'])
  })

  it('lets other sites show it while its recipe is published, and not before', async () => {
    const recipe = await newRecipe(world, lea)
    const link = (await upload(lea, recipe._id, await photo(20, 20))).data?.imagelink ?? ''
    const policy = async () =>
      (await fetchPicture(`${link}/320.webp`)).headers['cross-origin-resource-policy']
    expect(await policy()).toBe('same-origin')
    await ask(world, lea, 'PATCH', `/menu/related/${recipe._id}`, { freeAccess: true })
    expect(await policy()).toBe('cross-origin')
  })

  it('turns a picture the way it was held and never makes it larger', async () => {
    const recipe = await newRecipe(world, lea)
    const lying = await sharp(await photo(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const link = (await upload(lea, recipe._id, lying)).data?.imagelink ?? ''
    const { width, height } = await sharp((await fetchPicture(`${link}/1440.webp`)).rawPayload).metadata()
    expect([width, height]).toEqual([200, 400])
  })

  it('goes by the content, not by name and type', async () => {
    const recipe = await newRecipe(world, lea)
    const png = await sharp(await photo(40, 40))
      .png()
      .toBuffer()
    expect((await upload(lea, recipe._id, png, 'x.html', 'text/html')).status).toBe(200)
    const refused: [string, Uint8Array][] = [
      [
        '400 picture-format',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ],
      ['400 picture-format', Buffer.from('<html>')],
      ['400 picture-format', Buffer.from('%PDF-1.7')],
      ['400 picture-unreadable', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['400 picture-unreadable', Buffer.from('GIF89a/*<script>*/=1;', 'latin1')],
      ['400 picture-unreadable', png.subarray(0, 60)],
      ['400 picture-missing', Buffer.alloc(0)],
    ]
    const { revision } = await look(world, lea, recipe)
    for (const [wanted, bytes] of refused) {
      const answer = await upload(lea, recipe._id, bytes, 'bild.jpg', 'image/jpeg')
      expect(`${answer.status} ${answer.code}`).toBe(wanted)
    }
    expect((await upload(lea, recipe._id)).message).toBe('Bitte zuerst ein Bild auswählen oder aufnehmen.')
    expect((await look(world, lea, recipe)).revision).toBe(revision)
  })

  it('refuses more than 15 MiB and more than 50 megapixels with one sentence', async () => {
    const recipe = await newRecipe(world, lea)
    const large = await upload(
      lea,
      recipe._id,
      Buffer.concat([await photo(), Buffer.alloc(15 * 1024 * 1024)]),
    )
    expect([large.status, large.message]).toEqual([413, 'Das übermittelte Bild ist zu gross'])
    const wide = await sharp({ create: { width: 10_000, height: 5100, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(wide.length).toBeLessThan(1_000_000)
    const many = await upload(lea, recipe._id, wide)
    expect([many.status, many.message]).toEqual([413, 'Das übermittelte Bild ist zu gross'])
  })

  it('takes a picture of one pixel’s width', async () => {
    const recipe = await newRecipe(world, lea)
    const thread = await sharp({ create: { width: 1, height: 30_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(lea, recipe._id, thread)).status).toBe(200)
  })

  it('survives files that were damaged at random, and keeps nothing of refused ones', async () => {
    const recipe = await newRecipe(world, lea)
    const before = readdirSync(join(world.config.DATA_DIR, 'files/pictures')).length
    let seed = 7
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
    let kept = 0
    for (let times = 0; times < 30; times++) {
      const bytes = Buffer.from(await photo(60, 60))
      for (let hits = 0; hits < 12; hits++) bytes[3 + (next() % (bytes.length - 3))] = next() % 256
      const { status } = await upload(lea, recipe._id, bytes)
      expect([200, 400, 413]).toContain(status)
      if (status === 200) kept = 1
    }
    // each upload that worked replaced the one before, whose folder stays empty or goes
    const folders = readdirSync(join(world.config.DATA_DIR, 'files/pictures'))
    const withFiles = folders.filter(
      (name) => readdirSync(join(world.config.DATA_DIR, 'files/pictures', name)).length > 0,
    )
    expect(withFiles.length).toBeLessThanOrEqual(before + kept)
  })

  it('is for those who may edit; everybody else learns nothing', async () => {
    const recipe = await newRecipe(world, lea)
    const [reader, stranger] = [await world.person(), await world.person()]
    await relate(world, reader, recipe, 'reader')
    const bytes = await photo(20, 20)
    const code = async (person: Person | undefined, id: string) => {
      const answer = await upload(person, id, bytes)
      return `${answer.status} ${answer.code}`
    }
    expect(await code(undefined, recipe._id)).toBe('401 not-signed-in')
    expect(await code(reader, recipe._id)).toBe('403 recipe-read-only')
    for (const id of [recipe._id, world.id(), 'x']) expect(await code(stranger, id)).toBe('404 not-found')
  })

  it('takes no other body', async () => {
    expect(await refusal(world, lea, 'POST', '/menu/images/upload', { menuid: 'x', image: 'y' })).toBe(
      '400 invalid-input',
    )
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/menu/images/upload',
      headers: { authorization: `Bearer ${lea.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
    })
    expect(answer.statusCode).toBe(400)
  })

  it('keeps to the room that the plan gives', async () => {
    const recipe = await newRecipe(world, lea)
    const full = {
      id: world.id(),
      account_id: lea.id,
      kind: 'photo' as const,
      bytes: 2_000_000_000,
      created_at: world.clock.now(),
    }
    const { db } = world.database
    await db
      .insertInto('picture')
      .values([full, { ...full, id: world.id() }, { ...full, id: world.id() }])
      .execute()
    expect(await upload(lea, recipe._id, await photo(20, 20))).toMatchObject({
      status: 403,
      code: 'picture-space',
    })
    await db.deleteFrom('picture').where('bytes', '=', 2_000_000_000).execute()
    expect((await upload(lea, recipe._id, await photo(20, 20))).status).toBe(200)
  })
})

describe('a picture that nobody shows', () => {
  it('goes when it is replaced, taken away or deleted, but not while a copy shows it', async () => {
    const recipe = await newRecipe(world, lea)
    const first = (await upload(lea, recipe._id, await photo(50, 50))).data?.imagelink ?? ''
    const { _id: copy } = await ask<{ _id: string }>(world, lea, 'POST', `/menu/one/${recipe._id}/copy`)
    const second = (await upload(lea, recipe._id, await photo(60, 60))).data?.imagelink ?? ''
    expect(filesOf(first)).toEqual(['original.webp'])
    await ask(world, lea, 'DELETE', `/menu/one/${copy}`)
    expect((await fetchPicture(first)).statusCode).toBe(404)
    await fetchPicture(second)
    await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, { menu: { imagelink: '' } })
    expect((await look(world, lea, recipe)).imagelink).toBe('')
    expect(filesOf(second)).toEqual([])
  })

  it('is unknown like any other', async () => {
    const paths = [
      `/api/pictures/${world.id()}`,
      '/api/pictures/x',
      `/api/pictures/${world.id()}/640.webp`,
      `/api/pictures/${world.id()}/641.webp`,
    ]
    for (const path of [...paths, `/api/pictures/${world.id()}/..%2f640.webp`])
      expect((await fetchPicture(path)).statusCode).toBe(404)
  })
})

describe('painting', () => {
  it('gives the recipe a picture of its plate, another one each time', async () => {
    const recipe = await newRecipe(world, lea, { name: 'Kürbissuppe' })
    const paint = () =>
      ask<{ imagelink: string; origin: string }>(
        world,
        lea,
        'POST',
        '/creator/functions/image/createoneimagebyreciept',
        {
          menu: { id: recipe._id, name: 'Kürbissuppe', description: '' },
        },
      )
    const first = await paint()
    expect(first.origin).toBe('embedded')
    const picture = await fetchPicture(`${first.imagelink}/1440.webp`)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      width: 1440,
      height: 1080,
      format: 'webp',
    })
    const second = await paint()
    expect((await look(world, lea, recipe)).imagelink).toBe(second.imagelink)
    const other = await fetchPicture(`${second.imagelink}/1440.webp`)
    expect(other.rawPayload.equals(picture.rawPayload)).toBe(false)
  })

  it('says when there is no room left', async () => {
    const recipe = await newRecipe(world, lea)
    const { db } = world.database
    const full = {
      id: world.id(),
      account_id: lea.id,
      kind: 'photo' as const,
      bytes: 2_000_000_000,
      created_at: world.clock.now(),
    }
    await db
      .insertInto('picture')
      .values([full, { ...full, id: world.id() }, { ...full, id: world.id() }])
      .execute()
    const body = { menu: { id: recipe._id } }
    expect(await refusal(world, lea, 'POST', '/creator/functions/image/createoneimagebyreciept', body)).toBe(
      '403 picture-space',
    )
    await db.deleteFrom('picture').where('bytes', '=', 2_000_000_000).execute()
  })

  it('has a sentence of its own for an engine that fails', async () => {
    const recipe = await newRecipe(world, lea)
    const { db } = world.database
    const app = Fastify()
    replyErrors(app)
    const workshop = openWorkshop()
    const ports = { db, id: world.id, now: () => world.clock.now() }
    recipePictureRoutes(
      {
        app,
        authenticate: () =>
          Promise.resolve({
            id: lea.id,
            sessionId: '',
            familyId: '',
            isAdmin: false,
            plan: 1,
            defaultTableId: null,
          }),
        limits: openLimits(world.clock, localBus(), false),
        checkAnswers: true,
        calls: [],
      },
      {
        ...ports,
        pictures: openPictures({ ...ports, files: openFiles(world.config), workshop }),
        recipes: recipePictures(db, ports),
        paint: () => Promise.reject(new Error('the provider is away')),
      },
    )
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/creator/functions/image/createoneimagebyreciept',
      headers: { authorization: `Bearer ${'x'.repeat(30)}` },
      payload: { menu: { id: recipe._id } },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      code: 'picture-failed',
      message: 'Bild konnte nicht erstellt werden (API-Fehler).',
    })
    expect((await look(world, lea, recipe)).imagelink).toBe('')
    await app.close()
  })
})

describe('the preview of a shared recipe', () => {
  const previewOf = (recipe: { _id: string }) => fetchPicture(`/api/pictures/preview/${recipe._id}`)

  it('is the plate, or the photo, in the messengers’ frame', async () => {
    const recipe = await newRecipe(world, lea, { name: 'Randensuppe' })
    expect((await previewOf(recipe)).statusCode).toBe(404)
    await ask(world, lea, 'PATCH', `/menu/related/${recipe._id}`, { freeAccess: true })
    const plate = await previewOf(recipe)
    expect(plate.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    })
    expect(await sharp(plate.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const { channels } = await sharp(plate.rawPayload).stats()
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10)
    await upload(lea, recipe._id, await photo(900, 900))
    const shown = await previewOf(recipe)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
