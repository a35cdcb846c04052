import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-track text-text-2',
  accent: 'bg-accent text-on-accent',
  primary: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export type BadgeTone = keyof typeof tones

/** A word or a number in a small pill; `hasDot` for states. */
export function Badge({
  tone = 'neutral',
  hasDot,
  children,
  className,
}: {
  tone?: BadgeTone
  hasDot?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[1.375rem] max-w-full min-w-[1.375rem] shrink-0 items-center justify-center gap-1.5 rounded-full px-2 text-label leading-none font-bold tabular-nums forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {hasDot && <span aria-hidden className="size-2 rounded-full bg-current" />}
      {children}
    </span>
  )
}
