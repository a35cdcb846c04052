import type { Place } from '@ordy/shared/weekplan/board.ts'

// until what was planned, moved or taken away is drawn, and the surface that had the focus is gone
const looks = [0, 100, 250, 500, 1000, 2000, 4000]
// what was done last says where the focus belongs
let waiting: ReturnType<typeof setTimeout>[] = []

const placeOf = (place: Place) =>
  'week' in place
    ? `[data-lane="${place.week}"]`
    : `[data-day="${place.date}"][data-daytime="${place.daytime}"]`

/** Gives the focus to something where what had it goes away; whoever has gone on is not disturbed. */
export function keepFocus(find: () => HTMLElement | null): void {
  const look = () => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  }
  for (const timer of waiting) clearTimeout(timer)
  waiting = looks.map((wait) => setTimeout(look, wait))
}

/** Gives it to a place of the plan. */
export const keepFocusAt = (place: Place): void =>
  keepFocus(() => document.querySelector(`${placeOf(place)} button`))
