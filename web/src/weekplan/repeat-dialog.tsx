import type { BoardEntry, Repetition } from '@ordy/shared/weekplan/board.ts'
import { addDays } from '@ordy/shared/weekplan/days.ts'
import { useId, useState } from 'react'
import { checkDay, DayField } from '#parts/day-field.tsx'
import { planDays } from '#parts/plan-dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useForm } from '#ui/use-form.ts'
import { text } from './text.ts'

interface RepeatDialogProps {
  entry: BoardEntry
  isSending: boolean
  onClose: () => void
  onRepeat: (repetition: Repetition) => void
  onEnd: () => void
}

const endings = [
  { value: 'never' as const, label: text.endless },
  { value: 'day' as const, label: text.untilDay },
]

// as long as a course, a term or a season lasts
const usualDays = 12 * 7

/** In which rhythm an entry comes again, and until when. */
export function RepeatDialog({ entry, isSending, onClose, onRepeat, onEnd }: RepeatDialogProps) {
  const [everyWeeks, setEveryWeeks] = useState(entry.repeat?.everyWeeks ?? 1)
  const [ending, setEnding] = useState<'never' | 'day'>(entry.repeat?.until ? 'day' : 'never')
  const bounds = { ...planDays, min: entry.date ?? planDays.min }
  const form = useForm({ until: entry.repeat?.until ?? addDays(entry.date ?? '', usualDays) }, ({ until }) =>
    ending === 'never' ? {} : checkDay('until', until, bounds),
  )
  const id = useId()
  return (
    <Dialog
      isOpen
      title={text.repeat}
      onClose={onClose}
      actions={
        <>
          {entry.repeat && (
            <Button variant="quiet" onPress={onEnd}>
              {text.endRepeat}
            </Button>
          )}
          <Button type="submit" form={id} isPending={isSending}>
            {text.repeat}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(() =>
          onRepeat({ everyWeeks, until: ending === 'never' ? null : form.values.until }),
        )}
      >
        <p className="font-semibold wrap-anywhere text-text">{entry.name}</p>
        <div className="grid justify-items-start gap-2">
          <p aria-hidden className="text-small font-semibold">
            {text.rhythm}
          </p>
          <Stepper
            label={text.rhythm}
            value={everyWeeks}
            max={52}
            unit={text.rhythmWord}
            onChange={setEveryWeeks}
          />
          <p className="text-small text-text-2">{text.repeats(everyWeeks, null)}</p>
        </div>
        <Segmented label={text.ending} isFullWidth options={endings} value={ending} onChange={setEnding} />
        {ending === 'day' && <DayField {...form.field('until')} {...bounds} label={text.lastDay} />}
      </form>
    </Dialog>
  )
}
