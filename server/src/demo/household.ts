/** The people of the demo household. */
export const people = [
  { key: 'lea', firstName: 'Lea', lastName: 'Meier', email: 'lea@demo.ordy', plan: 2, isAdmin: true },
  { key: 'jonas', firstName: 'Jonas', lastName: 'Meier', email: 'jonas@demo.ordy', plan: 1, isAdmin: false },
  { key: 'anna', firstName: 'Anna', lastName: 'Meier', email: 'anna@demo.ordy', plan: 1, isAdmin: false },
  { key: 'reto', firstName: 'Reto', lastName: 'Caduff', email: 'reto@demo.ordy', plan: 1, isAdmin: false },
] as const

/** Two kitchen tables: the family, and the grandfather's in the mountains where Lea helps out. */
export const tables = [
  {
    key: 'lindenweg',
    street: 'Lindenweg 4',
    plzTown: '3012 Bern',
    country: 'Schweiz',
    owner: 'lea',
    members: ['jonas', 'anna'],
    isDefaultOf: ['lea', 'jonas', 'anna'],
  },
  {
    key: 'dorfplatz',
    street: 'Dorfplatz 2',
    plzTown: '7130 Ilanz',
    country: 'Schweiz',
    owner: 'reto',
    members: ['lea'],
    isDefaultOf: ['reto'],
  },
] as const

/** What the family plans: days from today, when, and for how many. */
export const planned = [
  { day: 0, daytime: 'Abend', name: 'Kürbis-Gnocchi mit Salbeibutter', persons: 4 },
  { day: 1, daytime: 'Morgen', name: 'Birchermüesli', persons: 3 },
  { day: 1, daytime: 'Abend', name: 'Linsen-Dal mit Spinat', persons: 3 },
  { day: 2, daytime: 'Mittag', name: 'Kartoffelsuppe mit Majoran', persons: 3 },
  { day: 3, daytime: 'Abend', name: 'Älplermagronen mit Apfelmus', persons: 4 },
  { day: 5, daytime: 'Abend', name: 'Poulet vom Blech mit Kartoffeln', persons: 4 },
] as const

/** What stands in the family's week beside recipes: days from today; what has none waits in the lane of the week. */
export const beside = [
  { kind: 'leftovers', of: 'Poulet vom Blech mit Kartoffeln', persons: 2, day: 6, daytime: 'Mittag' },
  { kind: 'out', name: 'Auswärts essen', day: 4, daytime: 'Abend' },
  { kind: 'text', name: 'Lauch aufbrauchen' },
] as const

export const dayNote = { day: 3, note: 'Reto isst mit' }

export const listName = 'Wocheneinkauf'

/** Recipes on the family's shopping list; the first is the newest in the cookbook. */
export const onTheList: readonly string[] = [
  'Kürbis-Gnocchi mit Salbeibutter',
  'Linsen-Dal mit Spinat',
  'Sommersalat mit wachsweichem Ei',
]
