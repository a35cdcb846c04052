import { errors } from '@ordy/shared/errors.ts'
import type { RecipeDraft } from '@ordy/shared/generator/contract.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let lea: Person
let stranger: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  stranger = await world.person('Jonas')
})
afterAll(() => world.close())

const propose = (data: object, as: Person | undefined = lea) =>
  world.call('POST', '/api/v1/creator/menulist', { as, body: { data } })
const complete = (body: object, as: Person = lea) =>
  world.call('POST', '/api/v1/menu/completewithimage', { as, body })
const draftsOf = async (preferences: object, custom_wunsch = ''): Promise<RecipeDraft[]> => {
  const answer = await propose({ preferences, user_id: lea.id, days: 1, custom_wunsch })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as unknown as RecipeDraft[]
}

describe('POST /creator/menulist', () => {
  it('answers drafts that keep to the preferences', async () => {
    const drafts = await draftsOf({
      personen: '3 Personen',
      proteine: 'mehr als normal',
      liefestyle: 'vegan',
    })
    expect(drafts).toHaveLength(3)
    for (const draft of drafts) {
      expect(draft).toMatchObject({ numberOfPersons: 3, seatCount: 3 })
      expect(draft.nutritions.find(({ name }) => name === 'Protein')?.amount).toBeGreaterThanOrEqual(30)
      expect(draft.ingredients.map(({ name }) => name.name).join(' ')).not.toMatch(
        /poulet|rind|rahm$|käse|^ei/i,
      )
    }
  })

  it('says how they came about, and what was not understood', async () => {
    const answer = await propose({ preferences: { personen: '2 Personen' }, custom_wunsch: '  flumpig ' })
    expect(answer.body).toMatchObject({ origin: 'embedded', notes: ['Nicht verstanden: «flumpig».'] })
  })

  it.each([{}, { personen: '0 Personen' }, { personen: 'viele' }, { personen: '7 Personen' }])(
    'wants a number of persons: %o',
    async (preferences) => {
      const answer = await propose({ preferences, user_id: lea.id, days: 1 })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'persons-required', message: 'Bitte gib eine gültige Anzahl Personen an.' },
      })
    },
  )

  it('guesses at no allergy, and asks for nobody else', async () => {
    const unknown = await propose({ preferences: { personen: '2 Personen', allergie: 'sellerie' } })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    const other = await propose({ preferences: { personen: '2 Personen' }, user_id: stranger.id })
    expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const visitor = await world.call('POST', '/api/v1/creator/menulist', { body: { data: {} } })
    expect(visitor).toMatchObject({ status: 401, body: { message: errors['not-signed-in'].message } })
  })

  it('can take a recipe that somebody published', async () => {
    const made = await world.call('POST', '/api/v1/menu/one/0', {
      as: stranger,
      body: {
        data: {
          name: 'Jonas’ Linsen mit Topinambur',
          seatCount: 2,
          cookingTime: 30,
          ingredients: [
            { amount: 160, unit: 'g', name: 'Linsen' },
            { amount: 300, unit: 'g', name: 'Topinambur' },
          ],
          preperation: [
            { head: 'Kochen', content: 'ID:1 Linsen und ID:2 Topinambur 25 Minuten weich kochen.' },
          ],
        },
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const id = (made.body.data as unknown as { menue: { _id: string } }).menue._id
    await world.database.db
      .updateTable('recipe')
      .set({ free_access: true, tags: ['Hauptgericht'] })
      .where('id', '=', id)
      .execute()
    const drafts = await draftsOf({ personen: '4 Personen', liefestyle: 'vegan' }, 'Topinambur')
    const taken = drafts.find(({ name }) => name.startsWith('Jonas'))
    expect(taken?.ingredients.map(({ amount }) => amount)).toEqual([320, 600])
    expect(taken?.isComposed).toBe(false)
  })
})

describe('POST /menu/completewithimage', () => {
  it('writes a draft into the cookbook, with its picture and its figures', async () => {
    const [draft] = await draftsOf({ personen: '2 Personen' })
    const answer = await complete({ ...draft, user_id: lea.id })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const made = answer.body.data as unknown as Recipe & { isComposed: boolean }
    expect(made).toMatchObject({ name: draft?.name, permission: 'edit', isComposed: draft?.isComposed })
    expect(made.imagelink).toMatch(/^\/api\/pictures\//)
    const loaded = await world.call('GET', `/api/v1/menu/one/${made._id}`, { as: lea })
    const recipe = loaded.body.data as unknown as Recipe
    const [variant] = recipe.menuchilds
    expect(variant).toMatchObject({ seatCount: 2, numberOfPersons: 2, cookingTime: draft?.cookingTime })
    expect(variant?.ingredients.map((row) => row.name.name)).toEqual(
      draft?.ingredients.map((row) => row.name.name),
    )
    expect(variant?.nutritions.length).toBe(5)
    expect((await world.call('GET', `/api/v1/menu/one/${made._id}`, { as: stranger })).status).toBe(404)
  })

  it('makes one recipe of a draft that is completed twice at once', async () => {
    const [draft] = await draftsOf({ personen: '4 Personen' }, 'Suppe')
    const answers = await Promise.all([complete({ ...draft }), complete({ ...draft })])
    const ids = answers.map(({ body }) => (body.data as unknown as Recipe)._id)
    expect(ids[0]).toBe(ids[1])
    const theirs = await complete({ ...draft }, stranger)
    expect((theirs.body.data as unknown as Recipe)._id).not.toBe(ids[0])
  })

  it('believes no figures that it is sent', async () => {
    const [draft] = await draftsOf({ personen: '2 Personen' }, 'Curry')
    const body = { ...draft, draftId: undefined, nutritions: [{ name: 'Energie', amount: 1, unit: 'kcal' }] }
    const made = (await complete(body)).body.data as unknown as Recipe
    const energy = made.menuchilds[0]?.nutritions.find(({ name }) => name === 'Energie')?.amount
    expect(energy).toBeGreaterThan(100)
  })

  it('refuses what is no whole recipe, and other people', async () => {
    const [draft] = await draftsOf({ personen: '2 Personen' })
    const bare = await complete({ ...draft, ingredients: [] })
    expect(bare).toMatchObject({
      status: 400,
      body: { code: 'draft-incomplete', message: 'Konnte keine Rezepte vervollständigen.' },
    })
    expect((await complete({ ...draft, user_id: stranger.id })).status).toBe(404)
    expect((await complete({ ...draft, name: '' })).status).toBe(400)
  })
})
