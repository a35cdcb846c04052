import { platformErrors } from '@ordy/shared/platform-errors.ts'

// what is between browser and server answers without a word of ours; a used-up limit the server itself says
const ofStatus: Readonly<Record<number, string>> = {
  400: platformErrors['invalid-input'].message,
  404: platformErrors['not-found'].message,
  413: platformErrors['too-large'].message,
  429: platformErrors['too-many-requests'].message,
  500: platformErrors.internal.message,
  503: platformErrors['not-ready'].message,
}

/** Sentences for what can happen to any call. What the server says goes before them. */
export const messages = {
  noAnswer: 'Netzwerkfehler. Bitte Verbindung prüfen.',
  notSent: 'Fehler beim Senden der Anfrage.',
  serverError: (status: number) => ofStatus[status] ?? `Serverfehler (${status}).`,
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  again: 'Nochmals versuchen',
  upgrade: 'Abo aktualisieren',
  adminOnly: 'Zugriff verweigert. Admin-Berechtigungen erforderlich.',
}
