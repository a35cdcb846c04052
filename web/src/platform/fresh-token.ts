import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { refreshedKey, session, tokenKey } from './session.ts'
import { storage } from './storage.ts'

const refreshEvery = 12 * 3_600_000
const freshFor = 24 * 3_600_000
// where only the answer was lost, the token before lives for a minute
const patience = 5000
const retryAfter = 3000
const mostRetries = 5

let next: ReturnType<typeof setTimeout>
function refreshIn(milliseconds: number, retries?: number): void {
  clearTimeout(next)
  next = setTimeout(() => void refreshIfDue(retries), milliseconds)
}

async function ask(token: string): Promise<Response> {
  const { path, method } = accountApi.refresh
  const headers = { authorization: `Bearer ${token}` }
  return fetch(path, { method, headers, signal: AbortSignal.timeout(patience) })
}

let refreshing = false
async function refreshIfDue(retries = mostRetries): Promise<void> {
  refreshIn(refreshEvery)
  const token = session.token()
  const age = Date.now() - Number(storage.read(refreshedKey) ?? 0)
  if (!token || age < freshFor || refreshing) return
  refreshing = true
  try {
    const answer = await ask(token)
    const body = (await answer.json()) as { success?: boolean; code?: string; session_token?: string }
    if (token !== session.token()) return
    if (body.success && body.session_token) {
      storage.write(tokenKey, body.session_token)
      storage.write(refreshedKey, String(Date.now()))
    } else if (answer.status === 401 && body.code === 'not-signed-in') session.end('expired')
  } catch {
    // a lost connection signs nobody out; after some tries the next round goes on
    if (retries > 0) refreshIn(retryAfter, retries - 1)
  } finally {
    refreshing = false
  }
}

/** Keeps the token fresh: at the start, every twelve hours, and when the tab is seen again. */
export function keepTokenFresh(): void {
  void refreshIfDue()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshIfDue()
  })
}
