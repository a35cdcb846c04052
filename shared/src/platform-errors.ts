import type { ErrorEntry } from './error-entry.ts'

/** What a status means by itself, also in the answer of somebody between browser and server. */
export const statusErrors = {
  'invalid-input': { status: 400, message: 'Ungültige Anfrage. Bitte überprüfen Sie Ihre Eingaben.' },
  'not-found': { status: 404, message: 'Die angeforderte Ressource wurde nicht gefunden.' },
  'too-large': { status: 413, message: 'Das übermittelte Bild ist zu gross' },
  'too-many-requests': { status: 429, message: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.' },
  internal: { status: 500, message: 'Es ist ein Problem aufgetreten. Bitte erneut probieren.' },
  'not-ready': { status: 503, message: 'Der Server ist noch nicht bereit. Bitte gleich nochmals probieren.' },
} as const satisfies Record<string, ErrorEntry>

/** What any call can answer, whatever slice it belongs to. */
export const platformErrors = {
  ...statusErrors,
  'not-signed-in': {
    status: 401,
    message: 'Bitte melden Sie sich erneut an, um diese Aktion durchzuführen.',
  },
  'not-allowed': { status: 403, message: 'Dazu fehlt dir die Berechtigung.' },
  'admin-only': { status: 403, message: 'Zugriff verweigert. Admin-Berechtigungen erforderlich.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Inzwischen hat jemand anders etwas geändert. Bitte lade neu.',
  },
  'too-many-files': { status: 413, message: 'Zu viele Dateien auf einmal: höchstens {most}.' },
  'input-too-large': {
    status: 413,
    message: 'Die Eingabe ist zu gross. Bitte kürze sie oder teile sie auf.',
  },
  'quota-used-up': { status: 503, message: 'Du hast ein Limit überschritten' },
} as const satisfies Record<string, ErrorEntry>
