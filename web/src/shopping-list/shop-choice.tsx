import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { isSameShop } from '@ordy/shared/shopping-list/section-order.ts'
import { type FormEvent, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Choices } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { prefer, usePreferences } from './preferences.ts'
import { orderSections, shopName, useShop } from './shops.ts'
import { text } from './text.ts'
import { decline, useLearntOrder } from './walks.ts'

interface ShopDialogProps {
  names: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Which shop the order of the sections is for. */
export function ShopDialog({ names, isOpen, onClose }: ShopDialogProps) {
  const { shop } = usePreferences()
  const [typed, setTyped] = useState('')
  const choose = (name: string) => {
    prefer({ shop: name })
    setTyped('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim()
    if (name) choose(names.find((known) => isSameShop(known, name)) ?? name)
  }
  const current = names.find((name) => isSameShop(name, shop)) ?? shop
  return (
    <Dialog title={text.whichShop} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-5">
        <p>{text.whichShopText}</p>
        <Choices
          legend={text.shops}
          isLegendHidden
          options={names.map((name) => ({ value: name, label: shopName(name) }))}
          value={current}
          onChange={choose}
        />
        <form onSubmit={submit} className="flex items-end gap-2">
          <TextField
            label={text.otherShop}
            className="min-w-0 flex-1"
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={setTyped}
          />
          <Button type="submit" variant="quiet" isDisabled={!typed.trim()}>
            {text.chooseShop}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

/** The shop that is chosen, shown where a household has several. */
export function ShopChip({ names, onPress }: { names: readonly string[]; onPress: () => void }) {
  const { shop } = usePreferences()
  if (names.length < 2) return null
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
