import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'className' | 'type' | 'checked' | 'role'
> {
  children: ReactNode
  description?: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  className?: string
}

/** On or off, at once; the label stands left, the switch right. */
export function Switch({ children, description, isSelected, onChange, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'flex min-h-12 cursor-pointer items-center justify-between gap-4 py-1 has-disabled:cursor-default has-disabled:text-text-3',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">{children}</span>
        {description && <span className="block text-small text-text-2">{description}</span>}
      </span>
      <span className="relative h-8 w-13 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-checked={isSelected}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full cursor-[inherit] appearance-none rounded-full border-2 border-line-strong bg-track transition-[background-color,border-color] duration-(--dur-2) checked:border-primary checked:bg-primary disabled:opacity-60"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-(--dur-2) ease-standard peer-checked:translate-x-5 peer-checked:bg-on-primary forced-colors:bg-[ButtonText]"
        />
      </span>
    </label>
  )
}
