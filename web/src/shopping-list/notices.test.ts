import type { ClientStore } from '@ordy/shared/shopping-list/client-store.ts'
import { nothingYet } from '@ordy/shared/shopping-list/client-ports.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { newRow } from '@ordy/shared/shopping-list/rows.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action, Change } from '@ordy/shared/shopping-list/change.ts'
import { question } from '#ui/confirm.ts'
import { dismiss, notices } from '#ui/notify.ts'
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

describe('what the server refused', () => {
  const finished = 'Abgeschlossene Listen können nicht bearbeitet werden'
  const refuse = (action: Action, about?: string) =>
    tell({
      kind: 'refused',
      entry: {
        change: { ...action, id: 'x', at: '2026-11-21T08:00:00.000Z', by: null } as Change,
        listId: 'finished',
        ...(about && { about }),
      },
      code: 'list-completed',
      message: undefined,
    })
  const tick = (name: string, isPurchased = true) =>
    refuse({ type: 'update_item_purchase_status', itemId: name, isPurchased }, name)
  const said = () => notices.get().map(({ text }) => text)

  // files share what is loaded, and others leave notices behind
  beforeEach(() => notices.get().forEach(({ id }) => dismiss(id)))

  it.each<[Action, string | undefined, string]>([
    [
      { type: 'update_item_purchase_status', itemId: 'x', isPurchased: true },
      'Brot',
      '«Brot» wurde nicht abgehakt',
    ],
    [
      { type: 'update_item_purchase_status', itemId: 'x', isPurchased: false },
      'Brot',
      '«Brot» bleibt eingekauft',
    ],
    [{ type: 'revert_item_purchase', itemId: 'x' }, 'Brot', '«Brot» bleibt eingekauft'],
    [{ type: 'delete_manual_item', itemId: 'x' }, 'Brot', '«Brot» wurde nicht gelöscht'],
    [{ type: 'update_item', itemId: 'x', name: 'Ruchbrot' }, 'Brot', '«Brot» wurde nicht geändert'],
    [{ type: 'add_manual_item', name: 'Brot' }, undefined, '«Brot» wurde nicht hinzugefügt'],
    [{ type: 'remove_recipe', recipeId: 'x' }, 'Suppe', '«Suppe» wurde nicht entfernt'],
    [{ type: 'add_recipe', recipeId: 'x' }, undefined, 'Das Rezept wurde nicht hinzugefügt'],
    [
      { type: 'order_sections', shop: '', sections: [] },
      undefined,
      'Die Reihenfolge wurde nicht gespeichert',
    ],
    // left by an app that did not note names yet
    [{ type: 'delete_manual_item', itemId: 'x' }, undefined, 'Ein Artikel wurde nicht gelöscht'],
  ])('is named with its thing: %o %s', (action, about, sentence) => {
    refuse(action, about)
    expect(said()).toEqual([`${sentence}. ${finished}.`])
  })

  it('is said in one notice where it is the same of several things, while that stands', () => {
    tick('Brot')
    tick('Milch')
    expect(said()).toEqual([`«Brot» und «Milch» wurden nicht abgehakt. ${finished}.`])
    tick('Eier')
    tick('Rahm', false)
    expect(said()).toEqual([
      `3 Artikel wurden nicht abgehakt. ${finished}.`,
      `«Rahm» bleibt eingekauft. ${finished}.`,
    ])
    notices.get().forEach(({ id }) => dismiss(id))
    tick('Senf')
    expect(said()).toEqual([`«Senf» wurde nicht abgehakt. ${finished}.`])
  })
})
