import { daytimes, type PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import { text } from './text.ts'
import type { Place } from './use-plan.ts'

interface EntryDialogProps {
  entry: PlanEntry
  /** Changes the meal, or plans it once more. */
  kind: 'change' | 'copy'
  onClose: () => void
  onSave: (place: Place, persons: number) => void
}

const options = daytimes.map((value) => ({ value, label: value }))

/** Day, time of day and persons of a meal. */
export function EntryDialog({ entry, kind, onClose, onSave }: EntryDialogProps) {
  const [place, setPlace] = useState<Place>({ date: entry.date, daytime: entry.daytime })
  const [persons, setPersons] = useState(entry.numberOfPersons)
  return (
    <Dialog
      isOpen
      title={kind === 'change' ? text.changeTitle : text.copy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button isDisabled={!place.date} onPress={() => onSave(place, persons)}>
            {kind === 'change' ? text.save : text.plan}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="font-semibold text-text">{entry.name}</p>
        <TextField
          label={text.date}
          type="date"
          value={place.date}
          onChange={(date) => setPlace({ ...place, date })}
        />
        <Segmented
          label={text.daytime}
          isFullWidth
          options={options}
          value={place.daytime}
          onChange={(daytime) => setPlace({ ...place, daytime })}
        />
        <div>
          <Stepper
            label={text.persons}
            value={persons}
            max={100}
            unit={text.personsWord}
            onChange={setPersons}
          />
        </div>
      </div>
    </Dialog>
  )
}
