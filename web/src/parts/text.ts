/** Words that the same parts say on every screen. */
export const text = {
  planningNavigation: 'Planung',
  wochenplan: 'Wochenplan',
  generieren: 'Generieren',
  neuesRezept: 'Neues Rezept',
  rezeptbibliothek: 'Rezeptbibliothek',
  toRecipe: 'zum Rezept',
  persons: (count: number) => `${count} ${count === 1 ? 'Person' : 'Personen'}`,
  personsWord: (count: number) => (count === 1 ? 'Person' : 'Personen'),
  minutes: (count: number) => `${count}\u00A0Min.`,
  photo: (name: string) => `Foto: ${name}`,
  illustration: (name: string) => `Illustration: ${name}`,
  basket: (name: string, isOnList: boolean) =>
    isOnList ? `${name} vom Einkaufszettel nehmen` : `${name} auf den Einkaufszettel setzen`,
  toList: 'Auf den Einkaufszettel',
  offList: 'Vom Einkaufszettel nehmen',
  toPlan: 'In den Wochenplan',
  daytime: 'Tageszeit',
  date: 'Datum',
  personsGroup: 'Personen',
  moreFor: (name: string) => `Weitere Aktionen für ${name}`,
}
