import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showNumber } from '#ui/number-text.ts'
import { Stepper } from '#ui/stepper.tsx'
import { moved } from './draft.ts'
import type { Editor } from './editor.ts'
import { Handle } from './reorder.tsx'
import { addRow, removeRow, type RowTarget } from './row-actions.ts'
import { text } from './text.ts'
import type { usePersons } from './use-persons.ts'
import { useRowCheck } from './use-row-check.ts'

interface IngredientsProps {
  editor: Editor
  target: RowTarget & { variantId: string }
  people: ReturnType<typeof usePersons>
}

/** The ingredient rows, written with the amounts for the shown number of persons. */
export function Ingredients({ editor, target, people }: IngredientsProps) {
  const { draft } = editor.state.use()
  const [added, setAdded] = useState<number>()
  const rows = draft.ingredients
  const set = (next: (rows: Ingredient[]) => Ingredient[]) =>
    editor.change((before) => ({ ...before, ingredients: next(before.ingredients) }))
  return (
    <section id="zutaten-bereich" aria-labelledby="zutaten" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-3 py-2 lg:min-h-18">
        <h2 id="zutaten">{text.ingredients}</h2>
        <Stepper
          label={text.persons}
          value={people.persons}
          unit={text.personsWord}
          max={recipeLimits.persons}
          isPending={people.isLocked}
          onChange={people.change}
        />
      </div>
      <ul className="@container mt-2">
        {rows.map((row, at) => (
          <Row
            key={row.stableId}
            row={row}
            at={at}
            count={rows.length}
            variantId={target.variantId}
            factor={row.pinned ? 1 : people.persons / target.seatCount}
            isNew={row.stableId === added}
            onChange={(next) =>
              set((all) => all.map((one) => (one.stableId === row.stableId ? next : one)))
            }
            onMove={(from, to) => set((all) => moved(all, from, to))}
            onRemove={() => removeRow(editor, target, row)}
          />
        ))}
      </ul>
      <Button
        variant="tonal"
        icon={PlusIcon}
        className="mt-3"
        isDisabled={rows.length >= recipeLimits.ingredients}
        onPress={() => setAdded(addRow(editor, target))}
      >
        {text.addRow}
      </Button>
    </section>
  )
}

interface RowProps {
  row: Ingredient
  at: number
  count: number
  variantId: string
  /** From the stored amount to the one for the shown persons. */
  factor: number
  isNew: boolean
  onChange: (row: Ingredient) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const well =
  'h-11 w-full min-w-0 rounded-sm border bg-sunken px-2.5 transition-[border-color] duration-(--dur-1) hover:border-line-strong focus:outline-3 focus:outline-offset-2 focus:outline-focus'

const withPin = ({ pinned: _, ...row }: Ingredient, isPinned: boolean): Ingredient =>
  isPinned ? { ...row, pinned: true } : row

function Row(props: RowProps) {
  const { row, at, count, variantId, factor, onChange } = props
  const notice = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const shown: CheckedRow = {
    amount: Math.round(row.amount * factor * 100) / 100,
    unit: row.unit.name,
    name: row.name.name,
  }
  const check = useRowCheck({
    variantId,
    at,
    shown,
    onChange: ({ amount, unit, name }) =>
      onChange({
        ...row,
        amount: amount === shown.amount ? row.amount : amount / factor,
        unit: { name: unit },
        name: { name },
      }),
  })
  useEffect(() => {
    if (props.isNew) nameField.current?.select()
  }, [props.isNew])
  const field = (name: keyof CheckedRow, label: string, value: string, className: string) => (
    <input
      ref={name === 'name' ? nameField : undefined}
      aria-label={label}
      autoComplete="off"
      inputMode={name === 'amount' ? 'decimal' : 'text'}
      maxLength={recipeLimits.ingredientName}
      value={check.typed[name] ?? value}
      onChange={(event) => check.type(name, event.target.value)}
      onBlur={() => check.leave(name)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      {...(check.isInvalid && { 'aria-invalid': true, 'aria-describedby': notice })}
      className={cx(well, check.isInvalid ? 'border-danger' : 'border-transparent', className)}
    />
  )
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <div className="grid grid-cols-[32px_64px_72px_minmax(0,1fr)_44px] items-center gap-1 @max-[330px]:grid-cols-[32px_64px_72px_minmax(0,1fr)]">
        <Handle
          name={shown.name}
          at={at}
          count={count}
          onMove={props.onMove}
          entries={[
            {
              id: 'pin',
              label: row.pinned ? text.unpin : text.pin,
              icon: PushPinIcon,
              onAction: () => onChange(withPin({ ...row, amount: row.amount * factor }, !row.pinned)),
            },
          ]}
        />
        {field(
          'amount',
          text.amount(shown.name),
          shown.amount > 0 ? showNumber(shown.amount) : '',
          'text-right font-semibold tabular-nums @max-[330px]:row-start-2 @max-[330px]:col-start-2',
        )}
        {field(
          'unit',
          text.unit(shown.name),
          shown.unit,
          'text-text-2 @max-[330px]:row-start-2 @max-[330px]:col-start-3',
        )}
        {field('name', text.name(at + 1), shown.name, '@max-[330px]:col-span-3 @max-[330px]:col-start-2')}
        <IconButton
          label={text.removeRow(shown.name)}
          icon={TrashIcon}
          iconSize={20}
          className="@max-[330px]:row-start-2 @max-[330px]:col-start-4 @max-[330px]:justify-self-end"
          onPress={props.onRemove}
        />
      </div>
      {check.isInvalid && (
        <p
          id={notice}
          role="alert"
          className="mt-1.5 ml-9 flex items-start gap-1.5 text-small font-medium text-danger"
        >
          <WarningCircleIcon aria-hidden size={18} weight="fill" className="mt-px shrink-0" />
          {text.rowInvalid}
        </p>
      )}
    </li>
  )
}
