import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with recipes. */
export const recipeErrors = {
  'recipe-read-only': { status: 403, message: 'Dieses Rezept kannst du nur ansehen.' },
  'recipe-list-failed': { status: 500, message: 'Fehler beim Laden der Rezepte.' },
  'persons-failed': { status: 500, message: 'Fehler beim Ändern der Personenanzahl' },
} as const satisfies Record<string, ErrorEntry>
