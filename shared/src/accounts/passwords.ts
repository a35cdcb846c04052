import * as z from 'zod/mini'
import { endpoints, text } from '../endpoint.ts'

/** How few and how many characters a password has. */
export const passwordBounds = { least: 8, most: 128 }

/** How many minutes a link for a new password lasts. */
export const resetMinutes = 30

// longer ones are refused by the rules, with a sentence of their own
const password = z.string().check(z.maxLength(1024))

export const passwordApi = endpoints({
  requestReset: {
    method: 'POST',
    path: '/api/v1/auth/password/forgot',
    who: 'anyone',
    summary: 'Schickt einen Link für ein neues Passwort; die Antwort verrät nicht, ob es die Adresse gibt.',
    body: z.object({ email: text(320) }),
  },
  reset: {
    method: 'POST',
    path: '/api/v1/auth/password/reset',
    who: 'anyone',
    summary: 'Setzt mit dem Token des Links ein neues Passwort und meldet überall ab.',
    body: z.object({ token: z.string().check(z.maxLength(200)), password }),
  },
  change: {
    method: 'POST',
    path: '/api/v1/auth/password/change',
    who: 'user',
    summary:
      'Ändert das eigene Passwort; liegt die Anmeldung länger zurück, mit dem bisherigen. Meldet überall sonst ab.',
    body: z.object({ current: z.optional(password), password }),
  },
})
