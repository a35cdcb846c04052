import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong when recipes are proposed and completed. */
export const generatorErrors = {
  'persons-required': { status: 400, message: 'Bitte gib eine gültige Anzahl Personen an.' },
  'draft-incomplete': { status: 400, message: 'Konnte keine Rezepte vervollständigen.' },
} as const satisfies Record<string, ErrorEntry>
