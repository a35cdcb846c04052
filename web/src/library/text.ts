/** Words of the public library inside the app. */
export const text = {
  title: 'Rezeptbibliothek',
  search: 'Nach Rezepten suchen',
  count: (count: number) => `${count} kostenlose Rezepte`,
  loading: 'Lade Rezepte...',
  none: 'Keine Rezepte gefunden',
  noneText: 'Versuch es mit anderen Wörtern.',
  noneHere: 'Ohne Verbindung siehst du nur die Rezepte, die auf diesem Gerät sind.',
  reset: 'Alle Filter zurücksetzen',
  failed: 'Fehler beim Laden der Rezepte.',
}
