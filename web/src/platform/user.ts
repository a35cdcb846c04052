import { accountApi, type User } from '@ordy/shared/accounts/contract.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ask } from './data.ts'
import { useUserId } from './session.ts'

/** The query for the signed-in person. */
export const askUser = (id: string) =>
  ask(accountApi.userById, { body: { user_id: id } }, { keep: true, quiet: true })

/** The query for the tables at which somebody sits. */
export const askTables = (id: string) =>
  ask(kitchenTableApi.ofUser, { params: { userId: id } }, { keep: true, quiet: true })

/** The signed-in person, once loaded. */
export function useUser(): User | undefined {
  const id = useUserId()
  return useQuery({ ...askUser(id ?? ''), enabled: id !== undefined }).data?.data.user
}

/** The tables at which the signed-in person sits. */
export function useTables() {
  const id = useUserId()
  return useQuery({ ...askTables(id ?? ''), enabled: id !== undefined })
}
