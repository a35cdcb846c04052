/** Words of a cookbook in which nothing is to be seen. */
export const noneText = {
  none: 'Keine Rezepte gefunden',
  noneOnList: 'Auf deinem Einkaufszettel ist noch kein Rezept.',
  noneMatching: 'Versuch andere Filter oder erstelle dein erstes Rezept.',
  noneYet: 'Dein Kochbuch ist noch leer. Erstelle dein erstes Rezept.',
  noneAtTable: 'An diesem Küchentisch hat noch niemand ein Rezept. Erstelle das erste.',
  noneHere: 'Ohne Verbindung siehst du nur die Rezepte, die auf diesem Gerät sind.',
  resetFilters: 'Alle Filter zurücksetzen',
  recipe: 'Rezept',
  bring: 'Aus anderer App holen',
  noTable: 'Kein Küchentisch ausgewählt',
  noTableText: 'Wähle einen Küchentisch, dann siehst du hier, was die anderen kochen.',
  toTable: 'Zum Küchentisch',
}
