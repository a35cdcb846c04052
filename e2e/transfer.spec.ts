import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { register, test } from './people.ts'

const recipe = (name: string) => ({
  '@type': 'Recipe',
  name,
  recipeYield: '2 Portionen',
  totalTime: 'PT20M',
  recipeIngredient: ['200 g Mehl', '1 Prise Salz', '2 Eier'],
  recipeInstructions: ['200 g Mehl mit Salz mischen.', 'Eier dazugeben.'],
})

function exportOf(count: number): Buffer {
  const recipes = Array.from({ length: count }, (_, at) =>
    recipe(at === 0 ? 'Grosis Spätzli' : `Versuchsküche ${at}`),
  )
  return Buffer.from(
    JSON.stringify([...recipes, { ...recipe('Ohne Angaben'), recipeYield: '', totalTime: '' }]),
  )
}

interface Given {
  name: string
  buffer: Buffer
}
const choose = (page: Page, ...files: Given[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))

test('a cookbook comes from another app, leaves as a file, and comes back', async ({ page }) => {
  await register(page, 'Import')
  await page.goto('/kochbuch')
  await page
    .getByRole('button', { name: /^Menü von/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Importieren und exportieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importieren und exportieren')

  await choose(
    page,
    { name: 'kochbuch.json', buffer: exportOf(60) },
    { name: 'notizen.txt', buffer: Buffer.from('Einkaufen') },
  )
  await expect(page.getByText('2 Dateien,')).toBeVisible()
  await page.getByRole('button', { name: 'Import starten' }).click()
  await expect(page.getByText('61 Rezepte übernommen')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Erkannt: schema.org')).toBeVisible()
  await expect(page.getByText('1 zum Ansehen')).toBeVisible()
  const report = page.getByRole('region', { name: 'Was aus den Rezepten geworden ist' })
  await expect(report.getByRole('link', { name: 'Ohne Angaben' })).toBeVisible()
  await expect(report.getByText('Eine Datei oder ein Eintrag ohne Rezept')).toBeVisible()
  await expectNoBarriers(page, 'import')

  await report.getByRole('radio', { name: 'Alle' }).check()
  await report.getByRole('link', { name: 'Grosis Spätzli' }).click()
  await expect(page.getByRole('region', { name: 'Zubereitung' })).toContainText('200\u00A0g Mehl')

  await page.goto('/kochbuch/import')
  const leaving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ZIP mit Bildern herunterladen' }).click()
  const file = await leaving
  expect(file.suggestedFilename()).toMatch(/^Ordy Kochbuch \d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())

  await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  // the sentence stands a second time where screen readers hear it
  const notices = page.getByRole('region', { name: 'Meldungen' })
  await expect(notices.getByText('61 Rezepte entfernt.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Importe', exact: true })).toHaveCount(0)

  await choose(page, { name: file.suggestedFilename(), buffer: bytes })
  await page.getByRole('button', { name: 'Import starten' }).click()
  await expect(page.getByText('61 Rezepte übernommen')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Erkannt: Ordy')).toBeVisible()
})

test('a file without recipes says so and changes nothing', async ({ page }) => {
  await register(page, 'Import')
  await page.goto('/kochbuch/import')
  await choose(page, { name: 'ferien.txt', buffer: Buffer.from('Sonne, Strand und Meer.') })
  await page.getByRole('button', { name: 'Import starten' }).click()
  await expect(page.getByRole('alert')).toContainText('In diesen Dateien ist kein Rezept zu finden.')
  await page.getByRole('button', { name: 'Aus der Liste nehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Importe', exact: true })).toHaveCount(0)
})

test('a photo is no export, and goes along to where recipes are made from photos', async ({ page }) => {
  await register(page, 'Import')
  await page.goto('/kochbuch/import')
  await choose(page, { name: 'gekocht.png', buffer: await page.screenshot() })
  await page.getByRole('button', { name: 'Mit Bild lesen' }).click()
  await expect(page.getByRole('heading', { name: 'Neues Rezept erfassen' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Ausgewähltes Bild' })).toBeVisible()
})
