import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { buildFrame } from './frame.ts'
import { freePort, later } from './servers.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' }

/** Serves the frame without a product, and lets a browser keep it; gives the address that works without a connection. */
export async function openBareApp(context: BrowserContext): Promise<string> {
  const folder = await buildFrame()
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const files = new Map(scripts.map((name) => [`/${name}`, readFileSync(join(folder, name), 'utf8')]))
  const tags = scripts.map((name) => `<script type="module" src="/${name}"></script>`)
  files.set('/', `<!doctype html><html lang="de"><title>App</title><body>${tags.join('')}</body></html>`)
  files.set(
    '/worker.js',
    `oninstall = (event) => event.waitUntil(caches.open('all').then((all) => all.addAll(${JSON.stringify([...files.keys()])})))
onfetch = (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? Response.error()))`,
  )
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url ?? '')
    const type = types[extname(incoming.url ?? '') || '.html'] ?? 'text/plain'
    outgoing.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  later(() => void server.close())
  const url = `http://127.0.0.1:${port}/`
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
  await page.close()
  return url
}
