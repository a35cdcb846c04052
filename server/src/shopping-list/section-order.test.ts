import { sectionsIn } from '@ordy/shared/shopping-list/section-order.ts'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect } from './test-client.ts'

let world: World
let cast: Cast
let table: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})

const order = (shop: string, ...sections: string[]) => ({ type: 'order_sections', shop, sections })
const first = (list: ShoppingList, shop: string) => sectionsIn(list.shops, shop)[0]

async function call(method: string, url: string): Promise<ShoppingList> {
  const answer = await world.call(method, url, { as: cast.owner })
  expect(answer.status).toBe(200)
  return answer.body.data as unknown as ShoppingList
}
const newList = () => call('POST', `/api/v1/kitchentable/${table}/shopping-lists`)
const active = () => call('GET', `/api/v1/kitchentable/${table}/shopping-list/active`)
const activate = ({ _id }: ShoppingList) => call('PUT', `/api/shopping-lists/${_id}/activate`)

describe('the order of sections', () => {
  it('is told to everybody at the table, as a change and as a whole list', async () => {
    await newList()
    const owner = await connect(world, table, cast.owner, { since: 'none' })
    const member = await connect(world, table, cast.member)
    expect(await owner.act(order('Migros', 'Getränke'))).toMatchObject({ status: 'applied', revision: 1 })
    const patch = await owner.next('zettel_changes')
    expect(patch).toMatchObject({ revision: 1, shops: [{ name: 'Migros', revision: 1 }] })
    await member.next('zettel_updated', (frame) => frame['revision'] === 1)
    expect(first(member.list(), 'migros')).toBe('Getränke')
    await owner.act({ type: 'add_manual_item', name: 'Milch' })
    const tick = await owner.next('zettel_changes', (frame) => frame['revision'] === 2)
    expect(tick['shops']).toBeUndefined()
    owner.close()
    member.close()
  })

  it('goes on with the next list, with one that is opened again, and with one that an article opens', async () => {
    const old = await newList()
    const owner = await connect(world, table, cast.owner, { since: 'none' })
    await owner.act(order('', 'Brotwaren & Backwaren'))
    const next = await newList()
    expect(first(next, '')).toBe('Brotwaren & Backwaren')
    await owner.act(order('', 'Getränke'))
    await owner.next('zettel_changes', (frame) => frame['listId'] === next._id)
    expect(first(await activate(old), '')).toBe('Getränke')
    const reopened = await connect(world, table, cast.member, { since: `${old._id}:1` })
    // somebody who knows the list from before hears of the order in the changes since
    expect(await reopened.next('zettel_changes')).toMatchObject({
      listId: old._id,
      shops: [{ name: '', sections: expect.arrayContaining(['Getränke']) }],
    })
    await call('PUT', `/api/shopping-lists/${old._id}/finish`)
    await owner.act({ type: 'add_manual_item', name: 'Brot' })
    const fresh = await active()
    expect(fresh._id).not.toBe(old._id)
    expect(first(fresh, '')).toBe('Getränke')
    owner.close()
    reopened.close()
  })

  it('is not lost when the list was finished meanwhile, and never changes a finished one', async () => {
    const done = await newList()
    await call('PUT', `/api/shopping-lists/${done._id}/finish`)
    const owner = await connect(world, table, cast.owner, { since: 'none' })
    const refused = await owner.act({ ...order('', 'Getränke'), listId: done._id })
    expect(refused).toMatchObject({ status: 'rejected', code: 'list-completed' })
    expect(await owner.act(order('', 'Getränke'))).toMatchObject({ status: 'applied' })
    expect(first(await active(), '')).toBe('Getränke')
    owner.close()
  })

  it('refuses what is no section', async () => {
    await newList()
    const owner = await connect(world, table, cast.owner)
    expect(await owner.act(order('', 'Gartenmöbel'))).toMatchObject({
      status: 'rejected',
      code: 'invalid-input',
    })
    expect(await owner.act(order('x'.repeat(101), 'Getränke'))).toMatchObject({ status: 'rejected' })
    owner.close()
  })
})
