import { expect } from '@playwright/test'
import { hold, signIn, test } from './people.ts'
import { finger } from './pointing.ts'
import { bearer, newRecipe, notice, stored } from './recipes.ts'

test('the recipe is taken out with a way back, shared after asking, and deleted for good', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zum Teilen')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Teilen' }).first().click()
  await page.getByRole('button', { name: 'Veröffentlichen und teilen' }).click()
  await notice(page, 'Link in Zwischenablage kopiert')
  expect((await stored(page, token, id)).freeAccess).toBe(true)

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Aus dem Kochbuch entfernen' }).click()
  await expect(page).toHaveURL(/\/kochbuch$/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Zum Teilen' })).toBeVisible()

  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Rezept löschen' })
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await question.getByRole('button', { name: 'Löschen' }).click()
  await notice(page, 'Rezept gelöscht')
  const gone = await page.request.get(`/api/v1/menu/one/${id}`, bearer(token))
  expect(gone.status()).toBe(404)
})

test('somebody else takes a copy into the own cookbook', async ({ page }) => {
  const answer = await page.request.get('/api/v1/menu/related/severalusers/public/Gnocchi')
  const { data } = (await answer.json()) as { data: { menus: { _id: string; name: string }[] } }
  const recipe = data.menus[0]
  await signIn(page, 'reto')
  await page.goto(`/kochbuch/menu/${recipe?._id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'In mein Kochbuch' }).click()
  await page.getByRole('link', { name: 'Zur Abschrift' }).click()
  await expect(page).not.toHaveURL(new RegExp(recipe?._id ?? 'x'))
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible()
})

test('cook mode goes step by step, with keys, timers and a way out', async ({ page }) => {
  const { token } = await signIn(page)
  const name = 'Hefeschnecken mit Salbeibutter'
  const id = await newRecipe(page, token, name)
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Kochmodus' }).first().click()
  const cooking = page.getByRole('dialog', { name: `Kochmodus: ${name}` })
  // the name can be read on a phone, too
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 390, height: 844 })
  const isCut = (title: Element) =>
    title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight
  expect(await cooking.getByText(name, { exact: true }).evaluate(isCut)).toBe(false)
  await page.setViewportSize({ width, height })
  await expect(cooking.getByRole('heading', { name: 'Teig' })).toBeVisible()
  await expect(cooking.getByRole('list', { name: 'Zutaten dieses Schritts' })).toContainText(
    '500\u00A0g Mehl',
  )
  await cooking.getByRole('button', { name: '20 Minuten starten' }).click()
  await expect(cooking.getByRole('timer')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(cooking.getByRole('heading', { name: 'Backen' })).toBeVisible()
  // at the first step there is no way back: the button keeps the focus, and the keys go on
  const back = cooking.getByRole('button', { name: 'Zurück', exact: true })
  for (let press = 0; press < 3; press++) await back.press('Enter')
  await expect(cooking.getByRole('heading', { name: 'Teig' })).toBeVisible()
  await expect(back).toBeDisabled()
  await expect(back).toBeFocused()
  // a key that is held goes one step, and does not finish what it has brought under it
  await cooking.getByRole('button', { name: 'Weiter', exact: true }).focus()
  for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(cooking.getByRole('heading', { name: 'Backen' })).toBeVisible()
  await expect(cooking.getByRole('button', { name: 'Fertig gekocht' })).toBeFocused()
  await page.reload()
  await expect(cooking.getByRole('heading', { name: 'Backen' })).toBeVisible()
  await expect(cooking.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cooking).toBeHidden()
  const opener = page.getByRole('button', { name: 'Kochmodus' }).first()
  await opener.press('Enter')
  await expect(cooking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await cooking.getByRole('button', { name: 'Beenden', exact: true }).press('Enter')
  await expect(opener).toBeFocused()
  await opener.click()
  await cooking.getByRole('button', { name: 'Fertig gekocht' }).click()
  await notice(page, 'En Guete! Heute gekocht')
})

test.describe('by hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the steps of the cook mode turn by a swipe', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Blättern')
    await page.goto(`/kochbuch/menu/${id}?cook=true`)
    const cooking = page.getByRole('dialog', { name: 'Kochmodus: Blättern' })
    const touch = await finger(page)
    for (const [from, to, across] of [
      ['Teig', 'Backen', -200],
      ['Backen', 'Teig', 200],
    ] as const) {
      await touch.swipe(cooking.getByRole('heading', { name: from }), across)
      await expect(cooking.getByRole('heading', { name: to })).toBeVisible()
    }
  })
})

test('on a low screen each step of the cook mode begins at its top, and the keyboard is seen', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Niedrig')
  // a page of 1280 by 1024 enlarged four times
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`/kochbuch/menu/${id}?cook=true`)
  const cooking = page.getByRole('dialog', { name: 'Kochmodus: Niedrig' })
  const step = (number: number) => cooking.getByText(`Schritt ${number} von 2`)
  await expect(step(1)).toBeInViewport()
  const next = cooking.getByRole('button', { name: 'Weiter', exact: true })
  await expect(next).not.toBeInViewport()
  await next.focus()
  await expect(next).toBeInViewport({ ratio: 1 })
  await next.press('Enter')
  await expect(step(2)).toBeInViewport({ ratio: 1 })
  await cooking.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(step(1)).toBeInViewport({ ratio: 1 })

  await cooking.getByRole('button', { name: 'Alle Zutaten' }).click()
  await expect(cooking.getByRole('heading', { name: 'Alle Zutaten' })).toBeInViewport({ ratio: 1 })
})

test('after cook mode, one step back leads to where one came from', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zurück')
  await page.goto('/allerezepte')
  await page.goto(`/kochbuch/menu/${id}`)
  const opener = page.getByRole('button', { name: 'Kochmodus' }).first()
  const cooking = page.getByRole('dialog', { name: 'Kochmodus: Zurück' })
  const leaving = [
    () => page.keyboard.press('Escape'),
    () => cooking.getByRole('button', { name: 'Beenden', exact: true }).dblclick(),
    async () => {
      await page.keyboard.press('ArrowRight')
      await cooking.getByRole('button', { name: 'Fertig gekocht' }).dblclick()
    },
  ]
  for (const leave of leaving) {
    await opener.click()
    await expect(cooking).toBeVisible()
    await leave()
    await expect(cooking).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/menu/${id}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/allerezepte$/)

  await page.goto(`/kochbuch/menu/${id}?cook=true`)
  await expect(cooking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cooking).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/allerezepte$/)
})

test('amounts follow one ingredient, or a tin', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Umrechnen')
  await page.goto(`/kochbuch/menu/${id}`)
  const ingredients = page.getByRole('region', { name: 'Zutaten' })
  await page.getByRole('button', { name: 'Mengen umrechnen' }).click()
  await page.getByRole('textbox', { name: 'So viel' }).fill('117')
  await expect(page.getByRole('status').filter({ hasText: 'Alle Mengen × 0,23' })).toBeVisible()
  await page.getByRole('textbox', { name: 'So viel' }).fill('250')
  await page.getByRole('button', { name: 'Umrechnen', exact: true }).click()
  await expect(page.getByText('Umgerechnet: × 0,5')).toBeVisible()
  await expect(ingredients.getByRole('button', { name: /^1½ dl Wasser/ })).toBeVisible()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(ingredients.getByRole('button', { name: /^3 dl Wasser/ })).toBeVisible()
})

test('a card offers list and plan: by holding the basket and by its menu', async ({ page }) => {
  const { token } = await signIn(page)
  await newRecipe(page, token, 'Für den Plan')
  await page.goto('/kochbuch')
  const card = page.getByRole('article').filter({ hasText: 'Für den Plan' })
  const basket = card.getByRole('button', { name: /auf den Einkaufszettel setzen/ })
  await basket.hover()
  await page.mouse.down()
  await page.waitForTimeout(2200)
  await page.mouse.up()
  const popup = page.getByRole('dialog', { name: 'Für den Plan' })
  await expect(popup.getByRole('button', { name: 'Auf den Einkaufszettel' })).toBeVisible()
  await expect(basket).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await card.getByRole('button', { name: 'Weitere Aktionen für Für den Plan' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'In den Wochenplan' }).click()
  await popup.getByLabel('Datum').fill('')
  await popup.getByRole('button', { name: 'In den Wochenplan' }).click()
  await expect(popup).toContainText(
    'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen',
  )
  // half a day takes no sentence away by itself, and the press arrives
  await page.keyboard.type('6.5.')
  await popup.getByRole('button', { name: 'In den Wochenplan' }).click()
  await expect(popup.getByLabel('Datum')).toHaveAccessibleDescription(/^Das ist kein Tag/)
  await expect(popup.getByLabel('Datum')).toBeFocused()
  await popup.getByLabel('Datum').fill('2030-05-06')
  await popup.getByRole('radio', { name: 'Mittag' }).check()
  await popup.getByRole('button', { name: 'In den Wochenplan' }).click()
  await notice(page, /Für den Plan ist geplant: Mo.*6\. Mai, Mittag/)
})

test.describe('what is gone elsewhere', () => {
  test.use({ allowedErrors: [/status of 404/] })

  for (const path of ['/allerezepte', '/kochbuch'])
    test(`is a card of ${path} no more once it was not found`, async ({ page }) => {
      const { token } = await signIn(page)
      const id = await newRecipe(page, token, 'Bald fort')
      await page.request.patch(`/api/v1/menu/related/${id}`, { ...bearer(token), data: { freeAccess: true } })
      await page.goto(path)
      const card = page.getByRole('link', { name: 'Bald fort', exact: true })
      await expect(card).toBeVisible()
      await page.request.delete(`/api/v1/menu/one/${id}`, bearer(token))
      await card.click()
      await expect(page.getByRole('heading', { name: /nicht gefunden/ })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(card).toHaveCount(0)
    })

  test('a next page that is still to come keeps no card that is gone', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Bald fort')
    await page.setViewportSize({ width: 1280, height: 2000 })
    const comes = await hold(page, '**/allbyuserid/**page=1*')
    const asked = page.waitForRequest('**/allbyuserid/**page=1*')
    await page.goto('/kochbuch')
    const card = page.getByRole('link', { name: 'Bald fort', exact: true })
    await expect(card).toBeVisible()
    await asked
    await page.request.delete(`/api/v1/menu/one/${id}`, bearer(token))
    await card.click()
    await expect(page.getByRole('heading', { name: /nicht gefunden/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
    comes()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('article').nth(9)).toBeVisible()
  })
})
