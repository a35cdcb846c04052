import type { ProposedMeal, ProposedPlace } from '@ordy/shared/week-proposal/contract.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import { daytimes } from '@ordy/shared/weekplan/days.ts'
import type { Day } from '@ordy/shared/weekplan/days.ts'

/** A place of the week as the person sees it. */
export interface ShownPlace {
  key: string
  date: Day
  daytime: Daytime
  /** Undefined where nothing fits. */
  meal: ProposedMeal | undefined
  /** Recipes that a tap can bring instead. */
  others: readonly ProposedMeal[]
  isLocked: boolean
  isSkipped: boolean
}

/** What somebody did with the proposals so far. */
export interface Doings {
  /** Which of its choices a place shows, where it is not the first. */
  swapped: Readonly<Record<string, string>>
  /** What is held on to, with where it stands. */
  locked: Readonly<Record<string, Omit<ProposedPlace, 'choices'> & { meal: ProposedMeal }>>
  skipped: readonly string[]
}

export const nothingDone: Doings = { swapped: {}, locked: {}, skipped: [] }

/** Names a place. */
const placeKey = ({ date, daytime }: Pick<ProposedPlace, 'date' | 'daytime'>) => `${date} ${daytime}`

/** The places with what each shows now, in the order in which they are eaten; no recipe twice. */
export function shownPlaces(places: readonly ProposedPlace[], doings: Doings): ShownPlace[] {
  const held = Object.values(doings.locked).map(({ meal, ...place }) => ({ ...place, choices: [meal] }))
  const open = places.filter((place) => !doings.locked[placeKey(place)])
  const now = [...open, ...held].map((place) => {
    const key = placeKey(place)
    const wanted = place.choices.find((choice) => choice._id === doings.swapped[key])
    return { place, key, meal: doings.locked[key]?.meal ?? wanted ?? place.choices[0] }
  })
  const used = new Set(now.flatMap(({ meal }) => (meal ? [meal._id] : [])))
  return now
    .map(({ place: { date, daytime, choices }, key, meal }) => ({
      key,
      date,
      daytime,
      meal,
      others: rotated(choices, meal).filter((choice) => !used.has(choice._id)),
      isLocked: key in doings.locked,
      isSkipped: doings.skipped.includes(key),
    }))
    .toSorted((a, b) =>
      a.date === b.date
        ? daytimes.indexOf(a.daytime) - daytimes.indexOf(b.daytime)
        : a.date < b.date
          ? -1
          : 1,
    )
}

/** All choices but this one, beginning with the next: taps go round. */
function rotated(choices: readonly ProposedMeal[], meal: ProposedMeal | undefined): ProposedMeal[] {
  const at = choices.findIndex((choice) => choice._id === meal?._id)
  return [...choices.slice(at + 1), ...choices.slice(0, Math.max(0, at))]
}
