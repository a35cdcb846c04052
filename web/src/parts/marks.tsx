import { markMatches } from '@ordy/shared/recipes/highlight.ts'
import { Fragment } from 'react'

export interface MarksProps {
  children: string
  query: string
  /** Other words by which it was found, folded. */
  foundBy: readonly string[] | undefined
}

/** A text with the found words in butter yellow. */
export function Marks({ children, query, foundBy }: MarksProps) {
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
