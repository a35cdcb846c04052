import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '@ordy/shared/errors.ts'
import { neverBack } from '@ordy/shared/never-back.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from './clock.ts'
import type { Bus } from './bus.ts'
import { type IncomingCall, isOwnMachine } from './own-machine.ts'
import type { Frame, Guest } from './rooms.ts'
import type { Caller, House, Standing } from './serve.ts'

/** One open socket, as a slice sees it. */
export interface Connection extends Guest {
  readonly caller: Caller
  send(frame: Frame): void
  /** Answers something that made no sense; the third time the connection is closed. */
  refuse(frame: Frame): void
  close(code: number): void
}

/** What a slice does with a connection. */
export interface Listener {
  message(text: string): void
  closed(): void
  /** Asked every minute. */
  mayStay(): Promise<boolean>
}

/** Lets somebody in or throws; what arrives meanwhile waits. */
type Join = (
  connection: Connection,
  params: Record<string, string>,
  query: URLSearchParams,
) => Promise<Listener>

interface EndedSessions {
  accountId: string
  familyIds: readonly string[]
}

export interface Sockets {
  /** Answers connections to a path such as `/ws/things/:id`. */
  serve(path: string, join: Join): void
  /** Closes the sockets of sessions that have ended. */
  sessionsEnded(ended: EndedSessions): void
}

interface SocketNeeds {
  standingOf: (caller: Caller) => Promise<Standing>
  clock: Clock
  publicUrl: URL
  bus: Bus
}

const endedTopic = 'sign-ins-ended'
const largestFrame = 64 * 1024
const largestBacklog = 1024 * 1024
const framesAllowed = 150
const framesWithin = 10_000
const connectionsPerRoom = 5
const connectionsPerAccount = 20
const faultsAllowed = 2
const checkEvery = 60_000
const pingEvery = 20_000
const tick = 1000
// with the token that somebody has by now
const comeAgain = 1012
const base = 'http://ordy'

/** Takes over the upgrades of a server. */
export function openSockets(house: Pick<House, 'app' | 'authenticate'>, needs: SocketNeeds): Sockets {
  const routes: { match: RegExp; join: Join }[] = []
  const open = new Set<OpenSocket>()
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false })
  const elapsed = neverBack(() => needs.clock.now().getTime())

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = request.url ?? ''
    if (!URL.canParse(path, base)) return turnAway(socket, '400 Bad Request')
    const url = new URL(path, base)
    for (const { match, join } of routes) {
      const params = match.exec(url.pathname)?.groups
      if (!params) continue
      if (!isOwnOrigin(request.headers.origin, needs.publicUrl)) return turnAway(socket, '403 Forbidden')
      return server.handleUpgrade(request, socket, head, (ws) => {
        const one = new OpenSocket(ws, { ...house, ...needs, elapsed, call: request }, open, url.pathname)
        open.add(one)
        void one.start(join, { ...params }, url.searchParams)
      })
    }
    turnAway(socket, '404 Not Found')
  }

  function closeSessions({ accountId, familyIds }: EndedSessions): void {
    for (const one of open) one.sessionsEnded(accountId, familyIds)
  }

  void needs.bus.subscribe(endedTopic, (text) => closeSessions(JSON.parse(text) as EndedSessions))
  house.app.server.on('upgrade', upgrade)
  const timer = setInterval(() => {
    const now = elapsed()
    for (const one of open) one.tick(now)
  }, tick).unref()
  house.app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const one of open) one.close(1001)
    await new Promise((resolve) => setTimeout(resolve, open.size > 0 ? 100 : 0))
    for (const one of open) one.end()
  })

  return {
    serve(path, join) {
      const match = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      routes.push({ match, join })
    },
    sessionsEnded(ended) {
      closeSessions(ended)
      needs.bus.publish(endedTopic, JSON.stringify(ended))
    },
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Browsers say which page opens a socket; it has to be one of ours. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true
  if (!URL.canParse(origin)) return false
  const { hostname, port, protocol } = new URL(origin)
  // the own machine has several names
  return (
    isOwnMachine(publicUrl.hostname) &&
    isOwnMachine(hostname) &&
    port === publicUrl.port &&
    protocol === publicUrl.protocol
  )
}

interface OpenNeeds extends Pick<House, 'app' | 'authenticate'>, Pick<SocketNeeds, 'standingOf'> {
  /** Milliseconds, whatever is done to the clock. */
  elapsed: () => number
  /** The one that opened it. */
  call: IncomingCall
}

const token = /^[\w-]{20,200}$/

class OpenSocket implements Connection {
  readonly #ws: WebSocket
  readonly #needs: OpenNeeds
  readonly #others: Set<OpenSocket>
  readonly #path: string
  #caller: Caller | undefined
  /** Sign-ins that ended while it was being found out whose this one is. */
  readonly #ended: string[] = []
  #listener: Listener | undefined
  #early: string[] = []
  #faults = 0
  #frames = 0
  #framesSince: number
  #checkAt: number
  #pingAt: number
  #answered = true

  constructor(ws: WebSocket, needs: OpenNeeds, others: Set<OpenSocket>, path: string) {
    this.#ws = ws
    this.#needs = needs
    this.#others = others
    this.#path = path
    const now = needs.elapsed()
    this.#framesSince = now
    this.#checkAt = now + checkEvery
    this.#pingAt = now + pingEvery
    ws.on('message', (data: Buffer, isBinary: boolean) => this.#received(isBinary ? '' : data.toString()))
    ws.on('pong', () => (this.#answered = true))
    ws.on('close', () => this.#left())
    // a frame that is too large or malformed: ws closes by itself
    ws.on('error', () => {})
  }

  get caller(): Caller {
    if (!this.#caller) throw new Error('nobody is there yet')
    return this.#caller
  }

  get userId(): string {
    return this.#caller?.id ?? ''
  }

  /** Finds out who it is and lets them in; the order of checks is that of every call. */
  async start(join: Join, params: Record<string, string>, query: URLSearchParams): Promise<void> {
    try {
      const { authenticate, call } = this.#needs
      const brought = query.get('token') ?? ''
      this.#caller = token.test(brought) ? await authenticate(brought, call) : undefined
      if (!this.#caller || this.#ended.includes(this.#caller.familyId))
        return this.close(closeCodes.sessionEnded)
      if (this.#ws.readyState !== this.#ws.OPEN) return
      this.#makeRoom()
      const listener = await join(this, params, query)
      if (this.#ws.readyState !== this.#ws.OPEN) return listener.closed()
      this.#listener = listener
      for (const text of this.#early.splice(0)) listener.message(text)
    } catch (error) {
      if (!(error instanceof AppError)) this.#needs.app.log.error({ err: error }, 'socket failed')
      this.close(error instanceof AppError && error.status === 404 ? closeCodes.notThere : 1011)
    }
  }

  /**
   * Of too many the oldest of the device with the most goes: on a bad line it is one that nobody has at the other end
   * any more, and whoever opens one tab after another does not drive out the phone in the shop.
   */
  #makeRoom(): void {
    const own = [...this.#others].filter((one) => one.userId === this.userId && one !== this)
    const here = own.filter((one) => one.#path === this.#path)
    if (here.length >= connectionsPerRoom) this.#oldestIn(here)?.close(closeCodes.tooMany)
    else if (own.length >= connectionsPerAccount) this.#oldestIn(own)?.close(closeCodes.tooMany)
  }

  #oldestIn(sockets: readonly OpenSocket[]): OpenSocket | undefined {
    const countOf = ({ caller: { familyId } }: OpenSocket) =>
      [this, ...sockets].filter((one) => one.caller.familyId === familyId).length
    const most = Math.max(...sockets.map(countOf))
    return sockets.find((one) => countOf(one) === most)
  }

  #received(text: string): void {
    // who was told to go is not heard any more
    if (this.#ws.readyState !== this.#ws.OPEN) return
    const now = this.#needs.elapsed()
    if (now - this.#framesSince >= framesWithin) {
      this.#framesSince = now
      this.#frames = 0
    }
    if (++this.#frames > framesAllowed) return this.close(closeCodes.badFrames)
    if (this.#listener) this.#listener.message(text)
    else this.#early.push(text)
  }

  send(frame: Frame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    // who reads nothing is let go, and goes on later from where it was
    if (this.#ws.bufferedAmount > largestBacklog) return this.#ws.terminate()
    this.#ws.send(frame, { binary: false })
  }

  refuse(frame: Frame): void {
    if (++this.#faults > faultsAllowed) this.close(closeCodes.badFrames)
    else this.send(frame)
  }

  close(code: number): void {
    this.#left()
    this.#ws.close(code)
  }

  /** Ends it without waiting for the other side. */
  end(): void {
    this.#ws.terminate()
  }

  tick(now: number): void {
    if (now >= this.#pingAt) {
      // the last ping was not answered: nobody is there any more
      if (!this.#answered) return this.#ws.terminate()
      this.#answered = false
      this.#pingAt = now + pingEvery
      this.#ws.ping()
    }
    if (now >= this.#checkAt) void this.check()
  }

  sessionsEnded(accountId: string, familyIds: readonly string[]): void {
    if (!this.#caller) this.#ended.push(...familyIds)
    else if (this.userId === accountId && familyIds.includes(this.#caller.familyId))
      this.close(closeCodes.sessionEnded)
  }

  async check(): Promise<void> {
    this.#checkAt = this.#needs.elapsed() + checkEvery
    if (!this.#caller) return this.close(comeAgain)
    try {
      const standing = await this.#needs.standingOf(this.#caller)
      if (standing === 'over') return this.close(closeCodes.sessionEnded)
      // a copy of the old token gives itself away when it comes again
      if (standing === 'renewed') return this.close(comeAgain)
      if (this.#listener && !(await this.#listener.mayStay())) this.close(closeCodes.notThere)
    } catch (error) {
      this.#needs.app.log.error({ err: error }, 'socket check failed')
    }
  }

  #left(): void {
    this.#others.delete(this)
    const listener = this.#listener
    this.#listener = undefined
    listener?.closed()
  }
}
