import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { usePreferences } from './preferences.ts'
import { orderSections, shopName, useShop } from './shops.ts'
import { text } from './text.ts'
import { decline, useLearntOrder } from './walks.ts'

interface ShopChipProps {
  items: readonly Item[]
  onPress: () => void
}

/** The shop that is chosen, where one is or something is wanted from one; the menu has it always. */
export function ShopChip({ items, onPress }: ShopChipProps) {
  const { shop } = usePreferences()
  if (!shop && !items.some((item) => item.shop && !item.is_purchased)) return null
  return (
    <div className="-mt-1">
      <Chip icon={MapPinIcon} onPress={onPress}>
        {text.shopNow(shopName(shop))}
      </Chip>
    </div>
  )
}

/** Offers the order in which somebody walks through a shop, once the shopping is over. */
export function LearntOrder({ isDone }: { isDone: boolean }) {
  const { shop, sections } = useShop()
  const order = useLearntOrder(shop, sections, isDone)
  if (!order) return null
  const changed = order.filter((section, at) => section !== sections[at])
  return (
    <Alert
      title={text.learnt}
      action={
        <>
          <Button variant="quiet" onPress={() => orderSections(shop, order)}>
            {text.takeOver}
          </Button>
          <Button variant="ghost" onPress={() => decline(shop, order)}>
            {text.noThanks}
          </Button>
        </>
      }
    >
      {text.learntText(shopName(shop), changed.join(', '))}
    </Alert>
  )
}
