import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { localBus } from './bus.ts'
import { serveClient } from './client.ts'
import { limits, openLimits } from './limits.ts'
import { readableUrl, replyErrors } from './reply-error.ts'

const dist = `${mkdtempSync(join(tmpdir(), 'ordy-client-'))}/`
mkdirSync(`${dist}.vite`)
writeFileSync(`${dist}index.html`, '<html><head><title>Ordy</title></head><div id="root"></div></html>')
writeFileSync(`${dist}app.css`, 'body {}')
const tooMany = { title: 'Zu viele – Ordy', html: '<h1>Später</h1>' }
writeFileSync(`${dist}.vite/drawn-pages.json`, JSON.stringify({ tooMany }))
afterAll(() => rmSync(dist, { recursive: true }))

it('answers an address that cannot be read with the page of one that does not exist', async () => {
  const app = Fastify({ rewriteUrl: readableUrl })
  replyErrors(app)
  await serveClient(app, {
    config: { publicUrl: new URL('http://localhost') },
    limits: openLimits({ now: () => new Date(0) }, localBus(), true),
    dist,
  })
  for (const url of ['/%', '/%zz', '/kochbuch/menu/%E0%A4', '/%?q=1']) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.headers['location']]).toEqual([url, 404, undefined])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect((await app.inject('/kochbuch?q=%')).statusCode).toBe(200)
  expect((await app.inject('/k%6fchbuch')).statusCode).toBe(404)
})

it('answers whoever asks for too many pages with a page, and programs as always', async () => {
  const app = Fastify()
  replyErrors(app)
  const clock = { now: () => new Date(0) }
  await serveClient(app, {
    config: { publicUrl: new URL('http://localhost') },
    limits: openLimits(clock, localBus(), true),
    dist,
  })
  for (let asked = 0; asked < limits.page.perAddress; asked++)
    expect((await app.inject('/kochbuch')).statusCode).toBe(200)
  const refused = await app.inject('/kochbuch')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '60',
    'cache-control': 'no-store',
  })
  expect(refused.headers['content-security-policy']).toContain("script-src 'self'")
  expect(refused.body).toContain('<div id="root"><h1>Später</h1></div>')
  // what that page needs to look like one is not counted
  expect((await app.inject('/app.css')).statusCode).toBe(200)
  expect((await app.inject('/api/nichts')).json()).toMatchObject({ code: 'not-found' })
})
