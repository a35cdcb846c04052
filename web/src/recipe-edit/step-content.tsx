import { AtIcon } from '@phosphor-icons/react/dist/csr/At'
import { fillPlaceholders, showScaled } from '@ordy/shared/ingredients/scale.ts'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { StepText } from '#parts/step-text.tsx'
import { cx } from '#ui/cx.ts'
import { Pressable } from '#ui/pressable.tsx'
import { bareField } from './bare-field.ts'
import { text } from './text.ts'

/** What amounts are shown with. */
export interface Amounts {
  rows: readonly Ingredient[]
  persons: number
  seatCount: number
}

interface StepContentProps {
  number: number
  value: string
  amounts: Amounts
  onChange: (value: string) => void
}

/** What stands between an '@' and the caret, when an ingredient is being looked for. */
function askedAt(value: string, caret: number): { from: number; query: string } | undefined {
  const found = /(?:^|\s)@([^\s@]*)$/.exec(value.slice(0, caret))
  return found ? { from: caret - (found[1]?.length ?? 0) - 1, query: found[1] ?? '' } : undefined
}

/** What a key does while the ingredients are open: another one, this one, none; undefined is left to the field. */
function answerTo(key: string, active: number, count: number): number | 'choose' | 'close' | undefined {
  if (key === 'Escape') return 'close'
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  return key === 'Enter' || key === 'Tab' ? 'choose' : undefined
}

/** The text of a step; '@' or the button opens the ingredients, and the chosen one's amount is put in. */
export function StepContent({ number, value, amounts, onChange }: StepContentProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<{ from: number; query: string }>()
  const [active, setActive] = useState(0)
  const caretAfter = useRef<number>(undefined)
  const listId = useId()
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = undefined
  }, [value])

  const found = asked
    ? amounts.rows.filter((row) => row.amount > 0 && fold(row.name.name).includes(fold(asked.query)))
    : []
  const look = (typed: string, caret: number) => {
    setAsked(askedAt(typed, caret))
    setActive(0)
  }
  const insert = (row: Ingredient) => {
    if (!asked) return
    const rest = value.slice(asked.from + 1 + asked.query.length)
    const piece = `ID:${row.stableId} ${row.name.name}`
    caretAfter.current = asked.from + piece.length
    onChange(value.slice(0, asked.from) + piece + (/^[\s,.;:!?)]/.test(rest) ? rest : ` ${rest}`.trimEnd()))
    setAsked(undefined)
  }
  const askHere = () => {
    const caret = field.current?.selectionStart ?? value.length
    const gap = caret > 0 && !/\s$/.test(value.slice(0, caret)) ? ' ' : ''
    caretAfter.current = caret + gap.length + 1
    onChange(`${value.slice(0, caret)}${gap}@${value.slice(caret)}`)
    setAsked({ from: caret + gap.length, query: '' })
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = asked && answerTo(event.key, active, found.length)
    if (next === undefined) return
    event.preventDefault()
    const row = found[active]
    if (next === 'choose' && row) insert(row)
    else if (typeof next === 'number') setActive(next)
    else setAsked(undefined)
  }

  return (
    <div className="relative grid gap-2">
      <textarea
        ref={field}
        rows={2}
        aria-label={text.stepContent(number)}
        placeholder={text.contentPlaceholder}
        maxLength={recipeLimits.stepContent}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          look(event.target.value, event.target.selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAsked(undefined)}
        {...(asked && {
          'aria-haspopup': 'listbox' as const,
          'aria-controls': listId,
          ...(found.length > 0 && { 'aria-activedescendant': `${listId}-${active}` }),
        })}
        className={cx(bareField, 'field-sizing-content w-full resize-none text-lead placeholder:text-text-3')}
      />
      {asked && <Choices id={listId} rows={found} amounts={amounts} active={active} onChoose={insert} />}
      <Preview value={value} amounts={amounts} />
      <Pressable
        aria-label={text.insertFor(number)}
        // the field keeps its caret
        onMouseDown={(event) => event.preventDefault()}
        onPress={askHere}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 rounded-xs text-small font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        <AtIcon aria-hidden size={18} weight="bold" />
        {text.insert}
      </Pressable>
    </div>
  )
}

interface ChoicesProps {
  id: string
  rows: readonly Ingredient[]
  amounts: Amounts
  active: number
  onChoose: (row: Ingredient) => void
}

function Choices({ id, rows, amounts, active, onChoose }: ChoicesProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={text.choices}
      className="overlay-menu z-(--z-nav) max-h-72 w-full max-w-sm overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      {rows.length === 0 && (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled
          className="px-3 py-2.5 text-small text-text-2"
        >
          {text.noChoice}
        </div>
      )}
      {rows.map((row, at) => (
        <div
          key={row.stableId}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // the keyboard stays in the text field and chooses from there
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(row)
          }}
          className={cx(
            'flex min-h-12 cursor-pointer items-center gap-2 rounded-sm px-3 hover:bg-hover',
            at === active && 'bg-hover',
          )}
        >
          <span className="buttermarker whitespace-nowrap">
            {[showScaled(row.amount, amounts.persons, amounts.seatCount), row.unit.name]
              .filter(Boolean)
              .join('\u00A0')}
          </span>
          {row.name.name}
        </div>
      ))}
    </div>
  )
}

/** How the step reads: with the amounts in place of their placeholders. */
function Preview({ value, amounts }: { value: string; amounts: Amounts }) {
  const pieces = fillPlaceholders(value, amounts.rows, amounts.persons, amounts.seatCount)
  if (!/ID:\{?\d/.test(value)) return null
  return (
    <div className="rounded-md bg-sunken px-3.5 py-2.5">
      <p className="text-label font-semibold text-text-3">{text.preview}</p>
      <p className="whitespace-pre-line">
        <StepText pieces={pieces} />
      </p>
    </div>
  )
}
