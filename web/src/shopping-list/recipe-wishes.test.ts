import type { Action, Change } from '@ordy/shared/shopping-list/change.ts'
import { nothingYet } from '@ordy/shared/shopping-list/client-ports.ts'
import type { ClientStore } from '@ordy/shared/shopping-list/client-store.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { replaceLive } from './live.ts'
import { followWishes, keepWish } from './recipe-wishes.ts'

const device = vi.hoisted(() => ({
  changeKeptRecipe: vi.fn<(id: string, change: (recipe: object) => object) => Promise<void>>(() =>
    Promise.resolve(),
  ),
  renewRecipes: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}))
vi.mock('#platform/kept-recipes.ts', () => device)
vi.mock('#platform/recipe-changes.ts', () => device)

let queue: Queued[]
let actions: Action[]
let isRefusing: boolean
let told = () => {}
const list = { recipes: [{ recipeId: 'rösti', persons: 3 }] } as unknown as LiveList

beforeEach(() => {
  vi.clearAllMocks()
  queue = []
  actions = []
  isRefusing = false
  const store = {
    state: () => ({ ...nothingYet, list, queue }),
    act: (action: Action) => {
      if (isRefusing) return { status: 'rejected', code: 'list-completed' }
      actions.push(action)
      const change = { ...action, id: String(queue.length), at: '', by: 'lea' } as Change
      queue = [...queue, { change, listId: null }]
      return { status: 'applied', actionId: change.id }
    },
    subscribe: (listener: () => void) => ((told = listener), () => {}),
    stop: () => {},
  }
  replaceLive({ accountId: 'lea', tableId: 'home' }, store as unknown as ClientStore)
})
afterEach(() => replaceLive(undefined))

/** Of which recipe what is kept was changed last, and to what. */
const keptLast = () => {
  const [id, change] = device.changeKeptRecipe.mock.lastCall ?? []
  return [id, change?.({})]
}

const wish = (isOn: boolean, shown = 4, persons?: number) => ({
  recipe: {
    _id: 'rösti',
    name: 'Rösti',
    onShoppingList: !isOn,
    menuchilds: [{ menuChildId: 'rösti-for-two', numberOfPersons: shown }],
  },
  isOn,
  persons,
})

it('keeps what puts a recipe on the list, with its variant and for as many as it is shown or was there for', async () => {
  const kept = await keepWish(wish(true), false)
  expect(kept?.words).toBe('«Rösti» kommt auf den Einkaufszettel, sobald du wieder online bist.')
  await keepWish(wish(true, 4, 2), false)
  // more than a list takes is left to the server
  await keepWish(wish(true, 501), false)
  expect(actions).toEqual([
    { type: 'add_recipe', recipeId: 'rösti-for-two', persons: 4 },
    { type: 'add_recipe', recipeId: 'rösti-for-two', persons: 2 },
    { type: 'add_recipe', recipeId: 'rösti-for-two' },
  ])
  expect(keptLast()).toEqual(['rösti', { onShoppingList: true }])
})

it('takes a recipe off, and tells for how many it was there', async () => {
  expect(await keepWish(wish(false), false)).toEqual({
    persons: 3,
    words: '«Rösti» wird vom Einkaufszettel genommen, sobald du wieder online bist.',
  })
  expect(actions).toEqual([{ type: 'remove_recipe', recipeId: 'rösti' }])
  expect(keptLast()).toEqual(['rösti', { onShoppingList: false }])
})

it('takes off what has yet to be put there by the name under which it waits', async () => {
  await keepWish(wish(true), false)
  await keepWish(wish(false), false)
  expect(actions.at(-1)).toEqual({ type: 'remove_recipe', recipeId: 'rösti-for-two' })
})

it('lets nothing overtake what waits for the same recipe, and nothing else wait behind it', async () => {
  expect(await keepWish(wish(true), true)).toBeUndefined()
  expect(queue).toEqual([])
  await keepWish(wish(true), false)
  expect(await keepWish(wish(false), true)).toBeDefined()
  expect(actions.map(({ type }) => type)).toEqual(['add_recipe', 'remove_recipe'])
  queue = queue.map((entry) => ({ ...entry, done: { listId: 'list', revision: 2 } }))
  expect(await keepWish(wish(true), true)).toBeUndefined()
})

it('keeps nothing where the list takes nothing, or none is open', async () => {
  isRefusing = true
  expect(await keepWish(wish(false), false)).toBeUndefined()
  replaceLive(undefined)
  expect(await keepWish(wish(true), false)).toBeUndefined()
  expect(device.changeKeptRecipe).not.toHaveBeenCalled()
})

it('asks for recipes anew once the server has answered one that waited', async () => {
  const leave = followWishes()
  await keepWish(wish(true), false)
  told()
  queue = queue.map((entry) => ({ ...entry, done: { listId: 'list', revision: 2 } }))
  expect(device.renewRecipes).not.toHaveBeenCalled()
  told()
  await vi.waitFor(() => expect(device.renewRecipes).toHaveBeenCalledOnce())
  queue = []
  told()
  await Promise.resolve()
  expect(device.renewRecipes).toHaveBeenCalledOnce()
  leave()
})
