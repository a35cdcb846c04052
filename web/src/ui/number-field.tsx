import { useState } from 'react'
import { readNumber, showNumber } from './number-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  value: number | null
  /** Called with null while the field is empty or no number stands in it. */
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
        onChange(readNumber(typed))
      }}
      onBlur={(event) => {
        setDraft(null)
        if (value !== null && fit(value) !== value) onChange(fit(value))
        rest.onBlur?.(event)
      }}
    />
  )
}
