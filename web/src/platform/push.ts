import { reminderApi } from '@ordy/shared/reminders/contract.ts'
import { call } from './api.ts'

/** Whether this device takes reminders; `install`: only once the app is on the home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const registration = async () =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined

function isAppleOutsideApp(): boolean {
  // an iPad says that it is a Mac, but no Mac has a touch screen
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}

/** Asks the browser and the server how this device stands. */
export async function pushState(): Promise<PushState> {
  const worker = await registration()
  if (!worker || !('PushManager' in window) || !('Notification' in window))
    return isAppleOutsideApp() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = await worker.pushManager.getSubscription()
  if (!own || Notification.permission !== 'granted') return 'off'
  const { endpoints } = (await call(reminderApi.state, {})).data
  return endpoints.includes(own.endpoint) ? 'on' : 'off'
}

/** Asks the person, then lets the server remind this device. */
export async function startPush(): Promise<PushState> {
  // browsers want the question in answer to a press, before anything is waited for
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const worker = await registration()
  if (!worker) return 'unsupported'
  const { publicKey } = (await call(reminderApi.state, {})).data
  const { endpoint, keys } = (await subscribed(worker.pushManager, publicKey)).toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return 'unsupported'
  await call(reminderApi.begin, { body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } } })
  return 'on'
}

async function subscribed(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // this browser belongs to the keys of another installation of the house
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Does not remind this device any more. */
export async function stopPush(): Promise<PushState> {
  const own = await (await registration())?.pushManager.getSubscription()
  if (own) {
    await call(reminderApi.end, { body: { endpoint: own.endpoint } })
    await own.unsubscribe()
  }
  return 'off'
}
