import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { register, signIn, test } from './people.ts'

test.describe('signing in and out', () => {
  test.use({ allowedErrors: [/status of 40[019]/] })

  test('a visitor is led to the login and back to where they wanted to go', async ({ page }) => {
    await page.goto('/kochbuch?scope=kuechentisch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
    await page.getByRole('button', { name: /Lea Meier/ }).click()
    await expect(page).toHaveURL(/\/kochbuch\?scope=kuechentisch$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rezepte in der Übersicht')
  })

  test('nobody who signed in is asked to, however late their picture comes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/userbyid', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/login?to=%2Fkochbuch')
    await page.getByRole('button', { name: /Lea Meier/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rezepte in der Übersicht')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).not.toBeAttached()
    answer()
    await expect(page.getByRole('banner').getByRole('button', { name: /Lea Meier/ })).toBeVisible()
  })

  test('registering makes an account with an empty cookbook; logging out ends it', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-Mail').fill('nora@example')
    await page.getByRole('radio', { name: 'Registrieren' }).check()
    await expect(page.getByLabel('E-Mail')).toHaveValue('nora@example')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByLabel('Vorname')).toBeFocused()
    await page.getByLabel('Vorname').fill('Nora')
    await page.getByLabel('Passwort').fill('kurz')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await page.getByLabel('E-Mail').fill('nora@example.org')
    await page.getByLabel('Passwort').fill('Zwetschgen-72-wähe')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByRole('heading', { name: 'Keine Rezepte gefunden' })).toBeVisible()

    await page.evaluate(() =>
      localStorage.setItem(
        'timers',
        JSON.stringify([{ id: 1, label: '5 Minuten', step: 'Ziehen lassen', endsAt: Date.now() + 300_000 }]),
      ),
    )
    await page.goto('/logout')
    const timer = page.getByText('Ziehen lassen').first()
    await expect(timer).toBeAttached()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
    await expect(timer).not.toBeAttached()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/login\?to=%2Fkochbuch$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')

    await page.getByLabel('E-Mail').fill('nora@example.org')
    await page.getByLabel('Passwort').fill('falsches Passwort')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).last().click()
    await expect(page.getByRole('alert')).toContainText('Login fehlgeschlagen.')
    await page.getByLabel('Passwort').fill('Zwetschgen-72-wähe')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).last().click()
    await expect(page).toHaveURL(/\/kochbuch$/)
  })

  test('whoever is signed in is led on from the door, to a page of this house alone', async ({ page }) => {
    await register(page, 'door')
    // nothing of the door is drawn meanwhile
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (!document.querySelector('[data-leaving]') && document.querySelector('input[type=password]'))
          sessionStorage.setItem('saw-the-door', 'yes')
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    for (const [to, path] of [
      ['', '/kochbuch'],
      ['?to=%2Fallerezepte', '/allerezepte'],
      ['?to=%2F.%2F%2Fevil.example', '/kochbuch'],
      ['?to=%2F%5Cevil.example', '/kochbuch'],
      ['?to=https:evil.example', '/kochbuch'],
    ] as const) {
      await page.goto(`/login${to}`)
      await expect(page).toHaveURL(new RegExp(`^http://localhost:\\d+${path}$`))
    }
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
    expect(await page.evaluate(() => sessionStorage.getItem('saw-the-door'))).toBeNull()
  })

  test('a tab that waits at the door goes on when another one signs in, and out in a network that swallows all', async ({
    page,
    context,
  }) => {
    await page.goto('/login?to=%2Fallerezepte')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
    const other = await context.newPage()
    await other.goto('/login')
    await other.getByRole('button', { name: /Lea Meier/ }).click()
    await expect(other).toHaveURL(/\/kochbuch$/)
    await expect(page).toHaveURL(/\/allerezepte$/)

    await page.goto('/logout')
    await page.route('**/auth/logout', () => {})
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden oder Registrieren')
    // nothing ran out there
    await expect(other).toHaveURL(/\/login$/)
    await other.close()
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

  test('who signs in after a session that ended is where it ended, also where the browser forgot it', async ({
    page,
  }) => {
    await signIn(page, 'lea')
    await page.goto('/kochbuch?q=Gnocchi')
    await page.getByRole('heading', { name: 'Kürbis-Gnocchi mit Salbeibutter' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kürbis-Gnocchi mit Salbeibutter')
    const recipe = page.url()
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: 'Lieblingsrezept' }).click()
    await expect(page.getByText('Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.')).toBeVisible()
    await page.getByRole('button', { name: 'Lea Meier' }).click()
    await expect(page).toHaveURL(recipe)
  })

  test('a token in the address is taken and removed from it at once', async ({ page }) => {
    const answer = await page.request.post('/api/v1/auth/demo', { data: { person: 'jonas' } })
    const { session_token, id } = (await answer.json()) as { session_token: string; id: string }
    // without its person it begins nothing
    await page.goto(`/?session_token=${session_token}`)
    await expect(page).toHaveURL(/:\d+\/$/)
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

test.describe('a password', () => {
  test.use({ allowedErrors: [/status of 40[0134]/] })

  /** The link of the newest letter to this address; this house keeps its letters in a folder. */
  const linkTo = async (email: string) => {
    const folder = join(process.env['E2E_DATA'] ?? '', 'mail')
    let link = ''
    await expect(() => {
      const letters = readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
      const letter = letters.findLast((text) => text.includes(email)) ?? ''
      link = /\/login\/passwort\/neu#[\w-]{43}/.exec(letter.replace(/=\r?\n/g, ''))?.[0] ?? ''
      expect(link).not.toBe('')
    }).toPass()
    return link
  }

  test('that was forgotten is set anew by the link of a letter, by keyboard alone', async ({ page }) => {
    const email = `vera-${Date.now()}@example.org`
    const account = { email, password: 'Zwetschgen-72-wähe', firstName: 'Vera' }
    await page.request.post('/api/v1/auth/register', { data: account })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort vergessen?')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('E-Mail').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in deine Mails')

    const link = await linkTo(email)
    await page.goto(link)
    await page.getByLabel('Neues Passwort').fill('kurz')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Das Passwort braucht mindestens 8 Zeichen.')).toBeVisible()
    await page.getByLabel('Neues Passwort').fill('Vier blaue Stühle 8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Neues Passwort')).toHaveAttribute('type', 'text')
    await page.getByLabel('Neues Passwort').press('Enter')
    await expect(
      page
        .getByRole('region', { name: 'Meldungen' })
        .getByText('Dein neues Passwort gilt. Melde dich damit an.'),
    ).toBeVisible()

    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort').fill('Vier blaue Stühle 8')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/kochbuch$/)

    await page.goto(link)
    await page.getByLabel('Neues Passwort').fill('Noch ein Wort 55')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.')
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
    await expect(page.getByLabel('E-Mail')).toBeVisible()
  })

  test('is changed in the settings; other devices are signed out', async ({ page, browser }) => {
    await register(page, 'walter')
    await page.goto('/usersettings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo walter')
    const { email } = await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('session_token')}`
      const answer = await fetch('/api/v1/auth/userbyid', { method: 'POST', headers: { authorization } })
      return ((await answer.json()) as { user: { email: string } }).user
    })
    const elsewhere = await browser.newContext()
    const phone = await elsewhere.newPage()
    await phone.goto('/login')
    await phone.getByLabel('E-Mail').fill(email)
    await phone.getByLabel('Passwort').fill('Zwetschgen-72-wähe')
    await phone.keyboard.press('Enter')
    await expect(phone).toHaveURL(/\/kochbuch$/)

    await page.reload()
    const devices = page.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await page.getByLabel('Neues Passwort').fill('Vier blaue Stühle 8')
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(
      page.getByRole('region', { name: 'Meldungen' }).getByText('Dein Passwort ist geändert.'),
    ).toBeVisible()
    await expect(devices).toHaveCount(1)
    await phone.goto('/kuechentisch')
    await expect(phone.getByText('Deine Sitzung ist abgelaufen.')).toBeVisible()
    await elsewhere.close()
  })
})
