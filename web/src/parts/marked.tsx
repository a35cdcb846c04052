import { markMatches } from '@ordy/shared/recipes/highlight.ts'
import { Fragment } from 'react'

interface MarkedProps {
  children: string
  query: string | undefined
  /** Other words by which it was found, folded. */
  foundBy: readonly string[] | undefined
}

/** A text with the found words in butter yellow. */
export function Marked({ children, query, foundBy }: MarkedProps) {
  if (!query) return children
  return markMatches(children, query, foundBy).map((piece, at) =>
    piece.isMatch ? (
      <mark key={at} className="rounded-xs bg-accent-soft px-0.5 text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )
}
