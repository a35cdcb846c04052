/** Words of the same parts that no first page needs. */
export const text = {
  fromChat: (count: number) => `${count} Zutaten aus Chat hinzugefügt`,
  fromChatFailed: 'Fehler beim Hinzufügen der Zutaten',
  planned: (name: string, day: string, phase: string) => `${name} ist geplant: ${day}, ${phase}`,
  planFailed: 'Netzwerkfehler beim Erstellen des Wochenplans...',
  toWeekplan: 'Zum Wochenplan',
  daytime: 'Tageszeit',
  date: 'Datum',
  personsGroup: 'Personen',
  madeWithout: 'Ohne KI erstellt',
  madeWith: (provider: string) => `Mit ${provider} erstellt`,
  madeAfterError: 'KI nicht erreichbar – ohne KI erstellt',
  someProvider: 'KI',
  staples: 'Immer daheim',
  staplesText:
    'Was hier steht, ist an eurem Küchentisch immer da. Es kommt nur auf den Zettel, wenn du es sagst.',
  addStaple: 'Noch etwas immer daheim',
  stapleExample: 'Bouillon',
  addStapleButton: 'Hinzufügen',
  removeStaple: (name: string) => `${name} ist nicht immer daheim`,
}
