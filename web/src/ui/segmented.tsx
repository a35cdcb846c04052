import { useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { chosenBefore } from './typed-before.ts'

export interface SegmentedProps<T extends string> {
  /** Name of the group, not shown. */
  label: string
  options: readonly { value: T; label: string; icon?: IconType; isDisabled?: boolean }[]
  value: T
  onChange: (value: T) => void
  isFullWidth?: boolean
  className?: string
}

const option =
  'relative flex min-h-[40px] flex-1 cursor-pointer items-center justify-center gap-2 rounded-sm px-[8px] text-[0.9375rem] leading-tight ' +
  'font-semibold text-text-2 transition-[background-color,color] duration-(--dur-2) ease-standard hover:text-text ' +
  'has-checked:bg-thumb has-checked:text-text has-checked:shadow-soft ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:text-text-3'

/** A choice among a few views; native radios, hence the arrow keys work. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, onChange, isFullWidth, className } = props
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // four that do not fit on a line break into two and two, not into three and one
  const parts = options.length === 4 ? [options.slice(0, 2), options.slice(2)] : [options]
  useEffect(() => {
    const before = chosenBefore(group.current)
    const chosen = options.find((one) => one.value === before && one.value !== value)
    if (chosen) onChange(chosen.value)
    // once, when a page that was sent drawn is taken over
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={cx(
        'flex flex-wrap rounded-md bg-track p-1',
        isFullWidth ? 'w-full' : 'w-full sm:w-fit',
        className,
      )}
    >
      {parts.map((part) => (
        <div key={part[0]?.value} className="flex flex-auto flex-wrap">
          {part.map(({ value: own, label: text, icon: Icon, isDisabled }) => (
            <label key={own} className={cx(option, !isFullWidth && 'sm:px-5')}>
              <input
                type="radio"
                name={name}
                value={own}
                checked={own === value}
                disabled={isDisabled}
                onChange={() => onChange(own)}
                className="absolute inset-x-0 -inset-y-1 cursor-[inherit] appearance-none rounded-sm outline-none"
              />
              {Icon && <Icon aria-hidden size={20} weight={own === value ? 'fill' : 'regular'} />}
              <span>{text}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
