import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/api.ts'
import { useOnline } from '#platform/connection.ts'
import { type PushState, pushState, startPush, stopPush } from '#platform/push.ts'
import { Alert } from '#ui/alert.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { text } from './text.ts'

const queryKey = ['reminders of this device']

/** Whether this device is reminded when others open a list or begin to shop. */
export function ReminderDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={text.reminders} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        <p>{text.remindersText}</p>
        <ReminderSwitch />
      </div>
    </Dialog>
  )
}

function ReminderSwitch() {
  const queries = useQueryClient()
  const isOnline = useOnline()
  const found = useQuery({ queryKey, queryFn: pushState, staleTime: 0, meta: { quiet: true } })
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (isWanted: boolean) => (isWanted ? startPush() : stopPush()),
    onSuccess: (state) => queries.setQueryData(queryKey, state),
    onError: (error) => notify.error(error instanceof CallError ? error.message : text.remindersFailed),
  })
  if (!isOnline || found.isError) return <Alert title={text.remindersOffline} />
  if (!found.data) return <Skeleton className="h-12 w-full" />
  if (found.data !== 'on' && found.data !== 'off') return <Alert title={reasons[found.data]} />
  const isWanted = change.isPending ? change.variables : found.data === 'on'
  return (
    <Switch
      isSelected={isWanted}
      disabled={change.isPending}
      description={text.remindersWhen}
      onChange={(next) => change.mutate(next)}
    >
      {text.remindHere}
    </Switch>
  )
}

const reasons: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  denied: text.remindersDenied,
  install: text.remindersInstall,
  unsupported: text.remindersUnsupported,
}
