import * as z from 'zod/mini'
import { Day, endpoints, Id, text } from '../endpoint.ts'
import { Daytime, PlanEntry } from '../weekplan/contract.ts'

/** Days that one proposal may fill, and how often somebody may ask for others. */
export const longestProposal = 31
const mostTurns = 10_000

/** What people of the table eat. */
export const diets = ['any', 'vegetarian', 'vegan', 'mixed', 'meat'] as const
/** What a meal should have more or less of. */
export const focuses = ['any', 'protein', 'lowCarb'] as const
/** What can be left out by a tap; everything else is named in words. */
export const avoidable = ['onion', 'garlic', 'nut', 'chicken'] as const

const minutes = z._default(z.nullable(z.int().check(z.minimum(5), z.maximum(600))), null)
const words = z._default(text(500), '')

/** How somebody wants the week to be; what is left out does not matter to them. */
export const Wishes = z.object({
  diet: z._default(z.enum(diets), 'any'),
  focus: z._default(z.enum(focuses), 'any'),
  without: z._default(z.array(z.enum(avoidable)), []),
  /** Further things that nobody wants to eat, as typed. */
  withoutWords: words,
  /** At most so many minutes from Monday to Friday, and at the weekend. */
  minutesWeekday: minutes,
  minutesWeekend: minutes,
  /** What has to be used up, as typed. */
  leftovers: words,
})
export type Wishes = z.infer<typeof Wishes>

/** Why a recipe is proposed; said in half a sentence. */
export const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leftover'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('season'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('onList'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('again'), days: z.number() }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('favourite') }),
  z.object({ kind: z.literal('quick'), minutes: z.number() }),
  z.object({ kind: z.literal('protein'), grams: z.number() }),
  z.object({ kind: z.literal('lowCarb'), grams: z.number() }),
  z.object({ kind: z.literal('variety') }),
])
export type Reason = z.infer<typeof Reason>

/** A recipe for an empty place of the plan. */
export const ProposedMeal = z.object({
  _id: Id,
  menuChildId: Id,
  name: z.string(),
  imagelink: z.string(),
  cookingTime: z.number(),
  numberOfPersons: z.number(),
  /** From the public library: nobody at the table has it. */
  isFromLibrary: z.boolean(),
  reasons: z.array(Reason),
})
export type ProposedMeal = z.infer<typeof ProposedMeal>

/** An empty place with what fits there, the best first; empty when nothing does. */
export const ProposedPlace = z.object({ date: Day, daytime: Daytime, choices: z.array(ProposedMeal) })
export type ProposedPlace = z.infer<typeof ProposedPlace>

const place = { date: Day, daytime: Daytime }
const table = z.optional(z.nullable(z.string()))

/** The calls that fill empty places of the plan; only `accept` writes. */
export const weekProposalApi = endpoints({
  propose: {
    method: 'POST',
    path: '/api/v1/weekplan/proposal',
    who: 'user',
    summary: 'Schlägt für die leeren Mahlzeiten eines Zeitraums Rezepte vor, ohne etwas zu speichern.',
    body: z.object({
      kitchentableid: table,
      dates: z.array(Day).check(z.minLength(1), z.maxLength(longestProposal)),
      daytimes: z.array(Daytime).check(z.minLength(1), z.maxLength(3)),
      wishes: z._default(Wishes, () => z.parse(Wishes, {})),
      /** What the person holds on to: these places are left, and the others go with them. */
      kept: z._default(z.array(z.object({ ...place, menuId: Id })).check(z.maxLength(100)), []),
      /** Another number gives other proposals; the same always the same. */
      turn: z._default(z.int().check(z.minimum(0), z.maximum(mostTurns)), 0),
    }),
    data: z.object({
      places: z.array(ProposedPlace),
      /** How many recipes of the own table fit the wishes. */
      fitting: z.number(),
    }),
  },
  accept: {
    method: 'POST',
    path: '/api/v1/weekplan/proposal/accept',
    who: 'user',
    summary: 'Plant mehrere Rezepte auf einmal; was unterdessen besetzt ist, bleibt, wie es ist.',
    body: z.object({
      kitchentableid: table,
      meals: z
        .array(
          z.object({
            ...place,
            menuId: Id,
            plannedSeats: z.int().check(z.minimum(1), z.maximum(100)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    data: z.object({
      entries: z.array(PlanEntry),
      /** Places that somebody else filled meanwhile. */
      taken: z.number(),
    }),
  },
  undo: {
    method: 'POST',
    path: '/api/v1/weekplan/proposal/undo',
    who: 'user',
    summary: 'Nimmt mehrere geplante Mahlzeiten auf einmal wieder weg.',
    body: z.object({ kitchentableid: table, entries: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    data: z.object({ removed: z.number() }),
  },
})
