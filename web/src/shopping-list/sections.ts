import { categoryByName, type CategoryKey, type CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { isSameShop } from '@ordy/shared/shopping-list/section-order.ts'
import type { Preferences } from './preferences.ts'
import { text } from './text.ts'

/** A heading with the rows below it. */
export interface Section {
  key: string
  title: string
  kind: 'category' | 'source' | 'elsewhere' | 'done'
  /** The colour of a category's heading. */
  category?: CategoryKey
  items: readonly Item[]
}

/**
 * The rows under their headings, empty headings left out. A row that has just been bought stays where it is for a
 * moment, so that the eye can follow it. In a shop that has a name, what is wanted from another one stands last.
 */
export function sectionsOf(
  items: readonly Item[],
  order: Preferences['order'],
  leaving: ReadonlySet<string>,
  { shop, sections: shelves }: { shop: string; sections: readonly CategoryName[] },
): Section[] {
  const isOpen = (item: Item) => !item.is_purchased || leaving.has(item._id)
  const open = items.filter(isOpen)
  const done = items
    .filter((item) => !isOpen(item))
    .toSorted((one, other) => (other.purchasedAt ?? '').localeCompare(one.purchasedAt ?? ''))
  const isByCategory = order === 'category'
  const isElsewhere = (item: Item) =>
    isByCategory && shop !== '' && item.shop !== '' && !isSameShop(item.shop, shop)
  const here = open.filter((item) => !isElsewhere(item))
  const sections: Section[] = isByCategory ? byCategory(here, shelves) : bySource(open)
  return [
    ...sections,
    { key: 'elsewhere', title: text.elsewhere, kind: 'elsewhere' as const, items: open.filter(isElsewhere) },
    { key: 'completed', title: isByCategory ? text.bought : text.done, kind: 'done' as const, items: done },
  ].filter((section) => section.items.length > 0)
}

function byCategory(items: readonly Item[], shelves: readonly CategoryName[]): Section[] {
  return shelves.map((name) => {
    const key = categoryByName(name) ?? 'sonstiges'
    return {
      key: `category-${key}`,
      title: name,
      kind: 'category' as const,
      category: key,
      items: items.filter((item) => item.category === name),
    }
  })
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
