import { describe, expect, it } from 'vitest'
import { castOf, tableWith } from '../kitchen-table/test-household.ts'
import { add, setStage } from './test-stage.ts'

const stage = setStage({ castOf, tableWith })

describe('what one does, the other sees', () => {
  it('adds, buys, edits, deletes, renames and finishes', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    const added = await olga.act(
      add('Milch', { quantity: 2, unit: 'l', category: 'Milchprodukte & Molkereiprodukte' }),
    )
    expect(added).toMatchObject({ status: 'applied', revision: 1 })
    // the new list is told once, with the first thing on it
    const first = await mia.next('zettel_updated')
    expect(first).toMatchObject({
      revision: 1,
      list: {
        is_active: true,
        is_completed: false,
        item_count: 1,
        completed_item_count: 0,
        items: [
          {
            _id: added['itemId'],
            name: 'Milch',
            quantity: 2,
            unit: 'l',
            is_custom: true,
            is_purchased: false,
          },
        ],
      },
    })
    await olga.act(add('Brot'))
    await mia.act({ type: 'update_item_purchase_status', itemId: added['itemId'], isPurchased: true })
    expect(await olga.next('item_status_updated')).toMatchObject({
      itemId: added['itemId'],
      isPurchased: true,
      revision: 3,
    })
    expect(olga.list().completed_item_count).toBe(1)
    await mia.act({ type: 'update_item', itemId: added['itemId'], note: 'laktosefrei', shop: 'Dorfladen' })
    await mia.act({ type: 'rename_list', name: 'Grosseinkauf' })
    expect(await olga.next('shopping_list_name_updated')).toMatchObject({ name: 'Grosseinkauf', revision: 5 })
    await olga.act({ type: 'delete_manual_item', itemId: added['itemId'] })
    await olga.act({ type: 'finish_shopping_list' })
    const finished = await mia.next('zettel_finished')
    expect(finished).toMatchObject({ revision: 7 })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 7)
    expect(mia.list()).toMatchObject({
      name: 'Grosseinkauf',
      is_active: false,
      is_completed: true,
      item_count: 1,
    })
  })

  it('tells every revision once, in order, and the ack after it', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? olga : mia).act(add(`Ding ${n}`))))
    for (const client of [olga, mia]) {
      const revisions = client.heard
        .filter((frame) => frame.type === 'zettel_updated')
        .map((frame) => frame['revision'])
      expect(revisions).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
      for (const ack of client.heard.filter((frame) => frame.type === 'ack')) {
        const seen = client.heard
          .slice(0, client.heard.indexOf(ack))
          .some((frame) => frame['revision'] === ack['revision'])
        expect(seen).toBe(true)
      }
    }
    expect(olga.list()).toEqual(mia.list())
  })

  it('asks whoever buys the last item whether the list is done', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    const milk = await olga.act(add('Milch'))
    await mia.act({ type: 'update_item_purchase_status', itemId: milk['itemId'], isPurchased: true })
    expect(await mia.next('REQUEST_FINAL_ITEM_CONFIRMATION')).toMatchObject({ itemId: milk['itemId'] })
    expect(olga.heard.some((frame) => frame.type === 'REQUEST_FINAL_ITEM_CONFIRMATION')).toBe(false)
    await mia.act({ type: 'revert_item_purchase', itemId: milk['itemId'] })
    await olga.next('item_status_updated', (frame) => frame['isPurchased'] === false)
    expect(olga.list().items[0]?.is_purchased).toBe(false)
  })

  it('makes a new list when something is added after the last one was finished', async () => {
    const olga = await stage.open(stage.cast.owner)
    const milk = await olga.act(add('Milch'))
    await olga.act({ type: 'finish_shopping_list' })
    expect(await olga.act({ type: 'update_item', itemId: milk['itemId'], name: 'Rahm' })).toMatchObject({
      status: 'rejected',
      code: 'list-completed',
    })
    const bread = await olga.act(add('Brot'))
    expect(bread['listId']).not.toBe(milk['listId'])
    await olga.next('zettel_updated', (frame) => (frame['list'] as { _id: string })._id === bread['listId'])
    expect(olga.list()).toMatchObject({ revision: 1, items: [{ name: 'Brot' }] })
  })

  it('says who is there and who is shopping', async () => {
    const olga = await stage.open(stage.cast.owner)
    const mia = await stage.open(stage.cast.member)
    await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 2)
    mia.say({ type: 'presence', shopping: true })
    const told = await olga.next('presence', (frame) => JSON.stringify(frame).includes('true'))
    expect(told['members']).toContainEqual({
      userId: stage.cast.member.id,
      firstName: 'Mia',
      img: '',
      shopping: true,
    })
    mia.close()
    const alone = await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 1)
    expect(alone['members']).toMatchObject([{ userId: stage.cast.owner.id }])
  })
})

describe('acknowledgements', () => {
  it('applies an action once, whichever way and however it is spelt', async () => {
    const olga = await stage.open(stage.cast.owner)
    const actionId = stage.world.id()
    expect(await olga.act(add('Milch'), actionId)).toMatchObject({ status: 'applied', revision: 1 })
    expect(await olga.act(add('Milch'), actionId)).toMatchObject({ status: 'duplicate', revision: 1 })
    expect(await olga.act(add('Milch'), actionId.toUpperCase())).toMatchObject({ status: 'duplicate' })
    const listId = olga.list()._id
    const answer = await stage.world.call('POST', `/api/shopping-lists/${listId}/sync-offline-changes`, {
      as: stage.cast.member,
      body: { actions: [{ ...add('Milch'), actionId }] },
    })
    expect(answer.body['data']).toMatchObject({
      results: [{ actionId, status: 'duplicate' }],
      list: { revision: 1 },
    })
    expect(olga.list().items).toHaveLength(1)
  })

  it('answers whatever stands where the id belongs, and asks for a name that can be seen', async () => {
    const olga = await stage.open(stage.cast.owner)
    for (const actionId of ['notuuid', 5, 'NOT-an-ID'.repeat(20), 0]) {
      olga.say({ ...add('Gift'), actionId })
      expect(await olga.next('ack')).toMatchObject({
        actionId: String(actionId).slice(0, 100),
        status: 'rejected',
        code: 'invalid-input',
      })
    }
    expect(await olga.act(add('\u200B'))).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    expect(await olga.act(add('\u202EBöse'))).toMatchObject({ status: 'applied', revision: 1 })
    expect(olga.list().items.map((item) => item.name)).toEqual(['Böse'])
    // what carries none is told as an error
    olga.say(add(''))
    expect(await olga.next('zettel_error')).toMatchObject({ code: 'invalid-input' })
  })

  it('applies both of two at once only once', async () => {
    const olga = await stage.open(stage.cast.owner)
    const actionId = stage.world.id()
    for (let n = 0; n < 5; n++) olga.say({ ...add('Milch'), actionId })
    const all = await Promise.all(Array.from({ length: 5 }, () => olga.next('ack')))
    expect(all.map((ack) => ack['status']).toSorted()).toEqual([
      'applied',
      'duplicate',
      'duplicate',
      'duplicate',
      'duplicate',
    ])
  })

  it('refuses a malformed action with its id, and goes on', async () => {
    const olga = await stage.open(stage.cast.owner)
    for (const wrong of [
      { type: 'add_manual_item' },
      { type: 'add_manual_item', name: '   ' },
      { type: 'update_item_purchase_status', itemId: 7, isPurchased: true },
      { type: 'update_item_purchase_status', itemId: stage.world.id(), isPurchased: 'ja' },
      { type: 'unknown' },
      { type: 'update_item', itemId: stage.world.id(), category: 'Gemüse' },
    ]) {
      expect(await olga.act(wrong)).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    }
    expect(await olga.act({ type: 'delete_manual_item', itemId: stage.world.id() })).toMatchObject({
      status: 'rejected',
      code: 'no-active-list',
    })
    expect(await olga.act(add('Milch'))).toMatchObject({ status: 'applied' })
    expect(await olga.act({ type: 'delete_manual_item', itemId: stage.world.id() })).toMatchObject({
      status: 'rejected',
      code: 'item-not-found',
    })
    expect(await olga.act({ type: 'add_recipe', recipeId: stage.world.id() })).toMatchObject({
      status: 'rejected',
      code: 'not-found',
    })
    for (const listId of [stage.world.id(), 'keine'])
      expect(await olga.act({ ...add('Brot'), listId })).toMatchObject({
        status: 'rejected',
        code: 'not-found',
      })
  })

  it('reads a quantity as a number and leaves out what is none', async () => {
    const olga = await stage.open(stage.cast.owner)
    for (const quantity of ['2', ' 1,5 ', 'zwei', -3, '', null, true])
      await olga.act(add(`Ding ${JSON.stringify(quantity)}`, { quantity, category: null }))
    expect(olga.list().items.map((item) => item.quantity)).toEqual([2, 1.5, 1, 1, 1, 1, 1])
    expect(olga.list().items[0]).toMatchObject({ unit: 'Stk', category: 'Sonstiges' })
  })

  it('takes null for an empty field, and refuses an update of nothing', async () => {
    const olga = await stage.open(stage.cast.owner)
    const { itemId } = await olga.act(
      add('Mehl', { quantity: 500, unit: 'g', note: null, shop: 'Mühle', category: 'Grundnahrungsmittel' }),
    )
    const update = (fields: object) => olga.act({ type: 'update_item', itemId, ...fields })
    expect(await update({})).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    expect(await update({ name: null })).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    expect(
      await update({ quantity: null, unit: null, category: null, note: null, shop: null }),
    ).toMatchObject({
      status: 'applied',
      revision: 2,
    })
    expect(olga.list().items).toMatchObject([
      { name: 'Mehl', quantity: 1, unit: 'Stk', category: 'Sonstiges', note: '', shop: '' },
    ])
  })

  it('refuses what comes after the own deletion, and no revision is told', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    const { itemId } = await olga.act(add('Milch'))
    expect(await olga.act({ type: 'delete_manual_item', itemId })).toMatchObject({ revision: 2 })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 2)
    const heard = mia.heard.length
    for (const late of [
      { type: 'delete_manual_item', itemId },
      { type: 'update_item_purchase_status', itemId, isPurchased: true },
      { type: 'revert_item_purchase', itemId },
    ])
      expect(await olga.act(late)).toMatchObject({
        status: 'rejected',
        code: 'item-not-found',
        message: 'Dieser Artikel steht nicht mehr auf dem Einkaufszettel.',
      })
    expect(await olga.act(add('Brot'))).toMatchObject({ revision: 3 })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 3)
    expect(mia.heard.slice(heard).map((frame) => [frame.type, frame['revision']])).toEqual([
      ['zettel_updated', 3],
    ])
    // what somebody else had ticked before it heard of the deletion was bought
    await mia.act({ type: 'update_item_purchase_status', itemId, isPurchased: true })
    expect(olga.list().items[0]).toMatchObject({ name: 'Milch', is_purchased: true })
  })

  it('tells whoever comes too late that the list is finished, whether a new one is open or not', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    const { itemId } = await olga.act(add('Milch', { quantity: 1 }))
    const { itemId: merged } = await olga.act(add('milch'))
    expect(merged).toBe(itemId)
    const part = olga.list().items[0]?.sources[1]?._id
    const { itemId: deleted } = await olga.act(add('Brot'))
    await olga.act({ type: 'delete_manual_item', itemId: deleted })
    await olga.act({ type: 'finish_shopping_list' })
    const late = (id: unknown) => [
      { type: 'update_item_purchase_status', itemId: id, isPurchased: true },
      { type: 'revert_item_purchase', itemId: id },
      { type: 'update_item', itemId: id, note: 'x' },
      { type: 'delete_manual_item', itemId: id },
      { type: 'finish_shopping_list', itemId: id },
    ]
    const nameless = [{ type: 'finish_shopping_list' }, { type: 'rename_list', name: 'x' }]
    const refused = {
      status: 'rejected',
      code: 'list-completed',
      message: 'Abgeschlossene Listen können nicht bearbeitet werden',
    }
    for (const action of [...late(itemId), ...late(part), ...late(deleted), ...nameless])
      expect([action.type, await mia.act(action)]).toMatchObject([action.type, refused])
    expect(await mia.act({ type: 'delete_manual_item', itemId: stage.world.id() })).toMatchObject({
      code: 'no-active-list',
    })
    await mia.act(add('Butter'))
    for (const action of late(itemId)) expect(await mia.act(action)).toMatchObject(refused)
    expect(await mia.act({ type: 'delete_manual_item', itemId: stage.world.id() })).toMatchObject({
      code: 'item-not-found',
    })
  })

  it('tells of a refusal even without an id', async () => {
    const olga = await stage.open(stage.cast.owner)
    olga.say({ type: 'finish_shopping_list' })
    expect(await olga.next('zettel_error')).toMatchObject({
      code: 'no-active-list',
      message: 'Fehler: Kein aktiver Einkaufszettel gefunden.',
    })
  })

  it('answers nonsense twice and then hangs up', async () => {
    const olga = await stage.open(stage.cast.owner)
    olga.say('{"type":')
    expect(await olga.next('zettel_error')).toMatchObject({ code: 'invalid-input' })
    olga.say({ type: 'nothing' })
    await olga.next('zettel_error')
    olga.say('[]')
    expect(await olga.closed).toBe(1008)
  })
})
