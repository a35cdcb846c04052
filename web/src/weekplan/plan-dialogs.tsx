import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { BoardEntry, NewThing, Place } from '@ordy/shared/weekplan/board.ts'
import { addDays } from '@ordy/shared/weekplan/days.ts'
import { longDay, spokenDay } from '#parts/plan-dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { AddDialog } from './add-dialog.tsx'
import { EntryDialog, type EntryWish } from './entry-dialog.tsx'
import { placeOf } from './place.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import { text } from './text.ts'
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

/** Adding, changing, repeating and removing entries. */
export function PlanDialogs({ opened, table, persons, firstDay, changes, onClose }: PlanDialogsProps) {
  if (opened.kind === 'add') {
    const add = (thing: NewThing, name: string) => {
      onClose()
      const said =
        'week' in thing.place ? text.addedToLane(name) : text.added(name, longDay(thing.place.date))
      changes.add(thing, { onSuccess: () => notify.success(said) })
    }
    return <AddDialog {...{ table, persons, onClose }} place={opened.place} onAdd={add} />
  }
  const { entry, kind } = opened
  switch (kind) {
    case 'repeat':
      return (
        <RepeatDialog
          {...{ entry, onClose }}
          onRepeat={(repetition) => {
            onClose()
            changes.repeat({ entry, repetition })
          }}
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
          {...{ entry, kind, onClose }}
          place={proposed(entry, kind, firstDay)}
          onSave={(wish) => {
            onClose()
            save(changes, entry, kind, wish)
          }}
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
): void {
  const day = longDay(place.date)
  switch (kind) {
    case 'copy':
      return changes.duplicate(
        { entry, place, persons },
        { onSuccess: () => notify.success(text.copied(entry.name, day)) },
      )
    case 'leftovers':
      return changes.add(
        { kind, place, name: entry.name, numberOfPersons: persons, leftoverOf: entry._id },
        { onSuccess: () => notify.success(text.added(`${text.leftoversFrom} ${entry.name}`, day)) },
      )
    case 'change': {
      const isMoved = place.date !== entry.date || place.daytime !== entry.daytime
      const to = {
        ...(isMoved && place),
        ...(persons !== entry.numberOfPersons && { numberOfPersons: persons }),
        ...(name !== entry.name && entry.kind !== 'recipe' && { name }),
      }
      if (Object.keys(to).length === 0) return
      if (scope === 'following')
        return changes.changeFollowing(
          { entry, to },
          place.date === entry.date
            ? {}
            : { onSuccess: () => notify.success(text.movedFollowing(name, spokenDay(place.date))) },
        )
      // on another day it may be out of sight
      const { numberOfPersons, name: nameBefore } = entry
      const before = {
        ...placeOf(entry),
        ...('numberOfPersons' in to && { numberOfPersons }),
        ...('name' in to && { name: nameBefore }),
      }
      const takeBack = () => changes.change({ entry, to: before })
      const onSuccess = () => notify.undo(text.added(name, spokenDay(place.date)), takeBack)
      return changes.change({ entry, to }, place.date === entry.date ? {} : { onSuccess })
    }
  }
}

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
