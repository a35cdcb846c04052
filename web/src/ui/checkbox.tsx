import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'className' | 'type' | 'checked'
> {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** `round` is green and means done: ingredients at hand, things bought. */
  look?: 'square' | 'round'
  className?: string
}

const looks = {
  square: 'rounded-xs checked:border-primary checked:bg-primary',
  round: 'rounded-full checked:border-success checked:bg-success',
}

/** A native checkbox with its label; the whole row is the target. */
export function Checkbox({
  children,
  isSelected,
  onChange,
  look = 'square',
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-text-3',
        className,
      )}
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
          className={cx(
            'peer size-6 cursor-[inherit] appearance-none border-2 border-line-strong bg-surface transition-[background-color,border-color] duration-(--dur-1) forced-colors:appearance-auto',
            looks[look],
          )}
        />
        <CheckIcon
          aria-hidden
          size={15}
          weight="bold"
          className={cx(
            'pointer-events-none absolute hidden peer-checked:block forced-colors:hidden',
            look === 'square' ? 'text-on-primary' : 'text-on-success',
          )}
        />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
