import { pages } from '@ordy/shared/pages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '#platform/connection.ts'
import { data, forgetData, showFailures } from '#platform/data.ts'
import { followLinks } from '#platform/links.ts'
import { messages } from '#platform/messages.ts'
import { rememberRoute } from '#platform/route-memory.ts'
import { keepAppOffline } from '#platform/service-worker.ts'
import { takePageFromAddress } from '#platform/sent-page.ts'
import { keepSessionFresh, session, takeTokenFromAddress } from '#platform/session.ts'
import { followTables } from '#platform/table-changes.ts'
import { waitingEdits } from '#platform/waiting-edits.ts'
import { notify } from '#ui/notify.ts'
import { noteArrival } from './guards.ts'
import { router } from './routes.tsx'
import { text } from './text.ts'
import './app.css'

const limitShownFor = 10
const keptEditsAfter = 1500

showFailures((error) => {
  if (error.status === 401) return
  if (error.code === 'quota-used-up') {
    notify.alert(error.message, {
      seconds: limitShownFor,
      link: { label: messages.upgrade, href: pages.settings.path },
    })
  } else if (error.status >= 500 || error.kind !== 'answer') notify.error(error.message)
  else notify.alert(error.message)
})

takePageFromAddress()
const arrival = takeTokenFromAddress()
if (arrival === 'failed') notify.error(text.loginFailed)
if (arrival === 'taken') void router.navigate({ to: pages.cookbook.path, replace: true })

/** Sends what this person wrote without a connection; what is on the screen goes first. */
const sendKept = async () => {
  const account = session.userId()
  if (!account || !waitingEdits.areThere()) return
  const { sendKeptEdits } = await import('./recipe-edit/send-kept.ts')
  await sendKeptEdits(account)
}
const sendKeptSoon = () => setTimeout(() => void sendKept().catch(() => undefined), keptEditsAfter)

session.onChange((ending) => {
  void forgetData()
  if (!ending) sendKeptSoon()
  if (ending === 'expired') void router.navigate({ to: pages.login.path, search: { session_expired: true } })
  if (ending === 'logout') void router.navigate({ to: pages.login.path })
})

router.subscribe('onResolved', ({ toLocation }) => {
  noteArrival()
  const page = router.state.matches.at(-1)?.staticData.page
  if (page && pages[page].access !== 'public') rememberRoute(toLocation.href)
})
followLinks((href) => router.history.push(href))
keepSessionFresh()
watchConnection()
followTables()
void keepAppOffline()
sendKeptSoon()

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={data}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
