import { type Browser, expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './people.ts'
import { isSaved, newRecipe, notice, stored } from './recipes.ts'

async function person(browser: Browser, who: 'lea' | 'jonas') {
  const context = await browser.newContext({ locale: 'de-CH' })
  const page = await context.newPage()
  const { token } = await signIn(page, who)
  return { context, page, token }
}

test('an empty recipe is made, written, and reads as written', async ({ page }) => {
  const { token } = await signIn(page)
  await page.goto('/kochbuch')
  await page.getByRole('button', { name: 'Neues leeres Rezept erstellen' }).click()
  await expect(page).toHaveURL(/\/kochbuch\/menu\/edit\//)
  const id = page.url().split('/').at(-1) ?? ''
  // what is typed takes the place of what nobody wrote
  await page.getByRole('textbox', { name: 'Titel', exact: true }).click()
  await page.keyboard.type('Zopf am Sonntag')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Weich und goldig.')
  await page.getByRole('textbox', { name: 'Zutat 1' }).click()
  await page.keyboard.type('500 g Mehl')
  // and is read also where the page goes
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Menge von Mehl' })).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: 'Einheit von Mehl' })).toHaveValue('g')
  await page.getByRole('textbox', { name: 'Titel von Schritt 1' }).fill('Kneten')
  const content = page.getByRole('textbox', { name: 'Text von Schritt 1' })
  await content.pressSequentially('Das @me')
  await page.getByRole('option', { name: /Mehl/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(content).toHaveValue(/^Das ID:\d Mehl$/)
  await page.keyboard.type(' kneten.')
  await expect(page.getByText('500\u00A0g')).toBeVisible()
  await isSaved(page)
  await page.getByRole('link', { name: 'Zum Rezept' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zopf am Sonntag')
  await expect(page.getByRole('region', { name: 'Zubereitung' })).toContainText('Das 500\u00A0g Mehl kneten.')
  expect((await stored(page, token, id)).description).toBe('Weich und goldig.')
})

test('what two tabs were writing when the browser was closed arrives from both', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zwei Blätter')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/kochbuch/menu/edit/${id}`)
    await expect(tab.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Zwei Blätter')
  }
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Zwei Tabs')
  await other.getByRole('textbox', { name: 'Beschreibung' }).fill('Von nebenan.')
  await other.close()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Von nebenan.')
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Zwei Tabs')
  await isSaved(page)
  expect(await stored(page, token, id)).toMatchObject({ name: 'Zwei Tabs', description: 'Von nebenan.' })
})

test('several things written into one row become rows of their own', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Bohneneintopf')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('textbox', { name: 'Zutat 1' }).fill('1 Dose Tomaten, 2 Dosen Kidneybohnen')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Menge von Tomaten' })).toHaveValue('1')
  await expect(page.getByRole('textbox', { name: 'Menge von Kidneybohnen' })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Einheit von Kidneybohnen' })).toHaveValue('Dose')
  await isSaved(page)
  const rows = (await stored(page, token, id)).menuchilds[0]?.ingredients
  expect(rows?.map((row) => row.name.name)).toEqual(['Tomaten', 'Kidneybohnen', 'Salz', 'Wasser'])
  expect(new Set(rows?.map((row) => row.stableId)).size).toBe(4)
})

test('rows are added to and taken out of all variants, moved by keyboard, and brought back', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Ruchbrot')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('button', { name: 'Zutat hinzufügen' }).click()
  await notice(page, 'Zutat zu 1 Rezept-Varianten hinzugefügt')
  await expect(page.getByRole('textbox', { name: 'Zutat 4' })).toBeFocused()
  await page.keyboard.type('Hefe')
  await page.getByRole('textbox', { name: 'Menge von Hefe' }).fill('1,5')
  await page.keyboard.press('Tab')
  await isSaved(page)
  const names = async () =>
    (await stored(page, token, id)).menuchilds[0]?.ingredients.map((row) => row.name.name)
  expect(await names()).toEqual(['Mehl', 'Salz', 'Wasser', 'Hefe'])

  await page.getByRole('button', { name: 'Hefe verschieben' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Mehl verschieben' }).click()
  await page.getByRole('menuitem', { name: 'Nach unten' }).click()
  await expect.poll(names).toEqual(['Salz', 'Mehl', 'Hefe', 'Wasser'])

  await page.getByRole('button', { name: 'Mehl entfernen' }).click()
  await notice(page, 'Zutat aus 1 Rezept-Varianten entfernt')
  await expect(page.getByRole('textbox', { name: 'Text von Schritt 1' })).toHaveValue(/^Mehl mit Salz/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('textbox', { name: 'Text von Schritt 1' })).toHaveValue(/^ID:\d+ Mehl mit Salz/)
  await expect.poll(names).toEqual(['Salz', 'Mehl', 'Hefe', 'Wasser'])
  const after = (await stored(page, token, id)).menuchilds[0]
  const flour = after?.ingredients.find((row) => row.name.name === 'Mehl')
  expect(after?.preperation[0]?.content).toContain(`ID:${flour?.stableId} `)
})

test('both ends of a range are shown, changed and stored', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Eiersalat')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('textbox', { name: 'Zutat 1' }).fill('2–3 Eier')
  await page.keyboard.press('Tab')
  const amount = page.getByRole('textbox', { name: 'Menge von Eier' })
  await expect(amount).toHaveValue('2–3')
  await amount.fill('4-6')
  await page.keyboard.press('Tab')
  await isSaved(page)
  await page.reload()
  await expect(amount).toHaveValue('4–6')
  const row = async () => (await stored(page, token, id)).menuchilds[0]?.ingredients[0]
  expect(await row()).toMatchObject({ amount: 4, upTo: 1.5 })
  await amount.fill('5')
  await page.keyboard.press('Tab')
  await expect.poll(async () => [(await row())?.amount, (await row())?.upTo]).toEqual([5, undefined])
})

test('a unit that is none gets the notice and is not stored', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Falsche Einheit')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  const unit = page.getByRole('textbox', { name: 'Einheit von Mehl' })
  await unit.fill('blubb')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Verwende g, ml, l, stk, Prise, kg oder el etc als Mengenangaben'),
  ).toBeVisible()
  await expect(unit).toHaveAttribute('aria-invalid', 'true')
  await unit.fill('kg')
  await page.keyboard.press('Tab')
  await expect(unit).not.toHaveAttribute('aria-invalid')
  await isSaved(page)
  expect((await stored(page, token, id)).menuchilds[0]?.ingredients[0]?.unit.name).toBe('kg')
})

test('a row and a step are dragged to another place', async ({ page }) => {
  const { token } = await signIn(page)
  await page.setViewportSize({ width: 1440, height: 1400 })
  const id = await newRecipe(page, token, 'Gezogen')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  const drag = async (handle: string, target: string) => {
    const from = await page.getByRole('button', { name: handle }).boundingBox()
    const to = await page.getByRole('button', { name: target }).boundingBox()
    if (!from || !to) throw new Error('no place')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
  }
  await drag('Wasser verschieben', 'Mehl verschieben')
  await expect(page.getByRole('textbox', { name: 'Zutat 1' })).toHaveValue('Wasser')
  await drag('Schritt 2 verschieben', 'Schritt 1 verschieben')
  await expect(page.getByRole('textbox', { name: 'Titel von Schritt 1' })).toHaveValue('Backen')
  await isSaved(page)
  const variant = (await stored(page, token, id)).menuchilds[0]
  expect(variant?.ingredients[0]?.name.name).toBe('Wasser')
  expect(variant?.preperation[0]?.head).toBe('Backen')
})

test.describe('two people at once', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('what does not collide joins, and what does is asked', async ({ page, browser }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Zu zweit')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    // the same person at a second device: whoever else may edit is an owner by a takeover
    const other = await person(browser, 'lea')
    await other.page.goto(`/kochbuch/menu/edit/${id}`)
    const titleHere = page.getByRole('textbox', { name: 'Titel', exact: true })
    const titleThere = other.page.getByRole('textbox', { name: 'Titel', exact: true })
    await expect(titleHere).toHaveValue('Zu zweit')
    await expect(titleThere).toHaveValue('Zu zweit')

    await page.getByRole('textbox', { name: 'Menge von Mehl' }).fill('600')
    await page.keyboard.press('Tab')
    await isSaved(page)
    await other.page.getByRole('textbox', { name: 'Menge von Salz' }).fill('12')
    await other.page.getByRole('textbox', { name: 'Beschreibung' }).fill('Von drüben')
    await isSaved(other.page)
    const both = await stored(page, token, id)
    expect(both.description).toBe('Von drüben')
    expect(both.menuchilds[0]?.ingredients.map((row) => row.amount)).toEqual([600, 12, 3])
    await expect(other.page.getByRole('textbox', { name: 'Menge von Mehl' })).toHaveValue('600')

    await titleHere.fill('Von hier')
    await isSaved(page)
    await titleThere.fill('Von dort')
    const question = other.page.getByRole('alertdialog', { name: 'Zwei Fassungen' })
    await expect(question).toContainText('Von hier')
    await expect(question).toContainText('Von dort')
    expect((await stored(page, token, id)).name).toBe('Von hier')
    await question.getByRole('button', { name: 'Meine behalten' }).click()
    await isSaved(other.page)
    expect((await stored(page, token, id)).name).toBe('Von dort')
    await other.context.close()
  })
})

test('nutrition is calculated, the picture is uploaded, and publishing asks nobody twice', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Ganz fertig')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('button', { name: 'Neu berechnen' }).click()
  await expect(page.getByText('Kohlenhydrate')).toBeVisible()
  const file = page.getByLabel('Bild auswählen')
  await file.setInputFiles({
    name: 'zu-gross.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(15 * 1024 * 1024 + 1),
  })
  await notice(page, 'Das übermittelte Bild ist zu gross')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  await file.setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: picture })
  await notice(page, 'Das Bild ist hochgeladen')
  await expect(page.getByRole('img', { name: 'Foto: Ganz fertig' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Rezept veröffentlichen/ }).check()
  await expect(page.getByText('Funktion wird bald veröffentlicht..')).toBeVisible()
  await isSaved(page)
  await expect.poll(async () => (await stored(page, token, id)).freeAccess).toBe(true)
  expect((await stored(page, token, id)).menuchilds[0]?.nutritions.length).toBeGreaterThan(3)
})

test('no barriers in editor, recipe and cook mode', async ({ page }) => {
  test.setTimeout(90_000)
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Barrierefrei')
  for (const [path, heading] of [
    [`/kochbuch/menu/edit/${id}`, 'Zutaten'],
    [`/kochbuch/menu/${id}`, 'Zutaten'],
    [`/kochbuch/menu/${id}?cook=true`, 'Teig'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await expectNoBarriers(page, path)
  }
})
