import { formatAmount } from '@ordy/shared/ingredients/scale.ts'

const recipes = (count: number) =>
  count === 1 ? '1 kostenloses Rezept' : `${formatAmount(count)} kostenlose Rezepte`

/** Words of the public library inside the app. */
export const text = {
  title: 'Die Rezeptebibliothek',
  search: 'Nach Rezepten suchen',
  count: (count: number, isMore: boolean) => (isMore ? `Über ${recipes(count)}` : recipes(count)),
  loading: 'Lade Rezepte...',
  create: 'Eigenes Rezept erstellen',
  none: 'Keine Rezepte gefunden',
  noneYet: 'Noch hat niemand ein Rezept für alle veröffentlicht.',
  noneText: 'Versuch es mit anderen Wörtern.',
  noneHere: 'Ohne Verbindung siehst du nur die Rezepte, die auf diesem Gerät sind.',
  reset: 'Alle Filter zurücksetzen',
  failed: 'Fehler beim Laden der Rezepte.',
}
