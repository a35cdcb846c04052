import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { guards, openTestSite, soupPage } from './test-site.ts'

let world: World
let person: Person
let stranger: Person
let site: Awaited<ReturnType<typeof openTestSite>>
let base: string

beforeAll(async () => {
  site = await openTestSite()
  base = `http://${site.host}`
  world = await startWorld({ FETCH_ALLOW: [site.host], RATE_LIMITS: 'off' })
  person = await world.person()
  stranger = await world.person()
})
afterAll(async () => {
  site.close()
  await world.close()
})

const byUrl = (data: unknown, as: Person | undefined = person, extra = {}) =>
  world.call('POST', '/api/v1/creator/functions/reciept/createbyurl', { as, body: { data, ...extra } })
const byText = (data: unknown, extra = {}) =>
  world.call('POST', '/api/v1/creator/functions/reciept/createbytext', {
    as: person,
    body: { data, ...extra },
  })

interface Data {
  _id: string
  name: string
  description: string
  notes: string[]
  further: { name: string; text: string }[]
  text?: string
  imagelink: string
  source?: { url: string; author: string; site: string }
  menuchilds: {
    seatCount: number
    cookingTime: number
    ingredients: {
      amount: number
      unit: { name: string }
      name: { name: string }
      group?: string
      note?: string
    }[]
    preperation: { content: string }[]
    nutritions: { name: string }[]
  }[]
}

async function recipe(id: string): Promise<Data> {
  const answer = await world.call('GET', `/api/v1/menu/one/${id}`, { as: person })
  expect(answer.status).toBe(200)
  return answer.body.data as unknown as Data
}

describe('a picture at an address', () => {
  it.each(['/foto.jpg', '/gross.jpg'])('is read as a photo: %s', async (path) => {
    const { body } = await byUrl(`${base}${path}`)
    const made = body.data as unknown as Data
    expect(made).toMatchObject({ name: 'Lauchsuppe', text: expect.stringContaining('300 g Lauch') })
    expect(await recipe(made._id)).toMatchObject({ source: { url: `${base}${path}` } })
  })

  it('without a recipe on it, or that is none, says so', async () => {
    expect((await byUrl(`${base}/suppe.png`)).body).toMatchObject({
      code: 'image-without-recipe',
      message: 'Rezept konnte nicht aus Bild erstellt werden.',
    })
    expect((await byUrl(`${base}/bild.svg`)).body.code).toBe('file-unreadable')
  })

  it('may be larger than a page', async () => {
    expect((await byUrl(`${base}/zu-lang`)).body.code).toBe('page-too-large')
  })
})

describe('a text that is corrected', () => {
  const misread =
    'Griessbrei\nFür 2 Personen\n5 dl Milch\n60 g Griess\n½ TL Zimt\nMilch aufkochen und den Griess einrühren.'
  const right = misread.replace('½ TL Zimt', '¼ TL Zimt').replace('Griessbrei', 'Griessbrei von Grosi')
  const correct = (id: string, data: string, as: Person | undefined = person) =>
    world.call('PUT', `/api/v1/creator/functions/reciept/${id}/text`, { as, body: { data } })
  const make = async () => (await byText(misread, { key: world.id() })).body.data as unknown as Data
  const counted = async () => {
    const { db } = world.database
    const recipes = await db.selectFrom('recipe').select('id').execute()
    const uses = await db.selectFrom('account_use').selectAll().where('account_id', '=', person.id).execute()
    return JSON.stringify([recipes.length, uses])
  }

  it('changes the recipe that was made, which counts once and is found by its new name', async () => {
    const made = await make()
    const before = await counted()
    const { body } = await correct(made._id, right)
    expect(body.data).toMatchObject({ _id: made._id, name: 'Griessbrei von Grosi' })
    const found = await recipe(made._id)
    expect(found.name).toBe('Griessbrei von Grosi')
    expect(found.menuchilds).toHaveLength(1)
    expect(found.menuchilds[0]?.ingredients.map(({ amount }) => amount)).toEqual([5, 60, 0.25])
    expect(await counted()).toBe(before)
    const search = `/api/v1/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts&searchstring=grosi`
    const { menus } = (await world.call('GET', search, { as: person })).body.data as unknown as {
      menus: Data[]
    }
    expect(menus.map(({ _id }) => _id)).toEqual([made._id])
    // as often as it takes
    expect((await correct(made._id, misread)).body.data).toMatchObject({ name: 'Griessbrei' })
  })

  it('takes nothing away that somebody edited since, and leaves the recipe when nothing is to be read', async () => {
    const made = await make()
    expect((await correct(made._id, 'Guten Tag')).body.code).toBe('text-without-recipe')
    expect((await correct(made._id, ' ')).body.code).toBe('text-required')
    await world.call('PATCH', `/api/v1/menu/one/${made._id}`, {
      as: person,
      body: { menu: { name: 'Meiner' } },
    })
    expect(await correct(made._id, right)).toMatchObject({ status: 409, body: { code: 'recipe-edited' } })
    expect(await recipe(made._id)).toMatchObject({ name: 'Meiner' })
  })

  it('is nobody else’s', async () => {
    const made = await make()
    expect((await correct(made._id, right, stranger)).status).toBe(404)
    expect((await correct(world.id(), right)).status).toBe(404)
    expect((await recipe(made._id)).name).toBe('Griessbrei')
  })
})

describe('a recipe from a page', () => {
  it('is whole: amounts, placeholders, time, persons, nutrition, picture and source', async () => {
    const answer = await byUrl(`${base}/suppe`, person, { user_id: person.id, settings: {} })
    expect(answer.status).toBe(200)
    const found = await recipe((answer.body.data as unknown as Data)._id)
    expect(found).toMatchObject({
      name: 'Rüeblisuppe mit Ingwer',
      source: { url: `${base}/suppe`, author: 'Vreni Beispiel' },
    })
    expect(found.imagelink).toMatch(/^\/api\/pictures\//)
    const [variant] = found.menuchilds
    expect(variant).toMatchObject({ seatCount: 4, cookingTime: 35 })
    expect(variant?.ingredients[0]).toMatchObject({
      amount: 600,
      unit: { name: 'g' },
      name: { name: 'Rüebli' },
    })
    expect(variant?.preperation[0]?.content).toContain('ID:1 Rüebli')
    expect(variant?.nutritions.map((value) => value.name)).toContain('Energie')
  })

  it('says of figures that tell of a part only that they are incomplete', async () => {
    const answer = await byText('Zaubertrunk\n\n500 g Flubberwurz\n100 g Mehl\n\nAlles 10 Minuten kochen.')
    expect(answer.body.data).toMatchObject({
      notes: expect.arrayContaining([
        'Nährwerte unvollständig: 17 % der Menge sind bekannt. Nicht gefunden: Flubberwurz',
      ]),
    })
    const found = await recipe((answer.body.data as unknown as Data)._id)
    const nutritions = found.menuchilds[0]?.nutritions ?? []
    expect(nutritions.find(({ name }) => name === 'Energie')).toMatchObject({ incomplete: true })
  })

  it('without end is read as far as a recipe goes, and says so', async () => {
    const made = (await byUrl(`${base}/lang`)).body.data as unknown as Data
    expect((await recipe(made._id)).menuchilds[0]?.ingredients).toHaveLength(200)
    expect(made.notes).toContain('Die Liste ist sehr lang: gelesen sind die ersten 200 Zutaten.')
  })

  it.each([
    [undefined, 'url-required', 'Bitte eine URL eingeben'],
    [null, 'url-required', 'Bitte eine URL eingeben'],
    ['', 'url-required', 'Bitte eine URL eingeben'],
    ['   ', 'url-required', 'Bitte eine URL eingeben'],
    ['http://10.0.0.1/rezept', 'url-not-allowed', 'Rezept konnte nicht erstellt werden.'],
    ['javascript:alert(1)', 'url-not-allowed', 'Rezept konnte nicht erstellt werden.'],
  ])('from %j is refused with a word about it', async (address, code, message) => {
    const answer = await byUrl(address)
    expect(answer).toMatchObject({ status: 400, body: { code, message } })
  })

  it.each([
    ['/verboten', 'page-refused'],
    ['/schranke', 'page-refused'],
    ...Object.keys(guards).map((path): [string, string] => [path, 'page-refused']),
    ['/leer', 'page-without-recipe'],
    ['/kaputt', 'page-broken'],
    ['/kreis', 'page-in-circles'],
    ['/riesig', 'page-too-large'],
    ['/endlos', 'page-too-large'],
  ])('that a site does not give (%s) says what helps', async (path, code) => {
    const answer = await byUrl(base + path)
    expect(answer).toMatchObject({
      status: 400,
      body: { code, details: { hint: expect.stringMatching(/Text/) } },
    })
  })

  it.each([
    ['/suppe.txt', 'Linsensuppe'],
    ['/suppe.json', 'Zopf'],
  ])('is one that is a text or data, too: %s', async (path, name) => {
    const answer = await byUrl(base + path)
    expect(answer).toMatchObject({ status: 200, body: { data: { name } } })
    expect((await recipe((answer.body.data as unknown as Data)._id)).source?.url).toBe(base + path)
  })

  it('is found in the words around its address, and in a text that is only a link', async () => {
    for (const answer of [
      await byUrl(`Schaut mal ${base}/suppe, so fein!`),
      await byText(`${base}/suppe`),
      await byText(`Probier das: ${base}/suppe`),
    ])
      expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Rüeblisuppe mit Ingwer' } } })
  })

  it('is looked for in no more than an address may be long', async () => {
    const start = performance.now()
    await byText(`http://x.example/${'.,'.repeat(40_000)}a`)
    await byUrl(`http://x.example/${'.,'.repeat(40_000)}a`)
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it('is read although the page speaks of guards', async () => {
    const answer = await world.call('POST', '/api/v1/creator/functions/reciept/createbypage', {
      as: person,
      body: {
        data: soupPage.replace(
          '<body>',
          '<body><p>Exklusiv für Abonnenten</p><div class="g-recaptcha"></div>',
        ),
        url: base,
      },
    })
    expect(answer.status).toBe(200)
  })

  it('that a browser sent while it was held up says so', async () => {
    expect(
      await world.call('POST', '/api/v1/creator/functions/reciept/createbypage', {
        as: person,
        body: { data: '<html><head><title>Just a moment...</title></head></html>', url: base },
      }),
    ).toMatchObject({ status: 400, body: { code: 'page-refused' } })
  })

  it('that is gone says so', async () => {
    expect(await byUrl(`${base}/gibt-es-nicht`)).toMatchObject({
      status: 400,
      body: { code: 'page-unknown', details: { hint: expect.stringMatching(/Adresse/) } },
    })
  })

  it('is made for nobody else', async () => {
    expect((await byUrl(`${base}/suppe`, person, { user_id: stranger.id })).status).toBe(404)
    expect(
      (
        await world.call('POST', '/api/v1/creator/functions/reciept/createbyurl', {
          body: { data: `${base}/suppe` },
        })
      ).status,
    ).toBe(401)
  })
})

describe('a recipe from a text', () => {
  it('is understood with and without the switch', async () => {
    const text =
      'Gurkensalat\nFür 2 Personen\n\nZutaten\n1 Gurke\n2 EL Essig\n3 EL Öl\nSalz, Pfeffer, Dill\n\nZubereitung\nDie Gurke hobeln. Mit 2 EL Essig und 3 EL Öl mischen und salzen.'
    for (const settings of [{}, { switch: 'forward' }, { switch: 'anders' }, { switch: null }, null]) {
      const answer = await byText(text, { settings })
      expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Rezept erstellt' } })
      const found = await recipe((answer.body.data as unknown as Data)._id)
      expect(found).toMatchObject({ name: 'Gurkensalat' })
      expect(found.menuchilds[0]?.seatCount).toBe(2)
      expect(found.menuchilds[0]?.ingredients.map((row) => row.name.name)).toEqual([
        'Gurke',
        'Essig',
        'Öl',
        // a line of its own, but three things
        'Salz',
        'Pfeffer',
        'Dill',
      ])
    }
  })

  it('needs a text, and one with ingredients', async () => {
    expect(await byText(' ')).toMatchObject({ status: 400, body: { message: 'Bitte einen Text eingeben' } })
    expect(await byText('Heute war ein schöner Tag am See.')).toMatchObject({
      status: 400,
      body: { code: 'text-without-recipe' },
    })
  })
})

it('takes a page that somebody has before them, and keeps its address', async () => {
  const byPage = (url: string, as: Person | undefined = person) =>
    world.call('POST', '/api/v1/creator/functions/reciept/createbypage', {
      as,
      body: { data: soupPage, url, user_id: person.id },
    })
  const answer = await byPage('https://kueche.example/suppe')
  const found = await recipe((answer.body.data as unknown as Data)._id)
  expect(found).toMatchObject({
    name: 'Rüeblisuppe mit Ingwer',
    source: { url: 'https://kueche.example/suppe' },
  })
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'https://a:b@kueche.example/']) {
    const made = await byPage(url)
    expect((await recipe((made.body.data as unknown as Data)._id)).source?.url ?? '').toBe('')
  }
  expect((await byPage('https://kueche.example/', stranger)).status).toBe(404)
})

it('names a recipe whose source does not, and says so', async () => {
  const list = '5 dl Milch\n60 g Griess\n2 EL Zucker\n\nDie Milch aufkochen und den Griess einrühren.'
  const made = (await byText(list)).body.data as unknown as Data
  expect(made.name).toBe('Milch mit Griess')
  expect(made.notes).toContain('Die Quelle nennt keinen Titel: der Name ist ein Vorschlag aus den Zutaten.')
})

it.each([
  ['ergibt 12 Stücke', '12 Stücke'],
  ['Für 2 Bleche', '2 Bleche'],
])('keeps how much it makes where the source counts no persons: %s', async (said, pieces) => {
  const text = `Apfelkuchen\n${said}\n\n250 g Mehl\n4 Äpfel\n2 Eier\n\nAlles mischen und 45 Minuten backen.`
  const made = (await byText(text)).body.data as unknown as Data
  expect(made.notes).toContain(`Ergibt ${pieces}. Die Quelle nennt keine Personenzahl: angenommen sind 4.`)
  expect((await recipe(made._id)).description).toBe(`Ergibt ${pieces}.`)
})

it('keeps the one link of a caption, and the address of a shared text', async () => {
  const caption = 'Bananenbrot 🍌\n\n3 Bananen\n200 g Mehl\n2 Eier\n\nAlles mischen und 45 Minuten backen.'
  const made = async (text: string, extra = {}) =>
    (await recipe(((await byText(text, extra)).body.data as unknown as Data)._id)).source?.url ?? ''
  const url = 'https://video.example/reel/42?x=1'
  expect(await made(`${caption}\n${url}`)).toBe(url)
  expect(await made(caption, { source: { url } })).toBe(url)
})

it('keeps the parts of the list and what stands beside a name', async () => {
  const answer = await byText(
    'Apfelwähe\nFür 4 Personen\n\nZutaten\n\nFür den Teig:\n250 g Mehl\n100 g Butter, kalt\n\nFür den Belag:\n4 Äpfel, in Schnitzen\n\nZubereitung\nMehl und Butter verreiben. Äpfel darauf verteilen und 30 Minuten backen.',
  )
  const found = await recipe((answer.body.data as unknown as Data)._id)
  expect(found.menuchilds[0]?.ingredients.map((row) => [row.name.name, row.group, row.note])).toEqual([
    ['Mehl', 'Für den Teig', undefined],
    ['Butter', 'Für den Teig', 'kalt'],
    ['Äpfel', 'Für den Belag', 'in Schnitzen'],
  ])
})

it('reads a recipe off a photo', async () => {
  const lines = [
    'Kartoffelsuppe',
    'Für 4 Personen',
    'Zutaten',
    '500 g Kartoffeln',
    '2 Zwiebeln',
    '1 EL Butter',
    'Zubereitung',
    'Kartoffeln schälen und in Würfel schneiden.',
    'Alles 20 Minuten köcheln und pürieren.',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="#f4efe6"/>${lines.map((line, at) => `<text x="40" y="${70 + at * 62}" font-family="serif" font-size="32">${line}</text>`).join('')}</svg>`
  const photo = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  const boundary = 'xyz'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/creator/functions/reciept/createbyimage',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json<{ data: Data }>()
  expect(data.text).toContain('500 g Kartoffeln')
  const found = await recipe(data._id)
  expect(found.name).toBe('Kartoffelsuppe')
  expect(found.menuchilds[0]?.ingredients.map((row) => row.name.name)).toEqual([
    'Kartoffeln',
    'Zwiebeln',
    'Butter',
  ])
})
