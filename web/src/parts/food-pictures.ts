import type { CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { FOOD_ICONS, iconFor, inLine } from '@ordy/shared/ingredients/icon.ts'
import type { CSSProperties } from 'react'

const lines = Math.ceil(FOOD_ICONS.length / inLine)
const places = new Map(
  FOOD_ICONS.toSorted().map((icon, at): [string, CSSProperties] => {
    const x = (at % inLine) / (inLine - 1)
    const y = Math.floor(at / inLine) / (lines - 1)
    return [icon, { backgroundPosition: `${x * 100}% ${y * 100}%` }]
  }),
)

// a list is drawn again and again with the same things
const chosen = new Map<string, CSSProperties>()

/** Where the picture of a thing is on the sheet. */
export function placeOf(name: string, category: CategoryKey): CSSProperties {
  const key = `${category} ${name}`
  const place = chosen.get(key) ?? places.get(iconFor(name, category)) ?? {}
  chosen.set(key, place)
  return place
}
