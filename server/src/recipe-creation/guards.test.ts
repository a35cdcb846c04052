import { describe, expect, it } from 'vitest'
import { asksForLogin, isGuard } from './guards.ts'

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="de"><head><title>${title}</title></head><body>${body}</body></html>`
const story = `<p>${'Wir erzählen jede Woche vom Garten und von Büchern, die wir gern gelesen haben. '.repeat(40)}</p>`

describe('a page that stands before another', () => {
  it.each([
    [
      'a consent',
      '<h1>Wir brauchen deine Zustimmung</h1><p>Entscheide über Cookies und Tracking.</p><button>Ja</button>',
    ],
    ['a check', '<p>Wir prüfen, ob die Verbindung sicher ist. Das dauert nur wenige Sekunden.</p>'],
    ['a limit', '<h1>429</h1><p>Zu viele Anfragen von deiner IP-Adresse.</p>'],
    [
      'a paywall',
      '<h1>Coq au Vin</h1><p>Der Klassiker aus dem Burgund.</p><p>Jetzt 4 Wochen für 1 Euro testen.</p>',
    ],
    ['a ban on blockers', '<h1>Bitte schalte deinen Werbeblocker aus</h1>'],
    ['a question of age', '<h1>Bist du über 18?</h1><button>Ja</button><button>Nein</button>'],
    ['a way on', '<script>location.href="/weiter"</script>'],
    [
      'a page without scripts',
      '<noscript>Nur mit eingeschaltetem JavaScript.</noscript><script src="/a.js"></script>',
    ],
  ])('is a guard: %s', (_, body) => {
    expect(isGuard(page('Küche', body))).toBe(true)
  })

  it.each([
    ['a form', '<form><input type="email"><input type="password"><button>Weiter</button></form>'],
    ['a sentence', '<h1>Melde dich an, um weiterzulesen</h1><p>Noch kein Konto?</p>'],
    ['members', '<p>Dieses Rezept ist nur für registrierte Mitglieder.</p>'],
  ])('asks who is there: %s', (_, body) => {
    expect(asksForLogin(page('Küche', body))).toBe(true)
  })

  it.each([
    ['a story', story],
    ['a story with a form', `${story}<form><input type="password"></form><a>Anmelden</a>`],
    [
      'nothing there',
      '<h1>404</h1><p>Diese Seite gibt es leider nicht mehr.</p><form><input name="q"></form>',
    ],
    ['a page with little on it', '<h1>Hallo</h1><p>Hier ist nichts.</p>'],
    ['an imprint', '<h1>Impressum</h1><p>Küchenwerk GmbH, 8000 Zürich.</p><a>Cookie-Einstellungen</a>'],
  ])('is none: %s', (_, body) => {
    const html = page('Küche', body)
    expect([isGuard(html), asksForLogin(html)]).toEqual([false, false])
  })
})
