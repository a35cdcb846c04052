import type { Answer, Endpoint } from '@ordy/shared/endpoint.ts'
import {
  type BoardEntry,
  boardApi,
  type DayNote,
  longestNote,
  type NewThing,
  type Place,
  type Repetition,
} from '@ordy/shared/weekplan/board.ts'
import { weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { type EntryChange, type EntryCopy, planEntryApi } from '@ordy/shared/weekplan/entries.ts'
import { byMeal } from '@ordy/shared/weekplan/plan.ts'
import { useEffect } from 'react'
import { keepPreviousData, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToday } from '#parts/use-today.ts'
import { CallError, call, type Input, meanwhile } from '#platform/api.ts'
import { ask, load, orOnDevice } from '#platform/data.ts'
import { turns } from '#platform/in-turn.ts'
import { dismiss, notify } from '#ui/notify.ts'
import { type Draft, sendNote, sendNotes } from './note-drafts.ts'
import { keepFocusAt } from './keep-focus.ts'
import { placeOf } from './place.ts'
import { keptBoard, useKeptWeeks } from './kept-weeks.ts'
import { spokenName, text } from './text.ts'

/** A day and a time of day. */
export type DayPlace = Exclude<Place, { week: string }>

export const planKey = [boardApi.read.path] as const
const changeKey = ['weekplan-change'] as const
const inTurn = turns()
/** Sends a change behind those before it. */
const send = <E extends Endpoint>(endpoint: E, input: Input<E>) => inTurn(() => call(endpoint, input))

const question = (table: string, range: Range) =>
  ask(boardApi.read, { params: { kitchentableId: table }, query: range }, { keep: true, quiet: true })

/** The plan of a table for a range, with what the others plan as it happens; without a connection the one that was kept. */
export function usePlan(table: string | undefined, range: Range) {
  // what the server says while a change is on its way is older than what is shown: it is asked again afterwards
  const isChanging = useIsMutating({ mutationKey: changeKey }) > 0
  const today = useToday()
  const query = question(table ?? '', range)
  const plan = useQuery({
    ...query,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Answer<typeof boardApi.read>> {
      const input = { params: { kitchentableId: table ?? '' }, query: range, signal }
      const asked = load(boardApi.read, input, JSON.stringify(query.queryKey), true)
      return orOnDevice(asked, () => keptBoard(table ?? '', range))
    },
    enabled: table !== undefined && !isChanging,
    placeholderData: keepPreviousData,
    select: (answer) => answer.data,
  })
  useKeptWeeks(table, today, plan.isError ? 0 : plan.dataUpdatedAt)
  return plan
}

let failureSaid = 0

/** Says why a change did not arrive. */
export function sayFailure(error: unknown): void {
  const isSaid = error instanceof CallError && error.kind === 'answer'
  failureSaid = notify.error(isSaid ? error.message : text.noAnswer)
}

/** The same for what happens to a planned meal, which somebody else may have removed meanwhile. */
function sayMealFailure(error: unknown): void {
  const isGone = error instanceof CallError && error.code === 'not-found'
  if (!isGone) return sayFailure(error)
  failureSaid = notify.error(`${text.entryGone}. ${text.entryGoneText}`)
}

/** How an entry looks in another place; undefined when a change does not move it. */
function placed(entry: BoardEntry, { date, daytime, week }: EntryChange): Partial<BoardEntry> {
  if (week !== undefined) return { date: null, daytime: null, week: weekOf(week).from }
  if (date === undefined && daytime === undefined) return {}
  return { date: date ?? entry.date, daytime: daytime ?? entry.daytime, week: null }
}

/** What all changes of the plan have in common: one after the other, failures said until one arrives, everything read anew. */
function useWays() {
  const queries = useQueryClient()
  return {
    meta: { quiet: true },
    mutationKey: changeKey,
    onError: sayFailure,
    onSettled(_answer: unknown, error: unknown) {
      if (!error) dismiss(failureSaid)
      return queries.invalidateQueries({ queryKey: planKey })
    },
  }
}

/** Changes of the plan: shown at once, taken back when the server refuses. */
export function usePlanChanges(table: string | undefined, range: Range) {
  const queries = useQueryClient()
  const { queryKey } = question(table ?? '', range)
  const show = (change: (entries: BoardEntry[]) => BoardEntry[]) =>
    queries.setQueryData(
      queryKey,
      (before) =>
        before && {
          ...before,
          data: { ...before.data, entries: change(before.data.entries).toSorted(byMeal) },
        },
    )
  const ways = { ...useWays(), onError: sayMealFailure }

  const change = useMutation({
    ...ways,
    mutationFn: ({ entry, to }: { entry: BoardEntry; to: EntryChange }) =>
      send(planEntryApi.change, { params: { id: entry._id }, body: to }),
    async onMutate({ entry, to }) {
      await queries.cancelQueries({ queryKey: planKey })
      const { numberOfPersons = entry.numberOfPersons, name = entry.name } = to
      show((entries) =>
        entries.map((one) =>
          one._id === entry._id ? { ...one, ...placed(one, to), numberOfPersons, name } : one,
        ),
      )
    },
  })

  const restore = useMutation({
    ...ways,
    mutationFn: (entry: BoardEntry) => send(planEntryApi.restore, { params: { id: entry._id } }),
    onMutate: (entry) => show((entries) => [...entries, entry]),
  })

  const remove = useMutation({
    ...ways,
    mutationFn: (entry: BoardEntry) => send(weekplanApi.remove, { params: { id: entry._id } }),
    async onMutate(entry) {
      await queries.cancelQueries({ queryKey: planKey })
      show((entries) => entries.filter((one) => one._id !== entry._id))
    },
    onSuccess: (_answer, entry) =>
      notify.undo(text.removed(spokenName(entry)), () => {
        keepFocusAt(placeOf(entry))
        restore.mutate(entry)
      }),
  })

  const duplicate = useMutation({
    ...ways,
    mutationFn: ({ entry, to }: { entry: BoardEntry; to: EntryCopy }) =>
      send(planEntryApi.duplicate, { params: { id: entry._id }, body: to }),
    onSuccess: ({ data }) => show((entries) => [...entries, data]),
  })

  const add = useMutation({
    ...ways,
    onError: sayFailure,
    mutationFn: (thing: NewThing) =>
      send(boardApi.plan, { params: { kitchentableId: table ?? '' }, body: thing }),
    onSuccess: ({ data }) => show((entries) => [...entries, data]),
  })

  return {
    change: change.mutate,
    remove: remove.mutate,
    duplicate: duplicate.mutate,
    add: add.mutate,
    note: useNote(table, range).mutate,
    ...useFollowing(),
  }
}

type WrittenNote = Draft & Pick<DayNote, 'date'>

/** Writes the note of a day: shown at once, taken back when the server refuses. */
function useNote(table: string | undefined, range: Range) {
  const queries = useQueryClient()
  const { queryKey } = question(table ?? '', range)
  return useMutation({
    ...useWays(),
    mutationFn: async (body: WrittenNote) => {
      try {
        await sendNote(table ?? '', body)
      } catch (error) {
        throw meanwhile(error) ? new CallError('answer', text.notesTooLong(longestNote)) : error
      }
    },
    async onMutate({ date, note: words }) {
      const note = { date, note: words }
      await queries.cancelQueries({ queryKey: planKey })
      queries.setQueryData(queryKey, (before) => {
        if (!before) return before
        const others = before.data.notes.filter((one) => one.date !== note.date)
        return { ...before, data: { ...before.data, notes: note.note ? [...others, note] : others } }
      })
    },
  })
}

/** Sends the notes that wait whenever the plan is read: then the server can be reached. */
export function useWaitingNotes(readAt: number): void {
  useEffect(() => void sendNotes('news'), [readAt])
}

/** Changes of an entry and those that follow it in its repetition; what they touch is read anew. */
function useFollowing() {
  const ways = { ...useWays(), onError: sayMealFailure }
  const paramsOf = (entry: BoardEntry) => ({ params: { id: entry._id } })
  const restore = useMutation({
    ...ways,
    mutationFn: (entry: BoardEntry) => send(planEntryApi.restoreFollowing, paramsOf(entry)),
  })
  const change = useMutation({
    ...ways,
    mutationFn: ({ entry, to }: { entry: BoardEntry; to: EntryChange }) =>
      send(planEntryApi.changeFollowing, { ...paramsOf(entry), body: to }),
  })
  const remove = useMutation({
    ...ways,
    mutationFn: (entry: BoardEntry) => send(planEntryApi.removeFollowing, paramsOf(entry)),
    onSuccess: (_answer, entry) =>
      notify.undo(text.removedFollowing(entry.name), () => {
        keepFocusAt(placeOf(entry))
        restore.mutate(entry)
      }),
  })
  const endRepeat = useMutation({
    ...ways,
    mutationFn: (entry: BoardEntry) => send(planEntryApi.endRepeat, paramsOf(entry)),
    onSuccess: (_answer, entry) => notify.undo(text.repeatEnded(entry.name), () => restore.mutate(entry)),
  })
  const repeat = useMutation({
    ...ways,
    mutationFn: ({ entry, repetition }: { entry: BoardEntry; repetition: Repetition }) =>
      send(planEntryApi.repeat, { ...paramsOf(entry), body: repetition }),
    // another rhythm has taken the place of what followed
    onSuccess: (_answer, { entry }) =>
      entry.repeat
        ? notify.success(text.repeated(entry.name))
        : notify.undo(text.repeated(entry.name), () => endRepeat.mutate(entry)),
  })
  return {
    changeFollowing: change.mutate,
    removeFollowing: remove.mutate,
    repeat: repeat.mutate,
    endRepeat: endRepeat.mutate,
  }
}
