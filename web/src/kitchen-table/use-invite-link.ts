import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#platform/api.ts'
import { keepAnswer, keptAnswer } from '#platform/keep.ts'
import { notify } from '#ui/notify.ts'
import { copyText } from './copy-text.ts'
import { text } from './text.ts'
import { showFailure } from './use-table-actions.ts'

/** An invitation that was made on this device: the server itself keeps no more than a print of its code. */
interface InviteLink {
  url: string
  code: string
  expiresAt: string
}

const keyOf = (tableId: string) => ['invite-link', tableId] as const
const placeOf = (tableId: string) => keyOf(tableId).join(' ')
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A server that does not know its public address names itself; whoever reaches it by another name passes that one on. */
export function reachable(link: string, here: string): string {
  const url = new URL(link)
  return loopback.test(url.hostname) ? new URL(url.pathname + url.search, here).href : url.href
}

/** The link made here, if it still leads in: another owner, or this one elsewhere, may have renewed it. */
async function stillGood(tableId: string): Promise<InviteLink | null> {
  const link = await keptAnswer<InviteLink | null>(placeOf(tableId))
  if (!link || Date.parse(link.expiresAt) < Date.now()) return null
  try {
    await call(kitchenTableApi.invite, { params: { id: tableId, code: link.code } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) return link
    await keepAnswer(placeOf(tableId), null)
    return null
  }
  return link
}

/** The invite link of a table: made when it is first wanted, then the same one until it is renewed. */
export function useInviteLink(tableId: string | undefined, isOwner: boolean) {
  const queries = useQueryClient()
  const known = useQuery({
    queryKey: keyOf(tableId ?? ''),
    queryFn: () => stillGood(tableId ?? ''),
    enabled: isOwner && tableId !== undefined,
    meta: { quiet: true },
  })
  const make = useMutation({
    meta: { quiet: true },
    mutationFn: async (id: string): Promise<InviteLink> => {
      const { data: made } = await call(kitchenTableApi.renewInvite, { params: { id } })
      const link = { ...made, url: reachable(made.url, location.origin) }
      await keepAnswer(placeOf(id), link)
      queries.setQueryData(keyOf(id), link)
      return link
    },
  })

  // who is quicker than the look at the kept link waits for it: a new one would end what was sent before
  const madeOrNew = async (id: string) => {
    const kept = await queries.ensureQueryData({ queryKey: keyOf(id), queryFn: () => stillGood(id) })
    return kept ?? (await make.mutateAsync(id))
  }

  const copy = async () => {
    if (!tableId) return void notify.alert(text.noTableToInvite)
    const link = known.data ? Promise.resolve(known.data) : madeOrNew(tableId)
    try {
      const way = await copyText(link.then(({ url }) => url))
      notify.success(way === 'copied' ? text.copied : text.copiedFallback)
    } catch (error) {
      if (error instanceof CallError) showFailure(error)
      else notify.error(text.copyFailed)
    }
  }

  const renew = async () => {
    if (!tableId) return void notify.alert(text.noTableToInvite)
    try {
      await make.mutateAsync(tableId)
      notify.success(text.renewed)
    } catch (error) {
      showFailure(error)
    }
  }

  return { link: known.data ?? undefined, isMaking: make.isPending, copy, renew }
}
