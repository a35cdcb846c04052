import type { CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { FOOD_ICONS, iconFor, inLine } from '@ordy/shared/ingredients/icon.ts'
import type { CSSProperties } from 'react'
import { cx } from '#ui/cx.ts'

const lines = Math.ceil(FOOD_ICONS.length / inLine)
const styles = new Map(
  FOOD_ICONS.toSorted().map((icon, at): [string, CSSProperties] => {
    const x = (at % inLine) / (inLine - 1)
    const y = Math.floor(at / inLine) / (lines - 1)
    return [icon, { backgroundPosition: `${x * 100}% ${y * 100}%` }]
  }),
)

// a list is drawn again and again with the same things
const chosen = new Map<string, CSSProperties>()

function styleOf(name: string, category: CategoryKey): CSSProperties {
  const key = `${category} ${name}`
  const style = chosen.get(key) ?? styles.get(iconFor(name, category)) ?? {}
  chosen.set(key, style)
  return style
}

interface FoodIconProps {
  name: string
  category: CategoryKey
  /** Of something that is bought: without its colours. */
  isPale?: boolean
  className?: string
}

/**
 * The picture of a thing on the list, as decoration beside its name: a place on the one sheet that holds them all. One
 * element, and nothing to be drawn by the browser: a list has hundreds of them.
 */
export function FoodIcon({ name, category, isPale = false, className }: FoodIconProps) {
  return (
    <span
      aria-hidden
      style={styleOf(name, category)}
      className={cx('food-icon block shrink-0', isPale && 'opacity-45 grayscale', className)}
    />
  )
}
