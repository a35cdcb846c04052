import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { pages } from '@ordy/shared/pages.ts'
import { StillImage } from '#parts/plate-picture.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useRootMark } from '#ui/root-mark.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { finish } from './actions.tsx'
import { useUnkeptWords, useWaitingWords } from './early-words.ts'
import { text } from './text.ts'

/** The list belongs to a table, and there is none. */
export function NoTable() {
  return (
    <div className="page py-4">
      <h1 tabIndex={-1} className="text-[1.6875rem] leading-[1.15] tracking-[-0.012em]">
        {text.title}
      </h1>
      <EmptyState
        art={<StillImage name="table" className="w-36" />}
        title={text.noTable}
        actions={<ButtonLink href={pages.kitchenTable.path}>{text.toTable}</ButtonLink>}
      >
        {text.noTableText}
      </EmptyState>
    </div>
  )
}

/** The shape of what is to come: two sections of six tiles, and no foot below that would move. */
export function Loading() {
  useRootMark('isComing')
  return (
    <div role="status" className="grid gap-8">
      <p className="sr-only">{text.loading}</p>
      {[0, 1].map((section) => (
        <div key={section} aria-hidden className="grid gap-4">
          <Skeleton className="h-4 w-48" />
          <div className="tile-grid md:[--columns:5] lg:[--columns:6] xl:[--columns:7]">
            {[0, 1, 2, 3, 4, 5].map((tile) => (
              <div key={tile} className="breathe h-29.5 rounded-[18px] bg-hover" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** What was written for a list that is not there yet. */
export function Noted() {
  const words = useWaitingWords()
  const endsHere = useUnkeptWords()
  return (
    <>
      {words && <Alert title={text.noted(words)} />}
      {endsHere && <NotKept isBlocked={false} />}
    </>
  )
}

/** The list could not be loaded. */
export function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      title={text.failed(reason)}
      action={
        <Button variant="quiet" onPress={onRetry}>
          {text.again}
        </Button>
      }
    />
  )
}

/** Nothing stands on the list. */
export function EmptyList({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <EmptyState art={<StillImage name="basket" className="w-36" />} title={text.empty}>
      {isReadOnly ? undefined : text.emptyText}
    </EmptyState>
  )
}

interface NewListProps {
  isPending: boolean
  onNew: () => void
  /** Where another list than the active one was asked for. */
  onActive: (() => void) | undefined
}

/** No list is open: either there is none at all, or one has to be chosen. */
export function NoList({ hasOthers, isPending, onNew, onActive }: NewListProps & { hasOthers: boolean }) {
  return (
    <EmptyState
      art={<StillImage name="basket" className="w-36" />}
      title={hasOthers ? text.choose : text.noLists}
      actions={
        <>
          {onActive && <Button onPress={onActive}>{text.toActive}</Button>}
          <Button
            variant={onActive ? 'quiet' : 'primary'}
            icon={PlusIcon}
            isPending={isPending}
            onPress={onNew}
          >
            {text.newList}
          </Button>
        </>
      }
    />
  )
}

/** Why a list cannot be changed, and where the next thing goes instead. */
export function whyClosed({ is_completed }: { is_completed: boolean }, hasActive: boolean): string {
  if (is_completed) return text.readOnly
  return hasActive ? text.otherActive : text.inactiveNote
}

interface ClosedNoteProps extends NewListProps {
  list: { _id: string; is_completed: boolean }
  activation: { isPending: boolean; onActivate: (id: string) => void }
}

/** Above a list that cannot be changed. */
export function ClosedNote({ list, isPending, onNew, onActive, activation }: ClosedNoteProps) {
  return (
    <Alert
      title={whyClosed(list, onActive !== undefined)}
      action={
        <>
          {!list.is_completed && (
            <Button
              variant="tonal"
              isPending={activation.isPending}
              onPress={() => activation.onActivate(list._id)}
            >
              {text.activate}
            </Button>
          )}
          {onActive && (
            <Button variant="quiet" onPress={onActive}>
              {text.toActive}
            </Button>
          )}
          <Button variant="quiet" icon={PlusIcon} isPending={isPending} onPress={onNew}>
            {text.newList}
          </Button>
        </>
      }
    />
  )
}

/** The way to the end of a list, also for those who were not asked after the last item or gave no answer. */
export function AllBought({ canFinish }: { canFinish: boolean }) {
  return (
    <Alert
      tone="success"
      title={text.allBought}
      action={
        canFinish && (
          <Button variant="quiet" onPress={() => void finish()}>
            {text.finish}
          </Button>
        )
      }
    />
  )
}

/** What is changed now would not survive closing the app. */
export function NotKept({ isBlocked }: { isBlocked: boolean }) {
  return (
    <Alert tone="warning" title={isBlocked ? text.storageBlocked : text.storageFull}>
      {text.notKept} {isBlocked ? text.storageBlockedText : text.storageFullText}
    </Alert>
  )
}
