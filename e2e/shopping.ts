import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from './people.ts'

export type Name = Parameters<typeof signIn>[1]

/** Somebody who is signed in. */
export interface Who {
  token: string
  id: string
}

/** Somebody at a kitchen table. */
export type Seat = Who & { tableId: string }

/** Asks the API as somebody; what is refused fails. */
export async function ask<Data>(
  page: Page,
  who: Who,
  method: string,
  path: string,
  data?: object,
): Promise<Data> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${who.token}` },
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** Makes a kitchen table. */
export const newTable = (page: Page, who: Who) =>
  ask<{ _id: string }>(page, who, 'POST', `/api/v1/kitchentable/${who.id}`, {
    data: {
      tableAddress_street: 'Rosenweg 3',
      tableAddress_plztown: '3007 Bern',
      tableAddress_country: 'Schweiz',
      userId: who.id,
    },
  })
/** Sits somebody down at a table. */
export const choose = (page: Page, who: Who, defaultKitchentable: string) =>
  ask(page, who, 'POST', '/api/v1/auth/userdata/update', { id: who.id, payload: { defaultKitchentable } })

/** The table that somebody sits at. */
async function tableOf(page: Page, who: Who): Promise<string> {
  const answer = await page.request.post('/api/v1/auth/userbyid', {
    headers: { authorization: `Bearer ${who.token}` },
    data: { user_id: who.id },
  })
  const { data } = (await answer.json()) as { data: { user: { defaultKitchentable: string } } }
  return data.user.defaultKitchentable
}

/** Opens the page on an empty list of its own. */
export async function openEmpty(
  page: Page,
  person: Name = 'lea',
  origin = '',
): Promise<Seat & { listId: string }> {
  const who = await signIn(page, person)
  const tableId = await tableOf(page, who)
  const made = await ask<{ _id: string }>(
    page,
    who,
    'POST',
    `/api/v1/kitchentable/${tableId}/shopping-lists`,
    {},
  )
  await page.goto(`${origin}/zettel`)
  await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  return { ...who, tableId, listId: made._id }
}

/** Somebody else in a browser of their own. */
export async function second(browser: Browser, person: Name): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-CH' })
  const page = await context.newPage()
  await signIn(page, person)
  await page.goto('/zettel')
  return page
}

/** Types something and puts it on the list. */
export async function add(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Was brauchst du?' }).fill(words)
  await page.keyboard.press('Enter')
}

/** Waits until the server has so many things on a list. */
export async function arrived(page: Page, who: Seat, list: string, count: number) {
  const path = `/api/v1/kitchentable/${who.tableId}/shopping-lists/${list}`
  const items = async () => (await ask<{ items: unknown[] }>(page, who, 'GET', path)).items
  await expect.poll(items).toHaveLength(count)
}

/** A thing on the list, bought or not. */
export const entry = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*eingekauft$`) })

/** A thing on the list that is still to be bought. */
export const open = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*nicht eingekauft$`) })

/** Where bought things stand. */
export const bought = (page: Page) => page.getByRole('region', { name: 'Eingekauft' })

/** What stands on the list, in words. */
export const entries = async (page: Page): Promise<string[]> =>
  (
    await page
      .locator('main section button[aria-pressed]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  ).toSorted()

/** A notice at the edge of the screen, word for word. */
export const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Meldungen' }).getByText(words, { exact: true })
