import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { BoardEntry, NewThing, Place } from '@ordy/shared/weekplan/board.ts'
import { addDays } from '@ordy/shared/weekplan/days.ts'
import { useState } from 'react'
import { longDay, spokenDay } from '#parts/plan-dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { AddDialog } from './add-dialog.tsx'
import { EntryDialog, type EntryWish } from './entry-dialog.tsx'
import { keepFocusAt } from './keep-focus.ts'
import { placeOf } from './place.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import { spokenName, text } from './text.ts'
import type { DayPlace, usePlanChanges } from './use-plan.ts'

/** The dialog that is open over the plan. */
export type Opened =
  | { kind: 'add'; place: Place }
  | { kind: 'change' | 'copy' | 'leftovers' | 'repeat' | 'remove'; entry: BoardEntry }

interface PlanDialogsProps {
  opened: Opened
  table: string
  /** For how many the household cooks. */
  persons: number
  /** The day that a form proposes for what has none. */
  firstDay: string
  changes: ReturnType<typeof usePlanChanges>
  onClose: () => void
}

/** Adding, changing, repeating and removing entries. What was typed stays in front of one until it has arrived. */
export function PlanDialogs({ opened, table, persons, firstDay, changes, onClose }: PlanDialogsProps) {
  const [isSending, setSending] = useState(false)
  const closing = (say?: () => void) => {
    setSending(true)
    return {
      onSuccess() {
        onClose()
        say?.()
      },
      onSettled: () => setSending(false),
    }
  }
  if (opened.kind === 'add') {
    const add = (thing: NewThing, ownName: string) => {
      const name = spokenName({ kind: thing.kind, name: ownName })
      const said =
        'week' in thing.place ? text.addedToLane(name) : text.added(name, longDay(thing.place.date))
      if (!isSending)
        changes.add(
          thing,
          closing(() => notify.success(said)),
        )
    }
    return <AddDialog {...{ table, persons, isSending, onClose }} place={opened.place} onAdd={add} />
  }
  const { entry, kind } = opened
  switch (kind) {
    case 'repeat':
      return (
        <RepeatDialog
          {...{ entry, isSending, onClose }}
          onRepeat={(repetition) => changes.repeat({ entry, repetition }, closing())}
          onEnd={() => {
            onClose()
            changes.endRepeat(entry)
          }}
        />
      )
    case 'remove':
      return <RemoveDialog {...{ entry, changes, onClose }} />
    default:
      return (
        <EntryDialog
          {...{ entry, kind, isSending, onClose }}
          place={proposed(entry, kind, firstDay)}
          onSave={(wish) => save(changes, entry, kind, wish, { onClose, closing })}
        />
      )
  }
}

function proposed(entry: BoardEntry, kind: 'change' | 'copy' | 'leftovers', firstDay: string): DayPlace {
  const { date, daytime } = entry
  if (date === null || daytime === null) return { date: firstDay, daytime: 'Abend' }
  return kind === 'leftovers' ? { date: addDays(date, 1), daytime: 'Mittag' } : { date, daytime }
}

function save(
  changes: PlanDialogsProps['changes'],
  entry: BoardEntry,
  kind: 'change' | 'copy' | 'leftovers',
  { place, persons, name, scope }: EntryWish,
  { onClose, closing }: { onClose: () => void; closing: (say?: () => void) => { onSuccess: () => void } },
): void {
  const day = longDay(place.date)
  switch (kind) {
    case 'copy':
      return changes.duplicate(
        { entry, to: { ...place, ...(persons !== entry.numberOfPersons && { numberOfPersons: persons }) } },
        closing(() => notify.success(text.copied(spokenName(entry), day))),
      )
    case 'leftovers':
      return changes.add(
        { kind, place, name: entry.name, numberOfPersons: persons, leftoverOf: entry._id },
        closing(() => notify.success(text.added(`${text.leftoversFrom} ${entry.name}`, day))),
      )
    case 'change': {
      const isMoved = place.date !== entry.date || place.daytime !== entry.daytime
      const to = {
        ...(isMoved && place),
        ...(persons !== entry.numberOfPersons && { numberOfPersons: persons }),
        ...(name !== entry.name && entry.kind !== 'recipe' && { name }),
      }
      if (Object.keys(to).length === 0) return onClose()
      const { numberOfPersons, name: nameBefore } = entry
      const before = {
        ...placeOf(entry),
        ...('numberOfPersons' in to && { numberOfPersons }),
        ...('name' in to && { name: nameBefore }),
      }
      const change = scope === 'following' ? changes.changeFollowing : changes.change
      const said = scope === 'following' ? text.movedFollowing : text.added
      // on another day it may be out of sight
      const isOnOtherDay = place.date !== entry.date
      const sayWhere = () =>
        notify.undo(said(name, spokenDay(place.date)), () => {
          keepFocusAt(placeOf(entry))
          change({ entry, to: before })
        })
      return change(
        { entry, to },
        closing(() => isOnOtherDay && sayWhere()),
      )
    }
  }
}

// the key that led here may be pressed once more
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks what of a repetition leaves the plan. */
function RemoveDialog({
  entry,
  changes,
  onClose,
}: Pick<PlanDialogsProps, 'changes' | 'onClose'> & { entry: BoardEntry }) {
  return (
    <Dialog
      isOpen
      title={text.removeTitle(entry.name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" ref={takeFocus} onPress={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              onClose()
              changes.remove(entry)
            }}
          >
            {text.onlyThis}
          </Button>
          <Button
            variant="danger"
            icon={TrashIcon}
            onPress={() => {
              onClose()
              changes.removeFollowing(entry)
            }}
          >
            {text.following}
          </Button>
        </>
      }
    >
      <p>{text.removeQuestion}</p>
    </Dialog>
  )
}
