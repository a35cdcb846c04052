import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { longestNote, recipeMineApi, tagLimits } from '@ordy/shared/recipes/mine.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ask } from '#platform/data.ts'
import { checkDay, DayField } from '#parts/day-field.tsx'
import { showDay } from '#parts/day-text.ts'
import { useToday } from '#parts/use-today.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { focusNext } from '#ui/focus-next.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { SavedText } from './saved-text.tsx'
import { text } from './text.ts'
import type { useMine } from './use-mine.ts'

const mostShown = 5

/** The private side of a recipe: mark, stars, note and the days on which it was cooked. */
export function MinePanel({ keeping }: { keeping: ReturnType<typeof useMine> }) {
  const { mine, change } = keeping
  return (
    <section aria-labelledby="mine" className="card grid gap-4 p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="mine" className="text-h4">
          {text.forMe}
        </h2>
        <Chip
          icon={HeartIcon}
          isOnce
          isSelected={mine.favourite}
          onPress={() => change({ favourite: !mine.favourite })}
        >
          {text.favourite}
        </Chip>
      </div>
      <Stars value={mine.rating} onChange={(rating) => change({ rating })} />
      <Tags value={mine.tags} onTurn={keeping.turnTag} />
      <SavedText
        label={text.note}
        placeholder={text.notePlaceholder}
        limit={longestNote}
        value={mine.note}
        onType={(note) => keeping.type({ note })}
        onDone={keeping.sendTyped}
      />
      <Cooked days={mine.cookedOn} onTurn={keeping.turnCooked} />
      <p role="status" className="text-small text-text-2 empty:hidden">
        {keeping.waits}
      </p>
    </section>
  )
}

function Stars({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <div role="group" aria-label={text.rating} className="-ml-2.5 flex">
      {[1, 2, 3, 4, 5].map((count) => {
        const isOn = count <= (value ?? 0)
        return (
          <Pressable
            key={count}
            isOnce
            aria-label={text.stars(count)}
            aria-pressed={count === value}
            onPress={() => onChange(count === value ? null : count)}
            className="grid size-11 place-items-center rounded-full hover:bg-hover"
          >
            <StarIcon
              aria-hidden
              size={26}
              weight={isOn ? 'fill' : 'regular'}
              className={cx(isOn ? 'text-primary-text' : 'text-text-3')}
            />
          </Pressable>
        )
      })}
    </div>
  )
}

/** Puts one there, or takes it away. */
type Turn = (one: string, isOn: boolean) => void

/** Tags for this person alone; the recipe's own stand in the editor. */
function Tags({ value, onTurn }: { value: readonly string[]; onTurn: Turn }) {
  const [typed, setTyped] = useState('')
  const known = useQuery(ask(recipeMineApi.myTags, {}, { keep: true, quiet: true })).data?.data.tags ?? []
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const isFull = value.length >= tagLimits.count
  const add = () => {
    if (isFull) return
    const tag = typed.trim()
    setTyped('')
    if (tag && !value.some((one) => one.toLowerCase() === tag.toLowerCase())) onTurn(tag, true)
  }
  const remove = (tag: string) => {
    focusNext(list.current, value.indexOf(tag))
    onTurn(tag, false)
  }
  return (
    <div tabIndex={-1} className="grid gap-2 outline-none">
      {value.length > 0 && (
        <ul ref={list} aria-label={text.ownTags} className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag}>
              <Chip icon={XIcon} aria-label={text.removeTag(tag)} onPress={() => remove(tag)}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label={text.ownTags}
          {...(isFull && { description: text.mostTags(tagLimits.count) })}
          list={listId}
          maxLength={tagLimits.length}
          value={typed}
          onChange={setTyped}
          className="min-w-[min(10rem,100%)] flex-1"
        />
        <datalist id={listId}>
          {known.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" variant="quiet" size="lg" isDisabled={!typed.trim() || isFull}>
          {text.add}
        </Button>
      </form>
    </div>
  )
}

function Cooked({ days, onTurn }: { days: readonly string[]; onTurn: Turn }) {
  const today = useToday()
  // pressed twice in a hurry it is no mistake
  const [added, setAdded] = useState('')
  const form = useForm({ day: today }, ({ day }) =>
    days.includes(day) && day !== added ? { day: text.cookedAlready } : checkDay('day', day, { max: today }),
  )
  const [isAllShown, setAllShown] = useState(false)
  const shown = isAllShown ? days : days.slice(0, mostShown)
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    setAdded(form.values.day)
    onTurn(form.values.day, true)
  }
  const remove = (day: string) => {
    focusNext(list.current, shown.indexOf(day))
    onTurn(day, false)
  }
  return (
    <div tabIndex={-1} className="@container grid gap-2 outline-none">
      <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={form.submit(add)}>
        <DayField
          {...form.field('day')}
          label={text.cooked}
          max={today}
          className="min-w-[min(10rem,100%)] flex-1"
        />
        {/* where it stands beside the field, below the label's line; what is wrong stands below the field alone */}
        <Button type="submit" variant="quiet" size="lg" className="@min-[17.5rem]:mt-[1.64rem]">
          {text.addCooked}
        </Button>
      </form>
      <p className="text-small text-text-2">
        {days.length === 0 ? text.neverCooked : text.cookedTimes(days.length)}
      </p>
      {days.length > 0 && (
        <ul ref={list} className="grid">
          {shown.map((one) => (
            <li key={one} className="flex items-center justify-between text-[0.9375rem]">
              {showDay(one)}
              <IconButton
                label={text.removeCooked(showDay(one))}
                icon={XIcon}
                iconSize={18}
                className="-mr-3"
                onPress={() => remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < days.length && (
        <Button variant="quiet" onPress={() => setAllShown(true)}>
          {text.allCooked}
        </Button>
      )}
    </div>
  )
}
