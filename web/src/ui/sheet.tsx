import { LazyOverlay } from './lazy-overlay.tsx'
import type { OverlaySurfaceProps } from './overlay-surface.tsx'

export type SheetProps = Omit<OverlaySurfaceProps, 'kind' | 'size' | 'role' | 'isForced'>

/** A tall panel: from below on phones, from the right from 768 px. */
export function Sheet(props: SheetProps) {
  return <LazyOverlay {...props} kind="sheet" />
}
