import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { openTestSite } from './test-site.ts'

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

const create = (by: string, as: Person, body: object) =>
  world.call('POST', `/api/v1/creator/functions/reciept/createby${by}`, { as, body })
const byUrl = (data: string, as: Person, extra = {}) => create('url', as, { data, ...extra })
const byText = (data: string, extra = {}) => create('text', person, { data, ...extra })

interface Data {
  _id: string
}

describe('a wish that arrives several times', () => {
  const text = 'Griessbrei\n5 dl Milch\n60 g Griess\n2 EL Zucker\nMilch aufkochen und den Griess einrühren.'
  const ids = (answers: { body: { data?: unknown } }[]) =>
    new Set(answers.map(({ body }) => (body.data as Data)._id))
  const count = async () => {
    const rows = await world.database.db.selectFrom('recipe').select('id').execute()
    return rows.length
  }

  it.each([
    ['text', (key: string) => byText(text, { key })],
    ['page', (key: string) => byUrl(`${base}/suppe`, person, { key })],
  ])('with its key makes one recipe: %s', async (_, ask) => {
    const [before, key] = [await count(), world.id()]
    const answers = await Promise.all([ask(key), ask(key), ask(key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(ids([...answers, await ask(key)]).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  it('without a key makes one recipe each time, and so does a key of somebody else', async () => {
    expect(ids(await Promise.all([byText(text), byText(text), byText(text)])).size).toBe(3)
    const key = world.id()
    const url = `${base}/suppe`
    expect(ids([await byUrl(url, person, { key }), await byUrl(url, stranger, { key })]).size).toBe(2)
  })

  it('is answered as the first time, whatever it says now, and fetches nothing for it', async () => {
    const key = world.id()
    const first = (await byText(text, { key })).body.data
    expect((await byText('Linsensuppe\n250 g Linsen\nKochen.', { key })).body.data).toEqual(first)
    expect((await byUrl(`${base}/nowhere`, person, { key })).body.data).toEqual(first)
  })

  it('does not bring back what was deleted since, and needs a key that is one', async () => {
    const [before, key] = [await count(), world.id()]
    const first = (await byText(text, { key })).body.data as unknown as Data
    await world.call('DELETE', `/api/v1/menu/one/${first._id}`, { as: person })
    expect(await byText(text, { key })).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await count()).toBe(before)
    expect(await byText(text, { key: 'x' })).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})
