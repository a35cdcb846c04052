import { compare } from '../compare.ts'
import { CATEGORIES, type CategoryName } from '../ingredients/categories.ts'
import { fold } from '../ingredients/fold.ts'
import type { Shop } from './list.ts'

/** More shops than any household goes to. */
export const mostShops = 40

const usual: readonly CategoryName[] = CATEGORIES.map((category) => category.name)

/** Whether two names mean the same shop. */
export function isSameShop(one: string, other: string): boolean {
  return fold(one.trim()) === fold(other.trim())
}

/** All sections in the order of a shop; what the household has not ordered there stands as usual. */
export function sectionsIn(shops: readonly Shop[] | undefined, shop: string): readonly CategoryName[] {
  return completed(shops?.find((one) => isSameShop(one.name, shop))?.sections ?? [])
}

/** Each section once: first those that were given, then the others as usual. */
function completed(given: readonly CategoryName[]): readonly CategoryName[] {
  return [...new Set([...given, ...usual])]
}

/** The shops with the order of one of them changed. */
export function withOrder(
  shops: readonly Shop[],
  name: string,
  sections: readonly CategoryName[],
): readonly Shop[] {
  const old = shops.find((shop) => isSameShop(shop.name, name))
  const next = completed(sections)
  if (old && old.sections.every((section, at) => section === next[at])) return shops
  return withShops(shops, [{ name: old?.name ?? name, sections: [...next], revision: old?.revision ?? 0 }])
}

/** Puts shops in place of those with the same name, all in one order wherever that is done. */
export function withShops(shops: readonly Shop[], changed: readonly Shop[]): readonly Shop[] {
  const others = shops.filter((shop) => !changed.some((one) => isSameShop(one.name, shop.name)))
  return [...others, ...changed].toSorted((one, other) => compare(one.name, other.name))
}

/** The sections with one of them moved in front of another; without one, to the end. */
export function moved(
  sections: readonly CategoryName[],
  section: CategoryName,
  before: CategoryName | undefined,
): readonly CategoryName[] {
  const rest = sections.filter((one) => one !== section)
  const at = before === undefined ? rest.length : rest.indexOf(before)
  return rest.toSpliced(at, 0, section)
}
