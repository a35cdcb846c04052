import dns from 'node:dns'
import net from 'node:net'

// No test reaches beyond this machine: a connection or a question for a name that would do so fails at once.

const own = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|localhost|0\.0\.0\.0|::)$/

function guarded(host: string | undefined): void {
  if (host !== undefined && !own.test(host)) throw new Error(`a test wanted to reach ${host}`)
}

type Answer = (error: unknown, address: string | { address: string }[], family?: number) => void
type Lookup = (host: string, options: object, done: Answer) => void

/** Whoever brings a look-up of their own decides where a name leads: that address is checked. */
const guardedLookup =
  (lookup: Lookup): Lookup =>
  (host, options, done) =>
    lookup(host, options, (error, address, family) => {
      const found = typeof address === 'string' ? [address] : (address ?? []).map((one) => one.address)
      const foreign = found.find((one) => !own.test(one))
      if (foreign) return done(new Error(`a test wanted to reach ${foreign}`), [])
      done(error, address, family)
    })

function guardSockets(): void {
  const { connect } = net.Socket.prototype as unknown as {
    connect: (this: net.Socket, ...args: unknown[]) => net.Socket
  }
  net.Socket.prototype.connect = function guardedConnect(this: net.Socket, ...args: unknown[]) {
    // `net.connect` hands its arguments on as one list
    const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
    const options = typeof first === 'object' && first !== null ? (first as net.TcpNetConnectOpts) : undefined
    if (options?.lookup) options.lookup = guardedLookup(options.lookup as Lookup) as typeof options.lookup
    else guarded(options?.host ?? (typeof args[1] === 'string' ? args[1] : undefined))
    return connect.apply(this, args)
  }
}

function guardNames(): void {
  const lookup = dns.promises.lookup.bind(dns.promises)
  dns.promises.lookup = ((host: string, ...rest: unknown[]) => {
    guarded(host)
    return (lookup as (...args: unknown[]) => Promise<unknown>)(host, ...rest)
  }) as typeof dns.promises.lookup
}

// the files that one process runs after another share what is guarded
const here = globalThis as { isGuarded?: true }
if (!here.isGuarded) {
  guardSockets()
  guardNames()
  here.isGuarded = true
}
