import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with the week plan. */
export const weekplanErrors = {
  'plan-incomplete': {
    status: 400,
    message: 'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen',
  },
  'too-few-leftovers': {
    status: 409,
    message: 'So viele Portionen bleiben von dieser Mahlzeit nicht übrig.',
  },
  'cannot-repeat': {
    status: 409,
    message: 'Wiederholen lässt sich nur, was einen Tag hat und keine Reste sind.',
  },
  'not-repeated': {
    status: 409,
    message: 'Dieser Eintrag wiederholt sich nicht.',
  },
  'too-many-templates': {
    status: 409,
    message: 'Mehr als 50 Vorlagen gehen nicht. Lösche zuerst eine.',
  },
  'empty-week': {
    status: 409,
    message: 'In dieser Woche ist noch nichts geplant.',
  },
} as const satisfies Record<string, ErrorEntry>
