import * as z from 'zod/mini'
import { Day, endpoints, Id, Instant, oneLine, text } from '../endpoint.ts'
import { Nutrition } from '../recipes/contract.ts'
import { Daytime, Persons, PlannedMenu } from './contract.ts'

/** What an entry of the week is: a recipe to cook, leftovers of one, a meal elsewhere, or just words. */
export const EntryKind = z.enum(['recipe', 'leftovers', 'out', 'text'])
export type EntryKind = z.infer<typeof EntryKind>

/** How long the words of an entry, a note and the name of a template may be. */
export const longestName = 120
export const longestNote = 500

/** How often something comes again; `until` null goes on without end. */
export const Repetition = z.object({
  everyWeeks: z.int().check(z.minimum(1), z.maximum(52)),
  until: z.nullable(Day),
})
export type Repetition = z.infer<typeof Repetition>

/** A place in the week: a day and a time of day, or, without a day, the lane of the week of some day. */
export const Place = z.union([z.strictObject({ date: Day, daytime: Daytime }), z.strictObject({ week: Day })])
export type Place = z.infer<typeof Place>

/** Whatever stands in the week, on a day or in the lane of those without one. */
export const BoardEntry = z.object({
  _id: Id,
  kitchentableId: Id,
  kind: EntryKind,
  date: z.nullable(Day),
  daytime: z.nullable(Daytime),
  /** The Monday of the week in whose lane an entry without a day waits. */
  week: z.nullable(Day),
  numberOfPersons: z.number(),
  createdAt: Instant,
  name: z.string(),
  menuId: z.nullable(Id),
  menuChildId: z.nullable(Id),
  menu: z.nullable(PlannedMenu),
  nutritions: z.array(Nutrition),
  /** The meal that these are leftovers of, while it is planned. */
  leftoverOf: z.nullable(z.object({ _id: Id, date: z.nullable(Day) })),
  /** How many portions of this meal are planned as leftovers. */
  leftoverPersons: z.number(),
  repeat: z.nullable(Repetition),
})
export type BoardEntry = z.infer<typeof BoardEntry>

/** What stands between two notes that came together on one day. */
export const between = ' · '

/** A note on a day. */
export const DayNote = z.object({ date: Day, note: z.string() })
export type DayNote = z.infer<typeof DayNote>

const persons = { numberOfPersons: Persons }
const named = { name: oneLine(longestName, 1) }

/** What can be put into the week. */
export const NewThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recipe'), menuChildId: Id, place: Place, ...persons }),
  z.object({
    kind: z.literal('leftovers'),
    leftoverOf: z.nullable(Id),
    place: Place,
    ...named,
    ...persons,
  }),
  z.object({ kind: z.enum(['out', 'text']), place: Place, ...named }),
])
export type NewThing = z.infer<typeof NewThing>

/** The week as it is: everything that stands in it, and what belongs to no recipe. */
export const boardApi = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/weekplan/board/:kitchentableId',
    who: 'user',
    summary: 'Der ganze Plan eines Zeitraums: Rezepte, Reste, Auswärtiges, was noch keinen Tag hat, Notizen.',
    query: z.object({ from: Day, to: Day }),
    data: z.object({ entries: z.array(BoardEntry), notes: z.array(DayNote) }),
  },
  plan: {
    method: 'POST',
    path: '/api/v1/weekplan/board/:kitchentableId/entries',
    who: 'user',
    summary: 'Setzt ein Rezept, Reste, Auswärtiges oder freien Text auf einen Tag oder in die Woche.',
    body: NewThing,
    data: BoardEntry,
  },
  takeOut: {
    method: 'POST',
    path: '/api/v1/weekplan/board/:kitchentableId/remove',
    who: 'user',
    summary: 'Nimmt mehrere Einträge auf einmal aus dem Wochenplan.',
    body: z.object({ ids: z.array(Id).check(z.maxLength(500)) }),
  },
  note: {
    method: 'PUT',
    path: '/api/v1/weekplan/board/:kitchentableId/note',
    who: 'user',
    summary: 'Schreibt die Notiz eines Tages; ohne Text verschwindet sie.',
    /** `known` is what its writer knows of what stands there: what was written elsewhere meanwhile is not written over. */
    body: z.object({
      date: Day,
      note: text(longestNote),
      known: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(100))])),
    }),
    data: DayNote,
  },
})
