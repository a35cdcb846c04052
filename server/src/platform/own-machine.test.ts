import { expect, it } from 'vitest'
import { type IncomingCall, isFromOwnMachine } from './own-machine.ts'

function callOf(headers: Record<string, string>, more: Partial<IncomingCall> = {}): IncomingCall {
  const all = { host: 'localhost:3000', ...headers }
  return { headers: all, rawHeaders: Object.entries(all).flat(), httpVersion: '1.1', url: '/', ...more }
}

it.each(['localhost', 'LOCALHOST:3000', 'ordy.localhost:3000', '127.1.2.3', '[::1]:3000'])(
  'a call to %s is from the own machine, from one of its pages too',
  (host) => {
    const page = `http://${host}`
    expect(isFromOwnMachine(callOf({ host, origin: page, referer: `${page}/login` }))).toBe(true)
  },
)

it.each(['', 'kueche.example.org', 'localhost.example.org', '127.0.0.1.nip.io', '192.168.1.20:3000'])(
  'a call to %j is from elsewhere, and so is one from its pages',
  (host) => {
    expect(isFromOwnMachine(callOf({ host }))).toBe(false)
    expect(isFromOwnMachine(callOf({ origin: `http://${host}` }))).toBe(false)
    expect(isFromOwnMachine(callOf({ referer: `http://${host}/` }))).toBe(false)
  },
)

it('a page that may not say where it lies is none of the own machine', () => {
  expect(isFromOwnMachine(callOf({ origin: 'null' }))).toBe(false)
})

it.each([
  ['forwarded', 'via', 'x-forwarded', 'x-forwarded-for', 'x-real-ip', 'x-scheme', 'x-nginx-proxy'],
  ['client-ip', 'wl-proxy-client-ip', 'remote-addr', 'cdn-loop', 'cf-ray', 'cloudfront-viewer-address'],
])('whoever passes it on says so: %s, %s, …', (...names) => {
  for (const name of names) expect(isFromOwnMachine(callOf({ [name]: '127.0.0.1' })), name).toBe(false)
})

it('a proxy that says nothing of itself is known by its language, two names and a whole address', () => {
  expect(isFromOwnMachine(callOf({}, { httpVersion: '1.0' }))).toBe(false)
  expect(isFromOwnMachine(callOf({}, { url: 'http://kueche.example.org/' }))).toBe(false)
  const twice = ['Host', 'localhost', 'Host', 'kueche.example.org']
  expect(isFromOwnMachine(callOf({}, { rawHeaders: twice }))).toBe(false)
})
