import type { CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { useSyncExternalStore } from 'react'
import { afterPaint } from '#ui/after-paint.ts'
import { cx } from '#ui/cx.ts'
import { untilItComes } from '#ui/late-part.ts'
import type { placeOf } from './food-pictures.ts'

let pictures: { placeOf: typeof placeOf } | undefined
const waiting = new Set<() => void>()

/** Which thing has which picture comes once the names are painted: a list is there to be ticked before its pictures are. */
function fetchPictures(): void {
  void untilItComes(() => import('./food-pictures.ts')).then((part) => {
    pictures = part
    for (const draw of waiting) draw()
    waiting.clear()
  })
}

const there = () => pictures

function whenThere(draw: () => void): () => void {
  if (pictures) return () => {}
  if (waiting.size === 0) afterPaint(fetchPictures)
  waiting.add(draw)
  return () => void waiting.delete(draw)
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
  const known = useSyncExternalStore(whenThere, there, there)
  return (
    <span
      aria-hidden
      style={known?.placeOf(name, category)}
      className={cx('block shrink-0', known && 'food-icon', isPale && 'opacity-45 grayscale', className)}
    />
  )
}
