import { resetMinutes } from '@ordy/shared/accounts/passwords.ts'

// letters hold no word that somebody typed: nobody can send foreign texts through this house
const end = 'Herzliche Grüsse\nOrdy\n'

/** Letters about the own account. */
export const letters = {
  reset: (link: string) => ({
    subject: 'Neues Passwort für Ordy',
    text: `Hallo

Für dein Konto bei Ordy wurde ein neues Passwort angefordert. Mit diesem Link kannst du es setzen, einmal und in den nächsten ${resetMinutes} Minuten:

${link}

Warst du das nicht? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.

${end}`,
  }),
  changed: (link: string) => ({
    subject: 'Dein Passwort bei Ordy wurde geändert',
    text: `Hallo

Das Passwort deines Kontos bei Ordy wurde soeben geändert. Alle anderen Geräte sind abgemeldet.

Warst du das nicht? Dann setz sofort ein neues Passwort:

${link}

${end}`,
  }),
  moved: (link: string) => ({
    subject: 'Deine E-Mail-Adresse bei Ordy wurde geändert',
    text: `Hallo

Dein Konto bei Ordy hat soeben eine andere E-Mail-Adresse bekommen. Diese hier gilt nicht mehr, und Links für ein neues Passwort, die an sie geschickt wurden, sind abgelaufen.

Warst du das nicht? Dann ändere sofort in deinem Profil die Adresse zurück und setz ein neues Passwort:

${link}

${end}`,
  }),
}
