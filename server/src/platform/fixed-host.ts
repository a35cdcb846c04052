import { OutgoingError } from './outgoing.ts'

/** What one answer may weigh: a picture as text is the largest. */
const mostBytes = 48 * 1024 * 1024

/**
 * The way out to one server that the administrator named. It may be a private one, but nothing else is reached: no other
 * host, no path beside the named one, no redirect.
 */
export function openFixedHost(base: string): typeof globalThis.fetch {
  const root = new URL(base)
  const path = root.pathname.replace(/\/$/, '')
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== root.origin || !url.pathname.startsWith(`${path}/`))
      throw new OutgoingError('forbidden-address')
    const answer = await fetch(url, { ...init, redirect: 'manual' })
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel()
      throw new OutgoingError('forbidden-address', answer.status)
    }
    return bounded(answer)
  }
}

function bounded(answer: Response): Response {
  if (!answer.body) return answer
  let size = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length
        if (size > mostBytes) controller.error(new OutgoingError('too-large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: answer.status, headers: answer.headers })
}
