import { profileApi } from '@ordy/shared/accounts/contract.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { moveTables, tellTables } from '#platform/table-changes.ts'
import { useUserId } from '#platform/session.ts'
import { tabStorage } from '#platform/storage.ts'
import { useTables, useUser } from '#platform/user.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

const intentKey = 'ordy-invite'

// kept for this tab only: an address alone must never seat anybody, the wish has to come from a press of the button
const intent = {
  remember: (code: string) => tabStorage.write(intentKey, code),
  /** Whether the button was pressed for this code; true once. Where nothing is kept one presses again after signing in. */
  take(code: string): boolean {
    const isWanted = tabStorage.read(intentKey) === code
    if (isWanted) tabStorage.remove(intentKey)
    return isWanted
  },
}

/** An invitation, and how the person who opened it stands to its table. */
export function useInvite(tableId: string, code: string | undefined) {
  const router = useRouter()
  const userId = useUserId()
  const user = useUser()
  const tables = useTables()
  const found = useQuery({
    ...ask(kitchenTableApi.invite, { params: { id: tableId, code: code ?? '' } }, { quiet: true }),
    enabled: code !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const table = tables.data?.data.kitchentables.find(({ _id }) => _id === tableId)
  const join = useMutation<unknown, CallError>({
    meta: { quiet: true },
    mutationFn: () => call(kitchenTableApi.join, { params: { id: tableId }, body: { code: code ?? '' } }),
    onSettled: () => tellTables(),
  })
  const { mutate: sitDown, isIdle } = join
  const isKnown = userId !== undefined && tables.data !== undefined
  const isChecked = useRef(false)
  useEffect(() => {
    if (!isKnown || !found.data || !code || isChecked.current) return
    isChecked.current = true
    if (isIdle && !table && intent.take(code)) sitDown()
  }, [isKnown, found.data, code, isIdle, table, sitDown])

  const here = `${pages.invite.path.replace('$kitchentableId', tableId)}?code=${encodeURIComponent(code ?? '')}`
  return {
    invite: found.data?.data,
    error: found.error,
    retry: () => void found.refetch(),
    isSignedIn: userId !== undefined,
    // somebody who is signed in may sit at the table already: that has to be known before anything is offered
    isLoading: (code !== undefined && found.isPending) || (userId !== undefined && tables.isPending),
    user,
    table,
    isCurrent: table !== undefined && user?.defaultKitchentable === tableId,
    hasOtherCurrent: Boolean(user?.defaultKitchentable && user.defaultKitchentable !== tableId),
    join,
    loginHref: `${pages.login.path}?to=${encodeURIComponent(here)}`,
    rememberWish: () => intent.remember(code ?? ''),
    makeCurrent: async () => {
      try {
        const answer = await call(profileApi.update, { body: { payload: { defaultKitchentable: tableId } } })
        moveTables(answer.data.user)
        await router.navigate({ to: pages.kitchenTable.path })
      } catch {
        notify.error(text.switchFailed)
      }
    },
  }
}
