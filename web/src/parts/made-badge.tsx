import type { Made } from '@ordy/shared/provider-consent/made.ts'
import { Badge } from '#ui/badge.tsx'
import { text } from './late-text.ts'

/** Says how something came about: with which provider, without one, or without because it was away. */
export function MadeBadge({ origin, madeBy }: Pick<Made, 'origin' | 'madeBy'>) {
  return (
    <Badge tone={origin === 'embedded-after-error' ? 'warning' : 'info'}>{wordsOf(origin, madeBy)}</Badge>
  )
}

function wordsOf(origin: Made['origin'], madeBy: Made['madeBy']): string {
  if (origin === 'embedded') return text.madeWithout
  if (origin === 'embedded-after-error') return text.madeAfterError
  return text.madeWith(madeBy ?? text.someProvider)
}
