import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { planCalendarApi } from '@ordy/shared/weekplan/contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listDate } from '#parts/plan-dates.ts'
import { CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { TextField } from '#ui/text-field.tsx'
import { text } from './text.ts'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify.success(text.linkCopied)
  } catch {
    notify.error(text.linkFailed)
  }
}

/** The private link by which a calendar shows the plan: made, renewed, ended. */
export function CalendarLink({ table, onClose }: { table: string; onClose: () => void }) {
  const params = { kitchentableId: table }
  const question = ask(planCalendarApi.since, { params })
  const since = useQuery(question).data?.data.since
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: question.queryKey })
  const renew = useMutation({ mutationFn: () => call(planCalendarApi.renew, { params }), onSettled })
  const end = useMutation({
    // where it was ended elsewhere it is as it should be
    mutationFn: () =>
      call(planCalendarApi.end, { params }).catch((error: unknown) =>
        error instanceof CallError && error.code === 'not-found' ? undefined : Promise.reject(error),
      ),
    onSettled,
    onSuccess: () => {
      notify.success(text.linkEnded)
      onClose()
    },
  })
  const url = renew.data?.data.url
  return (
    <Dialog
      isOpen
      title={text.calendar}
      onClose={onClose}
      actions={
        <>
          {since && (
            <Button variant="quiet" isPending={end.isPending} onPress={() => end.mutate()}>
              {text.endLink}
            </Button>
          )}
          <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
            {since ? text.newLink : text.firstLink}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{text.calendarText}</p>
        {since && !url && <p>{text.calendarSince(listDate(since.slice(0, 10)))}</p>}
        {url && (
          <TextField
            label={text.link}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            suffix={<IconButton label={text.copyLink} icon={CopyIcon} onPress={() => void copy(url)} />}
          />
        )}
      </div>
    </Dialog>
  )
}
