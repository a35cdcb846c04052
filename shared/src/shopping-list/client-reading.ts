import type { HttpReply, ListReply, SyncReply } from './client-ports.ts'
import { ActiveSyncAnswer } from './events.ts'
import { ServerEvent } from './events.ts'
import { ShoppingList } from './list.ts'

/** An answer over HTTP as it came; status 0 means that none came. */
export interface RawReply {
  status: number
  body: unknown
}

/** What a frame says; undefined for anything that is no event of ours. */
export function readEvent(text: string): ServerEvent | undefined {
  try {
    return ServerEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** An answer with the active list. */
export function readList(reply: RawReply): ListReply {
  return { ...readReply(reply), list: ShoppingList.safeParse(dataIn(reply)).data }
}

/** An answer with the results of a synchronisation. */
export function readSync(reply: RawReply): SyncReply {
  return { ...readReply(reply), synced: ActiveSyncAnswer.safeParse(dataIn(reply)).data }
}

function readReply({ status, body }: RawReply): HttpReply {
  const [code, message] = [field(body, 'code'), field(body, 'message')].map((one) =>
    typeof one === 'string' ? one : undefined,
  )
  return { status, code, message }
}

/** A page of a strange network has none. */
function dataIn({ status, body }: RawReply): unknown {
  return status === 200 ? field(body, 'data') : undefined
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}
