import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { text } from './text.ts'

export interface OfflineStripProps {
  isOffline: boolean
  /** Changes that wait for the connection. */
  queued?: number | undefined
  className?: string
}

const goodbye = 2000

function tellHeight(pixels: number): void {
  const { style } = document.documentElement
  if (pixels > 0) style.setProperty('--strip-h', `${pixels}px`)
  else style.removeProperty('--strip-h')
}

/** A calm strip while offline, in sight however far one reads; back online it says so for two seconds and leaves. */
export function OfflineStrip({ isOffline, queued = 0, className }: OfflineStripProps) {
  const [was, setWas] = useState(isOffline)
  const [isBack, setBack] = useState(false)
  if (was !== isOffline) {
    setWas(isOffline)
    setBack(!isOffline)
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), goodbye)
    return () => clearTimeout(timer)
  }, [isBack])

  const place = useRef<HTMLDivElement>(null)
  const isShown = isOffline || isBack
  const hasQueued = isOffline && queued > 0
  // what sticks to the top of a page stands below it; to say it anew makes the browser look at all of the page
  const height = useRef(0)
  useLayoutEffect(() => {
    const now = isShown ? (place.current?.offsetHeight ?? 0) : 0
    if (now !== height.current) tellHeight(now)
    height.current = now
  }, [isShown, hasQueued])
  useEffect(() => () => tellHeight(0), [])

  const Icon = isOffline ? WifiSlashIcon : CheckCircleIcon
  return (
    <div
      ref={place}
      role="status"
      className={cx(
        'stick-strip print:static',
        isShown && 'before:absolute before:inset-x-0 before:bottom-full before:h-(--safe-t) before:bg-canvas',
      )}
    >
      {isShown && (
        <div
          className={cx(
            'enter-fade flex min-h-11 items-center gap-2 px-(--gutter) py-1.5 text-small font-medium md:gap-3 md:text-[0.9375rem]',
            isOffline ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success',
            className,
          )}
        >
          <Icon aria-hidden size={20} weight="bold" className="shrink-0" />
          <span className="min-w-0 flex-1">{isOffline ? text.offline : text.online}</span>
          {hasQueued && (
            <span className="shrink-0 rounded-full bg-surface px-2.5 py-0.5 text-label font-bold tabular-nums">
              {text.queued(queued)}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
