import { expect, type Page } from '@playwright/test'
import { register, signIn, test } from './people.ts'

const noTable = 'Erstelle zuerst einen Küchentisch oder lasse dich zu einem Küchentisch einladen'
const incomplete = 'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen'

/** The popup of a recipe, and the plan of a day after it was filled in. */
const popupOf = (page: Page, name: string) => {
  const popup = page.getByRole('dialog', { name })
  return { popup, plan: () => popup.getByRole('button', { name: 'In den Wochenplan' }).click() }
}
const noticed = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Meldungen' }).getByText(words)).toBeVisible()

test.describe('with a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a recipe goes from its page into the plan, for as many as it is shown for, once there is a table', async ({
    page,
  }) => {
    const { token, id } = await register(page, 'Planung')
    const authorized = { headers: { authorization: `Bearer ${token}` } }
    const created = await page.request.post('/api/v1/menu/one/0', {
      ...authorized,
      data: {
        name: 'Vom Rezept aus',
        data: {
          name: 'Vom Rezept aus',
          seatCount: 4,
          ingredients: [{ amount: 400, unit: 'g', name: 'Mehl' }],
          preperation: [{ head: 'Teig', content: 'ID:1 Mehl kneten.' }],
        },
      },
    })
    const { data } = (await created.json()) as { data: { menue: { _id: string } } }
    const { popup, plan } = popupOf(page, 'Vom Rezept aus')
    const openPopup = async () => {
      await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
      await page.getByRole('menuitem', { name: 'In den Wochenplan' }).click()
    }
    await page.goto(`/kochbuch/menu/${data.menue._id}`)
    await openPopup()
    await plan()
    await expect(popup).toContainText(noTable)

    await page.request.post(`/api/v1/kitchentable/${id}`, {
      ...authorized,
      data: { data: { tableAddress_street: 'Planweg 3', tableAddress_plztown: '8000 Zürich', userId: id } },
    })
    await page.reload()
    await page.getByRole('button', { name: 'Personen: mehr' }).click()
    await expect(page.getByRole('region', { name: 'Zutaten' })).toContainText('500')
    await openPopup()
    await expect(popup.getByRole('group', { name: 'Personen' })).toContainText('5')
    await popup.getByLabel('Datum').fill('')
    await plan()
    await expect(popup).toContainText(incomplete)
    await popup.getByLabel('Datum').fill('3.6.30')
    await popup.getByLabel('Datum').blur()
    await expect(popup.getByLabel('Datum')).toHaveValue('3. Juni 2030')
    await popup.getByRole('radio', { name: 'Mittag' }).check()
    await plan()
    await noticed(page, /Vom Rezept aus ist geplant: Mo.*3\. Juni, Mittag/)
    await page.goto('/wochenplan?von=2030-06-03&bis=2030-06-03')
    const noon = page.locator('[data-day][data-daytime=Mittag]')
    await expect(noon.getByRole('link', { name: 'Vom Rezept aus' })).toBeVisible()
    await expect(noon).toContainText('5')
  })
})

test('what was just made goes from its card into the plan', async ({ page }) => {
  await signIn(page)
  const words =
    'Planwähe\nFür 2 Personen\n\nZutaten\n2 Äpfel\n\nZubereitung\n2 Äpfel auf den Teig legen und backen.'
  await page.goto(`/wochenplan/upload?fromChat=true&recipeText=${encodeURIComponent(words)}`)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: 'Weitere Aktionen für Planwähe' }).click()
  await page.getByRole('menuitem', { name: 'In den Wochenplan' }).click()
  const { popup, plan } = popupOf(page, 'Planwähe')
  await popup.getByLabel('Datum').fill('')
  await plan()
  await expect(popup).toContainText(incomplete)
  await popup.getByLabel('Datum').fill('2030-06-04')
  await plan()
  await noticed(page, /Planwähe ist geplant: Di.*4\. Juni, Abend/)
})
