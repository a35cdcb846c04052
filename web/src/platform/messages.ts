import { statusErrors } from '@ordy/shared/platform-errors.ts'

// what is between browser and server answers without a word of ours; a used-up limit the server itself says
const ofStatus = new Map<number, string>(
  Object.values(statusErrors).map(({ status, message }) => [status, message]),
)

/** Sentences for what can happen to any call. What the server says goes before them. */
export const messages = {
  noAnswer: 'Netzwerkfehler. Bitte Verbindung prüfen.',
  notSent: 'Fehler beim Senden der Anfrage.',
  serverError: (status: number) => ofStatus.get(status) ?? `Serverfehler (${status}).`,
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  again: 'Nochmals versuchen',
  upgrade: 'Abo aktualisieren',
  adminOnly: 'Zugriff verweigert. Admin-Berechtigungen erforderlich.',
}
