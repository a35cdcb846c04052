import { longestName, type NewThing, type Place } from '@ordy/shared/weekplan/board.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LeftoverChoice } from './leftover-choice.tsx'
import { spokenPlace } from './place.ts'
import { RecipeChoice } from './recipe-choice.tsx'
import { text } from './text.ts'

interface AddDialogProps {
  table: string
  place: Place
  persons: number
  isSending: boolean
  onClose: () => void
  onAdd: (thing: NewThing, name: string) => void
}

const kinds = (['recipe', 'leftovers', 'out', 'text'] as const).map((value) => ({
  value,
  label: text.kinds[value],
}))

/** Chooses what goes into a place of the plan: a recipe, leftovers, a meal elsewhere, or just words. */
export function AddDialog({ table, place, persons, isSending, onClose, onAdd }: AddDialogProps) {
  const [kind, setKind] = useState<NewThing['kind']>('recipe')
  return (
    <Sheet isOpen title={text.addTitle} onClose={onClose}>
      <div
        aria-busy={isSending}
        className={cx('grid gap-4 transition-opacity duration-(--dur-2)', isSending && 'opacity-60')}
      >
        <p className="text-small">{spokenPlace(place)}</p>
        <Segmented label={text.kind} isFullWidth options={kinds} value={kind} onChange={setKind} />
        {kind === 'recipe' && (
          <RecipeChoice
            table={table}
            persons={persons}
            onChoose={(recipe, numberOfPersons) =>
              onAdd(
                { kind, place, numberOfPersons, menuChildId: recipe.menuchilds[0]?.menuChildId ?? '' },
                recipe.name,
              )
            }
          />
        )}
        {kind === 'leftovers' && (
          <LeftoverChoice
            table={table}
            place={place}
            onChoose={(meal, numberOfPersons) => {
              const name = meal?.name ?? text.someLeftovers
              onAdd({ kind, place, numberOfPersons, name, leftoverOf: meal?._id ?? null }, name)
            }}
          />
        )}
        {kind === 'out' && (
          <Words
            key={kind}
            label={text.outLabel}
            hint={text.outHint}
            usual={text.out}
            isSending={isSending}
            onSubmit={(name) => onAdd({ kind, place, name }, name)}
          />
        )}
        {kind === 'text' && (
          <Words
            key={kind}
            label={text.freeText}
            hint={text.freeTextHint}
            isSending={isSending}
            onSubmit={(name) => onAdd({ kind, place, name }, name)}
          />
        )}
      </div>
    </Sheet>
  )
}

interface WordsProps {
  label: string
  hint: string
  /** What it is called when nothing is written. */
  usual?: string
  isSending: boolean
  onSubmit: (words: string) => void
}

function Words({ label, hint, usual = '', isSending, onSubmit }: WordsProps) {
  const [words, setWords] = useState('')
  const name = words.trim() || usual
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name) onSubmit(name)
      }}
    >
      <TextField label={label} placeholder={hint} maxLength={longestName} value={words} onChange={setWords} />
      <div>
        <Button type="submit" isDisabled={!name} isPending={isSending}>
          {text.plan}
        </Button>
      </div>
    </form>
  )
}
