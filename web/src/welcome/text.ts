/** Words of the start page. */
export const text = {
  title: 'Was essen wir heute?',
  lead: 'Kochbuch, Wochenplan und Einkaufszettel für den ganzen Küchentisch. Moussie kocht mit.',
  start: 'Kostenlos starten',
  login: 'Anmelden',
  free: 'Kostenlos starten • Keine Kreditkarte erforderlich',
}
