import { Suspense, useEffect, useState } from 'react'
import { LiveRegions } from './announce.tsx'
import { question } from './confirm.ts'
import { latePart } from './late-part.ts'
import { notices } from './notify.ts'
import { whenIdle } from './when-idle.ts'

const Late = latePart(() => import('./late-overlays.tsx').then((part) => part.LateOverlays))

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Everything that lies above the page: notices, questions, tooltips, live regions. Stands once, at the root.
 * Only the live regions come with the first load; the rest follows when there is something to show, or somebody is there
 * who may ask for it.
 */
export function Overlays() {
  const [isUsed, setUsed] = useState(false)
  const isWanted = notices.use().length > 0
  const isAsked = question.use() !== null
  useEffect(() => {
    const heard = new AbortController()
    // what is touched answers first
    const begin = () => {
      heard.abort()
      whenIdle(() => setUsed(true))
    }
    for (const sign of signs) addEventListener(sign, begin, { signal: heard.signal, passive: true })
    return () => heard.abort()
  }, [])
  return (
    <>
      <LiveRegions />
      {(isUsed || isWanted || isAsked) && (
        <Suspense fallback={null}>
          <Late />
        </Suspense>
      )}
    </>
  )
}
