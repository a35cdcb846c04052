const space = '\u00A0'

/** '45 Min.', and from two hours on '2 Std. 30 Min.' */
function durationOf(count: number): string {
  if (count < 120) return `${count}${space}Min.`
  const hours = `${Math.floor(count / 60)}${space}Std.`
  return count % 60 === 0 ? hours : `${hours} ${count % 60}${space}Min.`
}

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
  minutes: durationOf,
  photo: (name: string) => `Foto: ${name}`,
  basket: (name: string, isOnList: boolean) =>
    isOnList ? `${name} vom Einkaufszettel nehmen` : `${name} auf den Einkaufszettel setzen`,
  toList: 'Auf den Einkaufszettel',
  offList: 'Vom Einkaufszettel nehmen',
  toPlan: 'In den Wochenplan',
  moreFor: (name: string) => `Weitere Aktionen für ${name}`,
}
