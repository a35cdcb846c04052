import { randomUUID } from 'node:crypto'
import type { Server } from './servers.ts'

// so many at once the server takes
const batch = 100

/** Makes a new active list with this many things for somebody; says how many have arrived on it. */
export async function openLongList(
  product: Server,
  { token, id }: { token: string; id: string },
  count: number,
): Promise<{ arrived: () => Promise<number> }> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${product.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return ((await answer.json()) as { data: T }).data
  }
  const { user } = await call<{ user: { defaultKitchentable: string } }>('POST', '/api/v1/auth/userbyid', {
    user_id: id,
  })
  const ofTable = `/api/v1/kitchentable/${user.defaultKitchentable}`
  const { _id } = await call<{ _id: string }>('POST', `${ofTable}/shopping-lists`, {})
  const actions = Array.from({ length: count }, (_, at) => ({
    type: 'add_manual_item',
    actionId: randomUUID(),
    name: `Ding${at}`,
    quantity: at + 1,
    unit: 'g',
  }))
  for (let at = 0; at < count; at += batch)
    await call('POST', `/api/shopping-lists/${_id}/sync-offline-changes`, {
      actions: actions.slice(at, at + batch),
    })
  return {
    arrived: async () =>
      (await call<{ items: unknown[] }>('GET', `${ofTable}/shopping-list/active`)).items.length,
  }
}
