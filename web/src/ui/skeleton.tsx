import { cx } from './cx.ts'

/** A grey bar in the place of text; give width and height by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('breathe block rounded-full bg-hover', className)} />
}

/** A panel with a ring: the plate that is still to come. The panel's ratio comes by `className`. */
export function PlateSkeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cx(
        'breathe grid w-full place-items-center overflow-hidden rounded-lg bg-hover',
        className ?? 'aspect-4/3',
      )}
    >
      <span className="aspect-square h-[66%] rounded-full border-[length:clamp(4px,0.5vw,8px)] border-surface bg-surface/45" />
    </div>
  )
}

/** The shape of a card in a grid: picture, name, one line of facts. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('grid content-start gap-3', className)}>
      <PlateSkeleton />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}

/** Some lines of text, the last one shorter. */
export function TextSkeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={cx('grid gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </div>
  )
}
