import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { localBus } from './bus.ts'
import type { Caller } from './serve.ts'
import { openSockets } from './sockets.ts'

it('a session that ends while it is being looked up opens nothing', async () => {
  const app = Fastify()
  const caller: Caller = {
    id: 'mia',
    sessionId: 'phone',
    familyId: 'sign-in',
    isAdmin: false,
    plan: 0,
    defaultTableId: null,
  }
  let joined = 0
  // the row was there when it was read, and is gone when the answer arrives
  const authenticate = async () => {
    sockets.sessionsEnded({ accountId: caller.id, familyIds: [caller.familyId] })
    return caller
  }
  const needs: Parameters<typeof openSockets>[1] = {
    standingOf: async () => 'holds',
    clock: { now: () => new Date(0) },
    publicUrl: new URL('http://localhost'),
    bus: localBus(),
  }
  const sockets = openSockets({ app, authenticate }, needs)
  sockets.serve('/ws/things/:id', async () => {
    joined++
    return { message() {}, closed() {}, mayStay: () => Promise.resolve(true) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/things/1?token=${'x'.repeat(43)}`)
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect([code, joined]).toEqual([4401, 0])
  await app.close()
})
