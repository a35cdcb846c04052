import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'
import { add, ask, choose, entry, newTable } from './shopping.ts'

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

/** The tables of which lists or waiting changes lie on the device. */
const keptTables = async () => {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('ordy-list')
    opening.onsuccess = () => resolve(opening.result)
  })
  const all = (asked: IDBRequest) =>
    new Promise<unknown>((resolve) => (asked.onsuccess = () => resolve(asked.result)))
  const queue = await all(db.transaction('queue').objectStore('queue').getAll())
  const lists = await all(db.transaction('lists').objectStore('lists').getAllKeys())
  db.close()
  return JSON.stringify([queue, lists])
}

/** Jonas as a guest of a new table of Lea's, with something on its list, and how she sends him away. */
async function guestOf(page: Page, guest: Page) {
  const lea = await signIn(page)
  const { _id: table } = await newTable(page, lea)
  const { code } = await ask<{ code: string }>(page, lea, 'POST', `/api/v1/kitchentable/${table}/invite`)
  await ask(page, lea, 'POST', `/api/v1/kitchentable/${table}/shopping-lists`, { name: 'Am Rosenweg' })
  const jonas = await signIn(guest, 'jonas')
  await ask(guest, jonas, 'POST', `/api/v1/kitchentable/${table}/join`, { code })
  await choose(guest, jonas, table)
  await guest.goto('/zettel')
  await expect(guest.getByRole('heading', { level: 1, name: 'Am Rosenweg' })).toBeVisible()
  await add(guest, 'Kerzen')
  await expect(entry(guest, 'Kerzen')).toBeVisible()
  return {
    sendAway: () => ask(page, lea, 'DELETE', `/api/v1/kitchentable/${table}/members/${jonas.id}`),
    hasLeft: async (said: RegExp) => {
      await expect(guest.getByRole('region', { name: 'Meldungen' }).getByText(said)).toBeVisible()
      await expect(guest.getByRole('heading', { level: 1 })).not.toHaveText('Am Rosenweg')
      await expect(guest.getByRole('button', { name: /^Kerzen, / })).toHaveCount(0)
      expect(await guest.evaluate(keptTables)).not.toContain(table)
      await ask(page, lea, 'DELETE', `/api/v1/kitchentable/${table}`)
      await guest.close()
    },
  }
}

test('who is sent away moves on to the own table, hears what was not taken, and keeps nothing of it', async ({
  page,
  browser,
}) => {
  const guest = await browser.newPage()
  const { sendAway, hasLeft } = await guestOf(page, guest)
  await guest.context().setOffline(true)
  await add(guest, 'Servietten')
  await expect(entry(guest, 'Servietten')).toBeVisible()
  await sendAway()
  await guest.context().setOffline(false)
  await hasLeft(/^Du gehörst nicht mehr zum bisherigen Küchentisch\. .+ nicht übernommen\.$/)
})

test('who is sent away where no socket gets through is told with the next answer, too', async ({
  page,
  browser,
}) => {
  const guest = await browser.newPage()
  await guest.routeWebSocket(/shopping-list/, (socket) => socket.close())
  const { sendAway, hasLeft } = await guestOf(page, guest)
  await sendAway()
  await hasLeft(/^Du gehörst nicht mehr zum bisherigen Küchentisch\./)
})

test('what is written before anything could be loaded is shown, and stands on the list afterwards', async ({
  page,
}) => {
  await signIn(page)
  await page.route(/\/api\//, (route) => route.abort())
  await page.goto('/zettel')
  await add(page, '2 Hefe, Nelken')
  const noted = page.getByText('Notiert: 2 Hefe, Nelken. Das steht hier, sobald die Liste geladen ist.')
  await expect(noted).toBeVisible()
  await page.unrouteAll()
  await expect(entry(page, 'Hefe')).toHaveAccessibleName('Hefe, 2\u00A0Stk, nicht eingekauft')
  await expect(noted).toHaveCount(0)
})

test('who signs out at once leaves no list behind', async ({ page }) => {
  const lea = await signIn(page)
  const { _id: table } = await newTable(page, lea)
  await choose(page, lea, table)
  await page.goto('/zettel')
  await add(page, 'Kerzen')
  await expect(entry(page, 'Kerzen')).toBeVisible()
  // what was changed on it may still wait for its person
  const lists = async () => (JSON.parse(await page.evaluate(keptTables)) as unknown[])[1]
  await expect.poll(lists).toHaveLength(1)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
  await expect.poll(lists).toEqual([])
})
