import { LazyOverlay } from './lazy-overlay.tsx'
import type { OverlaySurfaceProps } from './overlay-surface.tsx'

export type DialogProps = Omit<OverlaySurfaceProps, 'kind'>

/** A dialog in the middle of the screen; on phones a bottom sheet. */
export function Dialog(props: DialogProps) {
  return <LazyOverlay {...props} kind="dialog" />
}
