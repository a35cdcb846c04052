import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface Option<T extends string> {
  value: T
  label: string
  art?: ReactNode
}

interface Shared<T extends string> {
  /** The question, shown as heading of the group. */
  legend: string
  isLegendHidden?: boolean
  /** A sentence below the heading. */
  description?: string
  options: readonly Option<T>[]
  /** `tile` shows large numerals. */
  look?: 'pill' | 'tile'
  className?: string
}

export type ChoicesProps<T extends string> = Shared<T> &
  (
    | { kind?: 'single'; value: T | null; onChange: (value: T) => void }
    | { kind: 'multiple'; value: readonly T[]; onChange: (value: T[]) => void }
  )

const shape = {
  pill: 'min-h-11 rounded-full px-4 py-1.5 text-[0.9375rem] font-medium',
  tile: 'display-nums min-h-14 min-w-11 flex-1 rounded-lg px-2 text-h3 sm:min-w-14 sm:flex-none sm:px-4',
}

const option =
  'relative flex cursor-pointer select-none items-center justify-center gap-2 border border-line bg-surface leading-tight text-text-2 ' +
  'transition-[background-color,border-color,color] duration-(--dur-2) ease-standard hover:bg-hover hover:text-text ' +
  'has-checked:border-transparent has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** A question with its answers as pills: one of them, or several. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, isLegendHidden, description, options, look = 'pill', className } = props
  const name = useId()
  const isOn = (value: T) => (props.kind === 'multiple' ? props.value.includes(value) : props.value === value)
  const choose = (value: T) => {
    if (props.kind !== 'multiple') props.onChange(value)
    else
      props.onChange(isOn(value) ? props.value.filter((other) => other !== value) : [...props.value, value])
  }
  return (
    <fieldset className={cx('min-w-0', className)} {...(description && { 'aria-describedby': `${name}-d` })}>
      <legend
        className={
          isLegendHidden ? 'sr-only' : cx(description ? 'mb-1' : 'mb-3', 'font-display text-h4 font-bold')
        }
      >
        {legend}
      </legend>
      {description && (
        <p id={`${name}-d`} className="mb-3 text-small text-text-2">
          {description}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, art }) => (
          <label key={value} className={cx(option, shape[look])}>
            <input
              type={props.kind === 'multiple' ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={isOn(value)}
              onChange={() => choose(value)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
            />
            {isOn(value) && look === 'pill' && <CheckIcon aria-hidden size={18} weight="bold" />}
            {art}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
