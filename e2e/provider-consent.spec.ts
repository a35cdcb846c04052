import { expect } from '@playwright/test'
import { signIn, test } from './people.ts'

// the server of the journeys has no provider: what it would say about one is said here; what it does is tested on the server
test('before a provider reads along somebody agrees, or goes on without', async ({ page }) => {
  await signIn(page)
  let agreed: boolean | null = null
  const provider = { name: 'Ollama', isLocal: true }
  await page.route('**/api/v1/provider', (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: { provider, agreed } } }),
  )
  await page.route('**/api/v1/provider/consent', (route) => {
    ;({ agreed } = route.request().postDataJSON() as { agreed: boolean })
    return route.fulfill({ json: { success: true, status: 'success', data: { provider, agreed } } })
  })
  await page.goto('/wochenplan/upload')
  await page.getByRole('tab', { name: 'Mit Text' }).click()
  await page
    .getByLabel('Text des Rezepts')
    .fill(
      'Gurkensalat\nFür 2 Personen\n\nZutaten\n1 Gurke\n2 EL Essig\n\nZubereitung\nDie Gurke hobeln und mit 2 EL Essig mischen.',
    )
  await page.getByRole('button', { name: 'Rezept erstellen' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Darf Ollama mitlesen?')
  await expect(dialog).toContainText('lokal')
  await dialog.getByRole('button', { name: 'Ohne KI weiter' }).click()
  await expect(page.getByText('Ohne KI erstellt')).toBeVisible()
  await expect(page.getByText('Ollama liest nicht mit.')).toBeVisible()
  await page.getByRole('button', { name: 'Ändern' }).click()
  await dialog.getByRole('button', { name: 'Einverstanden' }).click()
  await expect(page.getByText('Ollama hilft, wo Ordy nicht sicher ist.')).toBeVisible()
})
