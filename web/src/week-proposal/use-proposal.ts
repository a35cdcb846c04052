import { type ProposedMeal, weekProposalApi } from '@ordy/shared/week-proposal/contract.ts'
import { daysIn, type Range } from '@ordy/shared/weekplan/days.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { renewPlan } from '#platform/plan-changes.ts'
import { announce } from '#ui/announce.tsx'
import { notify } from '#ui/notify.ts'
import { type AskedFor, keepWishes, keptWishes } from './kept-wishes.ts'
import { type Doings, nothingDone, type ShownPlace, shownPlaces } from './shown.ts'
import { text } from './text.ts'

interface Question extends AskedFor {
  turn: number
  /** What was held on to when it was asked. */
  locked: Doings['locked']
}

const question = (table: string, range: Range, { wishes, daytimes, turn, locked }: Question) =>
  ask(
    weekProposalApi.propose,
    {
      body: {
        kitchentableid: table,
        dates: daysIn(range),
        daytimes,
        wishes,
        turn,
        kept: Object.values(locked).map(({ meal, ...place }) => ({ ...place, menuId: meal._id })),
      },
    },
    { quiet: true },
  )

/** Proposals for a range, and everything that somebody does with them before they are planned. */
export function useProposal(table: string, range: Range) {
  const [asked, setAsked] = useState<Question>(() => ({ ...keptWishes(), turn: 0, locked: {} }))
  const [doings, setDoings] = useState(nothingDone)
  const found = useQuery({
    ...question(table, range, asked),
    // what is on the screen stays until the person asks for others
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })
  const askAgain = (change: Partial<Omit<Question, 'persons' | 'locked'>>) => {
    const next = { ...asked, ...change, locked: doings.locked }
    keepWishes(next)
    setDoings({ ...nothingDone, locked: doings.locked, skipped: doings.skipped })
    setAsked(next)
  }
  const answer = found.data?.data
  const places = answer && shownPlaces(answer.places, inRange(doings, range))
  return {
    asked,
    places,
    isPending: found.isFetching,
    error: found.error,
    retry: () => void found.refetch(),
    change: askAgain,
    setPersons: (persons: number) => {
      keepWishes({ ...asked, persons })
      setAsked({ ...asked, persons })
    },
    others: () => askAgain({ turn: asked.turn + 1 }),
    swap({ key, others: [next] }: ShownPlace) {
      if (!next) return
      setDoings((before) => ({ ...before, swapped: { ...before.swapped, [key]: next._id } }))
      announce(text.swapped(next.name))
    },
    lock: ({ key, date, daytime }: ShownPlace, meal: ProposedMeal) =>
      setDoings((before) => {
        const { [key]: held, ...locked } = before.locked
        return { ...before, locked: held ? locked : { ...locked, [key]: { date, daytime, meal } } }
      }),
    skip: ({ key }: ShownPlace) =>
      setDoings((before) => ({
        ...before,
        skipped: before.skipped.includes(key)
          ? before.skipped.filter((one) => one !== key)
          : [...before.skipped, key],
      })),
  }
}

/** What was held on to on other days has no say here. */
function inRange(doings: Doings, { from, to }: Range): Doings {
  const locked = Object.entries(doings.locked).filter(([, { date }]) => date >= from && date <= to)
  return { ...doings, locked: Object.fromEntries(locked) }
}

/** Plans what is shown, all at once; a tap takes all of it back. */
export function useAccepting(table: string, persons: number, onDone: () => void) {
  const queries = useQueryClient()
  const forget = () => queries.removeQueries({ queryKey: [weekProposalApi.propose.path] })
  const undo = (entries: string[]) =>
    void call(weekProposalApi.undo, { body: { kitchentableid: table, entries } })
      .catch(sayFailure)
      .then(renewPlan)
  return useMutation({
    meta: { quiet: true },
    mutationFn: (places: readonly ShownPlace[]) =>
      call(weekProposalApi.accept, {
        body: {
          kitchentableid: table,
          meals: places.flatMap(({ date, daytime, meal }) =>
            meal ? [{ date, daytime, menuId: meal._id, plannedSeats: persons }] : [],
          ),
        },
      }),
    onSuccess({ data: { entries, taken } }) {
      void renewPlan()
      if (entries.length === 0) notify.info(text.allTaken)
      else {
        if (taken > 0) notify.info(text.someTaken(taken))
        const ids = entries.map((entry) => entry._id)
        notify.undo(text.accepted(entries.length), () => undo(ids), { seconds: 10 })
      }
      onDone()
      // whoever comes back is asked about what is empty then
      setTimeout(forget)
    },
    onError: sayFailure,
  })
}

function sayFailure(error: unknown): void {
  const isSaid = error instanceof CallError && error.kind === 'answer'
  notify.error(isSaid ? error.message : text.notAccepted)
}
