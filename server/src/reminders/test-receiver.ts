import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reminder } from '@ordy/shared/reminders/contract.ts'

/** What arrived at a push service, as the browser behind it would read it. */
interface Received {
  headers: http.IncomingHttpHeaders
  reminder: Reminder
}

/** A push service on the own machine with one browser behind it. */
export interface PushReceiver {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** `host:port`, for the configuration that lets the house reach it. */
  place: string
  received: Received[]
  /** How often somebody wanted to hand over a message, taken or not. */
  attempts: number
  /** What it answers from now on; 0 lets everybody wait. */
  status: number
  /** Ends what waits. */
  letGo(): void
  /** A new browser, as it were: what is still on its way to the old one is not counted. */
  beginAnew(): void
  close(): Promise<void>
}

/** Starts a push service that takes messages for one browser and opens them with that browser's keys. */
export async function startReceiver(): Promise<PushReceiver> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url !== path) return void response.writeHead(410).end()
      receiver.attempts++
      response.statusCode = receiver.status || 200
      if (receiver.status === 201) {
        const plain = decrypted(Buffer.concat(chunks), { pair, publicKey, auth })
        receiver.received.push({ headers: request.headers, reminder: JSON.parse(plain) as Reminder })
      }
      if (receiver.status !== 0) response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  let path = ''
  const receiver: PushReceiver = {
    subscription: { endpoint: '', keys },
    place,
    received: [],
    attempts: 0,
    status: 201,
    letGo: () => server.closeAllConnections(),
    beginAnew: () => {
      path = `/push/${randomBytes(8).toString('hex')}`
      receiver.subscription.endpoint = `http://${place}${path}`
      Object.assign(receiver, { received: [], attempts: 0, status: 201 })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  receiver.beginAnew()
  return receiver
}

interface BrowserKeys {
  pair: ReturnType<typeof createECDH>
  publicKey: Buffer
  auth: Buffer
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Opens a message of one record, as RFC 8291 and RFC 8188 have it. */
function decrypted(message: Buffer, { pair, publicKey, auth }: BrowserKeys): string {
  const salt = message.subarray(0, 16)
  const keyEnd = 21 + message.readUInt8(20)
  const senderKey = message.subarray(21, keyEnd)
  const shared = hmac(auth, pair.computeSecret(senderKey))
  const secret = hmac(shared, 'WebPush: info\0', publicKey, senderKey, '\u0001')
  const prk = hmac(salt, secret)
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
  const nonce = hmac(prk, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
  const record = message.subarray(keyEnd)
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
