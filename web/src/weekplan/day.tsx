import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { BoardEntry, Place } from '@ordy/shared/weekplan/board.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import { useRef } from 'react'
import { dayNumber, longDay, monthName, spokenDay, weekday } from '#parts/plan-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { DayNote } from './day-note.tsx'
import type { Draft } from './note-drafts.ts'
import { type MealActions, MealCard } from './meal-card.tsx'
import { spokenPlace } from './place.ts'
import { text } from './text.ts'
import { useDayNote } from './use-day-note.ts'
import type { useMealDrag } from './use-drag.ts'

interface DayRowProps extends MealActions {
  day: { date: string; meals: { daytime: Daytime; entries: BoardEntry[] }[] }
  note: string
  isToday: boolean
  drag: ReturnType<typeof useMealDrag>
  onAdd: (place: Place) => void
  table: string
  onNote: (written: Draft) => void
}

/** The element that a jump to a day goes to. */
export const dayId = (date: string) => `tag-${date}`

/** One day of the plan with its three times of day and its note. */
export function DayRow({ day, note, isToday, table, drag, onAdd, onNote, onAction }: DayRowProps) {
  const { date } = day
  const { opened, draft, words, write, ...ending } = useDayNote(table, date, note, onNote)
  const isWriting = opened !== undefined
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <section
      id={dayId(date)}
      aria-label={spokenDay(date)}
      className="grid break-inside-avoid scroll-mt-32 gap-2 border-t border-line py-4 first:border-t-0 md:grid-cols-[96px_minmax(0,1fr)] md:gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:grid md:content-start md:justify-items-start">
        <h2 className="flex flex-wrap items-baseline gap-x-2 md:block">
          <span className={cx('display-nums text-h2 whitespace-nowrap', isToday && 'text-primary-text')}>
            {`${weekday(date)} ${dayNumber(date)}.`}
          </span>
          <span className="font-sans text-small font-medium text-text-2 md:block">{monthName(date)}</span>
          {isToday && (
            <span className="font-sans md:mt-1 md:block">
              <Badge tone="accent">{text.today}</Badge>
            </span>
          )}
        </h2>
        {!note && !draft && !isWriting && (
          <Pressable
            ref={opener}
            aria-label={text.note(longDay(date))}
            onPress={write}
            className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-small text-text-3 hover:bg-hover hover:text-text print:hidden"
          >
            <NotePencilIcon aria-hidden size={18} />
            {text.addNote}
          </Pressable>
        )}
      </div>
      <div className="@container grid min-w-0 content-start gap-2">
        {(note || draft || isWriting) && (
          <DayNote
            date={date}
            note={opened?.note ?? words}
            gone={words === '' ? note : ''}
            isWaiting={draft !== undefined}
            isWriting={isWriting}
            opener={opener}
            onOpen={write}
            {...ending}
          />
        )}
        <div className="flex flex-wrap gap-2 @xl:grid @xl:grid-cols-3 @xl:gap-3">
          {day.meals.map(({ daytime, entries }) => (
            <Slot key={daytime} {...{ date, daytime, entries, drag, onAdd, onAction }} />
          ))}
        </div>
      </div>
    </section>
  )
}

interface SlotProps extends Pick<DayRowProps, 'drag' | 'onAdd' | 'onAction'> {
  date: string
  daytime: Daytime
  entries: BoardEntry[]
}

/** One time of day with what is planned for it. Where they stand below each other, empty ones share a line. */
function Slot({ date, daytime, entries, drag, onAdd, onAction }: SlotProps) {
  const place = { date, daytime }
  const label = text.add(spokenPlace(place))
  const isEmpty = entries.length === 0
  const add = () => onAdd(place)
  return (
    <div
      data-day={date}
      data-daytime={daytime}
      className={cx(
        'grid min-w-0 content-start gap-x-2 rounded-lg @xl:grid-cols-1',
        isEmpty ? 'flex-1 basis-24 @xl:content-stretch' : 'basis-full @md:grid-cols-[60px_minmax(0,1fr)]',
        drag.isOver(place) && 'bg-primary-soft outline-2 outline-offset-4 outline-primary-text',
      )}
    >
      {!isEmpty && (
        <div className="flex min-h-11 items-center justify-between @md:grid @md:content-center @xl:flex">
          <h3 className="font-sans text-small leading-5 font-medium text-text-2">{daytime}</h3>
          <IconButton
            label={label}
            icon={PlusIcon}
            iconSize={18}
            weight="bold"
            className="@md:-ml-3 @xl:ml-0"
            onPress={add}
          />
        </div>
      )}
      <div className="@container grid min-w-0 content-start gap-2 @xl:content-stretch">
        {entries.map((entry) => (
          <MealCard key={entry._id} {...{ entry, drag, onAction }} />
        ))}
        {isEmpty && <EmptySlot label={label} word={daytime} onPress={add} />}
      </div>
    </div>
  )
}

/** The dashed place where a meal can be planned. */
function EmptySlot({ label, word, onPress }: { label: string; word: string; onPress: () => void }) {
  return (
    <Pressable
      aria-label={label}
      onPress={onPress}
      className="flex min-h-11 w-full items-center justify-center gap-2 rounded-[18px] @xl:max-h-32 border border-dashed border-line-strong/60 text-small font-medium text-text-3 transition-[background-color,color] duration-(--dur-1) hover:bg-hover hover:text-text print:hidden"
    >
      {word}
      <PlusIcon aria-hidden size={18} weight="bold" />
    </Pressable>
  )
}
