import * as z from 'zod/mini'
import { Day, endpoints, oneLine } from '../endpoint.ts'
import { BoardEntry, longestName, Repetition } from './board.ts'
import { Daytime, Persons } from './contract.ts'

const Change = z.object({
  date: z.optional(Day),
  daytime: z.optional(Daytime),
  /** Takes the day away: from then on it waits in the lane of the week of this day. Never beside a day. */
  week: z.optional(Day),
  numberOfPersons: z.optional(Persons),
  /** The words of an entry without a recipe. */
  name: z.optional(oneLine(longestName, 1)),
})
export type EntryChange = z.infer<typeof Change>

const Copy = z.object({ date: Day, daytime: Daytime, numberOfPersons: z.optional(Persons) })
export type EntryCopy = z.infer<typeof Copy>

/** What is done to one entry of the week, or to it and those that follow in its repetition. */
export const planEntryApi = endpoints({
  restore: {
    method: 'POST',
    path: '/api/v1/weekplan/one/:id/restore',
    who: 'user',
    summary: 'Setzt eine entfernte Mahlzeit wieder in den Wochenplan.',
    data: BoardEntry,
  },
  change: {
    method: 'PATCH',
    path: '/api/v1/weekplan/one/:id',
    who: 'user',
    summary: 'Verschiebt eine Mahlzeit oder ändert, für wie viele sie ist.',
    body: Change.check(
      z.refine(({ week, date, daytime }) => week === undefined || (date ?? daytime) === undefined),
    ),
    data: BoardEntry,
  },
  duplicate: {
    method: 'POST',
    path: '/api/v1/weekplan/one/:id/duplicate',
    who: 'user',
    summary: 'Plant dieselbe Mahlzeit ein weiteres Mal.',
    body: Copy,
    data: BoardEntry,
  },
  repeat: {
    method: 'PUT',
    path: '/api/v1/weekplan/one/:id/repeat',
    who: 'user',
    summary: 'Wiederholt einen Eintrag jede oder jede n-te Woche; bei einem wiederholten gilt es ab diesem.',
    body: Repetition,
    data: BoardEntry,
  },
  endRepeat: {
    method: 'DELETE',
    path: '/api/v1/weekplan/one/:id/repeat',
    who: 'user',
    summary: 'Wiederholt einen Eintrag nicht mehr: er bleibt, die folgenden verschwinden.',
    data: BoardEntry,
  },
  changeFollowing: {
    method: 'PATCH',
    path: '/api/v1/weekplan/one/:id/following',
    who: 'user',
    summary: 'Ändert einen wiederholten Eintrag und alle folgenden.',
    body: z.omit(Change, { week: true }),
    data: BoardEntry,
  },
  removeFollowing: {
    method: 'DELETE',
    path: '/api/v1/weekplan/one/:id/following',
    who: 'user',
    summary: 'Nimmt einen wiederholten Eintrag und alle folgenden aus dem Wochenplan.',
  },
  restoreFollowing: {
    method: 'POST',
    path: '/api/v1/weekplan/one/:id/following/restore',
    who: 'user',
    summary: 'Setzt einen wiederholten Eintrag und alle folgenden wieder in den Wochenplan.',
    data: BoardEntry,
  },
})
