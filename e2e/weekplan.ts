import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './people.ts'
import { middle } from './pointing.ts'

/** Who plans, and at which table. */
export interface Household {
  token: string
  id: string
  table: string
}

/** Lea at her table; what is planned stands in days that no other journey uses. */
export async function household(page: Page): Promise<Household> {
  const { token, id } = await signIn(page)
  const { user } = (await send(page, token, 'POST', '/auth/userbyid', {})) as unknown as {
    user: { defaultKitchentable: string }
  }
  return { token, id, table: user.defaultKitchentable }
}

/** Calls the API as somebody. */
export async function send(page: Page, token: string, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return (await answer.json()) as { data: never }
}

/** Plans the first recipe that a search finds, and answers its name. */
export async function planned(
  page: Page,
  { token, id, table }: Household,
  search: string,
  date: string,
  phase: string,
) {
  const path = `/menu/complete/allbyuserid/${id}/kitchentableid/${table}?searchstring=${encodeURIComponent(search)}`
  const { menus } = (await send(page, token, 'GET', path)).data as {
    menus: { name: string; menuchilds: { menuChildId: string }[] }[]
  }
  const [menu] = menus
  await send(
    page,
    token,
    'POST',
    `/weekplan/add/one/menu/${menu?.menuchilds[0]?.menuChildId}/checkifmenuchildexists`,
    {
      user_id: id,
      weekplan: { date, phase, plannedSeats: 4, kitchentableid: table },
    },
  )
  return menu?.name ?? ''
}

/** A time of day in the plan. */
export const slot = (page: Page, date: string, daytime: string) =>
  page.locator(`[data-day="${date}"][data-daytime="${daytime}"]`)
/** Opens the plan of some days. */
export const open = (page: Page, from: string, to: string) => page.goto(`/wochenplan?von=${from}&bis=${to}`)

/** Carries something with the mouse. */
export async function dragByMouse(page: Page, what: Locator, where: Locator): Promise<void> {
  const from = await middle(what)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const to = await middle(where)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** Carries something with a finger. */
export async function dragByTouch(page: Page, what: Locator, where: Locator): Promise<void> {
  const [from, to] = [await middle(what), await middle(where)]
  const touch = await page.context().newCDPSession(page)
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await dispatch('touchStart', [from])
  for (let step = 1; step <= 6; step++)
    await dispatch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 },
    ])
  await dispatch('touchEnd', [])
}
