import { formatAmount } from '@ordy/shared/ingredients/scale.ts'

/** Words of the public library inside the app. */
export const text = {
  title: 'Die Rezeptebibliothek',
  search: 'Nach Rezepten suchen',
  count: (count: number, mayBeMore: boolean) =>
    count === 1
      ? '1 kostenloses Rezept'
      : `${formatAmount(count)}${mayBeMore ? ' oder mehr' : ''} kostenlose Rezepte`,
  loading: 'Lade Rezepte...',
  searching: 'Suche Rezepte...',
  create: 'Eigenes Rezept erstellen',
  none: 'Keine Rezepte gefunden',
  noneYet: 'Noch hat niemand ein Rezept für alle veröffentlicht.',
  noneText: 'Versuch es mit anderen Wörtern.',
  noneHere: 'Ohne Verbindung siehst du nur die Rezepte, die auf diesem Gerät sind.',
  reset: 'Alle Filter zurücksetzen',
  failed: 'Fehler beim Laden der Rezepte.',
}
