import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { kitchenTableErrors } from '@ordy/shared/kitchen-table/errors.ts'
import { mayLeave } from '@ordy/shared/kitchen-table/seats.ts'
import { confirm } from '#ui/confirm.ts'
import { cx } from '#ui/cx.ts'
import type { IconType } from '#ui/icon.ts'
import { notify } from '#ui/notify.ts'
import { Pressable } from '#ui/pressable.tsx'
import { askToRemove } from './members.tsx'
import { text } from './text.ts'
import { type CurrentTable, seatsOf, tableName } from './use-table.ts'
import type { useTableActions } from './use-table-actions.ts'

interface FarewellProps {
  current: CurrentTable
  actions: ReturnType<typeof useTableActions>
  isOnline: boolean
}

/** The end of the page: leaving the table, and for owners deleting it. */
export function Farewell({ current, actions, isOnline }: FarewellProps) {
  const [self] = current.members
  const isDisabled = !isOnline || actions.isBusy
  const leave = () => {
    if (!mayLeave(seatsOf(current.table), current.userId))
      return void notify.alert(kitchenTableErrors['last-owner'].message)
    if (self) void askToRemove(current, self, actions)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: text.deleteTitle,
      text: text.deleteText(tableName(current.table)),
      yes: text.deleteYes,
      no: text.cancel,
      tone: 'danger',
      icon: TrashIcon,
    })
    if (isSure) actions.remove(current.table._id)
  }
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
      {current.members.length > 1 && (
        <Way icon={SignOutIcon} isDisabled={isDisabled} onPress={leave}>
          {text.leave}
        </Way>
      )}
      {current.isOwner && (
        <Way isDanger icon={TrashIcon} isDisabled={isDisabled} onPress={() => void remove()}>
          {text.delete}
        </Way>
      )}
    </div>
  )
}

interface WayProps {
  icon: IconType
  isDanger?: boolean
  isDisabled: boolean
  onPress: () => void
  children: string
}

function Way({ icon: Icon, isDanger = false, isDisabled, onPress, children }: WayProps) {
  return (
    <Pressable
      isDisabled={isDisabled}
      onPress={onPress}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-xs font-semibold underline-offset-4 hover:underline disabled:text-text-3',
        isDanger ? 'text-danger' : 'text-text-2',
      )}
    >
      <Icon aria-hidden size={20} />
      {children}
    </Pressable>
  )
}
