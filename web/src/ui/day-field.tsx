import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { useState } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, type FieldFrameProps } from './field.tsx'

// a year has four digits, and one that is half typed is none: without ends the field takes six, and the year 2
const [first, last] = ['2000-01-01', '2099-12-31']

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

/**
 * A day in German words. The browser's own field, which speaks the browser's language, lies over it unseen with its
 * calendar; whoever types sees that one until they leave.
 */
export function DayField({ value, onChange, min = first, max = last, ...frame }: DayFieldProps) {
  const [isTyped, setTyped] = useState(false)
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
            onKeyDown={({ key }) => key !== 'Tab' && setTyped(true)}
            onBlur={({ currentTarget }) => {
              setTyped(false)
              if (currentTarget.validity.valid) return
              // half a day, or one out of bounds, is none: nothing of it stays unseen
              currentTarget.value = ''
              onChange('')
            }}
            className={cx(
              'absolute inset-0 rounded-md px-3.5 text-body',
              isTyped ? 'bg-surface text-text outline-none' : 'cursor-pointer opacity-0',
            )}
          />
        </span>
      )}
    </FieldFrame>
  )
}
