import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with shopping lists. */
export const shoppingListErrors = {
  'no-kitchen-table': {
    status: 409,
    message: 'Erstelle zuerst einen Küchentisch oder lasse dich zu einem Küchentisch einladen',
  },
  'no-active-list': { status: 404, message: 'Fehler: Kein aktiver Einkaufszettel gefunden.' },
  'list-completed': { status: 409, message: 'Abgeschlossene Listen können nicht bearbeitet werden' },
  'list-not-reactivated': { status: 409, message: 'Abgeschlossene Listen können nicht reaktiviert werden' },
  'item-not-found': { status: 404, message: 'Dieser Artikel steht nicht mehr auf dem Einkaufszettel.' },
  'recipe-not-on-list': { status: 404, message: 'Dieses Rezept steht nicht auf dem Einkaufszettel.' },
  'items-open': { status: 409, message: 'Es sind noch nicht alle Artikel eingekauft.' },
  'list-full': { status: 409, message: 'Der Einkaufszettel ist voll. Schliesse ihn ab oder lösche Artikel.' },
  'too-many-shops': { status: 409, message: 'So viele Läden kann sich ein Küchentisch nicht merken.' },
} as const satisfies Record<string, ErrorEntry>
