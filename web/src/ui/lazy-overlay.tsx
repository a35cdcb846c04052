import { lazy, Suspense, useState } from 'react'
import type { OverlaySurfaceProps } from './overlay-surface.tsx'

const load = () => import('./overlay-surface.tsx')
const Surface = lazy(() => load().then((part) => ({ default: part.OverlaySurface })))

/** Fetches the overlays' code ahead of the first use, so that it is there without a network, too. */
export function preloadOverlays(): void {
  void load()
}

/** Keeps the overlays' code out of the first load; once opened it stays mounted so that closing can be animated. */
export function LazyOverlay(props: OverlaySurfaceProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  )
}
