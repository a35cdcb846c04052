import { untilItComes } from './late-part.ts'
import { whenOpened } from './when-opened.tsx'

const load = () => import('./overlay-surface.tsx').then((part) => part.OverlaySurface)

/** Fetches the overlays' code ahead of the first use, so that it is there without a network, too. */
export function preloadOverlays(): void {
  void untilItComes(load)
}

/** Keeps the overlays' code out of the first load. */
export const LazyOverlay = whenOpened(load)
