import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { scaledAmount } from '@ordy/shared/ingredients/scale.ts'
import type { Variant } from '@ordy/shared/recipes/contract.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { showNumber } from '#ui/number-text.ts'
import { Pressable } from '#ui/pressable.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { factorFor, tinFactor, tinIn } from './scaling.ts'
import { text } from './text.ts'

const show = (factor: number) => showNumber(Math.round(factor * 100) / 100)

interface ConverterProps {
  variant: Variant
  persons: number
  factor: number
  onFactor: (factor: number) => void
}

/** Scales a recipe by what one has of an ingredient, or by the size of a tin. */
export function Converter({ variant, persons, factor, onFactor }: ConverterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 print:hidden">
      <Pressable
        onPress={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-xs font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        <ScalesIcon aria-hidden size={20} />
        {text.convert}
      </Pressable>
      {factor !== 1 && (
        <p role="status" className="flex items-center gap-3 text-small text-text-2">
          <span className="buttermarker">{text.converted(show(factor))}</span>
          <Pressable
            onPress={() => onFactor(1)}
            className="min-h-11 rounded-xs font-semibold text-primary-text hover:underline"
          >
            {text.unconvert}
          </Pressable>
        </p>
      )}
      {isOpen && (
        <ConverterDialog
          variant={variant}
          persons={persons}
          onClose={() => setOpen(false)}
          onFactor={(next) => {
            onFactor(next)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

interface DialogProps {
  variant: Variant
  persons: number
  onClose: () => void
  onFactor: (factor: number) => void
}

function ConverterDialog({ variant, persons, onClose, onFactor }: DialogProps) {
  const rows = variant.ingredients.filter((row) => row.amount > 0 && !row.pinned)
  const [way, setWay] = useState<'ingredient' | 'tin'>('ingredient')
  const [chosen, setChosen] = useState(String(rows[0]?.stableId ?? ''))
  const [have, setHave] = useState<number | null>(null)
  const [from, setFrom] = useState<number | null>(() =>
    tinIn(variant.preperation.map((step) => step.content)),
  )
  const [to, setTo] = useState<number | null>(18)
  const row = rows.find((one) => String(one.stableId) === chosen)
  const factor =
    way === 'tin'
      ? tinFactor(from, to)
      : row && factorFor(row, scaledAmount(row.amount, persons, variant.seatCount), have)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.convert}
      actions={
        <Button isDisabled={factor === undefined} onPress={() => factor !== undefined && onFactor(factor)}>
          {text.apply}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Segmented
          isFullWidth
          label={text.convertBy}
          value={way}
          options={[
            { value: 'ingredient', label: text.byIngredient },
            { value: 'tin', label: text.byTin },
          ]}
          onChange={setWay}
        />
        {way === 'ingredient' ? (
          <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
            <Select
              label={text.whichIngredient}
              value={chosen}
              options={rows.map((one) => ({ value: String(one.stableId), label: one.name.name }))}
              onChange={setChosen}
            />
            <NumberField
              label={text.howMuch}
              min={0}
              value={have}
              onChange={setHave}
              suffix={row?.unit.name && <span className="pr-3">{row.unit.name}</span>}
            />
          </div>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <NumberField label={text.tinFrom} min={1} value={from} onChange={setFrom} />
            <NumberField label={text.tinTo} min={1} value={to} onChange={setTo} />
            <p className="col-span-2 text-small">{text.centimetres}</p>
          </div>
        )}
        <p role="status" className="min-h-6 font-semibold text-text">
          {factor !== undefined && text.factor(show(factor))}
        </p>
      </div>
    </Dialog>
  )
}
