import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { Item, Shop } from '@ordy/shared/shopping-list/list.ts'
import { isSameShop, sectionsIn } from '@ordy/shared/shopping-list/section-order.ts'
import { useMemo } from 'react'
import { notify } from '#ui/notify.ts'
import { act, useLive } from './live.ts'
import { reasonFor } from './notices.ts'
import { usePreferences } from './preferences.ts'
import { text } from './text.ts'

const none: readonly Shop[] = []

/** What a shop is called. */
export const shopName = (shop: string): string => shop || text.myShop

/** The shop that somebody is in or thinks of, and the order of its sections. */
export function useShop(): { shop: string; sections: readonly CategoryName[] } {
  const { shop } = usePreferences()
  const shops = useLive((state) => state.list?.shops ?? none)
  const sections = useMemo(() => sectionsIn(shops, shop), [shops, shop])
  return { shop, sections }
}

/** Every shop that the household has named, the one without a name first. */
export function useShopNames(items: readonly Item[]): readonly string[] {
  const { shop } = usePreferences()
  const shops = useLive((state) => state.list?.shops ?? none)
  return useMemo(() => {
    const all = [...shops.map(({ name }) => name), ...items.map((item) => item.shop), shop].filter(Boolean)
    const names = all.filter((name, at) => all.findIndex((other) => isSameShop(other, name)) === at)
    return ['', ...names.toSorted((one, other) => one.localeCompare(other, 'de-CH'))]
  }, [shops, items, shop])
}

/** Changes the order of the sections in a shop, for everybody at the table. */
export function orderSections(shop: string, sections: readonly CategoryName[]): void {
  const acted = act({ type: 'order_sections', shop, sections: [...sections] })
  if (acted.status === 'rejected') notify.alert(reasonFor(acted.code))
}
