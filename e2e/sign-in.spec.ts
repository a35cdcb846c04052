import { expect } from '@playwright/test'
import { test } from './people.ts'

test.describe('signing in and out', () => {
  test.use({ allowedErrors: [/status of 40[019]/] })

  test('a visitor is led to the login and back to where they wanted to go', async ({ page }) => {
    await page.goto('/kochbuch?scope=kuechentisch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
    await page.getByRole('button', { name: /Lea Meier/ }).click()
    await expect(page).toHaveURL(/\/kochbuch\?scope=kuechentisch$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rezepte in der Übersicht')
  })

  test('registering makes an account with an empty cookbook; logging out ends it', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('radio', { name: 'Registrieren' }).check()
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByLabel('Vorname')).toBeFocused()
    await page.getByLabel('Vorname').fill('Nora')
    await page.getByLabel('E-Mail').fill('nora@example')
    await page.getByLabel('Passwort').fill('kurz')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await page.getByLabel('E-Mail').fill('nora@example.org')
    await page.getByLabel('Passwort').fill('Zwetschgen-72-wähe')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByRole('heading', { name: 'Keine Rezepte gefunden' })).toBeVisible()

    await page.goto('/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
    expect(await page.evaluate(() => localStorage.getItem('session_token'))).toBeNull()

    await page.getByLabel('E-Mail').fill('nora@example.org')
    await page.getByLabel('Passwort').fill('falsches Passwort')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).last().click()
    await expect(page.getByRole('alert')).toContainText('Login fehlgeschlagen.')
    await page.getByLabel('Passwort').fill('Zwetschgen-72-wähe')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).last().click()
    await expect(page).toHaveURL(/\/kochbuch$/)
  })

  test('a session that the server ended leads to the login with a word about it', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('once')) return
      sessionStorage.setItem('once', '1')
      localStorage.setItem('session_token', 'x'.repeat(43))
      localStorage.setItem('id', '01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7')
      localStorage.setItem('last_token_refresh', String(Date.now()))
    })
    await page.goto('/kochbuch')
    await expect(page.getByText('Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.')).toBeVisible()
  })

  test('a token in the address is taken and removed from it at once', async ({ page }) => {
    const answer = await page.request.post('/api/v1/auth/demo', { data: { person: 'jonas' } })
    const { session_token, id } = (await answer.json()) as { session_token: string; id: string }
    await page.goto(`/?session_token=${session_token}&id=${id}`)
    await expect(page).toHaveURL(/\/kochbuch$/)
    await expect(page.getByRole('button', { name: /Jonas Meier/ }).first()).toBeVisible()
  })

  test('the login never leads to another site', async ({ page }) => {
    await page.goto('/login?to=%2F%2Fevil.example')
    await page.getByRole('button', { name: /Lea Meier/ }).click()
    await expect(page).toHaveURL(/\/kochbuch$/)
  })
})
