import { isAppPage } from '@ordy/shared/pages.ts'
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
  const open = () => shell({ url, request: event.request, event })
  // in a cellar an answer takes its time, and that of a captive portal is a page of its own
  event.respondWith(isAppPage(url.pathname) ? open() : fetch(event.request).catch(open))
})

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
