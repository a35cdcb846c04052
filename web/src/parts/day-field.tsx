import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { controlClass, FieldFrame, type FieldFrameProps } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { readDay, showDay } from './day-text.ts'
import { text } from './late-text.ts'

interface Bounds {
  min?: string | undefined
  max?: string | undefined
}

const isDay = (value: string) => readDay(value) === value

/** What is wrong with a day field of that name; said when the form is sent, never on leaving the field. */
export function checkDay<Name extends string>(name: Name, value: string, { min, max }: Bounds = {}) {
  const fault = dayFault(value, min, max)
  return (fault ? { [name]: fault } : {}) as Partial<Record<Name, string>>
}

function dayFault(value: string, min = value, max = value): string | undefined {
  if (!isDay(value)) return value.trim() ? text.noDay : text.dayMissing
  if (value < min) return text.tooEarly(showDay(min))
  return value > max ? text.tooLate(showDay(max)) : undefined
}

interface DayFieldProps extends FieldFrameProps, Bounds {
  name: string
  /** A day, or what was typed where that is none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A day in German words, typed as people write it. The browser's own field speaks the browser's language, so it is
 * there for its calendar alone: unseen behind the button, and for a finger over all of it.
 */
export function DayField({ name, value, onChange, min, max, ...frame }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            autoComplete="off"
            placeholder={text.dayShape}
            value={typed ?? (isDay(value) ? showDay(value, 'short') : value)}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(readDay(target.value) ?? target.value)
            }}
            onBlur={() => setTyped(undefined)}
            onFocus={({ target }) => target.select()}
            onMouseDown={(event) => {
              if (event.currentTarget === document.activeElement) return
              // the first press would take the selection back, and what is typed stood in the midst of the old day
              event.preventDefault()
              event.currentTarget.focus()
            }}
            className={cx(controlClass, 'h-12 pr-14 pl-4')}
          />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              label={text.openCalendar}
              icon={CalendarBlankIcon}
              iconSize={20}
              onPress={() => calendar.current?.showPicker()}
            />
          </span>
          <input
            ref={calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            min={min}
            max={max}
            value={isDay(value) ? value : ''}
            onChange={({ target }) => {
              setTyped(undefined)
              onChange(target.value)
            }}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
            className="pointer-events-none absolute inset-0 size-full opacity-0 pointer-coarse:pointer-events-auto"
          />
        </div>
      )}
    </FieldFrame>
  )
}
