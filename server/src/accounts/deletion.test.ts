import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedRows } from '#testing/stored-rows.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { addMember, addTable } from '../kitchen-table/new-table.ts'
import { addRecipe, keepRecipe } from '../recipes/new-recipe.ts'

let world: World
let lea: Person
let reto: Person
let mia: Person
let round = 0
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  round++
  lea = await world.person(`Lea${round}`)
  reto = await world.person(`Reto${round}`)
  mia = await world.person(`Mia${round}`)
})
afterAll(() => world.close())

const erase = (as: Person, body?: unknown) => world.call('DELETE', '/api/v1/auth/me', { as, body })
const works = async (as: Person) => (await world.call('POST', '/api/v1/auth/userbyid', { as })).status === 200

async function tableWith(...seats: [Person, 'owner' | 'member'][]): Promise<string> {
  const id = world.id()
  const { db } = world.database
  for (const [at, [person, role]] of seats.entries()) {
    const when = new Date(world.clock.now().getTime() - (10 - at) * 60_000)
    if (at === 0)
      await addTable(db, { id, street: 'Gasse 1', plzTown: 'Bern', country: '', createdAt: when }, person.id)
    else await addMember(db, id, person.id, role, when)
  }
  return id
}
const seatsAt = async (table: string) => {
  const { db } = world.database
  const rows = await db
    .selectFrom('kitchen_table_member')
    .selectAll()
    .where('kitchen_table_id', '=', table)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account_id, row.role]))
}

async function recipeOf(creator: Person, ...readers: Person[]): Promise<string> {
  const { db } = world.database
  const createdAt = world.clock.now()
  const recipe = {
    name: 'Rösti',
    description: '',
    persons: 4,
    minutes: 30,
    tags: [],
    ingredients: [{ amount: 1, unit: 'kg', name: 'Kartoffeln', stableId: 1 }],
    steps: [],
    nutritions: [],
    freeAccess: false,
    createdAt,
  }
  const id = await addRecipe(db, world.id, recipe, creator.id)
  for (const reader of readers) await keepRecipe(db, id, reader.id, 'reader', createdAt)
  return id
}
const rolesOf = async (recipe: string) => {
  const { db } = world.database
  const rows = await db.selectFrom('recipe_person').selectAll().where('recipe_id', '=', recipe).execute()
  return Object.fromEntries(rows.map((row) => [row.account_id, row.role]))
}

/** Every row of every table that mentions one of these texts anywhere. */
const mentions = async (...texts: string[]) =>
  (await storedRows(world.database.db)).filter(({ row }) => texts.some((text) => row.includes(text)))

describe('deleting the own account', () => {
  it('leaves no row that names the person, and no session that works', async () => {
    const email = `lea${round}@example.org`
    const credentials = { email, password: 'Zwetschgen-72-wähe' }
    const elsewhere = await world.call('POST', '/api/v1/auth/login', { body: credentials })
    await world.call('POST', '/api/v1/auth/session/refresh', { as: lea })
    await world.call('POST', '/api/v1/auth/login', { body: { email, password: 'falsch' } })
    const table = await tableWith([reto, 'owner'], [lea, 'member'])
    await world.call('PATCH', `/api/v1/kitchentable/${table}/members/${lea.id}`, {
      as: reto,
      body: { role: 'owner' },
    })
    await world.call('POST', `/api/v1/kitchentable/${table}/invite`, { as: lea })
    await recipeOf(lea)
    const kept = `/api/v1/menu/one/${await recipeOf(lea, reto)}`
    await world.call('PATCH', `${kept}/mine`, { as: lea, body: { note: 'Wie bei Oma', rating: 5 } })
    await world.call('PATCH', `${kept}/mine`, { as: lea, body: { add: { cookedOn: ['2026-01-02'] } } })
    expect(await mentions('Wie bei Oma')).toHaveLength(1)
    expect((await mentions(lea.id)).length).toBeGreaterThan(5)
    expect(await erase(lea)).toMatchObject({
      status: 200,
      body: { message: 'Account erfolgreich gelöscht.' },
    })
    expect(await mentions(lea.id, email, 'Wie bei Oma')).toEqual([])
    expect(await works(lea)).toBe(false)
    expect(await works({ ...lea, token: elsewhere.body['session_token'] as string })).toBe(false)
    expect((await erase(lea)).status).toBe(401)
    expect((await world.call('POST', '/api/v1/auth/login', { body: credentials })).status).toBe(401)
    const again = await world.call('POST', '/api/v1/auth/register', {
      body: { ...credentials, firstName: 'Lea' },
    })
    expect(again.status).toBe(200)
    expect(again.body['id']).not.toBe(lea.id)
  })

  it('clears tables without members, and makes the longest-standing member owner of the others', async () => {
    const alone = await tableWith([lea, 'owner'])
    const family = await tableWith([lea, 'owner'], [reto, 'member'], [mia, 'member'])
    const shared = await tableWith([reto, 'owner'], [lea, 'owner'], [mia, 'member'])
    await erase(lea)
    expect(await seatsAt(alone)).toEqual({})
    expect((await world.call('GET', `/api/v1/kitchentable/${alone}`, { as: reto })).status).toBe(404)
    expect(await seatsAt(family)).toEqual({ [reto.id]: 'owner', [mia.id]: 'member' })
    expect(await seatsAt(shared)).toEqual({ [reto.id]: 'owner', [mia.id]: 'member' })
    expect(await mentions(alone)).toEqual([])
  })

  it('gives recipes that others keep a new owner, first of all from the household, and removes the rest', async () => {
    await tableWith([lea, 'owner'], [mia, 'member'])
    const own = await recipeOf(lea)
    const household = await recipeOf(lea, reto, mia)
    const friend = await recipeOf(lea, reto)
    const owned = await recipeOf(lea, reto, mia)
    await keepRecipe(world.database.db, owned, reto.id, 'owner', world.clock.now())
    await world.database.db
      .updateTable('recipe_person')
      .set({ role: 'owner' })
      .where('recipe_id', '=', owned)
      .where('account_id', '=', reto.id)
      .execute()
    const foreign = await recipeOf(reto, lea)
    await erase(lea)
    expect(await mentions(own)).toEqual([])
    expect(await rolesOf(household)).toEqual({ [mia.id]: 'owner', [reto.id]: 'reader' })
    expect(await rolesOf(friend)).toEqual({ [reto.id]: 'owner' })
    expect(await rolesOf(owned)).toEqual({ [reto.id]: 'owner', [mia.id]: 'reader' })
    expect(await rolesOf(foreign)).toEqual({ [reto.id]: 'creator' })
    const read = await world.call('GET', `/api/v1/menu/one/${household}`, { as: mia })
    expect(read.body.data).toMatchObject({ permission: 'edit' })
  })

  describe('and recipes of others', () => {
    const outOfCookbook = (as: Person, recipe: string) =>
      world.call('DELETE', `/api/v1/menu/one/${recipe}/delete/relateduser`, { as })
    const keep = async (as: Person, recipe: string) =>
      (await world.call('POST', `/api/v1/menu/one/${recipe}/keep`, { as })).status
    const oldRemovals = (recipe: string) =>
      world.database.db
        .updateTable('recipe_removal')
        .set({ removed_at: new Date(world.clock.now().getTime() - 31 * 86_400_000) })
        .where('recipe_id', '=', recipe)
        .execute()

    it('does not take a recipe from whoever may still take it back', async () => {
      const recipe = await recipeOf(lea, reto)
      await outOfCookbook(lea, recipe)
      await erase(reto)
      expect(await keep(lea, recipe)).toBe(200)
      expect(await rolesOf(recipe)).toEqual({ [lea.id]: 'creator' })
    })

    it('makes nobody the owner of a recipe that was not the own one', async () => {
      const recipe = await recipeOf(lea, reto, mia)
      await outOfCookbook(lea, recipe)
      await erase(reto)
      expect(await rolesOf(recipe)).toEqual({ [mia.id]: 'reader' })
      await oldRemovals(recipe)
      await erase(mia)
      expect(await rolesOf(recipe)).toEqual({})
    })

    it('leaves a recipe to its other owner, who has it out of the cookbook for a while', async () => {
      const recipe = await recipeOf(lea, mia)
      await keepRecipe(world.database.db, recipe, reto.id, 'owner', world.clock.now())
      await outOfCookbook(reto, recipe)
      await erase(lea)
      expect(await rolesOf(recipe)).toEqual({ [mia.id]: 'reader' })
      expect(await keep(reto, recipe)).toBe(200)
      expect(await rolesOf(recipe)).toEqual({ [mia.id]: 'reader', [reto.id]: 'owner' })
    })

    it('makes an owner of the reader who alone may take it back, and of nobody who may not any more', async () => {
      const [young, old] = [await recipeOf(lea, reto), await recipeOf(lea, reto)]
      for (const recipe of [young, old]) await outOfCookbook(reto, recipe)
      await oldRemovals(old)
      await erase(lea)
      expect(await keep(reto, young)).toBe(200)
      expect(await keep(reto, old)).toBe(404)
      expect(await rolesOf(young)).toEqual({ [reto.id]: 'owner' })
    })
  })

  it('wants the password when the sign-in is older than ten minutes', async () => {
    world.clock.advance(10 * 60_000 + 1000)
    for (const body of [undefined, {}, { password: 'falsch-falsch' }, { password: '' }])
      expect(await erase(lea, body)).toMatchObject({ status: 403, body: { code: 'confirm-identity' } })
    expect(await works(lea)).toBe(true)
    expect((await erase(lea, { password: 'Zwetschgen-72-wähe' })).status).toBe(200)
    expect(await works(lea)).toBe(false)
  })

  it('happens once, however often it is asked for at once', async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const person = await world.person(`Once${round}x${attempt}`)
      const answers = await Promise.all([erase(person), erase(person), erase(person)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 401, 401])
    }
  })

  it('does not let the password be guessed', async () => {
    world.clock.advance(10 * 60_000 + 1000)
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await erase(lea, { password: `falsch-${n}` })).status)
    expect(answers).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect(await works(lea)).toBe(true)
  })

  it('at once with everything else leaves nothing behind and nothing half', async () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      const one = await world.person(`One${round}x${attempt}`)
      const two = await world.person(`Two${round}x${attempt}`)
      const table = await tableWith([one, 'owner'], [two, 'member'], [reto, 'member'])
      await recipeOf(one, two)
      const data = { tableAddress_street: 'Gasse 1', tableAddress_plztown: 'Bern' }
      const login = { email: `two${round}x${attempt}@example.org`, password: 'Zwetschgen-72-wähe' }
      const answers = await Promise.all([
        erase(one),
        erase(two),
        world.call('POST', '/api/v1/auth/session/refresh', { as: one }),
        world.call('POST', `/api/v1/kitchentable/${one.id}`, { as: one, body: { data } }),
        world.call('DELETE', `/api/v1/kitchentable/${table}/members/${two.id}`, { as: one }),
        world.call('GET', '/api/v1/auth/logout', { as: two }),
        world.call('POST', '/api/v1/auth/login', { body: login }),
        world.call('POST', '/api/v1/auth/login', {
          body: { ...login, email: `one${round}x${attempt}@example.org` },
        }),
      ])
      expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([])
      for (const person of [one, two]) if (await works(person)) await erase(person)
      const back = await world.call('POST', '/api/v1/auth/login', { body: login })
      if (back.status === 200) await erase({ ...two, token: back.body['session_token'] as string })
      expect(await mentions(one.id, two.id)).toEqual([])
      expect(await seatsAt(table)).toEqual({ [reto.id]: 'owner' })
    }
    const orphans =
      await sql`select r.id from recipe r where not exists (select from recipe_person p where p.recipe_id = r.id)
        and not exists (select from recipe_removal m where m.recipe_id = r.id)`.execute(world.database.db)
    expect(orphans.rows).toEqual([])
  })
})
