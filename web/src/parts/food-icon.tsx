import type { CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { iconFor } from '@ordy/shared/ingredients/icon.ts'
import { cx } from '#ui/cx.ts'
import { paleName, useFoodPictures } from './food-icons.ts'

// for decoration
const silent = ''

// a list is drawn again and again with the same things
const chosen = new Map<string, string>()

function iconOf(name: string, category: CategoryKey): string {
  const key = `${category} ${name}`
  const icon = chosen.get(key) ?? iconFor(name, category)
  chosen.set(key, icon)
  return icon
}

interface FoodIconProps {
  name: string
  category: CategoryKey
  /** Of something that is bought: without its colours. */
  isPale?: boolean
  className?: string
}

/** The picture of a thing on the list, as decoration beside its name. */
export function FoodIcon({ name, category, isPale = false, className }: FoodIconProps) {
  const icon = iconOf(name, category)
  const src = useFoodPictures().get(isPale ? paleName(icon) : icon)
  // one element: what a list of hundreds of things costs is counted in elements
  return (
    <img
      alt={silent}
      aria-hidden
      src={src}
      decoding="sync"
      draggable={false}
      className={cx('block', className)}
    />
  )
}
