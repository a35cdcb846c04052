import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with accounts and sessions. */
export const accountErrors = {
  'login-failed': { status: 401, message: 'Login fehlgeschlagen.' },
  'email-taken': { status: 409, message: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' },
  'email-invalid': { status: 400, message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
  'password-too-short': { status: 400, message: 'Das Passwort braucht mindestens 8 Zeichen.' },
  'password-too-long': { status: 400, message: 'Das Passwort darf höchstens 128 Zeichen haben.' },
  'password-too-common': {
    status: 400,
    message: 'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.',
  },
  'reset-link-over': {
    status: 404,
    message: 'Dieser Link gilt nicht mehr. Fordere einen neuen an.',
  },
  'mail-off': {
    status: 404,
    message: 'Dieser Server kann keine Mails verschicken. Frag die Person, die ihn betreibt.',
  },
  'confirm-identity': {
    status: 403,
    message: 'Bitte bestätige das mit deinem Passwort, oder melde dich nochmals an.',
  },
  'profile-incomplete': { status: 400, message: 'Bitte fülle mindestens Vorname und E-Mail aus.' },
  'search-too-short': { status: 400, message: 'Gib mindestens drei Zeichen ein.' },
  'local-accounts-off': {
    status: 404,
    message: 'Die Anmeldung mit E-Mail und Passwort ist hier ausgeschaltet.',
  },
} as const satisfies Record<string, ErrorEntry>
