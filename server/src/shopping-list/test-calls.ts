import { beforeEach } from 'vitest'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import type { Person } from '#testing/world.ts'
import { type Household, setStage } from './test-stage.ts'

export interface Synced {
  results: { actionId: string; status: string; code?: string; itemId?: string; listId?: string }[]
  list: ShoppingList
}

/** A stage whose table is the only one, and the calls that its tests make as its owner. */
export function setStageForCalls<Cast extends { owner: Person; member: Person }>(household: Household<Cast>) {
  beforeEach(async () => {
    const { db } = stage.world.database
    await db.deleteFrom('kitchen_table').execute()
    await db.updateTable('account').set({ default_table_id: null }).execute()
    stage.world.clock.advance(1000)
  })
  const stage = setStage(household)

  const send = (method: string, path: string, body: unknown, as: Person) =>
    stage.world.call(method, path, { as, ...(body === undefined ? {} : { body }) })
  async function ask<Data>(
    method: string,
    path: string,
    body?: unknown,
    as: Person = stage.cast.owner,
  ): Promise<Data> {
    const answer = await send(method, path, body, as)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.code}: ${answer.body.message}`)
    return answer.body.data as Data
  }
  async function refusal(method: string, path: string, body?: unknown) {
    const answer = await send(method, path, body, stage.cast.owner)
    return `${answer.status} ${answer.body.code}: ${answer.body.message}`
  }
  const active = () => ask<ShoppingList>('GET', `/api/v1/kitchentable/${stage.table}/shopping-list/active`)
  const newList = (name?: string) =>
    ask<ShoppingList>(
      'POST',
      `/api/v1/kitchentable/${stage.table}/shopping-lists`,
      name === undefined ? undefined : { name },
    )
  const sync = (listId: string, actions: object[]) =>
    ask<Synced>('POST', `/api/shopping-lists/${listId}/sync-offline-changes`, {
      actions: actions.map((action) => ({ actionId: stage.world.id(), ...action })),
    })
  return { stage, ask, refusal, active, newList, sync }
}

/** Ticking something, or taking the tick back. */
export const buy = (itemId: string | undefined, isPurchased = true) => ({
  type: 'update_item_purchase_status',
  itemId,
  isPurchased,
})
