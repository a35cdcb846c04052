import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { register, test } from './people.ts'
import { bearer } from './recipes.ts'

const answering = { propose: '**/api/v1/creator/menulist', complete: '**/api/v1/menu/completewithimage' }

const generate = (page: Page) => page.getByRole('button', { name: 'Rezeptvorschläge generieren' })
const proposals = (page: Page) => page.getByRole('region', { name: 'Vorschläge' }).getByRole('article')

// three pictures are painted: on a busy machine that takes its time
const allMade = (page: Page) => expect(proposals(page)).toHaveCount(3, { timeout: 40_000 })
test.describe.configure({ timeout: 90_000 })

/** Somebody with a table of their own. */
async function sitDown(page: Page): Promise<void> {
  const { token, id } = await register(page, 'Generator')
  const address = { tableAddress_street: 'Suppengasse 3', tableAddress_plztown: '3011 Bern', userId: id }
  await page.request.post(`/api/v1/kitchentable/${id}`, { ...bearer(token), data: { data: address } })
}

test('preferences become recipes that go on the list and into the plan, until they are cleared', async ({
  page,
}) => {
  await sitDown(page)
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/creator/menulist')) asked.push(request.postDataJSON())
  })
  await page.goto('/wochenplan/planung')
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByRole('group', { name: 'Lifestyle' }).getByRole('radio', { name: 'vegan' }).check()
  await page.getByLabel('Zusätzliche Wünsche?').fill('  mit Linsen ')
  // an impatient double click is one wish
  await generate(page).dblclick()
  await allMade(page)
  await expect(generate(page)).toBeEnabled()
  const preferences = { personen: '4 Personen', proteine: 'normal', liefestyle: 'vegan' }
  expect(asked).toEqual([
    { data: expect.objectContaining({ preferences, days: 1, custom_wunsch: 'mit Linsen' }) },
  ])

  await page.reload()
  await allMade(page)
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  const first = proposals(page).first()
  const basket = first.getByRole('button', { name: /Einkaufszettel/ })
  await basket.click()
  await expect(basket).toHaveAttribute('aria-pressed', 'true')
  await first.hover()
  await first.getByRole('button', { name: /^Weitere Aktionen/ }).click()
  await page.getByRole('menuitem', { name: 'In den Wochenplan' }).click()
  await page.getByLabel('Datum').fill('2030-07-01')
  await page.getByRole('dialog').getByRole('radio', { name: 'Abend' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'In den Wochenplan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Vorschläge löschen' }).click()
  await expect(proposals(page)).toHaveCount(0)
  await expect(generate(page)).toBeFocused()
  await expect(page.getByLabel('Zusätzliche Wünsche?')).toHaveValue('  mit Linsen ')
  await page.getByRole('link', { name: 'Kochbuch' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('the generator has no barriers, its proposals neither', async ({ page }) => {
  await sitDown(page)
  await page.goto('/wochenplan/planung')
  await generate(page).click()
  await allMade(page)
  await expect(generate(page)).toBeEnabled()
  await expectNoBarriers(page, 'the generator')
})

test.describe('when the way is bumpy', () => {
  test.use({ allowedErrors: [/status of 50[03]|ERR_FAILED/] })

  test('the fourth way goes on where it stopped, tells what is wrong, and forgets on leaving', async ({
    page,
  }) => {
    await sitDown(page)
    await page.goto('/wochenplan/upload')
    await page.getByRole('tab', { name: 'Generator' }).click()
    await page.route(answering.propose, (route) => route.fulfill({ status: 503, body: '' }))
    await generate(page).click()
    await expect(page.getByRole('alert')).toContainText('Ups, da ist etwas schiefgelaufen.')
    await page.unroute(answering.propose)

    // two are lost on their way
    let lost = 0
    await page.route(answering.complete, (route) => (++lost === 1 ? route.continue() : route.abort()))
    const again = page.getByRole('button', { name: 'Fehler - Erneut versuchen?' })
    await again.click()
    await expect(page.getByRole('alert')).toContainText('Netzwerkfehler', { timeout: 20_000 })
    await expect(proposals(page)).toHaveCount(1)
    await page.unroute(answering.complete)
    await page.reload()
    await page.getByRole('tab', { name: 'Generator' }).click()
    await allMade(page)
    await expect(generate(page)).toBeEnabled()

    await page.getByRole('link', { name: 'Kochbuch' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.goto('/wochenplan/planung')
    await expect(generate(page)).toBeEnabled()
    await expect(proposals(page)).toHaveCount(0)
  })
})
