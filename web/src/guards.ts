import { pages } from '@ordy/shared/pages.ts'
import { redirect } from '@tanstack/react-router'
import { messages } from '#platform/messages.ts'
import { rememberedRoute } from '#platform/route-memory.ts'
import { session } from '#platform/session.ts'
import { notify } from '#ui/notify.ts'
import { asked } from './late-page.ts'

interface Entering {
  location: { href: string; pathname: string }
}

const isSignedIn = () => session.token() !== undefined

/** Sends visitors to the login page, which brings them back. */
export function mustBeSignedIn({ location }: Entering): void {
  if (!isSignedIn()) throw redirect({ to: pages.login.path, search: { to: location.href } })
}

let hasEntered = false

/** A page stands: from now on whoever goes somewhere wants to be there. */
export function noteArrival(): void {
  hasEntered = true
}

/** Whoever is signed in does not see the door. Who signs in while it is open is led on by its page. */
export async function mustBeOutside({
  search: { to },
}: {
  search: { to?: string | undefined }
}): Promise<void> {
  if (!isSignedIn()) return
  hasEntered = true
  const { wayOn } = await asked(() => import('#platform/own-path.ts'))
  throw redirect({ href: wayOn(to), replace: true })
}

/** Sends everybody who is no administrator back to the cookbook. */
export async function mustBeAdmin(entering: Entering): Promise<void> {
  mustBeSignedIn(entering)
  // nobody else needs to know at the door who the person is
  const [{ data }, { askUser }] = await Promise.all([
    asked(() => import('#platform/data.ts')),
    asked(() => import('#platform/user.ts')),
  ])
  const answer = await data.ensureQueryData(askUser(session.userId() ?? '')).catch(() => undefined)
  if (answer?.data.user.adminPermissions.isAdmin) return
  notify.alert(messages.adminOnly)
  hasEntered = true
  throw redirect({ to: pages.cookbook.path })
}

/**
 * Opening the app at its door leads to where the person was last. Only opening does: whoever goes to the cookbook from
 * inside wants the cookbook, and whoever comes with a search wants what it finds.
 */
export function returnToLastRoute({ location }: Entering): void {
  if (!isSignedIn()) return
  const isAtDoor = !hasEntered && !location.href.includes('?')
  const last = isAtDoor ? rememberedRoute() : undefined
  hasEntered = true
  if (last) throw redirect({ href: last })
  if (location.pathname === pages.home.path) throw redirect({ to: pages.cookbook.path })
}

// the only article that has a name so far
const known = 'ki-zukunft-kochen'

/** Whoever asks for an article that nobody wrote reads the one there is. */
export function mustBeWritten({ params }: { params: { slug: string } }): void {
  if (params.slug !== known) throw redirect({ to: pages.article.path, params: { slug: known } })
}
