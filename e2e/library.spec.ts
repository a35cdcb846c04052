import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { hold, signIn, test } from './people.ts'
import { bearer, newRecipe, notice } from './recipes.ts'

const searchbox = { name: 'Nach Rezepten suchen' }

for (const path of ['/allerezepte', '/kochbuch'])
  test(`what is typed in the midst of a search stays where it was typed on ${path}`, async ({ page }) => {
    await signIn(page)
    await page.goto(path)
    const search = page.getByRole('searchbox', searchbox)
    await search.pressSequentially('suppe', { delay: 30 })
    await expect(page).toHaveURL(/q=suppe$/)
    await search.press('Home')
    await page.keyboard.type('kartoffel', { delay: 60 })
    await expect(search).toHaveValue('kartoffelsuppe')
    await expect(page).toHaveURL(/q=kartoffelsuppe$/)
    await search.press('Home')
    for (let count = 0; count < 8; count++) await search.press('ArrowRight')
    for (let count = 0; count < 2; count++) await search.press('Delete', { delay: 40 })
    await page.keyboard.type('l-S', { delay: 60 })
    await expect(search).toHaveValue('kartoffel-Suppe')
    await expect(page).toHaveURL(/q=kartoffel-Suppe$/)
  })

test('a search of dots alone finds nothing, as other signs do', async ({ page }) => {
  await signIn(page)
  await page.goto('/allerezepte')
  for (const signs of ['..', '.', '%', '../..']) {
    await page.getByRole('searchbox', searchbox).fill(signs)
    await expect(page.getByRole('heading', { name: 'Keine Rezepte gefunden' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // so soon after the last press it would be taken for the second of a double one
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('searchbox', searchbox)).toHaveValue('')
  }
})

const all = '**/api/v1/menu/complete/all/freeaccess*'
const create = { name: 'Eigenes Rezept erstellen' }

interface Library {
  success: boolean
  status: string
  data: { menus: { _id: string; name: string }[]; total?: number | undefined }
}

/** So many recipes of a library, numbered from 1, each as one that is there. */
async function numbered(page: Page, from: number, to: number, total?: number): Promise<Library> {
  const asked = await page.request.get('/api/v1/menu/complete/all/freeaccess')
  const { data, ...rest } = (await asked.json()) as Library
  const menus = Array.from({ length: to - from + 1 }, (_, at) => ({
    ...data.menus[0],
    _id: `00000000-0000-4000-8000-${String(from + at).padStart(12, '0')}`,
    name: `Gericht ${from + at}`,
  }))
  return { ...rest, data: { menus, total } }
}

test('a recipe of one’s own begins in the library, and a double click makes one', async ({ page }) => {
  const { token } = await signIn(page)
  const made: string[] = []
  page.on('request', (request) => request.method() === 'POST' && made.push(request.url()))
  await page.goto('/allerezepte')
  await expect(page.getByRole('heading', { level: 1, name: 'Die Rezeptebibliothek' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const comes = await hold(page, '**/menu/one/0')
  const card = page.getByRole('button', create)
  await card.dblclick()
  await expect(card).toHaveAttribute('aria-busy', 'true')
  await card.press('Enter')
  comes()
  await expect(page).toHaveURL(/\/kochbuch\/menu\/edit\//)
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Neues Rezept')
  expect(made.filter((url) => url.endsWith('/menu/one/0'))).toHaveLength(1)
  await page.request.delete(`/api/v1/menu/one/${page.url().split('/').at(-1)}`, bearer(token))
})

const newEmpty = { name: 'Neues leeres Rezept erstellen' }

for (const { way, button } of [
  { way: ['Zettel', 'Kochbuch'], button: newEmpty },
  { way: ['Rezeptbibliothek'], button: create },
])
  test(`a new recipe opens where it is waited for: by ${way.join(' and ')}`, async ({ page }) => {
    const { token } = await signIn(page)
    await page.goto('/kochbuch')
    const comes = await hold(page, '**/menu/one/0')
    await page.getByRole('button', newEmpty).dblclick()
    for (const name of way) {
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('button', newEmpty)).toHaveCount(name === 'Kochbuch' ? 1 : 0)
    }
    await expect(page.getByRole('button', button)).toHaveAttribute('aria-busy', 'true')
    const waiting = page.url()
    const entries = await page.evaluate(() => history.length)
    comes()
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Neues Rezept')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    const id = page.url().split('/').at(-1)
    await page.goBack()
    await expect(page).toHaveURL(waiting)
    await expect(page.getByRole('button', button)).not.toHaveAttribute('aria-busy')
    await page.getByRole('link', { name: 'Kochbuch' }).first().click()
    await expect(page.getByRole('link', { name: 'Neues Rezept', exact: true })).toHaveCount(1)
    await page.request.delete(`/api/v1/menu/one/${id}`, bearer(token))
  })

test('whoever does not wait for a new recipe stays, and finds it in the cookbook', async ({ page }) => {
  const { token } = await signIn(page)
  await page.goto('/kochbuch')
  const comes = await hold(page, '**/menu/one/0')
  await page.getByRole('button', newEmpty).click()
  // in a search of the library nothing shows itself busy
  await page.getByRole('link', { name: 'Rezeptbibliothek' }).first().click()
  await expect(page.getByRole('button', create)).toBeVisible()
  await page.getByRole('searchbox', searchbox).fill('suppe')
  await expect(page.getByRole('button', create)).toHaveCount(0)
  const made = page.waitForResponse('**/menu/one/0')
  comes()
  const { data } = (await (await made).json()) as { data: { menue: { _id: string } } }
  await page.getByRole('link', { name: 'Kochbuch' }).first().click()
  await expect(page.getByRole('link', { name: 'Neues Rezept', exact: true })).toHaveCount(1)
  await expect(page).toHaveURL(/\/kochbuch$/)
  await page.request.delete(`/api/v1/menu/one/${data.menue._id}`, bearer(token))
})

test('the first card of the library stays until a search has found others', async ({ page }) => {
  await signIn(page)
  await page.goto('/allerezepte')
  const place = () => page.getByRole('article').first().boundingBox()
  await expect(page.getByRole('article').first()).toBeVisible()
  const before = await place()
  const comes = await hold(page, '**/severalusers/public/suppe')
  await page.getByRole('searchbox', searchbox).fill('suppe')
  await expect(page.getByText('Suche Rezepte...')).toBeVisible()
  await expect(page.getByRole('button', create)).toBeVisible()
  expect(await place()).toEqual(before)
  comes()
  await expect(page.getByText(/^\d+ kostenlose Rezepte$/)).toBeVisible()
  await expect(page.getByRole('button', create)).toHaveCount(0)
})

for (const path of ['/allerezepte', '/kochbuch'])
  test(`who leaves ${path} for a card at once comes back to the words that were typed`, async ({ page }) => {
    await signIn(page)
    await page.goto(path)
    const { x = 0, y = 0 } = (await page.getByRole('article').first().boundingBox()) ?? {}
    await page.getByRole('searchbox', searchbox).focus()
    await page.mouse.move(x + 60, y + 60)
    await page.keyboard.insertText('suppe')
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL(/\/kochbuch\/menu\//)
    await expect(page.getByRole('heading', { name: 'Zutaten' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${path}?q=suppe`)
    await expect(page.getByRole('searchbox', searchbox)).toHaveValue('suppe')
  })

test('a library without recipes, and a search without one, lead to a recipe of one’s own', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/allerezepte?q=xyzxyz')
  await expect(page.getByRole('heading', { name: 'Keine Rezepte gefunden' })).toBeVisible()
  await expect(page.getByRole('button', create)).toBeVisible()
  const empty = await numbered(page, 1, 0, 0)
  await page.route(all, (route) => route.fulfill({ json: empty }))
  await page.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(page.getByText('Noch hat niemand ein Rezept für alle veröffentlicht.')).toBeVisible()
  await page.mouse.move(0, 0)
  await expectNoBarriers(page, 'a library without recipes')
  await page.getByRole('button', create).click()
  await expect(page).toHaveURL(/\/kochbuch\/menu\/edit\//)
})

test('what is published and what is gone counts at once', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Für alle da')
  const patch = { ...bearer(token), data: { freeAccess: true } }
  await page.request.patch(`/api/v1/menu/related/${id}`, patch)
  await page.goto('/allerezepte')
  const count = page.getByText(/^\d+ kostenlose Rezepte$/)
  const before = Number.parseInt(await count.innerText(), 10)
  await page.getByRole('link', { name: 'Für alle da', exact: true }).click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL(/\/kochbuch$/)
  await page.getByRole('link', { name: 'Rezeptbibliothek' }).first().click()
  await expect(count).toHaveText(`${before - 1} kostenlose Rezepte`)
  await expect(page.getByText('Für alle da')).toHaveCount(0)
})

test('a library of more than one page goes on while one scrolls', async ({ page }) => {
  await signIn(page)
  const pages = [await numbered(page, 1, 500, 503), await numbered(page, 500, 503, 503)]
  const asked: (string | null)[] = []
  await page.route(all, (route) => {
    const number = new URL(route.request().url()).searchParams.get('page')
    asked.push(number)
    return route.fulfill({ json: pages[Number(number)] })
  })
  await page.goto('/allerezepte')
  await expect(page.getByText('503 kostenlose Rezepte')).toBeVisible()
  await expect(page.getByText('Gericht 1', { exact: true })).toBeVisible()
  await scrollTo(page, page.getByText('Gericht 503', { exact: true }))
  expect(asked).toEqual([null, '1'])
  // what moved on to the next page meanwhile is shown once
  await expect(page.getByText('Gericht 500', { exact: true })).toHaveCount(1)

  await page.route(all, async (route) => route.fulfill({ json: await numbered(page, 1, 9, 10_001) }))
  await page.reload()
  await expect(page.getByText('10’000 oder mehr kostenlose Rezepte')).toBeVisible()
  const found = await numbered(page, 1, 500)
  await page.route('**/severalusers/public/gericht', (route) => route.fulfill({ json: found }))
  await page.getByRole('searchbox', searchbox).fill('gericht')
  await expect(page.getByText('500 oder mehr kostenlose Rezepte')).toBeVisible()
})

/** Scrolls on until there is something to be seen. */
async function scrollTo(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(wanted).toBeInViewport({ timeout: 200 })
  }).toPass({ timeout: 20_000, intervals: [50] })
}

/** Whether the device has the library by now: an answer is shown before it is kept. */
async function isLibraryKept(): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'ordy-kept')) return false
  return new Promise((tell) => {
    const opening = indexedDB.open('ordy-kept')
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      asked.addEventListener('success', () => {
        opening.result.close()
        tell(JSON.stringify(asked.result).includes('freeaccess'))
      })
    })
  })
}

test('while all recipes are on their way nobody says that there are none', async ({ page }) => {
  await signIn(page)
  const comes = await hold(page, '**/all/freeaccess*')
  await page.goto('/allerezepte?q=xyzxyz')
  await page.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(page.getByText('Lade Rezepte...')).toBeVisible()
  await expect(page.getByText('Keine Rezepte gefunden')).toHaveCount(0)
  comes()
  await expect(page.getByText(/^\d+ kostenlose Rezepte$/)).toBeVisible()
})

test.describe('where the server is not reached', () => {
  test.use({ allowedErrors: [/status of 500|net::ERR_FAILED/] })

  test('the next page says so once, and is asked for again', async ({ page }) => {
    await signIn(page)
    const first = await numbered(page, 1, 500, 501)
    const last = await numbered(page, 501, 501, 501)
    const refusal = { code: 'internal', message: 'Fehler beim Laden der Rezepte.' }
    let isDown = true
    await page.route(all, (route) => {
      if (!route.request().url().includes('page=')) return route.fulfill({ json: first })
      return isDown ? route.fulfill({ status: 500, json: refusal }) : route.fulfill({ json: last })
    })
    await page.goto('/allerezepte')
    await expect(page.getByText('501 kostenlose Rezepte')).toBeVisible()
    const alert = page.getByRole('alert')
    await scrollTo(page, alert)
    await expect(alert).toHaveText(/^Fehler beim Laden der Rezepte\.\s*Nochmals versuchen$/)
    isDown = false
    await alert.getByRole('button').click()
    await scrollTo(page, page.getByText('Gericht 501', { exact: true }))
    await expect(alert).toHaveCount(0)
  })

  test('the library of last time stands, also while the server is slow, and nothing is made', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/allerezepte')
    const count = page.getByText(/^\d+ kostenlose Rezepte$/)
    await expect(count).toBeVisible()
    const before = await count.innerText()
    await expect.poll(() => page.evaluate(isLibraryKept)).toBe(true)
    await page.route(all, (route) => route.abort())
    await page.route('**/menu/one/0', (route) => route.abort())
    await page.reload()
    await expect(count).toHaveText(before)
    await page.getByRole('button', create).click()
    await notice(page, 'Netzwerkfehler. Bitte Verbindung prüfen.')
    await expect(page.getByRole('button', create)).not.toHaveAttribute('aria-busy')

    await page.unroute(all)
    let answer = () => {}
    const comes = new Promise<void>((resolve) => (answer = resolve))
    await page.route(all, async (route) => {
      await comes
      await route.fulfill({ json: await numbered(page, 1, 3, 3) })
    })
    await page.reload()
    await expect(count).toHaveText(before)
    answer()
    await expect(count).toHaveText('3 kostenlose Rezepte')
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})

test('the cards stand two, three or four side by side, as wide as the window is', async ({ page }) => {
  await signIn(page)
  const inRow = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const cards = page.getByRole('article')
    // the last of eight cards stands where no large one is beside it
    const tops = await cards.evaluateAll((all) =>
      all.slice(1, 13).map((card) => Math.round(card.getBoundingClientRect().top)),
    )
    return Math.max(...tops.map((top) => tops.filter((other) => other === top).length))
  }
  for (const [path, widths] of [
    ['/kochbuch', { 390: 2, 768: 2, 959: 2, 960: 3, 1279: 3, 1280: 4, 1920: 4 }],
    ['/allerezepte', { 390: 2, 767: 2, 768: 3, 1279: 3, 1280: 4, 1920: 4 }],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('article').nth(8)).toBeVisible()
    for (const [width, columns] of Object.entries(widths))
      await expect.poll(() => inRow(Number(width)), { message: `${path} at ${width} px` }).toBe(columns)
  }
})
