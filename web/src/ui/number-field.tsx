import { useState } from 'react'
import { readNumber, showNumber } from './number-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  value: number | null
  /** Called with null when the field is emptied; what is no number is not taken, and is gone on leaving. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  isWhole?: boolean
}

/** A number with a comma or a point; clamped to its bounds on leaving, never while typing. */
export function NumberField({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  isWhole,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const fit = (number: number) => Math.min(max, Math.max(min, isWhole ? Math.round(number) : number))
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={draft ?? showNumber(value)}
      onChange={(typed) => {
        setDraft(typed)
        const read = readNumber(typed)
        if (read !== null || typed.trim() === '') onChange(read)
      }}
      onBlur={(event) => {
        setDraft(null)
        if (value !== null && fit(value) !== value) onChange(fit(value))
        rest.onBlur?.(event)
      }}
    />
  )
}
