import http from 'node:http'
import { expect } from '@playwright/test'
import { signIn, test } from './people.ts'

// the server under test may reach this address, see playwright.config.ts
const sitePort = 3199
const page1 = `<!doctype html><html><head><title>Linsensalat | Beispielküche</title><script type="application/ld+json">
{"@type":"Recipe","name":"Linsensalat mit Senf","recipeYield":"3 Portionen","totalTime":"PT30M","recipeIngredient":["200 g Linsen","1 Zwiebel","2 EL Senf"],
"recipeInstructions":"200 g Linsen weich kochen. Mit 2 EL Senf und der gehackten Zwiebel mischen."}</script></head><body><h1>Linsensalat</h1></body></html>`

let site: http.Server
test.beforeAll(async () => {
  site = http.createServer((request, response) => {
    if (request.url === '/linsensalat')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page1)
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve))
})
test.afterAll(() => {
  site.close()
})

test.use({ allowedErrors: [/status of 400/] })
test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a page becomes a recipe', async ({ page }) => {
  await page.goto('/wochenplan/upload')
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByText('Bitte eine URL eingeben')).toBeVisible()
  await page.getByLabel('Adresse der Rezeptseite').fill(`http://127.0.0.1:${sitePort}/linsensalat`)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Linsensalat mit Senf' })).toBeVisible()
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

test('a text from the chat becomes a recipe', async ({ page }) => {
  const words =
    'Tomatensuppe\nFür 2 Personen\n\nZutaten\n500 g Tomaten\n1 Zwiebel\n1 EL Öl\n\nZubereitung\nZwiebel im Öl andünsten. 500 g Tomaten dazugeben und 15 Minuten köcheln.'
  await page.goto(`/wochenplan/upload?fromChat=true&recipeText=${encodeURIComponent(words)}`)
  await expect(page.getByText('Rezept-Text aus Chat übernommen')).toBeVisible()
  await expect(page.getByLabel('Text des Rezepts')).toHaveValue(words)
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tomatensuppe' })).toBeVisible()
})

test('a photo becomes a recipe', async ({ page, context }) => {
  const drawing = await context.newPage()
  await drawing.setViewportSize({ width: 900, height: 700 })
  await drawing.setContent(
    '<body style="font:32px serif;padding:30px;line-height:1.9"><b>Kartoffelsuppe</b><br>Für 4 Personen<br>Zutaten<br>500 g Kartoffeln<br>2 Zwiebeln<br>1 EL Butter<br>Zubereitung<br>Kartoffeln schälen und weich kochen.<br>Mit der Butter pürieren.</body>',
  )
  const photo = await drawing.screenshot()
  await drawing.close()
  await page.goto('/wochenplan/upload')
  await page.getByRole('tab', { name: 'Mit Bild' }).click()
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByText('Bitte zuerst ein Bild auswählen oder aufnehmen.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rezept.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('img', { name: 'Ausgewähltes Bild' })).toBeVisible()
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Kartoffelsuppe' })).toBeVisible({
    timeout: 20_000,
  })
  await page.getByText('Gelesener Text').click()
  await expect(page.getByText('500 g Kartoffeln')).toBeVisible()
})
