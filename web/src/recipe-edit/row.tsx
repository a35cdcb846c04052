import { NoteIcon } from '@phosphor-icons/react/dist/csr/Note'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { TextHIcon } from '@phosphor-icons/react/dist/csr/TextH'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { newRow, type RowField } from '@ordy/shared/recipes/ingredient-row.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { recipeHref } from '#parts/recipe-card.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Handle } from './reorder.tsx'
import { amountText, withoutUpTo, withPin, wordsOf } from './row-values.ts'
import { HeadingField, NoteField } from './row-words.tsx'
import { text } from './text.ts'
import { useRowCheck } from './use-row-check.ts'
import { unwritten } from './unwritten.ts'

interface RowProps {
  row: Ingredient
  at: number
  count: number
  variantId: string
  /** From the stored amount to the one for the shown persons. */
  factor: number
  isNew: boolean
  isFirstOfGroup: boolean
  onChange: (row: Ingredient) => void
  /** Another thing was written into the name. */
  onMore: (rows: Partial<Ingredient>[]) => void
  onHeading: (heading: string) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
  onChooseRecipe: () => void
}

const well =
  'h-11 w-full min-w-0 rounded-sm border bg-sunken px-2 transition-[border-color] duration-(--dur-1) focus:outline-3 focus:outline-offset-2 focus:outline-focus'

interface WellProps {
  label: string
  value: string
  /** The id of the notice, when the row is not valid. */
  notice: string | undefined
  inputMode?: 'decimal' | 'text'
  className: string
  ref?: Ref<HTMLInputElement>
  onType: (typed: string) => void
  onLeave: () => void
}

function Well({ label, value, notice, inputMode, className, ref, onType, onLeave }: WellProps) {
  return (
    <input
      ref={ref}
      aria-label={label}
      autoComplete="off"
      inputMode={inputMode}
      maxLength={recipeLimits.ingredientName}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      {...unwritten(newRow.name)}
      {...(notice && { 'aria-invalid': true, 'aria-describedby': notice })}
      className={cx(
        well,
        notice ? 'border-danger' : 'border-transparent hover:border-line-strong',
        className,
      )}
    />
  )
}

/** One ingredient to write: amount, unit and name, or another recipe with its portions. */
export function Row(props: RowProps) {
  const { row, at, variantId, onChange } = props
  const [open, setOpen] = useState<'heading' | 'note'>()
  const factor = row.pinned ? 1 : props.factor
  const notice = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const shown: CheckedRow = {
    amount: Math.round(row.amount * factor * 100) / 100,
    upTo: row.upTo,
    unit: row.unit.name,
    name: row.name.name,
  }
  const check = useRowCheck({
    variantId,
    at,
    shown,
    onChange: ({ more = [], ...read }) => {
      const { amount } = read
      onChange({
        ...withoutUpTo(row),
        ...wordsOf(read, factor),
        ...(amount === shown.amount && { amount: row.amount }),
      })
      if (more.length > 0) props.onMore(more.map((one) => wordsOf(one, props.factor)))
    },
  })
  useEffect(() => {
    if (props.isNew) nameField.current?.select()
  }, [props.isNew])
  const bind = (name: RowField, value: string) => ({
    value: check.typed[name] ?? value,
    notice: check.isInvalid ? notice : undefined,
    onType: (typed: string) => check.type(name, typed),
    onLeave: () => check.leave(name),
  })
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      {(props.isFirstOfGroup || open === 'heading') && (
        <RowHeading {...props} isNew={open === 'heading'} onLeave={() => setOpen(undefined)} />
      )}
      <div className="grid grid-cols-[32px_64px_72px_minmax(0,1fr)_44px] items-center gap-1 @max-[330px]:grid-cols-[32px_64px_72px_minmax(0,1fr)]">
        <RowHandle {...props} name={shown.name} onOpen={setOpen} />
        <Well
          {...bind('amount', amountText(shown))}
          label={text.amount(shown.name)}
          // a keypad of figures has no dash
          inputMode={shown.upTo ? 'text' : 'decimal'}
          className="text-right font-semibold tabular-nums @max-[330px]:row-start-2 @max-[330px]:col-start-2"
        />
        <Well
          {...bind('unit', shown.unit)}
          label={text.unit(shown.name)}
          className="text-text-2 @max-[330px]:row-start-2 @max-[330px]:col-start-3"
        />
        {row.recipeId ? (
          <RecipeName id={row.recipeId} name={shown.name} />
        ) : (
          <Well
            {...bind('name', shown.name)}
            ref={nameField}
            label={text.name(at + 1)}
            className="@max-[330px]:col-span-3 @max-[330px]:col-start-2"
          />
        )}
        <IconButton
          label={text.removeRow(shown.name)}
          icon={TrashIcon}
          iconSize={20}
          className="@max-[330px]:row-start-2 @max-[330px]:col-start-4 @max-[330px]:justify-self-end"
          onPress={props.onRemove}
        />
      </div>
      {(row.note || open === 'note') && (
        <RowNote {...props} isNew={open === 'note'} onLeave={() => setOpen(undefined)} />
      )}
      {check.isInvalid && <Notice id={notice} />}
      <Offer meant={check.meant} onTake={check.takeOffer} />
    </li>
  )
}

/** The row as words alone. */
function withoutRecipe(row: Ingredient): Ingredient {
  const { recipeId: _, ...words } = row
  return words
}

/** A row that is another recipe bears its name, and leads to it. */
function RecipeName({ id, name }: { id: string; name: string }) {
  return (
    <Link
      look="plain"
      href={recipeHref(id)}
      aria-label={text.openRecipe(name)}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm px-2.5 font-medium text-primary-text hover:underline @max-[330px]:col-span-3 @max-[330px]:col-start-2"
    >
      <BookOpenTextIcon aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 py-1.5 leading-snug hyphens-auto">{name}</span>
    </Link>
  )
}

function RowHandle({
  name,
  onOpen,
  ...props
}: RowProps & { name: string; onOpen: (field: 'heading' | 'note') => void }) {
  const { row, at, count } = props
  return (
    <Handle
      name={name}
      at={at}
      count={count}
      onMove={props.onMove}
      entries={[
        {
          id: 'pin',
          label: row.pinned ? text.unpin : text.pin,
          icon: PushPinIcon,
          onAction: () => props.onChange(withPin(row, props.factor)),
        },
        {
          id: 'note',
          label: text.addNote,
          icon: NoteIcon,
          isDisabled: Boolean(row.note),
          onAction: () => onOpen('note'),
        },
        row.recipeId
          ? {
              id: 'plain',
              label: text.plainRow,
              icon: BookOpenTextIcon,
              onAction: () => props.onChange(withoutRecipe(row)),
            }
          : {
              id: 'recipe',
              label: text.recipeAsRow,
              icon: BookOpenTextIcon,
              onAction: props.onChooseRecipe,
            },
        {
          id: 'heading',
          label: text.addHeading,
          icon: TextHIcon,
          isDisabled: props.isFirstOfGroup,
          onAction: () => onOpen('heading'),
        },
      ]}
    />
  )
}

function RowHeading({ row, isNew, isFirstOfGroup, ...props }: RowProps & { onLeave: () => void }) {
  return (
    <HeadingField
      name={row.name.name}
      value={isFirstOfGroup ? (row.group ?? '') : ''}
      isNew={isNew}
      onLeave={(heading) => {
        props.onLeave()
        if (heading || isFirstOfGroup) props.onHeading(heading)
      }}
    />
  )
}

function RowNote({ row, isNew, onChange, onLeave }: RowProps & { onLeave: () => void }) {
  return (
    <NoteField
      name={row.name.name}
      value={row.note ?? ''}
      isNew={isNew}
      onLeave={(note) => {
        onLeave()
        onChange({ ...row, note })
      }}
    />
  )
}

/** What a mistyped name may have meant; nobody has to take it. */
function Offer({ meant, onTake }: { meant: string | undefined; onTake: () => void }) {
  return (
    <div role="status" className="ml-9">
      {meant && (
        <Button variant="quiet" onPress={onTake}>
          {text.meant(meant)}
        </Button>
      )}
    </div>
  )
}

function Notice({ id }: { id: string }) {
  return (
    <p
      id={id}
      role="alert"
      className="mt-1.5 ml-9 flex items-start gap-1.5 text-small font-medium text-danger"
    >
      <WarningCircleIcon aria-hidden size={18} weight="fill" className="mt-px shrink-0" />
      {text.rowInvalid}
    </p>
  )
}
