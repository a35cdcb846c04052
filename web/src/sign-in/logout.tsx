import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation } from '@tanstack/react-query'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { call } from '#platform/api.ts'
import { session } from '#platform/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { text } from './text.ts'

// in a network that swallows what is sent nobody waits for longer
const patience = 4000
const enough = () => new Promise((resolve) => setTimeout(resolve, patience))

/** Ends the session on this device; what the server says to it does not matter here. */
export function LogoutPage() {
  const leave = useMutation({
    meta: { quiet: true },
    mutationFn: () => Promise.race([call(accountApi.logout, {}), enough()]),
    onSettled: () => session.end('logout'),
  })
  return (
    <div className="page grid justify-items-center py-12">
      <div className="card grid w-full max-w-105 justify-items-center gap-3 p-8 text-center">
        <EmptyPlate className="mb-2 w-28" />
        <h1 tabIndex={-1} className="text-h2">
          {text.logoutTitle}
        </h1>
        <p className="text-text-2">{text.logoutText}</p>
        <Button
          size="lg"
          isFullWidth
          className="mt-3"
          isPending={!leave.isIdle}
          onPress={() => leave.mutate()}
        >
          {text.logout}
        </Button>
        <ButtonLink variant="ghost" href={pages.cookbook.path}>
          {text.stay}
        </ButtonLink>
      </div>
    </div>
  )
}
