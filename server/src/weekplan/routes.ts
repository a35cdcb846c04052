import { AppError } from '@ordy/shared/errors.ts'
import { pages } from '@ordy/shared/pages.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { NewEntry, OutputType, planCalendarApi, weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { averageNutrition, planDays } from '@ordy/shared/weekplan/plan.ts'
import type { Kysely } from 'kysely'
import type { Random } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { calendarFile, calendarSince, type DayEntry, endCalendar, renewCalendar } from './calendar.ts'
import { boardEntryFor } from './board.ts'
import { type EntryPorts, planRecipe, removeEntries } from './entries.ts'
import { entriesIn, entryFor, inTurn, mustSitAt, tableOf } from './repository.ts'
import { askedRange, askedTable, todayAt } from './request.ts'
import { fillSeries } from './series.ts'

export interface WeekplanNeeds extends EntryPorts {
  db: Kysely<Tables>
  /** The recipe of a variant, if this person may see it; throws for any other. */
  recipeOfVariant(db: Db, accountId: string, variantId: string): Promise<string>
  /** A whole recipe as this person sees it. */
  readRecipe(db: Db, caller: Caller, recipeId: string): Promise<Recipe>
  /** Tells everybody at a table that its plan is another one now. */
  planChanged(tableId: string): void
}

export interface PlanCalendarNeeds {
  db: Kysely<Tables>
  random: Random
  now: () => Date
  /** Brings what repeats up to a day. */
  fill(wanted: { tableId: string; to: string; today: string }): Promise<void>
  /** Where this server is reached; calendars link there. */
  publicUrl: URL
}

/** The week plan of a table: planning, moving, removing meals. */
export function weekplanRoutes(house: House, needs: WeekplanNeeds): void {
  const { db, now } = needs

  serve(house, weekplanApi, {
    async add(call) {
      const { user, params, request } = call
      const recipeId = await needs.recipeOfVariant(db, user.id, params.menuChildId)
      const tableId = await askedTable(db, user, request.body, 'weekplan', 'kitchentableid')
      const { user_id, weekplan } = call.body
      if (user_id !== undefined && user_id !== user.id) throw new AppError('not-found')
      const wanted = NewEntry.safeParse(weekplan)
      if (!wanted.success) throw new AppError('plan-incomplete')
      if (!tableId) throw new AppError('no-kitchen-table')
      const { date, phase: daytime, plannedSeats: persons } = wanted.data
      const place = { date, daytime }
      const id = await inTurn(db, tableId, (tx) =>
        planRecipe(tx, needs, { tableId, recipeId, place, persons }),
      )
      needs.planChanged(tableId)
      return { data: await entryFor(db, id, user.id) }
    },

    async one({ user, params }) {
      const {
        kind: _kind,
        week: _week,
        leftoverOf: _of,
        leftoverPersons: _persons,
        repeat: _repeat,
        ...entry
      } = await boardEntryFor(db, params.id, user.id)
      const { menu, nutritions: _nutritions, numberOfPersons, ...plain } = entry
      const recipe = menu && (await needs.readRecipe(db, user, menu._id))
      return { data: { ...plain, numberOfPersons, plannedSeats: numberOfPersons, menu: recipe } }
    },

    async remove({ user, params }) {
      const tableId = await tableOf(db, params.id, user.id)
      await inTurn(db, tableId, async (tx) => {
        await boardEntryFor(tx, params.id, user.id)
        await removeEntries(tx, now(), tableId, [params.id])
      })
      needs.planChanged(tableId)
      return {}
    },

    async many(call) {
      const { user, request } = call
      const tableId = await askedTable(db, user, request.body, 'weekplan', 'kitchentableid')
      const { weekplan, settings } = call.body
      const range = askedRange(weekplan?.['dates'], now())
      // the specification names no values: what is unknown counts as the usual one
      const output = OutputType.parse(settings?.['outputtype'])
      if (!tableId) throw new AppError('no-kitchen-table')
      await fillSeries(db, needs, { tableId, to: range.to, today: todayAt(now()) })
      const entries = await entriesIn(db, tableId, range)
      switch (output) {
        case 'entries':
          return { data: entries }
        case 'days':
          return { data: planDays(range, entries) }
        case 'nutrition':
          return { data: averageNutrition(entries) }
      }
    },
  })
}

/** The plan of a table as a calendar to subscribe to, by a link of one's own. */
export function planCalendarRoutes(house: House, needs: PlanCalendarNeeds): void {
  const { db, now } = needs

  serve(house, planCalendarApi, {
    async since({ user, params }) {
      await mustSitAt(db, params.kitchentableId, user.id)
      const since = await calendarSince(db, { tableId: params.kitchentableId, accountId: user.id })
      return { data: { since: since && since.toISOString() } }
    },

    async renew({ user, params, request }) {
      await mustSitAt(db, params.kitchentableId, user.id)
      const code = await renewCalendar(db, needs, { tableId: params.kitchentableId, accountId: user.id })
      request.log.info({ account: user.id, table: params.kitchentableId }, 'calendar link renewed')
      const path = planCalendarApi.file.path.replace(':file', `${code}.ics`)
      return { data: { url: new URL(path, needs.publicUrl).href } }
    },

    async end({ user, params }) {
      await mustSitAt(db, params.kitchentableId, user.id)
      await endCalendar(db, { tableId: params.kitchentableId, accountId: user.id })
      return {}
    },

    async file({ params, reply }) {
      const code = params.file.replace(/\.ics$/, '')
      // what has no recipe is shown in the plan of its day
      const linkOf = ({ _id, menuId, date }: DayEntry) =>
        new URL(
          menuId === null
            ? `${pages.weekplan.path}?von=${date}&bis=${date}`
            : pages.plannedRecipe.path.replace('$weekplanItemId', _id),
          needs.publicUrl,
        ).href
      const today = todayAt(now())
      const fill = (tableId: string, to: string) => needs.fill({ tableId, to, today })
      const file = await calendarFile(db, code, { today, linkOf, fill })
      if (file === undefined) throw new AppError('not-found')
      void reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
      return Buffer.from(file)
    },
  })
}
