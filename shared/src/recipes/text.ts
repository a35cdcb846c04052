/** Words that server and browser put into recipes and say about them alike. */
export const recipeText = {
  newRecipe: 'Neues Rezept',
  newIngredient: 'Neue Zutat',
  addedToAll: (variants: number) => `Zutat zu ${variants} Rezept-Varianten hinzugefügt`,
  removedFromAll: (variants: number) => `Zutat aus ${variants} Rezept-Varianten entfernt`,
  created: 'Rezept erstellt',
  putOnList: 'Rezept auf den Einkaufszettel gesetzt',
  takenOffList: 'Rezept vom Einkaufszettel genommen',
  removed: 'Rezept aus deinem Kochbuch entfernt',
  forPersons: (name: string, persons: number) =>
    `${name} für ${persons} ${persons === 1 ? 'Person' : 'Personen'}`,
  /** A recipe inside another one, for as much as is wanted of it. */
  partFor: ({ name, portions }: { name: string; portions: number }) => {
    const count = Math.round(portions * 10) / 10
    return `${name}, ${String(count).replace('.', ',')} ${count === 1 ? 'Portion' : 'Portionen'}`
  },
  deleted: 'Rezept gelöscht',
  deletedWithCopies: 'Rezept gelöscht. Die Rezepte, in denen es steckt, behalten eine Abschrift.',
  deletedWithNames:
    'Rezept gelöscht. Die Rezepte, in denen es steckt, behalten eine Abschrift oder nur seinen Namen.',
} as const
