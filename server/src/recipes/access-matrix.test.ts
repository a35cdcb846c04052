import { isDeepStrictEqual } from 'node:util'
import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { recipeCheckApi, recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { pictureApi, recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { recipeSharingApi } from '@ordy/shared/recipes/sharing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { newRecipe, relate, seat, setPlan, standardOf } from './test-recipes.ts'

const roles = [
  'nobody',
  'ended',
  'stranger',
  'former',
  'administrator',
  'member',
  'reader',
  'owner',
  'creator',
] as const
type Role = (typeof roles)[number]

const api = {
  ...recipeApi,
  ...recipeEditApi,
  ...recipeCheckApi,
  ...recipeSharingApi,
  ...recipeMineApi,
  ...recipePictureApi,
  ...pictureApi,
}
type CallName = keyof typeof api

/** A recipe as one cell of the table meets it. */
interface Target {
  recipeId: string
  variantId: string
  pictureId: string
}

interface Row {
  /** Who may call: those who see a recipe, those who may edit it, the person in the path, everybody. */
  rule: 'see' | 'edit' | 'self' | 'signed-in' | 'public' | 'published'
  path?: (target: Target) => Record<string, string>
  query?: string
  body?: (target: Target) => object
  /** Where a role differs from its rule. */
  except?: Partial<Record<Role, number>>
  upload?: true
  /** Asks for no session where the recipe is published. */
  open?: true
}

const byId = ({ recipeId }: Target) => ({ id: recipeId })
const byChild = ({ variantId }: Target) => ({ childId: variantId })
const byParent = ({ recipeId }: Target) => ({ parentId: recipeId, stableId: '2' })

const table: Record<CallName, Row> = {
  cookbook: { rule: 'self', query: 'scope=my_reciepts' },
  one: { rule: 'see', path: byId },
  oneFree: { rule: 'published', path: byId },
  parts: { rule: 'see', path: byId, open: true },
  library: { rule: 'public' },
  librarySearch: { rule: 'public', path: () => ({ search: 'Zopf' }) },
  randomFree: { rule: 'public' },
  personCount: { rule: 'see', path: byChild, body: () => ({ direction: 'up' }) },
  addToShoppingList: { rule: 'see', path: byChild },
  removeFromShoppingList: { rule: 'see', path: byChild },
  change: {
    rule: 'edit',
    path: byId,
    body: () => ({
      menu: { name: 'Neu', description: 'Neu', freeAccess: false, tags: ['a'], imagelink: '' },
      revision: 99,
    }),
  },
  changeVariant: {
    rule: 'edit',
    path: byChild,
    body: () => ({
      menuchild: {
        cookingTime: 5,
        ingredients: [
          { _id: '', amount: 1, unit: 'g', name: 'Salz', stableId: 1, pinned: false, recipeId: null },
        ],
        preperation: [{ head: 'a', content: 'b' }],
        nutritions: [{ name: 'Fett', amount: 1, unit: 'g' }],
        instruction: 'c',
        seatCount: 3,
        versions: [],
      },
      revision: 99,
    }),
  },
  addRow: {
    rule: 'edit',
    path: ({ recipeId, variantId }) => ({ id: recipeId, childId: variantId }),
    body: () => ({ ingredients: [{ unit: '', amount: 1, name: '' }] }),
  },
  createEmpty: {
    rule: 'signed-in',
    body: () => ({
      menuid: '0',
      kitchenid: '',
      name: 'Leer',
      data: { description: '', ingredients: [{ unit: '', amount: 1, name: 'x' }] },
    }),
  },
  complete: { rule: 'edit', body: ({ recipeId }) => ({ menuid: recipeId, kitchenid: '', name: 'Fertig' }) },
  globalAdd: {
    rule: 'edit',
    path: byParent,
    body: () => ({ ingredients: [{ amount: 1, unit: 'g', name: 'Salz' }], basePersonCount: 4 }),
  },
  globalDelete: { rule: 'edit', path: byParent },
  checkRow: {
    rule: 'edit',
    body: ({ variantId }) => ({
      id: variantId,
      index: 0,
      firstLevelKey: 'unit',
      secondLevelKey: 'name',
      value: 'kg',
    }),
  },
  nutrition: {
    rule: 'edit',
    body: ({ variantId }) => ({
      settings: { menuchild_created: true },
      menuchild: { _id: variantId, ingredients: [{ amount: 1, unit: 'g', name: 'Mehl' }] },
    }),
  },
  publish: { rule: 'edit', path: byId, body: () => ({ freeAccess: false }) },
  removeOwn: {
    rule: 'see',
    path: byId,
    except: { member: 404, stranger: 404, former: 404, administrator: 404 },
  },
  remove: { rule: 'edit', path: byId },
  usedIn: { rule: 'edit', path: byId },
  copy: { rule: 'see', path: byId },
  mine: { rule: 'see', path: byId },
  changeMine: {
    rule: 'see',
    path: byId,
    body: () => ({ favourite: true, rating: 3, note: 'n', tags: ['t'] }),
  },
  addCooked: { rule: 'see', path: byId, body: () => ({ day: '2026-11-01' }) },
  removeCooked: { rule: 'see', path: ({ recipeId }) => ({ id: recipeId, day: '2026-10-01' }) },
  tagSuggestions: { rule: 'see', path: byId },
  myTags: { rule: 'signed-in' },
  keep: { rule: 'see', path: byId },
  upload: { rule: 'edit', upload: true, body: ({ recipeId }) => ({ menuid: recipeId }) },
  paint: {
    rule: 'edit',
    body: ({ recipeId }) => ({ menu: { id: recipeId, name: 'Bild', description: 'x' } }),
  },
  whole: { rule: 'public', path: ({ pictureId }) => ({ id: pictureId }) },
  variant: { rule: 'public', path: ({ pictureId }) => ({ id: pictureId, file: '320.jpg' }) },
  preview: { rule: 'published', path: byId },
}
const callNames = Object.keys(api) as CallName[]

let world: World
let cast: Record<Exclude<Role, 'nobody'>, Person>
let pictureId = ''
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  const administrator = await world.person('Adrian')
  cast = {
    administrator,
    ended: await world.person('Emil'),
    stranger: await world.person('Selma'),
    former: await world.person('Fritz'),
    member: await world.person('Mia'),
    reader: await world.person('Rita'),
    owner: await world.person('Olga'),
    creator: await world.person('Cora'),
  }
  for (const person of Object.values(cast)) await setPlan(world, person, 1)
  const { db } = world.database
  const shared = await seat(world, cast.creator, cast.member, cast.former)
  await db.deleteFrom('kitchen_table_member').where('account_id', '=', cast.former.id).execute()
  for (const person of Object.values(cast)) {
    const home = person === cast.creator || person === cast.member ? shared : await seat(world, person)
    await db.updateTable('account').set({ default_table_id: home }).where('id', '=', person.id).execute()
  }
  const recipe = await newRecipe(world, cast.creator)
  const painted = await world.call('POST', api.paint.path, {
    as: cast.creator,
    body: { menu: { id: recipe._id } },
  })
  pictureId = (painted.body.data as unknown as { imagelink: string }).imagelink.split('/').at(-1) ?? ''
  await world.call('GET', '/api/v1/auth/logout', { as: cast.ended })
})
afterAll(() => world.close())

async function freshTarget(isPublished: boolean): Promise<Target> {
  const recipe = await newRecipe(world, cast.creator)
  const { db } = world.database
  await relate(world, cast.owner, recipe, 'owner')
  await relate(world, cast.reader, recipe, 'reader')
  if (isPublished)
    await db.updateTable('recipe').set({ free_access: true }).where('id', '=', recipe._id).execute()
  const days = Object.values(cast).map(({ id }) => ({
    account_id: id,
    recipe_id: recipe._id,
    day: '2026-10-01',
  }))
  await db.insertInto('recipe_cooked').values(days).execute()
  return { recipeId: recipe._id, variantId: standardOf(recipe)._id, pictureId }
}

const personOf = (role: Role): Person | undefined => (role === 'nobody' ? undefined : cast[role])

/** Sends a call as a role; other ids and another body may stand in for the right ones. */
async function send(name: CallName, target: Target, role: Role, change: { body?: unknown } = {}) {
  const endpoint: Endpoint = api[name]
  const row = table[name]
  const path = { userId: cast.creator.id, table: 'none', ...row.path?.(target) } as Record<string, string>
  const url = endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(path[param] ?? 'missing'),
  )
  const token = personOf(role)?.token
  const body = 'body' in change ? change.body : row.body?.(target)
  const text = row.upload
    ? formOf(body as Record<string, string>)
    : body === undefined
      ? undefined
      : typeof body === 'string'
        ? body
        : JSON.stringify(body)
  return world.app.inject({
    method: endpoint.method,
    url: row.query ? `${url}?${row.query}` : url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined
        ? {}
        : { 'content-type': row.upload ? 'multipart/form-data; boundary=edge' : 'application/json' }),
    },
    ...(text === undefined ? {} : { payload: text }),
  })
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
function formOf(fields: Record<string, string>): Buffer {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head =
    '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.gif"\r\ncontent-type: image/gif\r\n\r\n'
  return Buffer.concat([Buffer.from(lines.join('') + head), gif, Buffer.from('\r\n--edge--\r\n')])
}

function expected(row: Row, role: Role, isPublished: boolean): number {
  if (row.rule === 'public') return 200
  if (row.rule === 'published') return isPublished ? 200 : 404
  if (['nobody', 'ended'].includes(role)) return row.open ? (isPublished ? 200 : 404) : 401
  const exception = row.except?.[role]
  if (exception) return exception
  return expectedOfPerson(row, role, isPublished)
}

function expectedOfPerson(row: Row, role: Role, isPublished: boolean): number {
  if (row.rule === 'signed-in') return 200
  if (row.rule === 'self') return role === 'creator' ? 200 : 404
  if (!isPublished && !['member', 'reader', 'owner', 'creator'].includes(role)) return 404
  return row.rule === 'see' || ['owner', 'creator'].includes(role) ? 200 : 403
}

describe.each([
  ['a private recipe', false],
  ['a published recipe', true],
])('%s', (_, isPublished) => {
  it.each(callNames)('%s answers each role as it has to', async (name) => {
    const answered: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    let target = await freshTarget(isPublished)
    for (const role of roles) {
      answered[role] = (await send(name, target, role)).statusCode
      wanted[role] = expected(table[name], role, isPublished)
      if (answered[role] < 400) target = await freshTarget(isPublished)
    }
    expect(answered).toEqual(wanted)
  })
})

describe('what somebody may not see', () => {
  const guarded = callNames.filter((name) => ['see', 'edit'].includes(table[name].rule))

  it.each(guarded)('%s answers alike for unknown, malformed and forbidden ids', async (name) => {
    const forbidden = await freshTarget(false)
    const unknown = { recipeId: world.id(), variantId: world.id(), pictureId: world.id() }
    const malformed = { recipeId: '1; drop table recipe', variantId: 'ÄÖÜ', pictureId: '%00' }
    const answers = await Promise.all(
      [forbidden, unknown, malformed].map((target) => send(name, target, 'stranger')),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  const checked = guarded.filter((name) => table[name].body !== undefined && !table[name].upload)

  it.each(checked)('%s looks at access before it looks at the input', async (name) => {
    const target = await freshTarget(false)
    const body = table[name].body?.(target)
    const ids = new Set([target.recipeId, target.variantId])
    const spoiled = JSON.parse(JSON.stringify(body), (_, value: unknown) =>
      typeof value === 'object' || (typeof value === 'string' && ids.has(value)) ? value : -1,
    ) as object
    expect((await send(name, target, 'stranger', { body: spoiled })).statusCode).toBe(404)
    expect((await send(name, target, 'member', { body: spoiled })).statusCode).toBe(
      table[name].rule === 'edit' ? 403 : 400,
    )
  })
})

/** Everything that is stored about a recipe and who has it. */
async function stored(recipeId: string): Promise<unknown> {
  const { db } = world.database
  const bare = ['revision', 'search_text', 'updated_at', 'field_revisions']
  const recipe = await db.selectFrom('recipe').selectAll().where('id', '=', recipeId).executeTakeFirst()
  return [
    recipe &&
      Object.fromEntries(Object.entries(recipe).filter(([key]) => !bare.includes(key) && key !== 'search')),
    await db
      .selectFrom('recipe_variant')
      .selectAll()
      .where('recipe_id', '=', recipeId)
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('recipe_person')
      .selectAll()
      .where('recipe_id', '=', recipeId)
      .orderBy('account_id')
      .execute(),
    await db
      .selectFrom('recipe_note')
      .selectAll()
      .where('recipe_id', '=', recipeId)
      .orderBy('account_id')
      .execute(),
    await db
      .selectFrom('account')
      .select(['id', 'plan', 'is_admin', 'default_table_id'])
      .orderBy('id')
      .execute(),
  ]
}

const withBody = callNames.filter((name) => table[name].body !== undefined && !table[name].upload)

describe('fields that nobody may write', () => {
  const foreign = (target: Target) => ({
    role: 'owner',
    isAdmin: true,
    plan: 2,
    userId: cast.stranger.id,
    user_id: cast.stranger.id,
    accountId: cast.stranger.id,
    creator: cast.stranger.id,
    kitchentableId: world.id(),
    permission: 'edit',
    users: [{ userId: cast.stranger.id, roleId: { name: 'owner' } }],
    createdAt: '2000-01-01T00:00:00Z',
    isStandard: false,
    parentId: world.id(),
    recipe_id: world.id(),
    maxUsedStableId: 4711,
    part: { name: 'x', seatCount: 1, ingredients: [], preperation: [] },
    __proto__: { polluted: true },
    [target.recipeId]: true,
  })

  it.each(withBody)('%s takes none of them', async (name) => {
    const [plain, loaded] = [await freshTarget(false), await freshTarget(false)]
    const load = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(load)
      if (typeof value !== 'object' || value === null) return value
      return {
        ...foreign(loaded),
        ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, load(inner)])),
      }
    }
    const before = await send(name, plain, 'creator')
    const after = await send(name, loaded, 'creator', { body: load(table[name].body?.(loaded)) })
    expect([before.statusCode, after.statusCode]).toEqual([200, 200])
    const shape = (state: unknown, target: Target) =>
      JSON.stringify(state)
        .replaceAll(target.recipeId, 'recipe')
        .replaceAll(target.variantId, 'variant')
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, (id) =>
          Object.values(cast).some((person) => person.id === id) ? id : 'made',
        )
    expect(shape(await stored(loaded.recipeId), loaded)).toBe(shape(await stored(plain.recipeId), plain))
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
      const target = await freshTarget(false)
      const faults: string[] = []
      let before = await stored(target.recipeId)
      for (const place of places) {
        // the large ones take time: they go to one place of each depth
        const isFirst = places.find((one) => one.length === place.length) === place
        for (const text of isFirst ? [...nonsense, ...huge] : nonsense) {
          const answer = await send(name, target, 'creator', {
            body: spoiledAt(table[name].body?.(target), place, text),
          })
          const what = `${place.join('.')} = ${text.slice(0, 40)}: ${answer.body.slice(0, 200)}`
          const after = await stored(target.recipeId)
          if (answer.statusCode >= 500) faults.push(`breaks at ${what}`)
          if (answer.statusCode >= 400 && !isDeepStrictEqual(after, before)) faults.push(`changes at ${what}`)
          before = after
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
      const base = endpoint.path.replace(':userId', cast.creator.id).replace(':table', 'none')
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
        const answer = await world.app.inject({
          method: 'GET',
          url,
          headers: { authorization: `Bearer ${cast.creator.token}` },
        })
        expect([200, 400, 404, 414]).toContain(answer.statusCode)
      }
    },
  )

  it.each(withBody)('%s refuses a body that is none', async (name) => {
    const target = await freshTarget(false)
    for (const text of ['', 'null', '[]', '"x"', '7', '{', '{"a":1', 'a=b', '\u0000']) {
      expect([200, 400, 404, 415]).toContain((await send(name, target, 'creator', { body: text })).statusCode)
    }
  })
})
