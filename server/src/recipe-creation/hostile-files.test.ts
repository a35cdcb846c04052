import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfWithText } from '#testing/pdf.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

// Files that somebody made to hurt, and files that broke on their way. A longer run: MUTATED_FILES=10000 vitest run hostile-files
const mutations = Number(process.env['MUTATED_FILES'] ?? 6)

let world: World
let person: Person
const files: Record<string, Buffer> = {}
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  person = await world.person()
  const drawn = sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#fff"/><circle cx="50" cy="40" r="30" fill="#c52"/></svg>',
    ),
  )
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    files[format] = await drawn.clone().toFormat(format).toBuffer()
  files['heic'] = readFileSync(new URL('../testing/griessbrei.heic', import.meta.url))
  files['pdf'] = pdfWithText([[[50, 780, 12, 'Nur ein Satz ohne Rezept.']]])
})
afterAll(() => world.close())

let before: string
beforeEach(async () => {
  before = await stored()
})

/** Whatever a request may leave behind. */
async function stored(): Promise<string> {
  const folder = join(world.config.DATA_DIR, 'files')
  const kept = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  const recipes = await world.database.db.selectFrom('recipe').select('id').execute()
  return JSON.stringify([kept.toSorted(), recipes.length])
}

async function send(path: string, bytes: Uint8Array) {
  const edge = 'edge'
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/creator/functions/${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="image"; filename="bild.php.jpg"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string; data?: { image?: string } }>() }
}

/** Pictures are decoded and written anew, documents are read: the shortest way through each decoder. */
const look = (format: string, bytes: Uint8Array) =>
  send(format === 'pdf' ? 'reciept/readfile' : 'image/show', bytes)

const refusals = new Set([400, 413])

function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state % below
  }
}

function mutated(bytes: Buffer, next: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let hits = 1 + next(16); hits > 0; hits--) copy[next(copy.length)] = next(256)
  const from = next(copy.length)
  // some lose their end, some a piece of the middle
  if (next(4) === 0) return copy.subarray(0, from)
  return next(4) === 0 ? Buffer.concat([copy.subarray(0, from), copy.subarray(from + next(200))]) : copy
}

describe.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'pdf'])('a damaged file: %s', (format) => {
  it('is read or refused, and leaves nothing behind', { timeout: 30_000 + mutations * 3000 }, async () => {
    const whole = files[format] ?? Buffer.alloc(0)
    expect((await look(format, whole)).status).toBe(200)
    const next = random(format.length * 7919 + (format.codePointAt(0) ?? 0))
    const cut = [0.1, 0.5, 0.9].map((share) => whole.subarray(0, Math.floor(whole.length * share)))
    // a document costs a process of its own
    const times = format === 'pdf' ? Math.ceil(mutations / 3) : mutations
    for (const bytes of [...cut, ...Array.from({ length: times }, () => mutated(whole, next))]) {
      const { status, body } = await look(format, bytes)
      expect(status === 200 || refusals.has(status), `${status} ${body.code}`).toBe(true)
    }
    expect(await stored()).toBe(before)
  })
})

describe('a file that is two things at once', () => {
  const payload = '<script>alert(1)</script><?php system($_GET[0]); ?>'
  it.each([
    ['GIF and script', () => Buffer.concat([Buffer.from(`GIF89a/*${payload}*/=1;`)])],
    ['JPEG and page', () => Buffer.concat([files['jpeg'] ?? Buffer.alloc(0), Buffer.from(payload)])],
    ['PNG and program', () => Buffer.concat([files['png'] ?? Buffer.alloc(0), Buffer.from(payload)])],
    [
      'WebP and archive',
      () => Buffer.concat([files['webp'] ?? Buffer.alloc(0), Buffer.from(`PK\x03\x04${payload}`)]),
    ],
    ['page that calls itself a picture', () => Buffer.from(`<html>${payload}</html>`)],
    ['drawing with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`)],
  ])('is shown without its other half or refused: %s', async (_, make) => {
    const { status, body } = await send('image/show', make())
    const shown = Buffer.from((body.data?.image ?? '').replace(/^[^,]*,/, ''), 'base64').toString('latin1')
    expect(shown).not.toMatch(/<script|<\?php/)
    expect(status === 200 ? shown.length > 100 : refusals.has(status)).toBe(true)
    expect(await stored()).toBe(before)
  })
})

describe('a picture of no picture’s shape', () => {
  it.each([
    [1, 100_000],
    [100_000, 1],
    [1, 1],
    [20_000, 2600],
  ])('is no recipe: %i × %i pixels', { timeout: 60_000 }, async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const { status, body } = await send('reciept/createbyimage', bytes)
    expect(refusals.has(status), `${status} ${body.code}`).toBe(true)
    expect(await stored()).toBe(before)
  })
})
