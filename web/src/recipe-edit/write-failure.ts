import { CallError } from '#platform/api.ts'

type Kind = 'offline' | 'conflict' | 'refused' | 'broken'

/** What became of something that was sent; what a later try may bring through is no refusal. */
export function writeFailure(error: unknown): { kind: Kind; message: string } {
  const { kind, status, code, message } =
    error instanceof CallError ? error : new CallError('request', String(error))
  if (kind === 'network') return { kind: 'offline', message }
  if (code === 'changed-meanwhile') return { kind: 'conflict', message }
  // signed out, or somebody else is signed in here: it waits for whoever wrote it
  if (code === notOwn || status === 401) return { kind: 'offline', message }
  return { kind: status >= 500 || status === 429 ? 'broken' : 'refused', message }
}

const notOwn = 'not-own'

/** Says that an edit belongs to somebody who is not signed in here. */
export const notOwnFailure = () => new CallError('request', '', { code: notOwn })

/** Whether the server itself says that a recipe is not there any more; a proxy's 404 says nothing about it. */
export const isGone = (error: unknown) =>
  error instanceof CallError && error.status === 404 && error.code === 'not-found'
