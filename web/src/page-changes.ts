// What one sees of a change of page that takes long, or cannot be made now.
import { checkConnection } from '#platform/connection.ts'
import { isOtherRelease } from '#platform/release.ts'
import { tabStorage } from '#platform/storage.ts'
import { broken, router } from './routes.tsx'

const patience = 400
const askEvery = 5000
let waits: ReturnType<typeof setTimeout> | undefined

const fade = (opacity: string) => (document.body.style.opacity = opacity)

// the page before fades until the next one is there
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  clearTimeout(waits)
  if (fromLocation && pathChanged) waits = setTimeout(fade, patience, '0.5')
})
router.subscribe('onResolved', () => {
  clearTimeout(waits)
  fade('')
})

/** A page whose script the server has no more is that of another release: the document is loaded anew, once for each. */
async function loadAnew(missing: string): Promise<void> {
  const isMissed = document.querySelector('[data-broken]') && !tabStorage.read(missing)
  // also to learn that it is the connection that is away
  if (!isMissed || !(await checkConnection()) || !(await isOtherRelease())) return
  tabStorage.write(missing, 'missing')
  location.reload()
}

addEventListener('vite:preloadError', ({ payload }) => {
  setTimeout(() => void loadAnew(payload.message), patience)
})

/** A page is broken until its script comes; whoever has left it meanwhile is left alone. */
async function askAgain(): Promise<void> {
  const { by } = broken
  const load = by instanceof Error && by.cause
  const stands = () => broken.by === by && document.querySelector('[data-broken]')
  if (typeof load !== 'function' || !stands()) return
  const hasCome = await (load() as Promise<unknown>).then(
    () => true,
    () => false,
  )
  if (hasCome && stands()) location.reload()
}

setInterval(() => void askAgain(), askEvery)
addEventListener('online', () => void askAgain())
