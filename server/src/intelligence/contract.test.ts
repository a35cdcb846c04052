import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecipeDraft } from '@ordy/shared/generator/contract.ts'
import { type FakeProvider, startFakeProvider } from '#testing/fake-provider/server.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

// One suite for both engines: the same calls over the same API, the same assertions.

const prose =
  'Linseneintopf\nFür 4 Personen. Nimm 300 g Linsen und 2 Rüebli. Schneide die Rüebli klein. Koche alles mit 1 l Bouillon 40 Minuten. Schmecke mit 2 EL Essig ab.'
const plainPage = `<html><head><title>Apfelmus</title><meta property="og:site_name" content="Beispielküche"></head><body><h1>Apfelmus</h1>
<ul><li>1 kg Äpfel</li><li>100 g Zucker</li><li>2 dl Wasser</li></ul><p>Die Äpfel schälen und in Stücke schneiden.</p><p>Mit Zucker und Wasser 20 Minuten kochen und pürieren.</p></body></html>`
const statedPage = `<html><head><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Rührei","recipeYield":"2 Personen","totalTime":"PT10M","recipeIngredient":["4 Eier","1 EL Butter","Salz"],"recipeInstructions":["4 Eier verquirlen und salzen.","In der Butter stocken lassen."]}</script></head><body></body></html>`

let site: http.Server
let siteBase: string
let siteHost: string
beforeAll(async () => {
  site = http.createServer((request, response) => {
    const page = request.url === '/prosa' ? plainPage : statedPage
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  siteHost = `127.0.0.1:${(site.address() as AddressInfo).port}`
  siteBase = `http://${siteHost}`
})
afterAll(() => void site.close())

interface Data {
  _id: string
  name: string
  origin: string
  madeBy?: string
  confidence: number
  notes: string[]
  text?: string
  imagelink: string
  menuchilds: {
    seatCount: number
    ingredients: { amount: number; unit: { name: string }; name: { name: string } }[]
    preperation: { content: string }[]
  }[]
}

describe.each(['embedded', 'provider'] as const)('with the engine: %s', (engine) => {
  let world: World
  let person: Person
  let fake: FakeProvider
  beforeAll(async () => {
    fake = await startFakeProvider()
    world = await startWorld({
      RATE_LIMITS: 'off',
      FETCH_ALLOW: [siteHost],
      ...(engine === 'provider'
        ? {
            AI_BASE_URL: fake.base,
            AI_API_KEY: fake.key,
            AI_NAME: 'Probier-KI',
            AI_MODEL: 'gross',
            AI_MODEL_IMAGES: 'bild',
          }
        : {}),
    })
    person = await world.person('Lea')
    if (engine === 'provider')
      await world.call('PUT', '/api/v1/provider/consent', { as: person, body: { agreed: true } })
  })
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  const creator = async (path: string, body: unknown): Promise<Data> => {
    const answer = await world.call('POST', `/api/v1/creator/functions/${path}`, { as: person, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as unknown as Data
  }
  const stored = async ({ _id }: Data): Promise<Data> => {
    const answer = await world.call('GET', `/api/v1/menu/one/${_id}`, { as: person })
    return answer.body.data as unknown as Data
  }
  const rows = (recipe: Data) =>
    recipe.menuchilds[0]?.ingredients.map((row) =>
      `${row.amount} ${row.unit.name} ${row.name.name}`.replace('  ', ' '),
    )
  const helped = engine === 'provider' ? { origin: 'provider', madeBy: 'Probier-KI' } : { origin: 'embedded' }

  it('makes a recipe of prose', async () => {
    const made = await creator('reciept/createbytext', { data: prose })
    expect(made).toMatchObject({ name: 'Linseneintopf', ...helped })
    const recipe = await stored(made)
    expect(rows(recipe)).toEqual(
      expect.arrayContaining(['300 g Linsen', '2 Rüebli', '1 l Bouillon', '2 EL Essig']),
    )
    expect(recipe.menuchilds[0]?.seatCount).toBe(4)
    expect(recipe.menuchilds[0]?.preperation.map((step) => step.content).join(' ')).toMatch(/40 Minuten/)
  })

  it('makes a recipe of a page without structure', async () => {
    const made = await creator('reciept/createbyurl', { data: `${siteBase}/prosa` })
    expect(made).toMatchObject({ name: 'Apfelmus', ...helped })
    expect(rows(await stored(made))).toEqual(
      expect.arrayContaining(['1 kg Äpfel', '100 g Zucker', '2 dl Wasser']),
    )
  })

  it('reads structured pages itself', async () => {
    const made = await creator('reciept/createbyurl', { data: `${siteBase}/genau` })
    expect(made).toMatchObject({ name: 'Rührei', origin: 'embedded' })
    expect(made.madeBy).toBeUndefined()
  })

  it('reads a photo', async () => {
    const lines = [
      'Kartoffelsuppe',
      'Für 4 Personen',
      'Zutaten',
      '500 g Kartoffeln',
      '2 Zwiebeln',
      '1 EL Butter',
    ]
    const work = [
      'Zubereitung',
      'Kartoffeln schälen und schneiden.',
      'Alles 20 Minuten köcheln und pürieren.',
    ]
    const texts = [...lines, ...work].map(
      (line, at) => `<text x="40" y="${70 + at * 62}" font-family="serif" font-size="32">${line}</text>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="#f4efe6"/>${texts.join('')}</svg>`
    const photo = await sharp(Buffer.from(svg)).jpeg().toBuffer()
    const answer = await sendPhoto(world, person, photo)
    expect(answer.statusCode).toBe(200)
    const made = answer.json<{ data: Data }>().data
    expect(made.text).toContain('500 g Kartoffeln')
    expect(rows(await stored(made))).toEqual(['500 g Kartoffeln', '2 Zwiebeln', '1 EL Butter'])
  })

  it('sorts what it knows, and what it does not know honestly', async () => {
    const sort = async (input: string) =>
      ((await creator('ingredients/categorize', { input })) as unknown as { result: object }).result
    expect(await sort('2 Gurken')).toMatchObject({
      name: 'Gurken',
      quantity: 2,
      category: 'Gemüse & Früchte',
      source: 'database',
    })
    expect(await sort('Zorbofleckweg Glasreiniger')).toMatchObject({
      category: 'Non-Food & Haushaltsartikel',
    })
    expect(await sort('Xyrtolk')).toMatchObject({ category: 'Sonstiges', source: 'fallback' })
  })

  it('reckons nutrition from the tables, and names what it does not know', async () => {
    const reckon = async (name: string) =>
      (await creator('ingredients/nutritionalcalc', {
        menuchild: {
          seatCount: 1,
          ingredients: [
            { amount: 50, unit: 'g', name: 'Butter' },
            { amount: 200, unit: 'g', name },
          ],
        },
      })) as unknown as {
        coverage: number
        unmatched: string[]
        nutritions: { name: string; amount: number }[]
      }
    const known = await reckon('Mehl')
    expect(known).toMatchObject({ coverage: 1, unmatched: [] })
    const riddle = await reckon('Qwertzplonk')
    expect(riddle.unmatched).toEqual(['Qwertzplonk'])
    const energy = riddle.nutritions.find((one) => one.name === 'Energie')?.amount ?? 0
    expect(energy).toBeGreaterThan(330)
    expect(energy).toBeLessThan(400)
  })

  it.each([
    [{ personen: '3 Personen', liefestyle: 'vegan' }, /fleisch|rind|poulet|^milch|^rahm|käse|^eier/i],
    [{ personen: '2 Personen', allergie: 'ziebeln' }, /zwiebel|(?<!knob)lauch|schalotte|bouillon/i],
    [{ personen: '1 Person' }, /^$/],
  ])('proposes three recipes that keep to %o, and writes one of them', async (preferences, forbidden) => {
    const answer = await world.call('POST', '/api/v1/creator/menulist', {
      as: person,
      body: { data: { preferences, user_id: person.id, days: 1 } },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject(helped)
    const drafts = answer.body.data as unknown as RecipeDraft[]
    expect(new Set(drafts.map(({ name }) => name)).size).toBe(3)
    for (const draft of drafts) {
      expect(draft.seatCount).toBe(Number(preferences.personen[0]))
      expect(draft.ingredients.length).toBeGreaterThanOrEqual(3)
      expect(draft.preperation.length).toBeGreaterThanOrEqual(2)
      for (const row of draft.ingredients) expect(row.name.name).not.toMatch(forbidden)
      const amount = (name: string) => draft.nutritions.find((value) => value.name === name)?.amount ?? 0
      expect(amount('Protein')).toBeGreaterThanOrEqual(18)
      expect(amount('Energie')).toBeGreaterThan(150)
    }
    const made = await world.call('POST', '/api/v1/menu/completewithimage', {
      as: person,
      body: { ...drafts[0], user_id: person.id },
    })
    expect(made.body.data).toMatchObject({ name: drafts[0]?.name })
    expect(await stored(made.body.data as unknown as Data)).toMatchObject({ name: drafts[0]?.name })
  })

  it('paints', async () => {
    const made = await creator('reciept/createbytext', { data: prose })
    const painted = await creator('image/createoneimagebyreciept', {
      menu: { id: made._id, name: 'Linseneintopf', description: '' },
    })
    expect(painted.imagelink).toMatch(/^\/api\/pictures\//)
    expect(painted.origin).toBe(engine)
  })

  it('sends nothing that the API would refuse', () => {
    expect(fake.faults).toEqual([])
    expect(fake.received.length > 0).toBe(engine === 'provider')
  })

  it('says in the same words what holds no recipe', async () => {
    const body = { data: 'Heute war ein schöner Tag am See, und wir haben lange gebadet und gelacht.' }
    const answer = await world.call('POST', '/api/v1/creator/functions/reciept/createbytext', {
      as: person,
      body,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'text-without-recipe' } })
  })
})

function sendPhoto(world: World, person: Person, photo: Buffer) {
  const edge = 'edge'
  return world.app.inject({
    method: 'POST',
    url: '/api/v1/creator/functions/reciept/createbyimage',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="image"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      photo,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
}
