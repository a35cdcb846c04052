import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFixedHost } from './fixed-host.ts'

let server: http.Server
let other: http.Server
let base: string
let elsewhere: string
let reached = 0

beforeAll(async () => {
  other = http.createServer((_request, response) => {
    reached++
    response.end('secret')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  server = http.createServer((request, response) => {
    if (request.url === '/v1/away') return response.writeHead(302, { location: `${elsewhere}/v1/x` }).end()
    if (request.url === '/v1/endless') {
      const chunk = Buffer.alloc(1024 * 1024)
      const more = (error?: Error | null) => {
        if (!error && !response.destroyed) response.write(chunk, more)
      }
      return more()
    }
    response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  other.close()
})

it('reaches the server that was named, also a private one', async () => {
  expect(await (await openFixedHost(base)(`${base}/models`)).text()).toBe('here')
})

it.each(['elsewhere', 'beside', 'redirect'])('reaches nothing %s', async (what) => {
  const target = {
    elsewhere: `${elsewhere}/v1/models`,
    beside: base.replace('/v1', '/v2/models'),
    redirect: `${base}/away`,
  }[what]
  await expect(openFixedHost(base)(target ?? '')).rejects.toThrow(/forbidden-address/)
  expect(reached).toBe(0)
})

it('takes in only so much', async () => {
  const answer = await openFixedHost(base)(`${base}/endless`)
  await expect(answer.arrayBuffer()).rejects.toThrow(/too-large/)
})
