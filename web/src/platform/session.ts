import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

export const tokenKey = 'session_token'
const idKey = 'id'
export const refreshedKey = 'last_token_refresh'
const routeKey = 'last_route'
const personKey = 'last_person'
const mayTake = 10_000

type Ending = 'expired' | 'logout'
const listeners = new Set<(ending: Ending | undefined) => void>()
/** Who is signed in, as far as this tab has heard. */
let person: string | undefined
const tell = (ending?: Ending) => {
  person = signedIn()
  for (const listener of listeners) listener(ending)
}

// the look belongs to the device; what somebody wrote and nobody has received waits under their own id
const staying =
  /^(theme$|edits_waiting$|list_unkept:|list_words:|persons_waiting:|plan-list:|new-recipe |generator |notes |note |marks )/

/** Forgets what is kept here of the person before: whoever comes next sees and meets nothing of it. */
const forgetPerson = () => storage.remove(...storage.keys('').filter((key) => !staying.test(key)))

const forgetSession = () => storage.remove(tokenKey, idKey, refreshedKey, routeKey)

/** The session of this browser: its token is in one place and is never part of an address. */
export const session = {
  token: () => storage.read(tokenKey),
  userId: () => storage.read(idKey),
  /** False when the browser refuses to store it. */
  begin(token: string, id: string): boolean {
    const before = storage.read(personKey)
    if (before !== undefined && before !== id) forgetPerson()
    storage.write(personKey, id)
    // the token is what other tabs look at: whose it is stands there before
    const kept = storage.write(idKey, id) && storage.write(tokenKey, token)
    storage.write(refreshedKey, String(Date.now()))
    if (!kept) forgetSession()
    else tell()
    return kept
  },
  end(ending: Ending): void {
    // a browser that was told to forget everything tells nobody
    if (!session.token() && !person) return
    if (ending === 'logout') forgetPerson()
    // it may well be the same person who signs in again
    else forgetSession()
    tell(ending)
  },
  /** Called with the reason when the session ends, and without one when it begins. */
  onChange: (listener: (ending: Ending | undefined) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const signedIn = () => session.token() && session.userId()

/** The id of the person who is signed in here. */
export function useUserId(): string | undefined {
  return useSyncExternalStore(session.onChange, session.userId, () => undefined)
}

/** Whose token it is, in the words of the server alone. */
async function ownerOf(token: string): Promise<string | undefined> {
  try {
    const { path, method } = accountApi.userById
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(mayTake)
    const answer = await fetch(path, { method, headers, body: '{}', signal })
    const { data } = (await answer.json()) as { data?: { user?: { id?: string } } }
    return answer.ok ? data?.user?.id : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the token that a sign-in elsewhere left in the address, and cleans the address at once, also of a token that
 * begins nothing. An address can say anything: it begins a session only where the server names the same person.
 * `unknown` is a token that is nobody's; `other` took the place of somebody else's session.
 */
export async function takeTokenFromAddress(): Promise<'none' | 'taken' | 'other' | 'failed' | 'unknown'> {
  const address = new URL(location.href)
  const search = address.searchParams
  const token = search.get('session_token')
  const id = search.get('id')
  if (token === null) return 'none'
  search.delete('session_token')
  search.delete('id')
  history.replaceState(history.state, '', address)
  if (!token || !id || address.pathname !== '/') return 'none'
  if ((await ownerOf(token)) !== id) return 'unknown'
  const before = session.token() === undefined ? id : session.userId()
  if (!session.begin(token, id)) return 'failed'
  return before === id ? 'taken' : 'other'
}

/** Notices who signs in or out elsewhere. */
export function watchSession(): void {
  // another tab signed in or out; a page that the browser put aside hears nothing of it until it is back
  person = signedIn()
  const look = () => {
    const now = signedIn()
    // a token that was only renewed changes nothing here
    if (now !== person) tell(now ? undefined : 'logout')
  }
  addEventListener('storage', (event) => (event.key ?? tokenKey) === tokenKey && look())
  addEventListener('pageshow', (event) => event.persisted && look())
}
