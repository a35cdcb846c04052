import { Suspense } from 'react'
import { latePart } from '#ui/late-part.ts'
import type { MarksProps } from './marks.tsx'

const Late = latePart(() => import('./marks.tsx').then((part) => part.Marks))

/** A text, and what was searched for marked in it; how to mark comes with the first search. */
export function Marked({ query, ...props }: Omit<MarksProps, 'query'> & { query: string | undefined }) {
  if (!query) return props.children
  return (
    <Suspense fallback={props.children}>
      <Late {...props} query={query} />
    </Suspense>
  )
}
