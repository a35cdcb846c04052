import { cx } from './cx.ts'

const tones = {
  success: 'bg-success',
  primary: 'bg-primary',
  warning: 'bg-warning',
  danger: 'bg-danger',
  accent: 'bg-accent',
}

export interface ProgressProps {
  label: string
  value: number
  max?: number
  /** What a screen reader says in place of the percentage, for example '4 von 14 eingekauft'. */
  valueText?: string
  tone?: keyof typeof tones
  size?: 'sm' | 'md'
  isPulsing?: boolean
  className?: string
}

/** A bar; write its figures beside it, the bar alone tells too little. */
export function Progress(props: ProgressProps) {
  const { label, value, max = 100, valueText, tone = 'success', size = 'sm', isPulsing, className } = props
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      {...(valueText && { 'aria-valuetext': valueText })}
      className={cx(
        'w-full overflow-hidden rounded-full bg-track forced-colors:border',
        size === 'sm' ? 'h-1.5' : 'h-2.5',
        className,
      )}
    >
      <div
        className={cx(
          'size-full origin-left rounded-full transition-transform duration-(--dur-3) ease-standard forced-colors:bg-[Highlight]',
          tones[tone],
          isPulsing && 'breathe',
        )}
        style={{ transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  )
}
