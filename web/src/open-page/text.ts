/** Words of pages that lead nowhere yet, or nowhere at all. */
export const text = {
  openTitle: 'Bald am Tisch',
  openText: 'Diese Seite gibt es noch nicht. Wir kochen sie gerade.',
  toCookbook: 'Zum Kochbuch',
  toStart: 'Zur Startseite',
  missingTitle: 'Hier ist nichts angerichtet',
  missingText: 'Die angeforderte Ressource wurde nicht gefunden.',
}
