import * as z from 'zod/mini'
import { endpoints, text } from '../endpoint.ts'

const Endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000))

/** Where and with which keys a browser takes push messages; the names are those of the browser. */
const Subscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: text(200, 1), auth: text(100, 1) }),
})

/** Reminders on the devices that want them. */
export const reminderApi = endpoints({
  state: {
    method: 'GET',
    path: '/api/v1/reminders',
    who: 'user',
    summary: 'Der Schlüssel dieses Servers für Erinnerungen, und welche eigenen Geräte erinnert werden.',
    data: z.object({ publicKey: z.string(), endpoints: z.array(z.string()) }),
  },
  begin: {
    method: 'PUT',
    path: '/api/v1/reminders',
    who: 'user',
    summary: 'Erinnert auf diesem Gerät, solange es angemeldet ist.',
    body: Subscription,
  },
  end: {
    method: 'POST',
    path: '/api/v1/reminders/end',
    who: 'user',
    summary: 'Erinnert auf diesem Gerät nicht mehr.',
    body: z.object({ endpoint: Endpoint }),
  },
})

/** What a push message says; the service worker shows it as it is. */
export const Reminder = z.object({
  title: z.string(),
  body: z.string(),
  /** A later reminder takes the place of one with the same tag. */
  tag: z.string(),
  url: z.string(),
})
export type Reminder = z.infer<typeof Reminder>
