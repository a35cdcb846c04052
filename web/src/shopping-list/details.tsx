import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { pages } from '@ordy/shared/pages.ts'
import { CATEGORIES, type CategoryName } from '@ordy/shared/ingredients/categories.ts'
import { defaultQuantity, defaultUnit } from '@ordy/shared/shopping-list/live-list.ts'
import type { Item, Source } from '@ordy/shared/shopping-list/list.ts'
import { type FormEvent, useId, useState } from 'react'
import { useHoldReload } from '#platform/hold-reload.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { notify } from '#ui/notify.ts'
import { showNumber } from '#ui/number-text.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { remove } from './actions.tsx'
import { changeThing, forgetCategories } from './add-items.ts'
import { amountWithUnit, readAmount } from './amount-text.ts'
import { reasonFor } from './notices.ts'
import { text } from './text.ts'

interface DetailsProps {
  item: Item
  names: ReadonlyMap<string, string>
  isOpen: boolean
  onClose: () => void
}

const categories = CATEGORIES.map(({ name }) => ({ value: name, label: name }))

/** One thing to buy with everything that can be said about it. */
export function Details({ item, names, isOpen, onClose }: DetailsProps) {
  const form = useId()
  return (
    <Dialog
      title={item.name}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger-quiet"
            icon={TrashIcon}
            onPress={() => {
              remove(item)
              onClose()
            }}
          >
            {text.delete}
          </Button>
          <Button type="submit" form={form}>
            {text.save}
          </Button>
        </>
      }
    >
      <EditForm key={item._id} id={form} item={item} onDone={onClose} />
      <Origin item={item} names={names} />
    </Dialog>
  )
}

type Draft = Pick<Item, 'name' | 'unit' | 'note' | 'shop'> & {
  /** As it is typed. */
  amount: string
  category: CategoryName
}

/** A thing as it can be edited: salt that a recipe does not weigh has no amount. */
function draftOf(item: Item): Draft {
  const hasNone = item.quantity === 0
  return {
    ...item,
    amount: hasNone ? '' : showNumber(item.quantity),
    unit: hasNone && item.unit === defaultUnit ? '' : item.unit,
  }
}

/** Only what was changed is sent, so that others' changes to the rest are kept. */
function changesIn(item: Item, draft: Draft, typed: number | null) {
  const { name, note, shop, category } = draft
  const first = draftOf(item)
  const isEmptied = typed === null && first.amount !== ''
  const isSame = draft.amount === first.amount
  const quantity = isSame ? item.quantity : (typed ?? defaultQuantity)
  // 500 g without the 500 are no gram
  const unit = isEmptied && draft.unit === first.unit ? defaultUnit : draft.unit
  return {
    ...(name.trim() !== item.name ? { name: name.trim() } : {}),
    ...(quantity !== item.quantity ? { quantity } : {}),
    ...(unit.trim() !== first.unit ? { unit: unit.trim() } : {}),
    ...(category !== item.category ? { category } : {}),
    ...(note.trim() !== item.note ? { note: note.trim() } : {}),
    ...(shop.trim() !== item.shop ? { shop: shop.trim() } : {}),
  }
}

function EditForm({ id, item, onDone }: { id: string; item: Item; onDone: () => void }) {
  const [touched, setTouched] = useState<Partial<Draft>>({})
  // what nobody has touched here follows others
  const draft = { ...draftOf(item), ...touched }
  const change = (part: Partial<Draft>) => setTouched((before) => ({ ...before, ...part }))
  useHoldReload(true)
  const [isAmountLeft, setAmountLeft] = useState(false)
  const isNameless = draft.name.trim() === ''
  const amount = readAmount(draft.amount)
  const leaveAmount = () => {
    setAmountLeft(true)
    if (amount?.unit) change({ amount: showNumber(amount.quantity), unit: amount.unit })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    leaveAmount()
    if (isNameless || !amount) return
    const changes = changesIn(item, { ...draft, unit: amount.unit ?? draft.unit }, amount.quantity)
    if (Object.keys(changes).length > 0) {
      const acted = changeThing(item, changes)
      // what was typed stays for whoever wants it elsewhere
      if (acted.status === 'rejected') return void notify.alert(reasonFor(acted.code))
      if ('category' in changes) forgetCategories()
    }
    onDone()
  }
  return (
    <form id={id} onSubmit={save} className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2">
      <TextField
        label={text.name}
        className="col-span-2"
        value={draft.name}
        maxLength={200}
        error={isNameless ? text.nameMissing : null}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={text.quantity}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        maxLength={40}
        error={isAmountLeft && !amount ? text.noAmount : null}
        onBlur={leaveAmount}
        onChange={(typed) => change({ amount: typed })}
      />
      <TextField
        label={text.unit}
        value={draft.unit}
        maxLength={40}
        autoComplete="off"
        onChange={(unit) => change({ unit })}
      />
      <Select
        label={text.category}
        className="col-span-2"
        options={categories}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      <TextField
        label={text.note}
        value={draft.note}
        maxLength={500}
        autoComplete="off"
        onChange={(note) => change({ note })}
      />
      <TextField
        label={text.shop}
        value={draft.shop}
        maxLength={100}
        autoComplete="off"
        onChange={(shop) => change({ shop })}
      />
    </form>
  )
}

function Origin({ item, names }: Pick<DetailsProps, 'item' | 'names'>) {
  const nameOf = (id: string) => names.get(id) ?? text.somebody
  const { amount: stated } = item.edited
  // what somebody wrote and changed is still from the same hand
  const isByHand = ({ _id, recipeId }: Source) => !recipeId && stated?.of.length === 1 && stated.of[0] === _id
  return (
    <section className="mt-5 grid gap-1.5 border-t border-line pt-4 text-small">
      <h3 className="font-sans text-small font-semibold text-text">{text.comesFrom}</h3>
      <ul className="grid gap-1">
        {item.sources.map((source) => (
          <li key={source._id} className="flex items-baseline justify-between gap-3">
            {source.recipeId ? (
              <Link href={pages.recipe.path.replace('$menuId', source.recipeId)}>{source.recipeName}</Link>
            ) : (
              <span>{text.hand}</span>
            )}
            <span className="shrink-0 tabular-nums">
              {amountWithUnit(stated && isByHand(source) ? stated : source)}
            </span>
          </li>
        ))}
        {stated && !item.sources.some(isByHand) && (
          <li className="flex items-baseline justify-between gap-3">
            <span>{text.adjusted}</span>
            <span className="shrink-0 tabular-nums">{amountWithUnit(stated)}</span>
          </li>
        )}
      </ul>
      {item.addedBy && <p>{text.addedBy(nameOf(item.addedBy))}</p>}
      {item.purchasedBy && <p>{text.boughtBy(nameOf(item.purchasedBy))}</p>}
    </section>
  )
}
