/** Sentences for what can happen to any call. What the server says goes before them. */
export const messages = {
  noAnswer: 'Netzwerkfehler. Bitte Verbindung prüfen.',
  notSent: 'Fehler beim Senden der Anfrage.',
  serverError: (status: number) => `Serverfehler (${status}).`,
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  again: 'Nochmals versuchen',
  upgrade: 'Abo aktualisieren',
  adminOnly: 'Zugriff verweigert. Admin-Berechtigungen erforderlich.',
}
