import { accountApi, type User } from '@ordy/shared/accounts/contract.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import type { Query } from '@tanstack/react-query'
import { data } from './data.ts'
import { session } from './session.ts'
import { askUser } from './user.ts'

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ordy-tables')

// what is loaded of the person alone; everything else may belong to the table that was current
const own = new Set<unknown>([accountApi.userById.path, kitchenTableApi.ofUser.path])
const isOwn = ({ queryKey }: Pick<Query, 'queryKey'>) => own.has(queryKey[0])

const userKey = () => askUser(session.userId() ?? '').queryKey

/** The table that is current for the signed-in person, as far as loaded. */
export function currentTableId(): string | null | undefined {
  return data.getQueryData(userKey())?.data.user.defaultKitchentable
}

/** Plan, dates and lists of the table before are forgotten; what is shown is loaded anew. */
function forgetTable(): void {
  void data.resetQueries({ predicate: (query) => !isOwn(query) })
}

/** Loads anew who the person is and at which tables they sit, and follows them to another table. */
export async function renewTables(): Promise<void> {
  const before = currentTableId()
  await data.refetchQueries({ predicate: isOwn })
  if (currentTableId() !== before) forgetTable()
}

/** After a change of one's own: shows it here and in the other open tabs. */
export async function tellTables(): Promise<void> {
  tabs?.postMessage('changed')
  await renewTables()
}

/** Moves to the table that the server just made current, here and in the other open tabs. */
export function moveTables(user: User): void {
  const before = currentTableId()
  data.setQueryData(userKey(), (answer) => answer && { ...answer, user, data: { ...answer.data, user } })
  if (before !== user.defaultKitchentable) forgetTable()
  tabs?.postMessage('changed')
}

/** Follows what other open tabs change. */
export function followTables(): void {
  tabs?.addEventListener('message', () => void renewTables())
}
