import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with the week plan. */
export const weekplanErrors = {
  'plan-incomplete': {
    status: 400,
    message: 'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen',
  },
} as const satisfies Record<string, ErrorEntry>
