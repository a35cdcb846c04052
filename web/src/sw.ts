import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

// Only the app itself is kept here. What belongs to people lies in one place, the app's own store.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL('/index.html')

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (
    event.request.mode !== 'navigate' ||
    url.origin !== self.location.origin ||
    url.pathname.startsWith('/api/')
  )
    return
  event.respondWith(fetch(event.request).catch(() => shell({ url, request: event.request, event })))
})

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
