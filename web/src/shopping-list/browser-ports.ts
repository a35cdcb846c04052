import type { Endpoint } from '@ordy/shared/endpoint.ts'
import type {
  LivePorts,
  Place,
  Socket,
  SocketEvents,
  TabMessage,
} from '@ordy/shared/shopping-list/client-ports.ts'
import type { RawReply } from '@ordy/shared/shopping-list/client-reading.ts'
import { protocolVersion } from '@ordy/shared/shopping-list/socket-address.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { liveListPath } from '@ordy/shared/shopping-list/socket-address.ts'
import { shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { CallError, call, type Input } from '#platform/api.ts'
import { newId } from '#platform/new-id.ts'
import { session } from '#platform/session.ts'
import { renewTables } from '#platform/table-changes.ts'
import { followRoom } from '#platform/table-room.ts'
import { untilItComes } from '#ui/late-part.ts'
import { browserStorage, nameOf } from './browser-storage.ts'

// as when the network goes
const closedAway = 1006
// slower than the slowest network that is still of use
const patience = 40_000

// what checks the words of the server is heavy, and the list is shown without it
const reading = () => untilItComes(() => import('@ordy/shared/shopping-list/client-reading.ts'))

/** What the live list needs from outside, as a browser has it. */
export function browserPorts(place: Place): LivePorts {
  const { tableId } = place
  const name = nameOf(place)
  const room = followRoom()
  return {
    now: () => Date.now(),
    newId,
    random: () => Math.random(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    storage: browserStorage(name),
    connect: (since, events) => openSocket(place, since, events, room),
    async sync(listId, actions) {
      const { readSync } = await reading()
      const body = { actions: [...actions] }
      return readSync(
        listId
          ? await replyOf(place, shoppingListApi.sync, { params: { listId }, body })
          : await replyOf(place, shoppingListApi.syncActive, { params: { id: tableId }, body }),
      )
    },
    async loadActive() {
      const { readList } = await reading()
      return readList(await replyOf(place, shoppingListApi.active, { params: { id: tableId } }))
    },
    claimTurn: (turn, force) => claimTurn(name, turn, force),
    isLookedAt: () => document.visibilityState === 'visible',
    tabs: tabsOf(name),
  }
}

/** Another tab may have signed in somebody else: under their token nothing of this account is sent or asked. */
const isOwn = ({ accountId }: Place): boolean => session.userId() === accountId

const noSocket: Socket = { send: () => {}, close: () => {} }

function openSocket(
  place: Place,
  since: string,
  events: SocketEvents,
  room: ReturnType<typeof followRoom>,
): Socket {
  if (!isOwn(place)) {
    queueMicrotask(() => events.closed(closedAway))
    return noSocket
  }
  const url = new URL(liveListPath.replace(':kitchentableId', place.tableId), location.href)
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('token', session.token() ?? '')
  url.searchParams.set('since', since)
  url.searchParams.set('version', String(protocolVersion))
  const read = reading()
  const socket = new WebSocket(url)
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return
    void read.then(({ readEvent }) => events.message(readEvent(data)))
    room.heard(data)
  })
  socket.addEventListener('open', room.opened)
  socket.addEventListener('close', ({ code }) => {
    room.closed()
    if (code === closeCodes.otherVersion)
      void import('#platform/service-worker.ts').then((part) => part.renewApp())
    events.closed(code)
  })
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

/** Who is refused may sit there no more: which tables there are is asked, as when a socket is refused. */
async function lookForSeat({ accountId }: Place): Promise<void> {
  const { forgetLeftTables } = await untilItComes(() => import('./left-tables.ts'))
  await forgetLeftTables(accountId)
  await renewTables()
}

const isRefused = ({ status, code }: CallError) =>
  status === 403 || (status === 404 && code !== 'no-active-list')

async function replyOf<E extends Endpoint>(place: Place, endpoint: E, input: Input<E>): Promise<RawReply> {
  if (!isOwn(place)) return { status: 0, body: undefined }
  try {
    return { status: 200, body: await call(endpoint, { ...input, signal: AbortSignal.timeout(patience) }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'answer') return { status: 0, body: undefined }
    if (isRefused(error)) void lookForSeat(place)
    const { status, code, message } = error
    return { status, body: { code, message } }
  }
}

/** One tab of a person holds the lock and sends; the others wait for it, or take it when they are looked at. */
function claimTurn(name: string, turn: (mine: boolean) => void, force: boolean): () => void {
  // without locks every tab sends; each action still works only once
  if (!('locks' in navigator)) {
    turn(true)
    return () => {}
  }
  let isOver = false
  let letGo = () => {}
  const waiting = new AbortController()
  const hold = () => {
    if (isOver) return undefined
    turn(true)
    return new Promise<void>((resolve) => {
      letGo = resolve
    })
  }
  const claim = (options: LockOptions) => {
    navigator.locks.request(name, options, hold).catch(() => {
      if (isOver) return
      turn(false)
      claim({ signal: waiting.signal })
    })
  }
  claim(force ? { steal: true } : { signal: waiting.signal })
  return () => {
    isOver = true
    waiting.abort()
    letGo()
  }
}

function tabsOf(name: string): LivePorts['tabs'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => heard(event.data))
      return () => channel.close()
    },
  }
}
