import { shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from './api.ts'
import { load } from './data.ts'

// the connection went before this part of the app had come
vi.mock('./keep.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => vi.unstubAllGlobals())

const input = { params: { id: 'table' } }
const ask = () => load(shoppingListApi.history, input, 'key', true)

it('gives an answer that cannot be kept, and fails by the connection where none was', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, status: 'success', data: [] })))
  expect(await ask()).toMatchObject({ data: [] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toBeInstanceOf(CallError)
})
