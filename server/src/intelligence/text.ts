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
  notUnderstood: (words: readonly string[]) => `Nicht verstanden: ${quoted(words)}.`,
  notKnown: (words: readonly string[]) =>
    `${quoted(words)} kenne ich nicht. Prüfe die Zutaten darauf bitte selbst.`,
  notFitted: (words: readonly string[]) => `${quoted(words)} liess sich mit den Präferenzen nicht einbauen.`,
  loose: {
    protein: 'die Menge Protein',
    focus: 'die Präferenz',
    words: 'deine zusätzlichen Wünsche',
    diet: 'den Lifestyle',
  },
  looseThis: (what: string) => `So viel auf einmal passt selten zusammen. Lockere am ehesten ${what}.`,
  nothingFits: 'Zu diesen Präferenzen passt wenig zusammen. Lockere eine davon.',
}

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ')
