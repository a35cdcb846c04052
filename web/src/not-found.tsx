import { useEffect } from 'react'
import { MissingNotice } from './open-page/page.tsx'
import { SiteFrame } from './site-frames.tsx'
import { missingTitle } from './titles.ts'

/** An address that leads to no page. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = missingTitle
  }, [])
  return (
    <SiteFrame>
      <MissingNotice />
    </SiteFrame>
  )
}
