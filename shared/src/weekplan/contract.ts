import * as z from 'zod/mini'
import { Day, digits, endpoints, Id, Instant } from '../endpoint.ts'
import { Nutrition, Recipe } from '../recipes/contract.ts'
import { daytimes } from './days.ts'

export const Daytime = z.enum(daytimes)
export type Daytime = z.infer<typeof Daytime>

/** Days that one look at the plan may span. */
export const longestRange = 366

/** For how many a meal may be. */
export const Persons = z.int().check(z.minimum(1), z.maximum(100))

const plain = {
  _id: Id,
  kitchentableId: Id,
  date: Day,
  daytime: Daytime,
  numberOfPersons: z.number(),
  plannedSeats: z.number(),
  createdAt: Instant,
  /** What the recipe was called when it was planned. */
  name: z.string(),
  /** Null when the recipe is gone, or nobody at the table has it any more. */
  menuId: z.nullable(Id),
  menuChildId: z.nullable(Id),
}

/** What a card shows of a planned recipe. */
export const PlannedMenu = z.object({
  _id: Id,
  name: z.string(),
  imagelink: z.string(),
  cookingTime: z.number(),
})

/** A meal of the plan with what its card shows; nutrition is of one portion. */
export const PlanEntry = z.object({
  ...plain,
  menu: z.nullable(PlannedMenu),
  nutritions: z.array(Nutrition),
})
export type PlanEntry = z.infer<typeof PlanEntry>

/** A meal of the plan with its whole recipe, to read; one that waits in the lane of its week has no day yet. */
export const PlannedRecipe = z.object({
  ...plain,
  date: z.nullable(Day),
  daytime: z.nullable(Daytime),
  menu: z.nullable(Recipe),
})
export type PlannedRecipe = z.infer<typeof PlannedRecipe>

/** One day of the plan: its meals by time of day, and what one portion of them brings on average. */
export const PlanDay = z.object({
  date: Day,
  meals: z.array(z.object({ daytime: Daytime, entries: z.array(PlanEntry) })),
  nutritions: z.array(Nutrition),
})
export type PlanDay = z.infer<typeof PlanDay>

/** What one portion of the planned meals brings on average. */
export const PlanNutrition = z.object({ meals: z.number(), nutritions: z.array(Nutrition) })
export type PlanNutrition = z.infer<typeof PlanNutrition>

/** What planning a recipe needs. */
export const NewEntry = z.object({
  date: Day,
  phase: Daytime,
  // a form sends its figures as text
  plannedSeats: digits(1, 100),
})

export const weekplanApi = endpoints({
  add: {
    method: 'POST',
    path: '/api/v1/weekplan/add/one/menu/:menuChildId/checkifmenuchildexists',
    who: 'user',
    summary: 'Plant ein Rezept; fehlt die Variante für so viele Personen, entsteht sie.',
    body: z.object({
      user_id: z.optional(z.string()),
      menuchild: z.optional(z.unknown()),
      /** `date`, `phase`, `plannedSeats` and `kitchentableid`; the default table when it is left out. */
      weekplan: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
    data: PlanEntry,
  },
  one: {
    method: 'GET',
    path: '/api/v1/weekplan/one/:id',
    who: 'user',
    summary: 'Eine geplante Mahlzeit mit ihrem Rezept zum Lesen.',
    data: PlannedRecipe,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/weekplan/one/:id',
    who: 'user',
    summary: 'Nimmt eine Mahlzeit aus dem Wochenplan.',
  },
  many: {
    method: 'POST',
    path: '/api/v1/weekplan/many',
    who: 'user',
    summary: 'Der Wochenplan eines Zeitraums: Mahlzeiten, Tage oder ihre durchschnittlichen Nährwerte.',
    body: z.object({
      weekplan: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      settings: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
    data: z.union([z.array(PlanEntry), z.array(PlanDay), PlanNutrition]),
  },
})

/** The plan as a calendar to subscribe to. */
export const planCalendarApi = endpoints({
  since: {
    method: 'GET',
    path: '/api/v1/weekplan/calendar/:kitchentableId',
    who: 'user',
    summary: 'Ob und seit wann man den Wochenplan als Kalender abonniert hat.',
    data: z.object({ since: z.nullable(Instant) }),
  },
  renew: {
    method: 'POST',
    path: '/api/v1/weekplan/calendar/:kitchentableId',
    who: 'user',
    summary: 'Macht einen neuen Link für das eigene Kalender-Abo; der alte gilt nicht mehr.',
    data: z.object({ url: z.string() }),
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/weekplan/calendar/:kitchentableId',
    who: 'user',
    summary: 'Beendet das eigene Kalender-Abo.',
  },
  file: {
    method: 'GET',
    path: '/api/v1/weekplan/subscription/:file',
    who: 'anyone',
    summary: 'Der Wochenplan als Kalender (ICS); der Link ist der Schlüssel.',
    texts: ['file'],
    raw: ['text/calendar'],
  },
})

/** What `settings.outputtype` may ask for. */
export const OutputType = z.catch(z.enum(['entries', 'days', 'nutrition']), 'entries')
export type OutputType = z.infer<typeof OutputType>
