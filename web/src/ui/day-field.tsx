import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { FieldFrame, type FieldFrameProps } from './field.tsx'

/** A calendar day as people say it. */
export function showDay(day: string, month: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('de-CH', {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

interface DayFieldProps extends FieldFrameProps {
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day in German words; the browser's own calendar, which speaks the browser's language, lies over it unseen. */
export function DayField({ value, onChange, min, max, ...frame }: DayFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative flex h-12 items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <span aria-hidden className="text-text">
            {value && showDay(value, 'short')}
          </span>
          <CalendarBlankIcon aria-hidden size={20} className="text-text-3" />
          <input
            type="date"
            {...control}
            min={min}
            max={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onClick={(event) => event.currentTarget.showPicker()}
            className="absolute inset-0 cursor-pointer text-body opacity-0"
          />
        </span>
      )}
    </FieldFrame>
  )
}
