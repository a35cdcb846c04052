import * as z from 'zod/mini'
import { endpoints, Id, Instant, text } from '../endpoint.ts'

const Address = z.object({
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  line1: z.nullable(z.string()),
  postal_code_state: z.nullable(z.string()),
  state: z.nullable(z.string()),
})

/** The person as their own browser knows them. Field names are those of the specification. */
export const User = z.object({
  id: Id,
  _id: Id,
  extId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  img: z.string(),
  extAccessable: z.boolean(),
  defaultKitchentable: z.nullable(Id),
  weekplanmode: z.number(),
  weight: z.nullable(z.number()),
  height: z.nullable(z.number()),
  age: z.nullable(z.number()),
  sex: z.nullable(z.string()),
  activness: z.nullable(z.string()),
  summDaily: z.nullable(z.number()),
  protDaily: z.nullable(z.number()),
  kcalDaily: z.nullable(z.number()),
  fatDaily: z.nullable(z.number()),
  gdpr: z.number(),
  install_apple_app: z.boolean(),
  pwa_install_prompts: z.object({
    count: z.number(),
    max_count: z.number(),
    disabled: z.boolean(),
    last_shown: z.nullable(Instant),
  }),
  address: Address,
  bookedAbo: z.object({
    extStripeSessionId: z.nullable(z.string()),
    extStripeCustomerId: z.nullable(z.string()),
    extStripePriceId: z.nullable(z.string()),
    extStripeSubscriptionId: z.nullable(z.string()),
    type: z.number(),
  }),
  bookedAboUsage: z.object({
    nrMenucreationCalls: z.number(),
    nrCookeasyCalls: z.number(),
    nrMenuuploadCalls: z.number(),
    nrRealtimeApiCalls: z.number(),
  }),
  adminPermissions: z.object({
    isAdmin: z.boolean(),
    canAccessBackend: z.boolean(),
    canManagePinterest: z.boolean(),
    canManageMarketing: z.boolean(),
    canViewAnalytics: z.boolean(),
    permissions: z.array(z.string()),
  }),
})
export type User = z.infer<typeof User>

const SignedIn = z.object({ session_token: z.string(), id: Id })
const Credentials = { email: z.string().check(z.maxLength(320)), password: z.string().check(z.maxLength(1024)) }

export const accountApi = endpoints({
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    who: 'anyone',
    summary: 'Legt ein Konto mit E-Mail und Passwort an und meldet es an.',
    body: z.object({ ...Credentials, firstName: text(80, 1), lastName: z.optional(text(80)) }),
    beside: SignedIn,
  },
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    who: 'anyone',
    summary: 'Meldet mit E-Mail und Passwort an.',
    body: z.object(Credentials),
    beside: SignedIn,
  },
  demo: {
    method: 'POST',
    path: '/api/v1/auth/demo',
    who: 'anyone',
    summary: 'Meldet am Demo-Haushalt an; nur auf dem eigenen Rechner, ohne Konfiguration.',
    body: z.object({ person: z.optional(z.string().check(z.maxLength(80))) }),
    beside: SignedIn,
  },
  ways: {
    method: 'GET',
    path: '/api/v1/auth/ways',
    who: 'anyone',
    summary: 'Welche Anmeldungen dieser Server anbietet.',
    data: z.object({ local: z.boolean(), demo: z.array(z.object({ person: z.string(), name: z.string() })) }),
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/auth/session/refresh',
    who: 'user',
    summary: 'Tauscht das Sitzungs-Token gegen ein neues; das alte gilt noch 60 Sekunden.',
    beside: z.object({ session_token: z.string() }),
  },
  userById: {
    method: 'POST',
    path: '/api/v1/auth/userbyid',
    who: 'user',
    summary: 'Die angemeldete Person.',
    body: z.optional(z.nullable(z.object({ user_id: z.optional(z.string()) }))),
    data: z.object({ user: User }),
    beside: z.object({ user: User }),
  },
  logout: {
    method: 'GET',
    path: '/api/v1/auth/logout',
    who: 'user',
    summary: 'Beendet diese Sitzung.',
  },
})
