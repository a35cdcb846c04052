import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { longestName } from '@ordy/shared/weekplan/board.ts'
import { daytimes } from '@ordy/shared/weekplan/days.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { DayField } from '#ui/day-field.tsx'
import { TextField } from '#ui/text-field.tsx'
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
export function EntryDialog({ entry, kind, place: first, onClose, onSave }: EntryDialogProps) {
  const remaining = entry.numberOfPersons - entry.leftoverPersons
  const [place, setPlace] = useState(first)
  const [persons, setPersons] = useState(
    kind === 'leftovers' ? Math.max(1, Math.floor(remaining / 2)) : entry.numberOfPersons,
  )
  const [name, setName] = useState(entry.name)
  const [scope, setScope] = useState<Scope>('this')
  const isNamed = kind === 'change' && (entry.kind === 'out' || entry.kind === 'text')
  const isForPersons = entry.kind === 'recipe' || entry.kind === 'leftovers'
  const isComplete = place.date !== '' && name.trim() !== ''
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
          <Button
            isDisabled={!isComplete}
            onPress={() => onSave({ place, persons, name: name.trim(), scope })}
          >
            {kind === 'change' ? text.save : text.plan}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isNamed ? (
          <TextField label={text.name} value={name} maxLength={longestName} onChange={setName} />
        ) : (
          <p className="font-semibold wrap-anywhere text-text">{entry.name}</p>
        )}
        {kind === 'change' && entry.repeat && (
          <Segmented label={text.scope} isFullWidth options={scopes} value={scope} onChange={setScope} />
        )}
        <DayField label={text.date} value={place.date} onChange={(date) => setPlace({ ...place, date })} />
        <Segmented
          label={text.daytime}
          isFullWidth
          options={options}
          value={place.daytime}
          onChange={(daytime) => setPlace({ ...place, daytime })}
        />
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
      </div>
    </Dialog>
  )
}
