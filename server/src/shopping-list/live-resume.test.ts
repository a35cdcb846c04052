import { errors } from '@ordy/shared/errors.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { describe, expect, it } from 'vitest'
import { castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect } from './test-client.ts'
import { add, setStage } from './test-stage.ts'

const stage = setStage({ castOf, tableWith })

describe('an app of another version', () => {
  it('may say more than this server knows', async () => {
    const olga = await stage.open(stage.cast.owner)
    const added = await olga.act(add('Milch', { colour: 'weiss', price: { chf: 2 } }))
    expect(added).toMatchObject({ status: 'applied', revision: 1 })
    expect(await olga.act({ type: 'suggest_recipe', to: added['itemId'] })).toMatchObject({
      status: 'rejected',
      code: 'invalid-input',
      message: errors['invalid-input'].message,
    })
    expect(await olga.act({ type: 'rename_list', name: 'Fest', theme: 'dark' })).toMatchObject({
      revision: 2,
    })
    expect(JSON.stringify(olga.list())).not.toMatch(/colour|weiss|theme/)
  })

  it('is turned away when it says that it means other things by the same words', async () => {
    const closedWith = async (version?: string) => {
      const client = await connect(
        stage.world,
        stage.table,
        stage.cast.owner,
        version === undefined ? {} : { version },
      )
      stage.clients.push(client)
      return Promise.race([client.closed, client.next('presence').then(() => 'let in')])
    }
    expect([await closedWith(), await closedWith('1'), await closedWith('2')]).toEqual([
      'let in',
      'let in',
      closeCodes.otherVersion,
    ])
    expect(await closedWith('eins')).toBe(4426)
  })
})

describe('going on from a revision', () => {
  it('gets what was missed and nothing else', async () => {
    const olga = await stage.open(stage.cast.owner)
    const acks = []
    for (const name of ['Milch', 'Brot', 'Eier', 'Mehl']) acks.push(await olga.act(add(name)))
    await olga.act({ type: 'delete_manual_item', itemId: acks[0]?.['itemId'] })
    const listId = acks[0]?.['listId'] as string
    const mia = await stage.open(stage.cast.member, { since: `${listId}:3` })
    const changes = await mia.next('zettel_changes')
    expect(changes).toMatchObject({ listId, from: 3, revision: 5, gone: [acks[0]?.['itemId']] })
    expect((changes['put'] as { name: string }[]).map((item) => item.name)).toEqual(['Mehl'])
    expect(await mia.next('still_here')).toMatchObject({ listId, revision: 5 })
    await olga.act(add('Rahm'))
    expect(await mia.next('zettel_changes')).toMatchObject({
      from: 5,
      revision: 6,
      put: [{ name: 'Rahm' }],
      gone: [],
    })
    expect(mia.heard.some((frame) => frame.type === 'zettel_updated')).toBe(false)
  })

  it('gets the whole list when it never had one, or one of another time', async () => {
    const olga = await stage.open(stage.cast.owner)
    const { listId } = (await olga.act(add('Milch'))) as unknown as { listId: string }
    for (const since of ['none', '', `${listId}:99`, `${stage.world.id()}:0`, 'rubbish']) {
      const mia = await stage.open(stage.cast.member, { since })
      expect(await mia.next('zettel_updated')).toMatchObject({ revision: 1, list: { _id: listId } })
      mia.close()
    }
  })

  it('gets the whole list when what was deleted since is forgotten', async () => {
    const olga = await stage.open(stage.cast.owner)
    const { listId } = (await olga.act(add('Milch'))) as unknown as { listId: string }
    const url = `/api/shopping-lists/${listId}/sync-offline-changes`
    for (let round = 0; round < 3; round++) {
      const ids = Array.from({ length: 80 }, () => stage.world.id())
      const actions = ids.flatMap((actionId) => [
        { ...add(`Ding ${actionId}`), actionId },
        { type: 'delete_manual_item', itemId: actionId, actionId: stage.world.id() },
      ])
      const answer = await stage.world.call('POST', url, { as: stage.cast.owner, body: { actions } })
      const { results } = answer.body['data'] as unknown as { results: { status: string }[] }
      expect(new Set(results.map((result) => result.status))).toEqual(new Set(['applied']))
    }
    const late = await stage.open(stage.cast.member, { since: `${listId}:2` })
    expect(await late.next('zettel_updated')).toMatchObject({ revision: 481 })
    const early = await stage.open(stage.cast.member, { since: `${listId}:480` })
    expect(await early.next('zettel_changes')).toMatchObject({ from: 480, revision: 481 })
  })

  it('learns that its list was finished, when none is active', async () => {
    const olga = await stage.open(stage.cast.owner)
    const { listId } = (await olga.act(add('Milch'))) as unknown as { listId: string }
    await olga.act({ type: 'finish_shopping_list' })
    const mia = await stage.open(stage.cast.member, { since: `${listId}:1` })
    expect(await mia.next('zettel_changes')).toMatchObject({ listId, revision: 2, is_completed: true })
    expect(await mia.next('still_here')).toMatchObject({ listId: null })
  })
})
