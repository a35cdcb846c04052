/** Words of the start page. */
export const text = {
  title: 'Was essen wir heute?',
  lead: 'Kochbuch, Wochenplan und Einkaufszettel für den ganzen Küchentisch. Moussie kocht mit.',
  start: 'Kostenlos starten',
  login: 'Anmelden',
  soon: 'Bald am Tisch',
  soonText: 'Diesen Teil gibt es noch nicht. Wir kochen ihn gerade.',
  features: 'Funktionen',
  pricing: 'Preise',
  community: 'Community',
  free: 'Kostenlos starten • Keine Kreditkarte erforderlich',
}
