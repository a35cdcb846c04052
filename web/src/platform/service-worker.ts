import { whenNothingIsHeld } from './hold-reload.ts'
import { trustedScriptUrl } from './trusted.ts'

/** Registers the worker that opens the app offline; a new version takes over at once and the page follows it. */
export async function keepAppOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  let isReloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadWorker || isReloading) return
    isReloading = true
    whenNothingIsHeld(() => location.reload())
  })
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl('/sw.js') as string)
    const letTakeOver = (next: ServiceWorker | null) => {
      const go = () => {
        if (next?.state === 'installed' && navigator.serviceWorker.controller)
          next.postMessage('skip-waiting')
      }
      go()
      next?.addEventListener('statechange', go)
    }
    registration.addEventListener('updatefound', () => letTakeOver(registration.installing))
    // one that was found before somebody listened
    letTakeOver(registration.installing ?? registration.waiting)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void renewApp()
    })
  } catch {
    // private windows refuse workers: the app then needs a connection to open
  }
}

/** Looks whether there is a newer version of the app; one that there is takes over by itself. */
export async function renewApp(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration())?.update()
  } catch {
    // without a connection or a worker it stays as it is
  }
}
