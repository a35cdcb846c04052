import { expect, type Page } from '@playwright/test'

interface Stored {
  mine?: { favourite: boolean; rating: number | null; note: string; tags: string[] }
  _id: string
  numberOfPersons: number
  name: string
  description: string
  freeAccess: boolean
  menuchilds: {
    _id: string
    numberOfPersons: number
    ingredients: {
      amount: number
      upTo?: number
      unit: { name: string }
      name: { name: string }
      stableId: number
    }[]
    preperation: { head: string; content: string }[]
    nutritions: unknown[]
  }[]
}

/** The header of somebody who signed in. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The recipe as the server has it. */
export async function stored(page: Page, token: string, id: string): Promise<Stored> {
  const answer = await page.request.get(`/api/v1/menu/one/${id}`, bearer(token))
  return ((await answer.json()) as { data: Stored }).data
}

/** Makes a recipe for four with three ingredients and two steps, or what else it may have. */
export async function newRecipe(page: Page, token: string, name: string, more: object = {}): Promise<string> {
  const ingredients = [
    { amount: 500, unit: 'g', name: 'Mehl' },
    { amount: 10, unit: 'g', name: 'Salz' },
    { amount: 3, unit: 'dl', name: 'Wasser' },
  ]
  const preperation = [
    { head: 'Teig', content: 'ID:1 Mehl mit Salz mischen und 20 Minuten ruhen lassen.' },
    { head: 'Backen', content: 'Backen.' },
  ]
  const data = { name, seatCount: 4, ingredients, preperation, ...more }
  const answer = await page.request.post('/api/v1/menu/one/0', {
    ...bearer(token),
    data: { menuid: '0', name, data },
  })
  return ((await answer.json()) as { data: { menue: { _id: string } } }).data.menue._id
}

/** Waits for a message of the app. */
export const notice = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Meldungen' }).getByText(words)).toBeVisible()

/** Waits until the editor has nothing left to send. */
export const isSaved = (page: Page) => expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
