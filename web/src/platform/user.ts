import { accountApi, type User } from '@ordy/shared/accounts/contract.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from './data.ts'
import { useUserId } from './session.ts'

/** The query for the signed-in person. */
export const askUser = (id: string) =>
  ask(accountApi.userById, { body: { user_id: id } }, { keep: true, quiet: true })

/** The query for the tables at which somebody sits. */
export const askTables = (id: string) =>
  ask(kitchenTableApi.ofUser, { params: { userId: id } }, { keep: true, quiet: true })

// half of the app begins with the person: who did not come is asked for again and again
const askAgainEvery = 5000

function useAskedUser() {
  const id = useUserId()
  return useQuery({
    ...askUser(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data && state.errorUpdateCount > 0 ? askAgainEvery : false),
  })
}

/** The signed-in person, once loaded. */
export const useUser = (): User | undefined => useAskedUser().data?.data.user

/** The address of whoever runs this server: as it is configured, or as one would guess it. */
export const useContact = (): string => useAskedUser().data?.data.contact ?? `kontakt@${location.hostname}`

/** Whether this server has plans; most do. */
export const useHasPlans = (): boolean => useAskedUser().data?.data.billing !== 'off'

/** Why the signed-in person could not be loaded, as long as nobody answers. */
export function useUserFailure(): { reason: string; retry: () => void } | undefined {
  const { data, error, refetch } = useAskedUser()
  const [reason, setReason] = useState<string>()
  if (error && error.message !== reason) setReason(error.message)
  return data || reason === undefined ? undefined : { reason, retry: () => void refetch() }
}

/** The tables at which the signed-in person sits. */
export function useTables() {
  const id = useUserId()
  return useQuery({ ...askTables(id ?? ''), enabled: id !== undefined })
}
