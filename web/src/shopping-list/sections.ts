import { CATEGORIES, type CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import type { Preferences } from './preferences.ts'
import { text } from './text.ts'

/** A heading with the rows below it. */
export interface Section {
  key: string
  title: string
  kind: 'category' | 'source' | 'done'
  /** The colour of a category's heading. */
  category?: CategoryKey
  items: readonly Item[]
}

/**
 * The rows under their headings, empty headings left out. A row that has just been bought stays where it is for a
 * moment, so that the eye can follow it.
 */
export function sectionsOf(
  items: readonly Item[],
  order: Preferences['order'],
  leaving: ReadonlySet<string>,
): Section[] {
  const isOpen = (item: Item) => !item.is_purchased || leaving.has(item._id)
  const open = items.filter(isOpen)
  const done = items
    .filter((item) => !isOpen(item))
    .toSorted((one, other) => (other.purchasedAt ?? '').localeCompare(one.purchasedAt ?? ''))
  const sections: Section[] = order === 'category' ? byCategory(open) : bySource(open)
  const isByCategory = order === 'category'
  return [
    ...sections,
    { key: 'completed', title: isByCategory ? text.bought : text.done, kind: 'done' as const, items: done },
  ].filter((section) => section.items.length > 0)
}

function byCategory(items: readonly Item[]): Section[] {
  return CATEGORIES.map(({ key, name }) => ({
    key: `category-${key}`,
    title: name,
    kind: 'category' as const,
    category: key,
    items: items.filter((item) => item.category === name),
  }))
}

function bySource(items: readonly Item[]): Section[] {
  return [
    {
      key: 'manual',
      title: text.byHand,
      kind: 'source',
      items: items.filter((item) => item.is_custom),
    },
    {
      key: 'recipe',
      title: text.fromRecipes,
      kind: 'source',
      items: items.filter((item) => !item.is_custom),
    },
  ]
}
