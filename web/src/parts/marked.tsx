import { markMatches } from '@ordy/shared/recipes/highlight.ts'
import { Fragment } from 'react'

/** A text with the found words in butter yellow. */
export function Marked({ children, query }: { children: string; query: string | undefined }) {
  if (!query) return children
  return markMatches(children, query).map((piece, at) =>
    piece.isMatch ? (
      <mark key={at} className="rounded-xs bg-accent-soft px-0.5 text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )
}
