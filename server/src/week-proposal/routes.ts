import { AppError } from '@ordy/shared/errors.ts'
import { longestProposal, weekProposalApi } from '@ordy/shared/week-proposal/contract.ts'
import type { FoodReader } from '@ordy/shared/week-proposal/foods.ts'
import type { Daytime, PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { type Day, daysApart, rangeOf } from '@ordy/shared/weekplan/days.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { proposeWeek } from './proposal.ts'
import { plannableAmong } from './repository.ts'

/** A recipe that somebody wants in the plan. */
interface WantedMeal {
  date: Day
  daytime: Daytime
  recipeId: string
  persons: number
}

export interface WeekProposalNeeds {
  db: Kysely<Tables>
  foods: () => FoodReader
  /** The day it is for a household. */
  today: () => Day
  /** The table that a body names, if the caller sits there, else the caller's own. */
  askedTable(db: Db, caller: Caller, body: unknown, ...path: string[]): Promise<string | undefined>
  plan: {
    /** What repeats without end stands in the plan up to this day. */
    fill(tableId: string, to: Day): Promise<void>
    /** Plans all of them, or none; places that are taken are left. */
    add(tableId: string, meals: readonly WantedMeal[]): Promise<{ entries: PlanEntry[]; taken: number }>
    /** Takes meals of a table out of its plan, and says how many. */
    remove(tableId: string, entryIds: readonly string[]): Promise<number>
  }
}

/** Planning a week at once: proposals for its empty places, and the way of those into the plan and out again. */
export function weekProposalRoutes(house: House, needs: WeekProposalNeeds): void {
  const { db } = needs

  async function tableOf(caller: Caller, body: unknown): Promise<string> {
    const tableId = await needs.askedTable(db, caller, body, 'kitchentableid')
    if (!tableId) throw new AppError('no-kitchen-table')
    return tableId
  }

  serve(house, weekProposalApi, {
    async propose(call) {
      const { user, request } = call
      const tableId = await tableOf(user, request.body)
      const sent = call.body
      const range = rangeOf(sent.dates)
      if (!range || daysApart(range.from, range.to) >= longestProposal) throw new AppError('invalid-input')
      await needs.plan.fill(tableId, range.to)
      const asked = { tableId, accountId: user.id, range, today: needs.today(), sent }
      return { data: await proposeWeek(db, needs.foods(), asked) }
    },

    async accept(call) {
      const { user, request } = call
      const tableId = await tableOf(user, request.body)
      const { meals } = call.body
      const ids = [...new Set(meals.map((meal) => meal.menuId))]
      const plannable = await plannableAmong(db, tableId, ids)
      if (ids.some((id) => !plannable.has(id))) throw new AppError('not-found')
      const wanted = meals.map(({ menuId, plannedSeats, date, daytime }) => ({
        date,
        daytime,
        recipeId: menuId,
        persons: plannedSeats,
      }))
      return { data: await needs.plan.add(tableId, wanted) }
    },

    async undo(call) {
      const { user, request } = call
      const tableId = await tableOf(user, request.body)
      const removed = await needs.plan.remove(tableId, call.body.entries)
      if (removed === 0) throw new AppError('not-found')
      return { data: { removed } }
    },
  })
}
