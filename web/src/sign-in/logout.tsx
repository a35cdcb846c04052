import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { call } from '#platform/api.ts'
import { session } from '#platform/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { text } from './text.ts'

/** Other tabs hear of it before the server ends their connections, and nobody waits for its answer. */
function leave() {
  call(accountApi.logout, {}).catch(() => undefined)
  session.end('logout')
}

/** Ends the session on this device; what the server says to it does not matter here. */
export function LogoutPage() {
  return (
    <div className="page grid justify-items-center py-12">
      <div className="card grid w-full max-w-105 justify-items-center gap-3 p-8 text-center">
        <EmptyPlate className="mb-2 w-28" />
        <h1 tabIndex={-1} className="text-h2">
          {text.logoutTitle}
        </h1>
        <p className="text-text-2">{text.logoutText}</p>
        <Button isOnce size="lg" isFullWidth className="mt-3" onPress={leave}>
          {text.logout}
        </Button>
        <ButtonLink variant="ghost" href={pages.cookbook.path}>
          {text.stay}
        </ButtonLink>
      </div>
    </div>
  )
}
