import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with lists made from the week plan. */
export const groceryListErrors = {
  'plan-empty': { status: 400, message: 'Zuerst einen Zeitraum wählen' },
  'plan-empty-for-list': {
    status: 400,
    message: 'Zuerst einen Zeitraum wählen, bevor die Zutaten zur Einkaufsliste hinzugefügt werden können',
  },
  'grocery-list-full': {
    status: 409,
    message: 'Auf diesem Einkaufszettel hat nichts mehr Platz. Lösche zuerst etwas.',
  },
} as const satisfies Record<string, ErrorEntry>
