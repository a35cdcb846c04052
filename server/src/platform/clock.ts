import { randomBytes, randomFillSync } from 'node:crypto'

/** Where time comes from; tests hand in their own. */
export interface Clock {
  now(): Date
}

/** Where randomness comes from; tests hand in their own. */
export interface Random {
  bytes(size: number): Uint8Array
}

export const systemClock: Clock = { now: () => new Date() }

// asking the system costs the same for one id and for many
const stock = Buffer.alloc(4096)
let left = 0

export const systemRandom: Random = {
  bytes(size) {
    if (size > stock.length) return randomBytes(size)
    if (left < size) left = randomFillSync(stock).length
    const at = left - size
    const bytes = Uint8Array.from(stock.subarray(at, left))
    // what was given out lies nowhere else
    stock.fill(0, at, left)
    left = at
    return bytes
  },
}

/** Makes ids that sort by the time of their making (UUID version 7). */
export function idMaker(clock: Clock, random: Random): () => string {
  return () => {
    const bytes = Buffer.concat([Buffer.alloc(6), random.bytes(10)])
    bytes.writeUIntBE(clock.now().getTime(), 0, 6)
    bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
