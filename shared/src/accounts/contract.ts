import * as z from 'zod/mini'
import { endpoints, Id, Instant, oneLine, text } from '../endpoint.ts'

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

// some clients send it for a name that they have not
const personName = (least = 0) =>
  oneLine(80).check(
    z.overwrite((name) => (name === 'null' ? '' : name)),
    z.minLength(least),
  )

const SignedIn = z.object({ session_token: z.string(), id: Id })
const Credentials = { email: text(320), password: z.string().check(z.maxLength(1024)) }

export const accountApi = endpoints({
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    who: 'anyone',
    summary: 'Legt ein Konto mit E-Mail und Passwort an und meldet es an.',
    body: z.object({ ...Credentials, firstName: personName(1), lastName: z.optional(personName()) }),
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
    data: z.object({
      local: z.boolean(),
      // whether letters go out, become files on this machine, or cannot be sent
      mail: z.enum(['server', 'folder', 'none']),
      demo: z.array(z.object({ person: z.string(), name: z.string() })),
    }),
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
    data: z.object({
      user: User,
      /** Whether this server has plans. */
      billing: z.enum(['local', 'off']),
      /** The address of whoever runs this server. */
      contact: z.optional(z.string()),
    }),
    beside: z.object({ user: User }),
  },
  logout: {
    method: 'GET',
    path: '/api/v1/auth/logout',
    who: 'user',
    summary: 'Beendet diese Sitzung.',
  },
})

const line = z.optional(z.nullable(text(200)))
const measure = (max: number) => z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(max))))
const flag = z.optional(z.boolean())
// the settings send the answer as text, the dialogs as a number
const consent = z.pipe(
  z.union([z.literal([0, 1, 2]), z.literal(['0', '1', '2'])]),
  z.transform((value) => Number(value)),
)

/** What people may change about themselves. Whatever else is sent changes nothing. */
export const ProfileChange = z.object({
  firstName: z.optional(personName()),
  lastName: z.optional(personName()),
  email: z.optional(text(320)),
  // the same switch under both names that the specification has for it
  externalAccess: flag,
  extAccessable: flag,
  defaultKitchentable: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  weekplanmode: z.optional(z.literal([0, 1])),
  weight: measure(1000),
  height: measure(300),
  age: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(150)))),
  sex: z.optional(z.nullable(text(40))),
  activness: z.optional(z.nullable(text(40))),
  summDaily: measure(1_000_000),
  protDaily: measure(10_000),
  kcalDaily: measure(100_000),
  fatDaily: measure(10_000),
  gdpr: z.optional(consent),
  install_apple_app: flag,
  pwa_install_prompts: z.optional(
    z.object({
      count: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
      max_count: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
      disabled: flag,
      last_shown: z.optional(z.nullable(Instant)),
    }),
  ),
  address: z.optional(
    z.object({ city: line, country: line, line1: line, postal_code_state: line, state: line }),
  ),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** Somebody found by name or address: no more than is shown, and the id by which a click adds them. */
export const FoundPerson = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

// with the person's password where the sign-in is too long ago
const password = z.optional(z.string().check(z.maxLength(1024)))

export const profileApi = endpoints({
  update: {
    method: 'POST',
    path: '/api/v1/auth/userdata/update',
    who: 'user',
    summary: 'Ändert Angaben der angemeldeten Person; nur was mitgeschickt wird.',
    body: z.object({ id: z.optional(z.string()), payload: ProfileChange, password }),
    data: z.object({ user: User }),
  },
  search: {
    method: 'GET',
    path: '/api/v1/auth/userdata/bysearchstring/:text',
    who: 'user',
    summary: 'Findet Personen, die sich finden lassen oder am selben Küchentisch sitzen; ab drei Zeichen.',
    texts: ['text'],
    data: z.array(FoundPerson),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/auth/me',
    who: 'user',
    summary: 'Löscht das eigene Konto; liegt die Anmeldung länger zurück, mit dem Passwort.',
    body: z.optional(z.nullable(z.object({ password }))),
  },
})

/** A place where somebody is signed in. */
export const Device = z.object({
  _id: Id,
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const deviceApi = endpoints({
  all: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    who: 'user',
    summary: 'Wo die angemeldete Person angemeldet ist; zuletzt Gebrauchtes zuerst.',
    data: z.object({ sessions: z.array(Device) }),
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/:id',
    who: 'user',
    summary: 'Meldet ein Gerät ab.',
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    who: 'user',
    summary: 'Meldet alle Geräte ab ausser diesem.',
  },
})
