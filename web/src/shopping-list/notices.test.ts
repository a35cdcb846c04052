import type { ClientStore } from '@ordy/shared/shopping-list/client-store.ts'
import { nothingYet } from '@ordy/shared/shopping-list/client-ports.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { newRow } from '@ordy/shared/shopping-list/rows.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { question } from '#ui/confirm.ts'
import { replaceLive } from './live.ts'
import { tell } from './notices.ts'

const row = (_id: string) => ({
  ...newRow(
    {
      _id,
      recipeId: null,
      recipeName: '',
      line: 0,
      name: 'Brot',
      quantity: 1,
      unit: 'Stk',
      category: 'Sonstiges' as const,
    },
    { at: '2026-11-21T08:00:00.000Z', by: null },
  ),
  is_purchased: true,
})
const listWith = (ids: string[]) => ({ is_active: true, items: ids.map(row) }) as unknown as LiveList

let list: LiveList
let told = () => {}
const show = (next: LiveList) => {
  list = next
  told()
}

beforeEach(() => {
  list = listWith(['bread'])
  const store = {
    state: () => ({ ...nothingYet, list }),
    subscribe: (listener: () => void) => ((told = listener), () => {}),
    stop: () => {},
  }
  replaceLive({ accountId: 'lea', tableId: 'home' }, store as unknown as ClientStore)
})
afterEach(() => {
  question.get()?.answer(undefined)
  replaceLive(undefined)
})

it('asks after the last item, and not any more once another list is shown', async () => {
  tell({ kind: 'last-item', itemId: 'bread' })
  expect(question.get()).toMatchObject({ title: 'Liste abschließen?' })
  show(listWith([]))
  expect(question.get()).toBeNull()
  await Promise.resolve()
  show(listWith(['bread']))
  tell({ kind: 'last-item', itemId: 'bread' })
  show(listWith(['milk']))
  expect(question.get()).toBeNull()
})

it('does not ask about what stands on no list that is shown', () => {
  tell({ kind: 'last-item', itemId: 'milk' })
  expect(question.get()).toBeNull()
})
