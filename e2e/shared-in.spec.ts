import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
test.beforeEach(async ({ page }) => {
  await signIn(page)
})

/** As the share menu of a telephone sends it, with a photo where one is given. */
const share = (page: Page, words: string, photo?: string) =>
  page.evaluate(
    ([sent, name]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/wochenplan/upload', enctype: 'multipart/form-data' })
      const field = document.createElement('textarea')
      Object.assign(field, { name: 'text', value: sent })
      form.append(field)
      if (name !== undefined) {
        const files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
        const chosen = new DataTransfer()
        chosen.items.add(new File(['x'], name, { type: 'image/jpeg' }))
        files.files = chosen.files
        form.append(files)
      }
      document.body.append(form)
      form.submit()
    },
    [words, photo] as const,
  )

test('what an app shares arrives before a service worker is there', async ({ page }) => {
  await page.goto('/wochenplan/upload')
  await expect(page.getByLabel('Adresse der Rezeptseite')).toBeVisible()
  await share(page, 'Ofengemüse\n\n500 g Rüebli\n2 EL Öl\n\nAlles mischen und 40 Minuten backen.')
  await expect(page.getByLabel('Text des Rezepts')).toHaveValue(/500 g Rüebli/)
  await expect(page).toHaveURL(/\/wochenplan\/upload$/)
  await share(page, '', 'foto.jpg')
  await expect(page.getByText('Wähle das Geteilte hier nochmals aus')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Mit Bild' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('shared from an app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what an app shares waits without a connection', async ({ page, context }) => {
    await page.goto('/wochenplan/upload')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Neues Rezept erfassen' })).toBeVisible()
    await context.setOffline(true)
    const caption =
      'Ofengemüse 😍\n\n500 g Rüebli\n2 EL Öl\n1 Prise Salz\n\nAlles mischen und 40 Minuten backen.\nhttps://video.example/reel/7'
    await share(page, caption)
    await expect(page.getByLabel('Text des Rezepts')).toHaveValue(/500 g Rüebli/)
    await expect(page.getByText('Text von video.example')).toBeVisible()
    await page.getByRole('button', { name: 'Rezept erstellen' }).first().click()
    await expect(page.getByRole('alert')).toContainText('Der Import bleibt hier auf dem Gerät')
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /Ofengemüse/ })).toBeVisible()
    await page
      .getByRole('heading', { level: 2, name: /Ofengemüse/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('link', { name: /video\.example/ })).toBeVisible()
  })
})
