import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldFrameProps } from './field.tsx'

export interface SelectProps<T extends string>
  extends
    FieldFrameProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'id' | 'value' | 'size'> {
  options: readonly { value: T; label: string; isDisabled?: boolean }[]
  value: T
  onChange: (value: T) => void
}

/** The platform's own select, dressed: on phones nothing beats its wheel. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, isLabelHidden, description, error, className, options, value, onChange, ...rest } = props
  return (
    <FieldFrame {...{ label, isLabelHidden, description, error, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className={cx(controlClass, 'h-12 cursor-pointer appearance-none truncate pr-11 pl-4')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <CaretDownIcon
            aria-hidden
            size={18}
            weight="bold"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto text-text-2"
          />
        </div>
      )}
    </FieldFrame>
  )
}
