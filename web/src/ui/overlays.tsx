import { useEffect } from 'react'
import { LiveRegions } from './announce.tsx'
import { ConfirmHost } from './confirm.tsx'
import { preloadOverlays } from './lazy-overlay.tsx'
import { ToastRegion } from './toast.tsx'
import { TooltipLayer } from './tooltip.tsx'

const idle = 3000

/** Everything that lies above the page: notices, questions, tooltips, live regions. Stands once, at the root. */
export function Overlays() {
  useEffect(() => {
    const timer = setTimeout(preloadOverlays, idle)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <LiveRegions />
      <ToastRegion />
      <TooltipLayer />
      <ConfirmHost />
    </>
  )
}
