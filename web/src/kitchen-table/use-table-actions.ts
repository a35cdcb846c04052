import { profileApi } from '@ordy/shared/accounts/contract.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import type { MemberRole } from '@ordy/shared/kitchen-table/seats.ts'
import { useMutation } from '@tanstack/react-query'
import { CallError, call } from '#platform/api.ts'
import { currentTableId, moveTables, renewTables, tellTables } from '#platform/table-changes.ts'
import { useTables } from '#platform/user.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

/** Shows why something failed: what the server says, else the sentence for this action, else what happened to the call. */
export function showFailure(error: unknown, fallback?: string): void {
  if (!(error instanceof CallError)) return void notify.error(text.failed(text.unexpected))
  if (error.status === 401) return
  if (error.isSaid && error.status < 500) notify.alert(error.message)
  else if (error.isSaid) notify.error(error.message)
  else if (error.kind === 'answer' && fallback) notify.error(fallback)
  else notify.error(text.failed(error.message || text.unexpected))
  // what was refused because it is not there any more should not be shown any longer
  if (error.status === 404) void renewTables()
}

async function makeCurrent(defaultKitchentable: string | null): Promise<void> {
  const answer = await call(profileApi.update, { body: { payload: { defaultKitchentable } } })
  moveTables(answer.data.user)
}

/** Everything that changes who sits where. */
export function useTableActions() {
  const tables = useTables().data?.data.kitchentables

  const choose = useMutation({
    meta: { quiet: true },
    mutationFn: makeCurrent,
    onError: () => notify.error(text.saveFailed),
  })

  const create = useMutation({
    meta: { quiet: true },
    mutationFn: ({ userId, ...address }: { userId: string } & Address) =>
      call(kitchenTableApi.create, { params: { extId: userId }, body: { data: { ...address, userId } } }),
    onSuccess: async ({ data: table }) => {
      notify.success(text.created)
      await tellTables()
      if (currentTableId() !== table._id) choose.mutate(table._id)
    },
    onError: (error) => showFailure(error),
  })

  /** The server moves everybody to their oldest other table; this is for the case that it could not. */
  const settle = async (goneId: string) => {
    await tellTables()
    if (currentTableId() !== goneId) return
    const next = tables?.find(({ _id }) => _id !== goneId)
    await makeCurrent(next?._id ?? null).catch(() => notify.error(text.resetFailed))
  }

  const remove = useMutation({
    meta: { quiet: true },
    mutationFn: (id: string) => call(kitchenTableApi.remove, { params: { id } }),
    onSuccess: (_answer, id) => {
      notify.success(text.deleted)
      return settle(id)
    },
    onError: (error) => showFailure(error, text.deleteFailed),
  })

  const removeMember = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, userId }: { id: string; userId: string; isSelf: boolean }) =>
      call(kitchenTableApi.removeMember, { params: { id, userId } }),
    onSuccess: (_answer, { id, isSelf }) => {
      notify.success(isSelf ? text.left : text.removed)
      return isSelf ? settle(id) : tellTables()
    },
    onError: (error) => showFailure(error, text.removeFailed),
  })

  const changeRole = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, userId, role }: { id: string; userId: string; role: MemberRole; done: string }) =>
      call(kitchenTableApi.changeRole, { params: { id, userId }, body: { role } }),
    onSuccess: (_answer, { done }) => {
      notify.success(done)
      return tellTables()
    },
    onError: (error) => showFailure(error),
  })

  return {
    choose: (id: string) => {
      if (tables?.some((table) => table._id === id)) choose.mutate(id)
      else notify.alert(text.invalidChoice)
    },
    choosing: choose.isPending ? choose.variables : undefined,
    create,
    remove: (id: string | undefined) => (id ? remove.mutate(id) : notify.alert(text.noIdToDelete)),
    removeMember: (id: string | undefined, userId: string | undefined, isSelf: boolean) => {
      if (id && userId) removeMember.mutate({ id, userId, isSelf })
      else notify.alert(text.noIdToRemove)
    },
    changeRole: changeRole.mutate,
    removing: removeMember.isPending ? removeMember.variables.userId : undefined,
    isBusy: remove.isPending || removeMember.isPending || changeRole.isPending,
  }
}

interface Address {
  tableAddress_street: string
  tableAddress_plztown: string
  tableAddress_country: string
}

/** Seats somebody who was found. */
export function useAddPerson(tableId: string | undefined, onAdded: () => void) {
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, user }: { id: string; user: string }) =>
      call(kitchenTableApi.addMember, { params: { id }, body: { role: 'member', user } }),
    onSuccess: async ({ data: { text: said, data: table } }) => {
      // an empty answer means that nobody sat down
      if (!table) return void notify.error(text.addFailed)
      notify.success(said || text.added)
      onAdded()
      await tellTables()
    },
    onError: (error) => showFailure(error),
  })
  return {
    add: (user: string) => {
      if (tableId) add.mutate({ id: tableId, user })
      else notify.alert(text.noIdToAdd)
    },
    adding: add.isPending ? add.variables.user : undefined,
  }
}
