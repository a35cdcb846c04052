import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { longestName } from '@ordy/shared/weekplan/board.ts'
import { addDays, daytimes, farthestMove } from '@ordy/shared/weekplan/days.ts'
import { useId, useState } from 'react'
import { checkDay, DayField } from '#parts/day-field.tsx'
import { planDays } from '#parts/plan-dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { text } from './text.ts'
import type { DayPlace } from './use-plan.ts'

/** Whether a change is for one entry of a repetition, or for those that follow too. */
export type Scope = 'this' | 'following'

export interface EntryWish {
  place: DayPlace
  persons: number
  name: string
  scope: Scope
}

interface EntryDialogProps {
  entry: BoardEntry
  /** Changes the entry, plans it once more, or plans what it leaves over. */
  kind: 'change' | 'copy' | 'leftovers'
  /** Where it stands in the form at first. */
  place: DayPlace
  isSending: boolean
  onClose: () => void
  onSave: (wish: EntryWish) => void
}

const options = daytimes.map((value) => ({ value, label: value }))
const scopes = [
  { value: 'this' as const, label: text.onlyThis },
  { value: 'following' as const, label: text.following },
]
const titles = { change: text.changeTitle, copy: text.copy, leftovers: text.leftovers }

/** Day, time of day, persons and words of an entry. */
export function EntryDialog({ entry, kind, place: first, isSending, onClose, onSave }: EntryDialogProps) {
  const remaining = entry.numberOfPersons - entry.leftoverPersons
  const [daytime, setDaytime] = useState(first.daytime)
  const [persons, setPersons] = useState(
    kind === 'leftovers' ? Math.max(1, Math.floor(remaining / 2)) : entry.numberOfPersons,
  )
  const [scope, setScope] = useState<Scope>('this')
  const isNamed = kind === 'change' && (entry.kind === 'out' || entry.kind === 'text')
  const isForPersons = entry.kind === 'recipe' || entry.kind === 'leftovers'
  // all that follows moves by as many days
  const bounds =
    scope === 'following' && entry.date
      ? { min: addDays(entry.date, -farthestMove), max: addDays(entry.date, farthestMove) }
      : planDays
  const form = useForm({ name: entry.name, date: first.date }, ({ name, date }) => ({
    ...(name.trim() ? {} : { name: text.nameMissing }),
    ...checkDay('date', date, bounds),
  }))
  const { name, date } = form.values
  const id = useId()
  return (
    <Dialog
      isOpen
      title={titles[kind]}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} isPending={isSending}>
            {kind === 'change' ? text.save : text.plan}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(() => onSave({ place: { date, daytime }, persons, name: name.trim(), scope }))}
      >
        {isNamed ? (
          <TextField {...form.field('name')} label={text.name} maxLength={longestName} />
        ) : (
          <p className="font-semibold wrap-anywhere text-text">{entry.name}</p>
        )}
        {kind === 'change' && entry.repeat && (
          <Segmented label={text.scope} isFullWidth options={scopes} value={scope} onChange={setScope} />
        )}
        <DayField {...form.field('date')} {...bounds} label={text.date} />
        <Segmented label={text.daytime} isFullWidth options={options} value={daytime} onChange={setDaytime} />
        {isForPersons && (
          <div>
            <Stepper
              label={text.persons}
              value={persons}
              max={kind === 'leftovers' ? remaining : 100}
              unit={text.personsWord}
              onChange={setPersons}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}
