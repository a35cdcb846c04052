import { pages, withFirstLook } from '@ordy/shared/pages.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchConnection } from '#platform/connection.ts'
import { isPlace, rememberRoute } from '#platform/route-memory.ts'
import { takePageFromAddress } from '#platform/sent-page.ts'
import { session, takeTokenFromAddress, watchSession } from '#platform/session.ts'
import { untilItComes } from '#ui/late-part.ts'
import { notify } from '#ui/notify.ts'
import { forgetTyped, rememberTyped } from '#ui/typed-before.ts'
import { noteArrival } from './guards.ts'
import { router } from './routes.tsx'
import { text } from './text.ts'
import './app.css'

takePageFromAddress()
const arriving = takeTokenFromAddress().then((arrival) => {
  if (arrival === 'failed') notify.error(text.loginFailed)
  if (arrival === 'other') notify.alert(text.otherAccount, { seconds: Infinity })
  if (arrival === 'taken' || arrival === 'other')
    void router.navigate({ to: pages.cookbook.path, replace: true })
  // whoever is signed in already stays so
  if (arrival === 'unknown' && !session.token())
    void router.navigate({ to: pages.login.path, search: { session_expired: true }, replace: true })
})

/** What is kept on the device belongs to the person before. */
const forgetKept = async () => (await untilItComes(() => import('#platform/keep.ts'))).dropKept()

/** What was changed on lists waits for its person; what they showed goes. */
const forgetLists = async () =>
  (await untilItComes(() => import('./shopping-list/browser-storage.ts'))).dropLists()

session.onChange((ending) => {
  void forgetKept()
  const { href } = router.state.location
  const to = isPlace(href) ? href : undefined
  if (ending === 'expired')
    void router.navigate({ to: pages.login.path, search: { session_expired: true, to } })
  if (ending !== 'logout') return
  void forgetLists()
  // one step back leads nobody to the way out again
  void router.navigate({ to: pages.login.path, replace: true })
})

router.subscribe('onResolved', ({ toLocation }) => {
  noteArrival()
  const page = router.state.matches.at(-1)?.staticData.page
  if (!page || !withFirstLook.has(page)) document.getElementById('first-look')?.remove()
  if (page && pages[page].access !== 'public') rememberRoute(toLocation.href)
})
/** Whoever goes to the list finds it open, however long the page takes. */
const openList = async () => {
  if (session.token() && location.pathname.startsWith(pages.shoppingList.path))
    (await import('./shopping-list/live-connection.ts')).openEarly()
}

void openList().catch(() => undefined)
watchSession()
watchConnection()
void untilItComes(() => import('./after-start.ts'))

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

/** Takes over what stands in the page already, or draws it. */
async function begin(place: HTMLElement): Promise<void> {
  const opened = location.pathname
  await arriving
  await router.load()
  // who is led on, or turns out to be signed out, never saw what stands there: it is drawn anew
  const isSame = location.pathname === opened && document.documentElement.dataset['leaving'] === undefined
  delete document.documentElement.dataset['leaving']
  // drawn in slices: a touch is heard meanwhile
  if (place.querySelector('main') && isSame) {
    // the router then expects what it draws itself without a browser
    router.ssr = { manifest: undefined }
    rememberTyped(place)
    router.subscribe('onBeforeNavigate', forgetTyped)
    startTransition(() => void hydrateRoot(place, app))
  } else {
    place.replaceChildren()
    startTransition(() => createRoot(place).render(app))
  }
}

const place = document.getElementById('root')
if (place) void begin(place)
