import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { storedRows } from '#testing/stored-rows.ts'
import { api, callNames, freshTarget, send, setStage, type Stage, table, type Target } from './test-access.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.world.close())

/** All that is stored, without what every call may touch. */
const stored = () => storedRows(stage.world.database.db, /^(session|account_use)/)

// when it was, and what finding and answering make of a recipe
const derived = [
  'revision',
  'search',
  'search_text',
  'search_name_length',
  'search_parts',
  'updated_at',
  'field_revisions',
]

/** All that is stored about a recipe, in whatever table, and what everybody may: alike for two recipes that are. */
async function shapeOf({ recipeId, variantId }: Target): Promise<string[]> {
  const people = new Set(Object.values(stage.cast).map(({ id }) => id))
  return (await stored())
    .filter(({ table: name, row }) => name === 'account' || row.includes(recipeId))
    .map(({ table: name, row }) => {
      const fields = Object.entries(JSON.parse(row) as object).filter(([key]) => !derived.includes(key))
      return `${name} ${JSON.stringify(fields)}`
        .replaceAll(recipeId, 'recipe')
        .replaceAll(variantId, 'variant')
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, (id) => (people.has(id) ? id : 'made'))
    })
    .toSorted()
}

const withBody = callNames.filter((name) => table[name].body !== undefined && !table[name].upload)

describe('fields that nobody may write', () => {
  const foreign = (target: Target) => ({
    role: 'owner',
    isAdmin: true,
    plan: 2,
    userId: stage.cast.stranger.id,
    user_id: stage.cast.stranger.id,
    accountId: stage.cast.stranger.id,
    creator: stage.cast.stranger.id,
    kitchentableId: stage.world.id(),
    permission: 'edit',
    users: [{ userId: stage.cast.stranger.id, roleId: { name: 'owner' } }],
    createdAt: '2000-01-01T00:00:00Z',
    isStandard: false,
    parentId: stage.world.id(),
    recipe_id: stage.world.id(),
    maxUsedStableId: 4711,
    part: { name: 'x', seatCount: 1, ingredients: [], preperation: [] },
    __proto__: { polluted: true },
    [target.recipeId]: true,
  })

  it.each(withBody)('%s takes none of them', async (name) => {
    const [plain, loaded] = [await freshTarget(stage, false), await freshTarget(stage, false)]
    const load = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(load)
      if (typeof value !== 'object' || value === null) return value
      return {
        ...foreign(loaded),
        ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, load(inner)])),
      }
    }
    const before = await send(stage, name, plain, 'creator')
    const after = await send(stage, name, loaded, 'creator', { body: load(table[name].body?.(loaded)) })
    expect([before.statusCode, after.statusCode]).toEqual([200, 200])
    expect(await shapeOf(loaded)).toEqual(await shapeOf(plain))
  })
})

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Every place in a body that its contract names. */
function placesIn(schema: Schema, at: (string | number)[] = []): (string | number)[][] {
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => placesIn(inner, [...at, key])),
    ...(schema.items ? placesIn(schema.items, [...at, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((one) => placesIn(one, at).filter((place) => place.length > at.length)),
  ]
}

/** The body with a text of JSON in one place, which need not be a value that JavaScript can hold. */
function spoiledAt(body: unknown, place: (string | number)[], text: string): string {
  const mark = '"<here>"'
  const copy = JSON.parse(JSON.stringify(body)) as Record<string | number, unknown>
  let inner = copy
  for (const key of place.slice(0, -1)) {
    const next = inner[key]
    inner = (inner[key] = typeof next === 'object' && next !== null ? next : {}) as typeof inner
  }
  inner[place.at(-1) ?? ''] = '<here>'
  return JSON.stringify(copy).replace(mark, () => text)
}

const nonsense = [
  'null',
  'true',
  '-1',
  '0',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '99999999999999999999',
  '""',
  '"x"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"name":{}}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\u2066abc"',
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '"\'; drop table recipe; --"',
  '"${7*7}{{7*7}}"',
  '"2026-13-45"',
]
const huge = [
  `"${'x'.repeat(900_000)}"`,
  `${'['.repeat(1000)}${']'.repeat(1000)}`,
  `[${'{},'.repeat(5000)}{}]`,
]

describe('bad input', () => {
  it.each(withBody)(
    '%s refuses it in one way, or takes it, and never breaks',
    async (name) => {
      const endpoint: Endpoint = api[name]
      const schema = z.toJSONSchema(endpoint.body ?? z.object({}), {
        io: 'input',
        unrepresentable: 'any',
      }) as Schema
      const places = [...new Map(placesIn(schema).map((place) => [place.join('.'), place])).values()]
      expect(places.length).toBeGreaterThan(0)
      const target = await freshTarget(stage, false)
      const faults: string[] = []
      const trySpoiled = async (place: (string | number)[], text: string) => {
        const body = spoiledAt(table[name].body?.(target), place, text)
        const { statusCode } = await send(stage, name, target, 'creator', { body })
        if (statusCode >= 500) faults.push(`breaks at ${place.join('.')} = ${text.slice(0, 40)}`)
        return statusCode >= 400
      }
      for (const place of places) {
        // the large ones take time: they go to one place of each depth
        const isFirst = places.find((one) => one.length === place.length) === place
        const texts = isFirst ? [...nonsense, ...huge] : nonsense
        const { fitting = [], other = [] } = Object.groupBy(texts, (text) => {
          const body: unknown = JSON.parse(spoiledAt(table[name].body?.(target), place, text))
          return endpoint.body?.safeParse(body).success ? 'fitting' : 'other'
        })
        let before = await stored()
        for (const group of [other, fitting]) {
          const refused: string[] = []
          for (const text of group) if (await trySpoiled(place, text)) refused.push(text)
          if (refused.length < group.length) {
            // what was taken may have changed something: what was refused once more, between two looks
            before = await stored()
            for (const text of refused) await trySpoiled(place, text)
          }
          if (!isDeepStrictEqual(await stored(), before)) faults.push(`changes at ${place.join('.')}`)
        }
      }
      expect(faults).toEqual([])
    },
    120_000,
  )

  const odd = [
    '',
    '-1',
    '1.5',
    '1e400',
    'NaN',
    'x',
    '__proto__',
    '%00',
    '%ED%A0%80',
    '%E2%80%AE',
    '..%2f',
    "';--",
    '%25',
    'a'.repeat(5000),
  ]

  it.each(callNames.filter((name) => 'query' in api[name]))(
    '%s takes any address without breaking',
    async (name) => {
      const endpoint: Endpoint = api[name]
      const fields = Object.keys(
        (z.toJSONSchema(endpoint.query ?? z.object({}), { io: 'input' }) as Schema).properties ?? {},
      )
      expect(fields.length).toBeGreaterThan(0)
      const base = endpoint.path.replace(':userId', stage.cast.creator.id).replace(':table', stage.tableId)
      const asked = odd.flatMap((value) => [
        ...fields.flatMap((field) => [
          `?${field}=${value}`,
          `?${field}=1&${field}=${value}`,
          `?${field}[x]=${value}`,
        ]),
        ...(base.includes(':search') ? [`/${value}`] : []),
      ])
      for (const more of asked) {
        const url = more.startsWith('/')
          ? base.replace('/:search', more)
          : base.replace(':search', 'x') + more
        const answer = await stage.world.app.inject({
          method: 'GET',
          url,
          headers: { authorization: `Bearer ${stage.cast.creator.token}` },
        })
        expect([200, 400, 404, 414]).toContain(answer.statusCode)
      }
    },
  )

  it.each(callNames.filter((name) => 'texts' in api[name]))(
    '%s takes any text in its address without breaking',
    async (name) => {
      const endpoint: Endpoint = api[name]
      const target = await freshTarget(stage, false)
      for (const text of endpoint.texts ?? [])
        for (const value of [...odd, '0x10', '3000000000', '2026-02-30', '../x']) {
          const { statusCode } = await send(stage, name, target, 'creator', { path: { [text]: value } })
          expect([200, 400, 404, 414], `${text} = ${value.slice(0, 40)}`).toContain(statusCode)
        }
    },
  )

  it.each(withBody)('%s refuses a body that is none', async (name) => {
    const target = await freshTarget(stage, false)
    for (const text of ['', 'null', '[]', '"x"', '7', '{', '{"a":1', 'a=b', '\u0000']) {
      expect([200, 400, 404, 415]).toContain(
        (await send(stage, name, target, 'creator', { body: text })).statusCode,
      )
    }
  })

  it.each(withBody)(
    '%s refuses what is no JSON, whoever may not call before that, and keeps nothing of it',
    async (name) => {
      const target = await freshTarget(stage, false)
      const before = await stored()
      const form = '--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\nKuchen\r\n--edge--\r\n'
      for (const [type, body] of [
        ['multipart/form-data; boundary=edge', form],
        ['application/x-www-form-urlencoded', 'name=Kuchen'],
        ['application/xml', '<name>Kuchen</name>'],
        ['text/plain', '{}'],
        ['application/octet-stream', '\u0000'],
      ] as const) {
        const statuses = ['creator', 'nobody'] as const
        const answers = await Promise.all(
          statuses.map((role) => send(stage, name, target, role, { type, body })),
        )
        const isForAll = api[name].who === 'anyone'
        expect([type, ...answers.map(({ statusCode }) => statusCode)]).toEqual([
          type,
          400,
          isForAll ? 400 : 401,
        ])
      }
      expect(await stored()).toEqual(before)
    },
  )
})
