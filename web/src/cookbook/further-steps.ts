import type { Cooked } from './filter.ts'

const ratingSteps = [undefined, 3, 4, 5]

/** The next step of the filter by stars. */
export function nextRating(rating: number | undefined): number | undefined {
  return ratingSteps[(ratingSteps.indexOf(rating) + 1) % ratingSteps.length]
}

const cookedSteps = [undefined, 'yes', 'never'] as const

/** The next step of the filter by what was cooked. */
export function nextCooked(cooked: Cooked | undefined): Cooked | undefined {
  return cookedSteps[(cookedSteps.indexOf(cooked) + 1) % cookedSteps.length]
}
