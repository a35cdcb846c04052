/** Words of the public library inside the app. */
export const text = {
  title: 'Rezeptbibliothek',
  search: 'Nach Rezepten suchen',
  count: (count: number) => `${count} kostenlose Rezepte`,
  loading: 'Lade Rezepte...',
  none: 'Keine Rezepte gefunden',
  noneText: 'Versuch es mit anderen Wörtern.',
  reset: 'Alle Filter zurücksetzen',
  failed: 'Fehler beim Laden der Rezepte.',
  again: 'Nochmals versuchen',
}
