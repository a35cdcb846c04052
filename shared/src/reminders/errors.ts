import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with reminders. */
export const reminderErrors = {
  'subscription-unusable': {
    status: 400,
    message: 'Mit diesen Angaben kann dieses Gerät nicht erinnert werden.',
  },
  'too-many-devices': { status: 409, message: 'Auf so vielen Geräten kann niemand erinnert werden.' },
} as const satisfies Record<string, ErrorEntry>
