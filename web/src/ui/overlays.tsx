import { lazy, Suspense, useEffect, useState } from 'react'
import { LiveRegions } from './announce.tsx'
import { question } from './confirm.ts'
import { notices } from './notify.ts'

const Late = lazy(() => import('./late-overlays.tsx').then((part) => ({ default: part.LateOverlays })))

const idle = 2500

/**
 * Everything that lies above the page: notices, questions, tooltips, live regions. Stands once, at the root.
 * Only the live regions come with the first load; the rest follows when there is something to show, or in a quiet moment.
 */
export function Overlays() {
  const [isQuiet, setQuiet] = useState(false)
  const isWanted = notices.use().length > 0
  const isAsked = question.use() !== null
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), idle)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <LiveRegions />
      {(isQuiet || isWanted || isAsked) && (
        <Suspense fallback={null}>
          <Late />
        </Suspense>
      )}
    </>
  )
}
