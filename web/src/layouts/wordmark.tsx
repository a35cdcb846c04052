import { cx } from '#ui/cx.ts'
import { text } from './text.ts'

/** The mark alone: a plate with a yolk, on the cloth's red. */
export function Mark({ size = 36, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" width={size} height={size} className={className}>
      <circle cx="20" cy="20" r="20" className="fill-primary" />
      <circle cx="20" cy="20" r="12.4" fill="#fff" />
      <circle cx="20" cy="20" r="7.2" className="fill-accent" />
    </svg>
  )
}

/** The name, its first letter drawn as a plate; takes the size and the colour of the text round it. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label={text.brand}
      className={cx('inline-flex items-baseline gap-[0.03em] font-display leading-none font-bold', className)}
    >
      <svg aria-hidden viewBox="0 0 40 40" className="size-[0.76em] translate-y-[0.02em]">
        <circle cx="20" cy="20" r="16.2" fill="none" stroke="currentColor" strokeWidth="7.6" />
        <circle cx="20" cy="20" r="7.2" className="fill-accent" />
      </svg>
      <span aria-hidden>{text.brand.slice(1)}</span>
    </span>
  )
}
