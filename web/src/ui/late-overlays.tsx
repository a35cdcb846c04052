import { useEffect } from 'react'
import { ConfirmHost } from './confirm-host.tsx'
import { preloadOverlays } from './lazy-overlay.tsx'
import { ToastRegion } from './toast.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

/** What the first load leaves out; it also fetches the dialogs, so that they open without a network. */
export function LateOverlays() {
  useEffect(preloadOverlays, [])
  return (
    <>
      <ToastRegion />
      <TooltipLayer />
      <ConfirmHost />
    </>
  )
}
