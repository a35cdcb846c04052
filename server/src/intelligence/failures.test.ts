import http from 'node:http'
import type { RecipeDraft } from '@ordy/shared/generator/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProviderWorld, startProviderWorld } from '#testing/provider-world.ts'
import type { Person } from '#testing/world.ts'

let provider: ProviderWorld
let person: Person
let logged: string[]
let round = 0

beforeAll(async () => {
  provider = await startProviderWorld({ AI_TIMEOUT: 1, LOG_LEVEL: 'trace' })
  logged = catchLog()
  person = await provider.agreed('Zora')
  // the connection test is done with once
  await sort('Xyrtolk')
})
beforeEach(() => {
  provider.fake.forget()
  provider.world.clock.advance(120_000)
})
afterAll(() => provider.close())

function catchLog(): string[] {
  const lines: string[] = []
  const log = provider.world.app.log as unknown as Record<symbol, unknown>
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream')
  if (!stream) throw new Error('the log has no stream')
  log[stream] = { write: (line: string) => lines.push(line) }
  return lines
}

/** Another text each time, so that no answer comes out of the cache. */
const prose = () =>
  `Linseneintopf ${++round}\nFür 4 Personen. Nimm 300 g Linsen und 2 Rüebli. Schneide die Rüebli klein. Koche alles mit 1 l Bouillon 40 Minuten.`

const byText = (data: string, as = person) =>
  provider.world.call('POST', '/api/v1/creator/functions/reciept/createbytext', { as, body: { data } })
const sort = async (input: string, as = person) => {
  const answer = await provider.world.call('POST', '/api/v1/creator/functions/ingredients/categorize', {
    as,
    body: { input },
  })
  return (answer.body.data as unknown as { result: { category: string; source: string } }).result
}
const recipes = async () => {
  const { n } = await provider.world.database.db
    .selectFrom('recipe')
    .select((with_) => with_.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
const metered = () =>
  provider.world.database.db
    .selectFrom('provider_call')
    .selectAll()
    .orderBy('called_at')
    .orderBy('id')
    .execute()

describe('a provider that fails', () => {
  it.each([
    ['refuses the key', { refuse: { status: 401 } }, 'unauthorised', 1],
    ['does not know the model', { refuse: { status: 404 } }, 'not-found', 1],
    ['breaks', { refuse: { status: 500 } }, 'server', 2],
    ['has too much to do, for long', { refuse: { status: 429, retryAfter: 60 } }, 'too-many', 1],
    ['says nothing', { stall: 'before' }, 'timeout', 1],
    ['stops in the middle', { stall: 'within' }, 'timeout', 1],
    ['cuts its answer, twice', { cut: { times: 2 } }, 'unusable', 2],
    ['sends people elsewhere', { redirect: 'http://127.0.0.1:9/v1' }, 'network', 2],
  ] as const)('that %s leaves the recipe to the house, once', async (_what, mood, fault, questions) => {
    const before = await recipes()
    provider.fake.mood = { ...mood }
    const answer = await byText(prose())
    expect(answer).toMatchObject({ status: 200, body: { data: { origin: 'embedded-after-error' } } })
    expect(await recipes()).toBe(before + 1)
    expect((await metered()).at(-1)).toMatchObject({ error: fault, origin: 'embedded-after-error' })
    expect(provider.fake.received.filter(({ path }) => path === '/chat/completions')).toHaveLength(questions)
  })

  it('says so about a category in the word of the specification', async () => {
    provider.fake.mood = { refuse: { status: 500 } }
    expect(await sort('Blorbwurz')).toMatchObject({
      category: 'Sonstiges',
      source: 'fallback-after-ai-error',
    })
  })

  it.each([
    ['once with 500', { refuse: { status: 500, times: 1 } }],
    ['for a second', { refuse: { status: 429, times: 1, retryAfter: 0 } }],
    ['by cutting its answer once', { cut: { times: 1 } }],
    ['by talking around its answer', { sloppy: true }],
    ['by refusing the schema it promised', { breaksPromise: true }],
  ] as const)('%s is asked again and heard', async (_what, mood) => {
    provider.fake.mood = { ...mood }
    const answer = await byText(prose())
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { origin: 'provider', madeBy: 'Probier-KI' } },
    })
  })

  it('is left alone after five failures, and tried again with one question after half a minute', async () => {
    provider.fake.mood = { refuse: { status: 401 } }
    for (let time = 0; time < 5; time++) await sort(`Grumbelkraut${time}x`)
    const asked = provider.fake.received.length
    expect(asked).toBe(5)
    await sort('Grumbelkrautsix')
    expect(provider.fake.received).toHaveLength(asked)
    provider.world.clock.advance(31_000)
    await sort('Grumbelkrautseven')
    await sort('Grumbelkrauteight')
    expect(provider.fake.received).toHaveLength(asked + 1)
    provider.fake.mood = {}
    provider.world.clock.advance(31_000)
    expect(await sort('Grumbelwasser')).toMatchObject({ category: 'Getränke' })
  })

  it('hears at once when somebody left, and nothing is counted', async () => {
    const { app } = provider.world
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const used = () => provider.world.database.db.selectFrom('provider_use').select('calls').execute()
    const before = [await used(), await recipes()]
    provider.fake.mood = { stall: 'before' }
    const data = JSON.stringify({ data: prose() })
    const call = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/creator/functions/reciept/createbytext',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    })
    call.on('error', () => {})
    call.end(data)
    await expect.poll(() => provider.fake.received.length, { interval: 5 }).toBe(1)
    const left = performance.now()
    call.destroy()
    await expect.poll(() => provider.fake.received[0]?.leftAt, { interval: 5 }).toBeDefined()
    expect((provider.fake.received[0]?.leftAt ?? Infinity) - left).toBeLessThan(100)
    await expect.poll(async () => [await used(), await recipes()]).toEqual(before)
  })
})

describe('proposals of a provider', () => {
  const propose = async (preferences: object, custom_wunsch = '') => {
    const data = { preferences, user_id: person.id, days: 1, custom_wunsch }
    const { status, body } = await provider.world.call('POST', '/api/v1/creator/menulist', {
      as: person,
      body: { data },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const {
      origin,
      madeBy,
      data: drafts,
    } = body as unknown as Record<'origin' | 'madeBy', string> & {
      data: RecipeDraft[]
    }
    return { origin, madeBy, drafts }
  }
  const foods = (drafts: RecipeDraft[]) =>
    drafts.flatMap(({ ingredients }) => ingredients.map((row) => row.name.name)).join(' ')

  it.each([
    ['breaks', { refuse: { status: 500 } }],
    ['says nothing', { stall: 'before' }],
    ['cuts its answer, twice', { cut: { times: 2 } }],
  ] as const)('that %s are those of the house', async (_what, mood) => {
    provider.fake.mood = { ...mood }
    const { drafts, origin } = await propose({ personen: '2 Personen', liefestyle: 'vegan' })
    expect([drafts.length, origin]).toEqual([3, 'embedded-after-error'])
  })

  it.each([
    [{ personen: '2 Personen', liefestyle: 'vegan' }, /rind|poulet/i],
    [{ personen: '2 Personen', allergie: 'huhn' }, /poulet/i],
    [{ personen: '2 Personen', allergie: 'ziebeln' }, /zwiebel|lauch/i],
    [{ personen: '2 Personen', praeferenz: 'keto' }, /reis|bulgur|kartoffel|couscous/i],
  ])('that break a rule are dropped: %o', async (preferences, forbidden) => {
    provider.fake.mood = { careless: true }
    const { drafts } = await propose(preferences)
    expect(foods(drafts)).not.toMatch(forbidden)
    expect(provider.fake.received.length).toBeGreaterThan(0)
  })

  it('are asked for anew each time, without the names of the household, and are counted', async () => {
    const before = (await metered()).length
    const first = await propose({ personen: '2 Personen' }, 'Etwas für Zora, zora@example.org')
    await propose({ personen: '2 Personen' }, 'Etwas für Zora, zora@example.org')
    expect(first).toMatchObject({ origin: 'provider', madeBy: 'Probier-KI' })
    expect(provider.fake.received).toHaveLength(2)
    expect(provider.fake.received.map(({ raw }) => raw).join(' ')).not.toMatch(/Zora|example\.org/)
    const rows = (await metered()).slice(before)
    expect(rows).toMatchObject([{ call: 'proposeRecipes' }, { call: 'proposeRecipes' }])
    expect(rows.every((row) => (row.tokens_in ?? 0) > 100 && (row.tokens_out ?? 0) > 100)).toBe(true)
  })
})

describe('what is kept', () => {
  it('the same text is not asked twice by one person, and not shared with another', async () => {
    const text = prose()
    await byText(text)
    const asked = provider.fake.received.length
    expect(await byText(text)).toMatchObject({ body: { data: { origin: 'cache', madeBy: 'Probier-KI' } } })
    expect(provider.fake.received).toHaveLength(asked)
    const other = await provider.agreed()
    expect(await byText(text, other)).toMatchObject({ body: { data: { origin: 'provider' } } })
  })

  it('one row a call in figures, without a word of what was asked', async () => {
    await byText(prose())
    const row = (await metered()).at(-1)
    expect(row).toMatchObject({
      call: 'parseRecipeText',
      model: 'gross',
      origin: 'provider',
      error: null,
      images: 0,
    })
    expect(row?.tokens_in).toBeGreaterThan(100)
    expect(row?.tokens_out).toBeGreaterThan(20)
    expect(row?.prompt).toMatch(/^parse-recipe\/v1 [0-9a-f]{8}$/)
    expect(JSON.stringify(await metered())).not.toMatch(/Linsen|Bouillon/)
  })

  it('what a call cost, and what a person and the house used up in the month, also when the answer was of no use', async () => {
    const priced = await startProviderWorld({ AI_PRICE_IN: 2, AI_PRICE_OUT: 8, AI_PRICE_PICTURE: 0.04 })
    const { db } = priced.world.database
    const lea = await priced.agreed('Lea')
    const create = (path: string, body: object) =>
      priced.world.call('POST', `/api/v1/creator/functions/${path}`, { as: lea, body })
    const made = (await create('reciept/createbytext', { data: prose() })).body.data as unknown as {
      _id: string
    }
    priced.fake.mood = { cut: { times: 2 } }
    await create('reciept/createbytext', { data: prose() })
    await create('image/createoneimagebyreciept', {
      menu: { id: made._id, name: 'Eintopf', description: '' },
    })
    const calls = await db
      .selectFrom('provider_call')
      .selectAll()
      .orderBy('called_at')
      .orderBy('id')
      .execute()
    const of = (call: string, origin: string) =>
      calls.find((row) => row.call === call && row.origin === origin)
    const read = of('parseRecipeText', 'provider')
    const lost = of('parseRecipeText', 'embedded-after-error')
    expect(read?.price).toBeCloseTo(((read?.tokens_in ?? 0) * 2 + (read?.tokens_out ?? 0) * 8) / 1e6, 9)
    expect(read?.price).toBeGreaterThan(0.0005)
    expect(lost?.price).toBeGreaterThan(read?.price ?? Infinity)
    expect(of('paintRecipe', 'provider')?.price).toBe(0.04)
    const sum = (values: (number | null | undefined)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0)
    const used = { calls: 3, tokens: sum(calls.flatMap((row) => [row.tokens_in, row.tokens_out])) }
    const month = await db.selectFrom('provider_month').selectAll().executeTakeFirstOrThrow()
    const own = await db.selectFrom('provider_use').selectAll().executeTakeFirstOrThrow()
    for (const row of [month, own]) {
      expect({ calls: row.calls, tokens: Number(row.tokens) }).toEqual(used)
      expect(row.price).toBeCloseTo(sum(calls.map((one) => one.price)), 9)
    }
    await priced.close()
  })

  it('the key is in no log, no error and no answer', async () => {
    provider.fake.mood = { refuse: { status: 401 } }
    const answers = [
      await byText(prose()),
      await provider.world.call('GET', '/api/v1/provider', { as: person }),
      await provider.world.call('POST', '/api/v1/provider/test', { as: person }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(logged.join('')).toContain('provider failed')
    expect(logged.join('')).not.toContain('Linsen')
    for (const text of [logged.join(''), JSON.stringify(answers)])
      expect(text).not.toContain(provider.fake.key)
  })
})

describe('consent', () => {
  it('nothing leaves before somebody agreed, or after they took it back', async () => {
    const other = await provider.world.person()
    const status = () => provider.world.call('GET', '/api/v1/provider', { as: other })
    expect(await status()).toMatchObject({
      body: { data: { provider: { name: 'Probier-KI', isLocal: true }, agreed: null } },
    })
    expect(await byText(prose(), other)).toMatchObject({ body: { data: { origin: 'embedded' } } })
    const decide = (agreed: boolean) =>
      provider.world.call('PUT', '/api/v1/provider/consent', { as: other, body: { agreed } })
    await decide(true)
    expect(await byText(prose(), other)).toMatchObject({ body: { data: { origin: 'provider' } } })
    const asked = provider.fake.received.length
    expect(await decide(false)).toMatchObject({ body: { data: { agreed: false } } })
    expect(await byText(prose(), other)).toMatchObject({ body: { data: { origin: 'embedded' } } })
    expect(provider.fake.received).toHaveLength(asked)
  })

  it('the connection test belongs to administrators', async () => {
    const other = await provider.world.person()
    const test = (as: Person) => provider.world.call('POST', '/api/v1/provider/test', { as })
    expect((await test(other)).status).toBe(403)
    expect(await test(person)).toMatchObject({
      status: 200,
      body: {
        data: {
          jsonSchema: true,
          vision: true,
          tools: true,
          stream: true,
          context: 32_768,
          dialect: 'classic',
        },
      },
    })
  })
})

describe('caps', () => {
  it('many at once never pass the cap of a person, and the house answers and says so', async () => {
    const capped = await startProviderWorld({ AI_CALLS_PER_PERSON: 3 })
    const lea = await capped.agreed()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        capped.world.call('POST', '/api/v1/creator/functions/reciept/createbytext', {
          as: lea,
          body: { data: prose() },
        }),
      ),
    )
    const made = answers.map((answer) => answer.body.data as unknown as { origin: string; notes: string[] })
    expect(made.filter(({ origin }) => origin === 'provider')).toHaveLength(3)
    const without = made.filter(({ origin }) => origin === 'embedded')
    expect(without).toHaveLength(9)
    expect(without.every(({ notes }) => notes.join(' ').includes('KI-Kontingent'))).toBe(true)
    await capped.close()
  })

  it.each([{ AI_CALLS_PER_MONTH: 1 }, { AI_TOKENS_PER_MONTH: 100 }])(
    'of the installation hold for all: %o',
    async (cap) => {
      const capped = await startProviderWorld(cap)
      const call = async (as: Person) =>
        (
          await capped.world.call('POST', '/api/v1/creator/functions/reciept/createbytext', {
            as,
            body: { data: prose() },
          })
        ).body.data as unknown as { origin: string }
      expect((await call(await capped.agreed())).origin).toBe('provider')
      expect((await call(await capped.agreed())).origin).toBe('embedded')
      capped.world.clock.advance(31 * 24 * 3600_000)
      expect((await call(await capped.agreed())).origin).toBe('provider')
      await capped.close()
    },
  )
})

describe('a server that can do less', () => {
  it.each([
    ['no schemas', ['json_schema']],
    ['no JSON at all', ['json_schema', 'json_object']],
  ] as const)('has %s and still gives a recipe', async (_what, lacks) => {
    const lesser = await startProviderWorld()
    lesser.fake.mood = { lacks, sloppy: true }
    const lea = await lesser.agreed()
    const answer = await lesser.world.call('POST', '/api/v1/creator/functions/reciept/createbytext', {
      as: lea,
      body: { data: prose() },
    })
    expect(answer).toMatchObject({ body: { data: { origin: 'provider' } } })
    expect(lesser.fake.faults).toEqual([])
    await lesser.close()
  })

  it('speaks in the way of models that think first', async () => {
    const thinking = await startProviderWorld()
    thinking.fake.mood = { thinking: true }
    const lea = await thinking.agreed()
    const answer = await thinking.world.call('POST', '/api/v1/creator/functions/reciept/createbytext', {
      as: lea,
      body: { data: prose() },
    })
    expect(answer).toMatchObject({ body: { data: { origin: 'provider' } } })
    await thinking.close()
  })
})
