import { readFileSync } from 'node:fs'
import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'
import { sitePortOf } from './servers.ts'

const page1 = `<!doctype html><html><head><title>Linsensalat | Beispielküche</title><script type="application/ld+json">
{"@type":"Recipe","name":"Linsensalat mit Senf","recipeYield":"3 Portionen","totalTime":"PT30M","recipeIngredient":["200 g Linsen","1 Zwiebel","2 EL Senf"],
"recipeInstructions":"200 g Linsen weich kochen. Mit 2 EL Senf und der gehackten Zwiebel mischen."}</script></head><body><h1>Linsensalat</h1></body></html>`

const html = { 'content-type': 'text/html; charset=utf-8' }
let site: http.Server
let sitePort: number
/** Answers that a slow site still owes. */
let held: (() => void)[] = []
// eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a hook needs from here
test.beforeAll(async ({}, { parallelIndex }) => {
  sitePort = sitePortOf(parallelIndex)
  site = http.createServer((request, response) => {
    if (request.url === '/linsensalat') response.writeHead(200, html).end(page1)
    else if (request.url === '/morgen') held.push(() => response.writeHead(200, html).end(page1))
    // this one lets nobody but people in
    else if (request.url === '/nur-menschen' && /Mozilla/.test(request.headers['user-agent'] ?? ''))
      response
        .writeHead(200, {
          ...html,
          'content-security-policy': "default-src 'none'; form-action 'none'",
        })
        .end(page1)
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve))
})
test.afterAll(() => {
  site.close()
})

test.use({ allowedErrors: [/status of 40[03]|ERR_INTERNET_DISCONNECTED/] })
test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a page becomes a recipe', async ({ page }) => {
  await page.goto('/wochenplan/upload')
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByText('Bitte eine URL eingeben')).toBeVisible()
  await expect(page.getByLabel('Adresse der Rezeptseite')).toBeFocused()
  await page.getByLabel('Adresse der Rezeptseite').fill('kein link')
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByText('Bitte eine URL eingeben')).toBeVisible()
  await page.getByLabel('Adresse der Rezeptseite').fill(`http://127.0.0.1:${sitePort}/linsensalat`)
  // an impatient double click is one wish
  await page.getByRole('button', { name: 'Rezept erstellen' }).dblclick()
  await expect(page.getByRole('heading', { level: 2, name: 'Linsensalat mit Senf' })).toHaveCount(1)
  await expect(page.getByText('Ohne KI erstellt')).toBeVisible()
  await page.getByRole('heading', { level: 2, name: 'Linsensalat mit Senf' }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Zubereitung' })).toContainText('200\u00A0g Linsen')
})

test('a site that refuses leaves a draft and a way on', async ({ page }) => {
  await page.goto('/wochenplan/upload')
  await page.getByLabel('Adresse der Rezeptseite').fill(`http://127.0.0.1:${sitePort}/nein`)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Die Seite lässt Ordy nicht lesen.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Angefangene Importe' })).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Angefangene Importe' })).toHaveCount(0)
})

test('what a reload interrupts waits, and is made once in whichever tab', async ({ page, context }) => {
  const address = `http://127.0.0.1:${sitePort}/morgen`
  held = []
  await page.goto('/wochenplan/upload')
  await page.getByLabel('Adresse der Rezeptseite').fill(address)
  const other = await context.newPage()
  await other.goto('/wochenplan/upload')
  await expect(other.getByLabel('Adresse der Rezeptseite')).toBeVisible()
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect.poll(() => held.length).toBe(1)
  await expect(page.getByRole('heading', { name: 'Angefangene Importe' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Unterbrochen, bevor das Rezept fertig war')).toBeVisible()
  // put in by hand again, it is still the same wish
  await other.getByLabel('Adresse der Rezeptseite').fill(address)
  await other.getByRole('button', { name: 'Rezept erstellen' }).click()
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await expect.poll(() => held.length).toBe(3)
  for (const answer of held) answer()
  const made = (tab: Page) =>
    tab.getByRole('heading', { level: 2, name: 'Linsensalat mit Senf' }).getByRole('link')
  await expect(made(page)).toHaveCount(1)
  await expect(made(other)).toHaveAttribute('href', (await made(page).getAttribute('href')) ?? '')
  await page.reload()
  await expect(page.getByLabel('Adresse der Rezeptseite')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Angefangene Importe' })).toHaveCount(0)
})

test('a text from the chat becomes a recipe', async ({ page }) => {
  const words =
    'Tomatensuppe\nFür 2 Personen\n\nZutaten\n500 g Tomaten\n1 Zwiebel\n1 EL Öl\n\nZubereitung\nZwiebel im Öl andünsten. 500 g Tomaten dazugeben und 15 Minuten köcheln.'
  await page.goto(`/wochenplan/upload?fromChat=true&recipeText=${encodeURIComponent(words)}`)
  await expect(page.getByText('Rezept-Text aus Chat übernommen')).toBeVisible()
  await expect(page.getByLabel('Text des Rezepts')).toHaveValue(words)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tomatensuppe' })).toBeVisible()
})

test('typed words stay until a recipe was made of them', async ({ page }) => {
  const words = 'Kartoffelstock\n\n800 g Kartoffeln\n2 dl Milch\n\nKartoffeln weich kochen und stampfen.'
  const address = 'beispiel.ch/noch-nicht'
  const field = page.getByLabel('Text des Rezepts')
  await page.goto('/wochenplan/upload')
  await page.getByLabel('Adresse der Rezeptseite').fill(address)
  await page.getByRole('tab', { name: 'Mit Text' }).click()
  await field.fill(words)
  await page.getByRole('tab', { name: 'Mit Bild' }).click()
  await page.getByRole('tab', { name: 'Mit Text' }).click()
  await expect(field).toHaveValue(words)
  await page.reload()
  await expect(field).toHaveValue(words)
  await page.getByRole('link', { name: 'Kochbuch', exact: true }).first().click()
  await expect(page.locator('article').first()).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(words)
  // what comes from the chat stands first and takes nothing away
  await page.goto('/wochenplan/upload?fromChat=true&recipeText=Salat')
  await expect(field).toHaveValue('Salat')
  await page.goto('/wochenplan/upload')
  await expect(field).toHaveValue(words)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Kartoffelstock' })).toBeVisible()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(field).toHaveValue('')
  await page.getByRole('tab', { name: 'Mit Quelle' }).click()
  await expect(page.getByLabel('Adresse der Rezeptseite')).toHaveValue(address)
})

test('typed words are those of the account that typed them', async ({ page, browser }) => {
  await page.goto('/wochenplan/upload')
  await page.getByLabel('Adresse der Rezeptseite').fill('beispiel.ch/meine')
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  await signIn(other, 'reto')
  await other.goto('/wochenplan/upload')
  await expect(other.getByLabel('Adresse der Rezeptseite')).toHaveValue('')
  await context.close()
})

test('who taps twice on a telephone stays on the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wochenplan/upload')
  await page
    .getByRole('tab', { name: 'Mit Text' })
    .or(page.getByRole('radio', { name: 'Mit Text' }))
    .click()
  await page
    .getByLabel('Text des Rezepts')
    .fill(
      'Rösti\nFür 3 Personen\n800 g Kartoffeln\n2 EL Bratbutter\nKartoffeln raffeln und 20 Minuten braten.',
    )
  await page.getByRole('button', { name: 'Rezept erstellen' }).click({ clickCount: 3, delay: 30 })
  await expect(page.getByRole('heading', { level: 2, name: 'Rösti' })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Rösti' })).toBeInViewport()
})

test('parts of the list and notes go from the text to the editor and back', async ({ page }) => {
  const words =
    'Apfelwähe\nFür 4 Personen\n\nZutaten\n\nFür den Teig\n250 g Mehl\n100 g Butter, kalt\n\nFür den Belag\n4 Äpfel, in Schnitzen\n\nZubereitung\nMehl und Butter verreiben. Äpfel darauf verteilen und 30 Minuten backen.'
  await page.goto(`/wochenplan/upload?fromChat=true&recipeText=${encodeURIComponent(words)}`)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await page.getByRole('link', { name: 'Prüfen und bearbeiten' }).click()
  await page.getByLabel('Abschnitt ab Äpfel').fill('Für die Füllung')
  await page.getByLabel('Notiz zu Butter').fill('eiskalt')
  await page.getByLabel('Notiz zu Butter').blur()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await page.goto(page.url().replace('/menu/edit/', '/menu/'))
  const list = page.getByRole('region', { name: 'Zutaten' })
  await expect(list.getByRole('heading', { name: 'Für den Teig' })).toBeVisible()
  await expect(list.getByRole('list', { name: 'Für die Füllung' })).toContainText('in Schnitzen')
  await expect(list.getByText('eiskalt')).toBeVisible()
})

const heic = readFileSync(new URL('../server/src/testing/griessbrei.heic', import.meta.url))
const albums = (page: Page) => page.locator('input[type=file]')

async function openPictures(page: Page): Promise<void> {
  await page.goto('/wochenplan/upload')
  await page.getByRole('tab', { name: 'Mit Bild' }).click()
}

async function drawn(page: Page, html: string) {
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: 900, height: 700 })
  await drawing.setContent(`<body style="font:32px serif;padding:30px;line-height:1.9">${html}</body>`)
  const picture = await drawing.screenshot()
  const pdf = await drawing.pdf({ format: 'A4' })
  await drawing.close()
  return { picture, pdf }
}
const ingredients = 'Für 4 Personen<br>Zutaten<br>500 g Kartoffeln<br>2 Zwiebeln<br>1 EL Butter'
const work = 'Zubereitung<br>Kartoffeln schälen und weich kochen.<br>Mit der Butter pürieren.'

test('two photos become one recipe, reviewed beside them', async ({ page }) => {
  const [first, second] = await Promise.all(
    [`<b>Kartoffelsuppe</b><br>${ingredients}`, work].map((html) => drawn(page, html)),
  )
  await openPictures(page)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByText('Bitte zuerst ein Bild auswählen oder aufnehmen.')).toBeVisible()
  const files = [first, second].map((one, at) => ({
    name: `seite-${at + 1}.png`,
    mimeType: 'image/png',
    buffer: one?.picture ?? Buffer.alloc(0),
  }))
  await albums(page).setInputFiles(files)
  await expect(page.getByRole('img', { name: 'Ausgewähltes Bild 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('img', { name: /Ausgewähltes Bild/ })).toHaveCount(0)
  await albums(page).setInputFiles(files)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByText(/Datei [12] von 2 wird gelesen/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Kartoffelsuppe' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('500 g Kartoffeln')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Ausgewähltes Bild' }).first()).toBeVisible()
})

test('the text read off a photo is corrected beside it, and the recipe stays one', async ({ page }) => {
  const { picture } = await drawn(page, `<b>Kartoffelgratin</b><br>${ingredients}<br>${work}`)
  await openPictures(page)
  await albums(page).setInputFiles({ name: 'gratin.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  const made = page.getByRole('heading', { level: 2, name: 'Kartoffelgratin' })
  await expect(made).toBeVisible({ timeout: 30_000 })
  const address = await made.getByRole('link').getAttribute('href')
  const field = page.getByLabel('Gelesener Text')
  const correct = page.getByRole('button', { name: 'Text verbessern' })
  await expect(correct).toBeDisabled()
  const read = await field.inputValue()
  expect(read).toContain('500 g Kartoffeln\n2 Zwiebeln\n1 EL Butter')
  await field.fill('Guten Tag')
  await correct.click()
  await expect(page.getByRole('alert')).toContainText('Schreibe jede Zutat auf eine eigene Zeile.')
  await field.fill(read.replace('Kartoffelgratin', 'Gratin von Grosi').replace('500 g', '750 g'))
  await correct.click()
  const corrected = page.getByRole('heading', { level: 2, name: 'Gratin von Grosi' })
  await expect(corrected.getByRole('link')).toHaveAttribute('href', address ?? '')
  await expect(made).toHaveCount(0)
  await expect(field).toHaveValue(/750 g Kartoffeln/)
  await expect(correct).toBeDisabled()
  await corrected.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Zutaten' })).toContainText('750')
})

test('a file that is no picture is told so, and a draft shows in every open tab', async ({
  page,
  context,
}) => {
  await page.goto('/wochenplan/upload')
  const other = await context.newPage()
  await other.goto('/wochenplan/upload')
  await other.getByRole('tab', { name: 'Mit Text' }).click()
  await other.getByLabel('Text des Rezepts').fill('Noch nicht fertig')
  await page.getByRole('tab', { name: 'Mit Bild' }).click()
  await albums(page).setInputFiles({
    name: 'kaputt.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('kein Bild'),
  })
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Rezept konnte nicht aus Bild erstellt werden.')
  await expect(page.getByRole('alert')).toContainText('oder ein PDF')
  await page.getByRole('tab', { name: 'Mit Quelle' }).click()
  await page.getByLabel('Adresse der Rezeptseite').fill(`http://127.0.0.1:${sitePort}/nein`)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  const drafts = other.getByRole('region', { name: 'Angefangene Importe' })
  await expect(drafts).toContainText('/nein')
  await expect(other.getByLabel('Text des Rezepts')).toHaveValue('Noch nicht fertig')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(drafts).toHaveCount(0)
})

test('a photo as telephones take it is shown and read', async ({ page }) => {
  await openPictures(page)
  await albums(page).setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: heic })
  const shown = page.getByRole('img', { name: 'Ausgewähltes Bild' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(760)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Griessbrei' })).toBeVisible({ timeout: 30_000 })
})

test('a document with two recipes is taken over one by one', async ({ page }) => {
  const { pdf } = await drawn(
    page,
    `<h1>Kartoffelsuppe</h1><p>${ingredients}</p><p>${work}</p><div style="break-before:page"></div><h1>Gurkensalat</h1><p>Zutaten<br>1 Gurke<br>1 EL Essig<br>1 Prise Salz</p><p>Zubereitung<br>Die Gurke in Scheiben schneiden und mischen.</p>`,
  )
  await openPictures(page)
  await albums(page).setInputFiles({ name: 'suppen.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('suppen.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Kartoffelsuppe' })).toBeVisible()
  await expect(page.getByText('Noch ein Rezept in dieser Quelle')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Angefangene Importe' })).toHaveCount(0)
  // looking at the first one does not lose the second
  await page.getByRole('link', { name: 'Prüfen und bearbeiten' }).click()
  const notes = page.getByRole('status').filter({ hasText: 'Bitte ansehen' })
  await expect(notes).toContainText('Die Quelle nennt keine Kochzeit.')
  await page.reload()
  await notes.getByRole('button', { name: 'Erledigt' }).click()
  await expect(notes).toHaveCount(0)
  await page.goto('/wochenplan/upload')
  const left = page.getByRole('region', { name: 'Angefangene Importe' })
  await expect(left.getByRole('listitem')).toHaveText(/Gurkensalat.*Noch nicht übernommen/)
  await left.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Gurkensalat' })).toBeVisible()
  await expect(left).toHaveCount(0)
})

test('the bookmark brings a page that refuses the server, also past the sign-in', async ({
  page,
  context,
}) => {
  await page.goto('/wochenplan/upload')
  await page.getByLabel('Adresse der Rezeptseite').fill(`http://127.0.0.1:${sitePort}/nur-menschen`)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Die Seite lässt Ordy nicht lesen.')
  const code = await page.getByRole('link', { name: 'In Ordy speichern' }).getAttribute('href')
  expect(code).toMatch(/^javascript:/)
  expect(code).not.toContain('session')
  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await other.goto(`http://127.0.0.1:${sitePort}/nur-menschen`)
  const opening = context.waitForEvent('page')
  await other.evaluate(decodeURIComponent((code ?? '').slice('javascript:'.length)))
  const opened = await opening
  await opened.waitForURL(/\/login/)
  await opened.getByRole('button', { name: /Lea/ }).click()
  await expect(opened.getByText('Diese Seite ist bei Ordy angekommen')).toBeVisible()
  await opened.getByRole('button', { name: 'Rezept erstellen' }).first().click()
  await expect(opened.getByRole('heading', { level: 2, name: 'Linsensalat mit Senf' })).toBeVisible()
  await expect(opened.getByRole('heading', { name: 'Angefangene Importe' })).toBeVisible()
})

test('what the bookmark sent cut off says so, and an earlier page does not stand in for it', async ({
  page,
}) => {
  const sent = (title: string) =>
    gzipSync(
      JSON.stringify({ url: `https://beispiel.ch/${title}`, title, selected: '', html: page1 }),
    ).toString('base64url')
  const arrived = page.getByText('Diese Seite ist bei Ordy angekommen')
  const unread = page.getByText('Die gesendete Seite ist nicht lesbar angekommen')
  await page.goto('/wochenplan/upload#seite=abc')
  await expect(unread).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Angefangene Importe' })).toHaveCount(0)
  await page.goto('/allerezepte')
  await page.goto(`/wochenplan/upload#seite=${sent('Erste')}`)
  await expect(arrived).toBeVisible()
  await page.goto('/allerezepte')
  await page.goto(`/wochenplan/upload#seite=${sent('Zweite').slice(0, 300)}`)
  await expect(unread).toBeVisible()
  await expect(arrived).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Angefangene Importe' })).toContainText('Erste')
  // the page is open already
  await page.goto(`/wochenplan/upload#seite=${sent('Zweite')}`)
  await expect(arrived).toBeVisible()
  await expect(page.getByRole('status').filter({ has: arrived })).toContainText('Zweite')
  await expect(unread).toHaveCount(0)
})

test.describe('the camera', () => {
  test('that cannot be opened says so and is tried again', async ({ page }) => {
    await page.addInitScript(() => {
      let tries = 0
      navigator.mediaDevices.getUserMedia = async () => {
        if (tries++ === 0) throw new DOMException('no', 'NotAllowedError')
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
        return canvas.captureStream(5)
      }
    })
    await openPictures(page)
    await page.getByRole('button', { name: 'Kamera' }).click()
    await expect(page.getByText('Beim Zugriff auf die Kamera hat es Probleme gegeben')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nochmals versuchen' })).toBeFocused()
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
    await page.getByRole('button', { name: 'Aufnehmen' }).click()
    await expect(page.getByRole('img', { name: 'Ausgewähltes Bild' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kamera' })).toBeFocused()
    await page.getByRole('link', { name: 'Kochbuch', exact: true }).first().click()
    await expect(page.locator('article').first()).toBeVisible()
    await page.goBack()
    await page.getByRole('tab', { name: 'Mit Bild' }).click()
    await expect(page.getByRole('img', { name: 'Ausgewähltes Bild' })).toHaveCount(0)
  })
})
