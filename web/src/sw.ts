import { isAppPage, pages } from '@ordy/shared/pages.ts'
import type { Reminder } from '@ordy/shared/reminders/contract.ts'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { receiveShare } from './platform/share-target.ts'

declare const self: ServiceWorkerGlobalScope

// Only the app itself is kept here. What belongs to people lies in one place, the app's own store.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL('/index.html')

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (
    event.request.method === 'POST' &&
    url.origin === self.location.origin &&
    url.pathname === pages.newRecipe.path
  ) {
    event.respondWith(receiveShare(event.request, pages.newRecipe.path))
    return
  }
  if (
    event.request.mode !== 'navigate' ||
    url.origin !== self.location.origin ||
    url.pathname.startsWith('/api/')
  )
    return
  const app = () => shell({ url, request: event.request, event })
  // in a cellar an answer takes its time, and that of a captive portal is a page of its own
  event.respondWith(isAppPage(url.pathname) ? app() : fetch(event.request).catch(app))
})

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Whether somebody looks at this page right now: whoever sees the list needs no reminder of it. */
async function isLookedAt(url: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' })
  return windows.some((client) => client.focused && new URL(client.url).pathname === url)
}

async function show(data: PushMessageData): Promise<void> {
  const { title, body, tag, url } = data.json() as Reminder
  if (await isLookedAt(url)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    lang: 'de-CH',
    data: url,
  })
}

/** Brings the app to the front where it is open, and opens it where it is not. */
async function open(url: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) return void (await self.clients.openWindow(url))
  await client.focus()
  if (new URL(client.url).pathname !== url) await client.navigate(url)
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
