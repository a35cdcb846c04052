// What one sees of a change of page that takes long, or cannot be made now.
import { isOnline } from '#platform/connection.ts'
import { router } from './routes.tsx'

const patience = 400
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

// the router would load the whole document anew where a script did not come: without a connection nothing would be left
addEventListener('vite:preloadError', (event) => {
  if (!isOnline()) event.preventDefault()
})
