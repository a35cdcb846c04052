import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with shopping lists. */
export const shoppingListErrors = {
  'no-kitchen-table': {
    status: 409,
    message: 'Erstelle zuerst einen Küchentisch oder lasse dich zu einem Küchentisch einladen',
  },
} as const satisfies Record<string, ErrorEntry>
