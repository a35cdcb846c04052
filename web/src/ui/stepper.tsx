import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { cx } from './cx.ts'
import { Pressable } from './pressable.tsx'
import { Spinner } from './spinner.tsx'
import { text } from './text.ts'

export interface StepperProps {
  /** Name of the group, for example 'Personen'. */
  label: string
  value: number
  onChange: (value: number) => void
  /** The word behind the number; a function when it depends on it. */
  unit?: string | ((value: number) => string)
  min?: number
  max?: number
  step?: number
  /** Locks both buttons, without taking the focus away, and shows a spinner. */
  isPending?: boolean
  /** `lg` while cooking. */
  size?: 'md' | 'lg'
  className?: string
}

const knob =
  'grid shrink-0 place-items-center rounded-full transition-[background-color,scale] duration-(--dur-1) ease-standard'

/** Minus, number, plus in one pill. */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onChange,
    unit,
    min = 1,
    max = Infinity,
    step = 1,
    isPending,
    size = 'md',
    className,
  } = props
  const word = typeof unit === 'function' ? unit(value) : unit
  const side = size === 'md' ? 'size-[44px]' : 'size-[56px]'
  const button = (to: number, name: string, look: string, hover: string) => {
    const isEnd = to < min || to > max
    return {
      'aria-label': name,
      isEnd,
      isPending: Boolean(isPending),
      onPress: () => onChange(to),
      className: cx(knob, side, look, isEnd ? 'text-text-3 opacity-60' : `${hover} active:scale-94`),
    }
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'inline-flex items-center rounded-full border border-line bg-surface p-[3px] shadow-soft',
        className,
      )}
    >
      <Pressable {...button(value - step, text.less(label), 'text-text', 'hover:bg-hover')}>
        <MinusIcon aria-hidden size={20} weight="bold" />
      </Pressable>
      <output
        aria-live="polite"
        aria-busy={Boolean(isPending)}
        className="flex min-w-10 items-baseline justify-center gap-1.5 px-1.5"
      >
        <span className={cx('display-nums tabular-nums', size === 'md' ? 'text-h3' : 'text-[1.625rem]')}>
          {value.toLocaleString('de-CH')}
        </span>
        {word && <span className="text-[0.9375rem] font-semibold">{word}</span>}
      </output>
      <Pressable
        {...button(
          value + step,
          text.more(label),
          'bg-primary-soft text-primary-text',
          'hover:brightness-96',
        )}
      >
        {isPending ? <Spinner size={20} /> : <PlusIcon aria-hidden size={20} weight="bold" />}
      </Pressable>
    </div>
  )
}
