/** What the server says about recipes. */
export const text = {
  putOnList: 'Rezept auf den Einkaufszettel gesetzt',
  takenOffList: 'Rezept vom Einkaufszettel genommen',
  removed: 'Rezept aus deinem Kochbuch entfernt',
  forPersons: (name: string, persons: number) =>
    `${name} für ${persons} ${persons === 1 ? 'Person' : 'Personen'}`,
  deleted: 'Rezept gelöscht',
  deletedWithCopies: 'Rezept gelöscht. Die Rezepte, in denen es steckt, behalten eine Abschrift.',
  deletedWithNames:
    'Rezept gelöscht. Die Rezepte, in denen es steckt, behalten eine Abschrift oder nur seinen Namen.',
} as const
