import { compare } from '@ordy/shared/compare.ts'
import { categoryByName, type CategoryKey, type CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { Item, Source } from '@ordy/shared/shopping-list/list.ts'
import { amountOf, type ItemAmount } from '@ordy/shared/shopping-list/rows.ts'
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
  /** How much of a thing is wanted here, where that is not all of it. */
  partOf?: ((item: Item) => ItemAmount | undefined) | undefined
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
    .toSorted((one, other) => compare(other.purchasedAt ?? '', one.purchasedAt ?? ''))
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

const isByHand = ({ recipeId }: Source) => recipeId === null
const isOfRecipe = (source: Source) => !isByHand(source)

/** What somebody and a recipe want stands under both, unless it has one amount for both: then somebody wrote it by hand. */
const isOfBoth = (item: Item) =>
  item.is_custom && item.sourceRecipe !== null && amountOf(item, isOfRecipe) !== undefined

function bySource(items: readonly Item[]): Section[] {
  return [
    {
      key: 'manual',
      title: text.byHand,
      kind: 'source',
      items: items.filter((item) => item.is_custom),
      partOf: (item) => amountOf(item, isByHand),
    },
    {
      key: 'recipe',
      title: text.fromRecipes,
      kind: 'source',
      items: items.filter((item) => !item.is_custom || isOfBoth(item)),
      partOf: (item) => amountOf(item, isOfRecipe),
    },
  ]
}
