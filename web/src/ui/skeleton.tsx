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

/** The shape of a card in a grid: picture, a name as long as most are, facts; the large one stands on a card, with its description. */
export function CardSkeleton({ isLarge = false }: { isLarge?: boolean }) {
  if (!isLarge)
    return (
      <div aria-hidden className="@container">
        <PlateSkeleton />
        <p className="mt-2.5 mb-2 grid h-[2lh] content-center gap-2 text-[1.0625rem] leading-tight md:text-h4 @min-[17rem]:h-lh">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5 @min-[17rem]:hidden" />
        </p>
        <p className="flex h-16 items-center md:h-11">
          <Skeleton className="h-3 w-1/2" />
        </p>
      </div>
    )
  return (
    <div
      aria-hidden
      className="col-span-full flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card mid:col-span-2 mid:row-span-2"
    >
      <PlateSkeleton className="aspect-4/3 rounded-b-none md:aspect-video mid:aspect-auto mid:min-h-0 mid:flex-1" />
      <div className="grid gap-2 p-4 md:p-6">
        <p className="grid h-[2lh] content-center gap-2 text-[1.375rem] leading-tight md:h-lh md:text-[1.875rem]">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5 md:hidden" />
        </p>
        <p className="hidden h-[2lh] content-center gap-2 md:grid">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-3/5" />
        </p>
        <p className="mt-2 flex h-11 items-center">
          <Skeleton className="h-3 w-1/3" />
        </p>
      </div>
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
