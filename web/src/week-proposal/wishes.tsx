import { avoidable, diets, focuses } from '@ordy/shared/week-proposal/contract.ts'
import { daytimes } from '@ordy/shared/weekplan/days.ts'
import { type ReactNode, useId, useState } from 'react'
import { Chip } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AskedFor } from './kept-wishes.ts'
import { text } from './text.ts'

interface WishesProps {
  asked: AskedFor
  onChange: (change: Partial<Omit<AskedFor, 'persons'>>) => void
  onPersons: (persons: number) => void
}

const steps = [15, 25, 35, 45, 60] as const
const times = [
  { value: '', label: text.anyTime },
  ...steps.map((minutes) => ({ value: String(minutes), label: text.atMost(minutes) })),
]

/** How the week should be; every change brings other proposals. */
export function WishesPanel({ asked, onChange, onPersons }: WishesProps) {
  const { wishes } = asked
  const set = (change: Partial<AskedFor['wishes']>) => onChange({ wishes: { ...wishes, ...change } })
  const time = (minutes: string) => (minutes === '' ? null : Number(minutes))
  return (
    <div className="grid gap-5">
      <TypedWish
        label={text.leftovers}
        example={text.leftoversExample}
        value={wishes.leftovers}
        onChange={(leftovers) => set({ leftovers })}
      />
      <ChipGroup
        label={text.daytimes}
        options={daytimes.map((value) => ({ value, label: value }))}
        chosen={asked.daytimes}
        least={1}
        onChange={(chosen) => onChange({ daytimes: chosen })}
      />
      <Group label={text.persons}>
        <Stepper
          label={text.persons}
          value={asked.persons}
          max={100}
          unit={text.personsWord}
          onChange={onPersons}
        />
      </Group>
      <Select
        label={text.weekday}
        options={times}
        value={String(wishes.minutesWeekday ?? '')}
        onChange={(minutes) => set({ minutesWeekday: time(minutes) })}
      />
      <Select
        label={text.weekend}
        options={times}
        value={String(wishes.minutesWeekend ?? '')}
        onChange={(minutes) => set({ minutesWeekend: time(minutes) })}
      />
      <Select
        label={text.diet}
        options={diets.map((value) => ({ value, label: text.diets[value] }))}
        value={wishes.diet}
        onChange={(diet) => set({ diet })}
      />
      <Select
        label={text.focus}
        options={focuses.map((value) => ({ value, label: text.focuses[value] }))}
        value={wishes.focus}
        onChange={(focus) => set({ focus })}
      />
      <ChipGroup
        label={text.without}
        options={avoidable.map((value) => ({ value, label: text.avoidable[value] }))}
        chosen={wishes.without}
        onChange={(without) => set({ without })}
      />
      <TypedWish
        label={text.withoutWords}
        example={text.withoutExample}
        value={wishes.withoutWords}
        onChange={(withoutWords) => set({ withoutWords })}
      />
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-small font-semibold text-text">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

interface ChipGroupProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  /** So many stay chosen. */
  least?: number
  onChange: (chosen: T[]) => void
}

function ChipGroup<T extends string>({ label, options, chosen, least = 0, onChange }: ChipGroupProps<T>) {
  return (
    <Group label={label}>
      {options.map(({ value, label: name }) => {
        const isSelected = chosen.includes(value)
        const next = isSelected ? chosen.filter((one) => one !== value) : [...chosen, value]
        return (
          <Chip key={value} isSelected={isSelected} onPress={() => next.length >= least && onChange(next)}>
            {name}
          </Chip>
        )
      })}
    </Group>
  )
}

interface TypedWishProps {
  label: string
  example: string
  value: string
  onChange: (value: string) => void
}

/** A wish in words: it counts when the person has finished typing. */
function TypedWish({ label, example, value, onChange }: TypedWishProps) {
  const [typed, setTyped] = useState(value)
  const finish = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <TextField
        label={label}
        placeholder={example}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={setTyped}
        onBlur={finish}
      />
    </form>
  )
}
