import { CatchBoundary } from '@tanstack/react-router'
import { BrokenAlone, BrokenPage } from './open-page/broken.tsx'
import { SiteFrame } from './site-frames.tsx'

/** The frame of the public pages in place of one that could not be shown; where it breaks, too, there is none. */
export function BrokenFrame() {
  return (
    <CatchBoundary getResetKey={() => 'frame'} errorComponent={BrokenAlone}>
      <SiteFrame>
        <BrokenPage />
      </SiteFrame>
    </CatchBoundary>
  )
}
