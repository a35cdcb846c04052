import { isSameShop } from '@ordy/shared/shopping-list/section-order.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Choices } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { prefer, usePreferences } from './preferences.ts'
import { shopName } from './shops.ts'
import { text } from './text.ts'

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
