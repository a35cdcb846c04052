/** What people are told about how an answer came about. */
export const text = {
  capReached: 'Das KI-Kontingent dieses Monats ist aufgebraucht. Darum ohne KI erstellt.',
  tooFast: 'Gerade gehen viele Anfragen an die KI. Darum ohne KI erstellt.',
  notInSource: 'Nicht alles davon steht so in der Quelle. Bitte vergleiche.',
  implausible: (line: string) => `Die Menge ist kaum richtig und wurde weggelassen: ${line}`,
  reckonedAs: (name: string, food: string) => `«${name}» ist als «${food}» gerechnet.`,
  unreadable: (places: number) =>
    places === 1
      ? 'Eine Stelle war nicht zu lesen; dort steht «…».'
      : `${places} Stellen waren nicht zu lesen; dort steht «…».`,
}
