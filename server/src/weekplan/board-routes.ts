import { AppError } from '@ordy/shared/errors.ts'
import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { longestRange } from '@ordy/shared/weekplan/contract.ts'
import { daysApart } from '@ordy/shared/weekplan/days.ts'
import { planEntryApi } from '@ordy/shared/weekplan/entries.ts'
import { weeksApi } from '@ordy/shared/weekplan/weeks.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { boardEntryFor, boardIn, notesIn, readBoard, writeNote } from './board.ts'
import { changeEntry, duplicateEntry, planRecipe, planThing, removeEntries, restoreEntry } from './entries.ts'
import { inTurn, mustSitAt, tableOf } from './repository.ts'
import { todayAt } from './request.ts'
import type { WeekplanNeeds } from './routes.ts'
import { changeFollowing, fillSeries, removeFollowing, repeatEntry, restoreFollowing } from './series.ts'
import { dropTemplate, keepTemplate, layWeek, templateOf, templatesOf, weekItems } from './weeks.ts'

/** Everything that stands in the weeks of a table, and what is put there. */
export function boardRoutes(house: House, needs: WeekplanNeeds): void {
  const { db, now } = needs

  serve(house, boardApi, {
    async read(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      const range = call.query
      const days = daysApart(range.from, range.to)
      if (days < 0 || days >= longestRange) throw new AppError('invalid-input')
      const today = todayAt(now())
      await fillSeries(db, needs, { tableId: params.kitchentableId, to: range.to, today })
      return {
        data: {
          entries: await boardIn(db, params.kitchentableId, range, today),
          notes: await notesIn(db, params.kitchentableId, range),
        },
      }
    },

    async plan(call) {
      const { user, params } = call
      const tableId = params.kitchentableId
      await mustSitAt(db, tableId, user.id)
      const thing = call.body
      const entry = await inTurn(db, tableId, async (tx) => {
        const id =
          thing.kind === 'recipe'
            ? await planRecipe(tx, needs, {
                tableId,
                recipeId: await needs.recipeOfVariant(tx, user.id, thing.menuChildId),
                place: thing.place,
                persons: thing.numberOfPersons,
              })
            : await planThing(tx, needs, tableId, thing)
        return boardEntryFor(tx, id, user.id)
      })
      needs.planChanged(tableId)
      return { data: entry }
    },

    async takeOut(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      const { ids } = call.body
      await inTurn(db, params.kitchentableId, (tx) => removeEntries(tx, now(), params.kitchentableId, ids))
      needs.planChanged(params.kitchentableId)
      return {}
    },

    async note(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      const { date, note, known } = call.body
      const tableId = params.kitchentableId
      const data = await inTurn(db, tableId, async (tx) => {
        await mustSitAt(tx, tableId, user.id)
        return writeNote(tx, now(), tableId, { date, note, known })
      })
      needs.planChanged(tableId)
      return { data }
    },
  })
}

/** What is done to one entry, or to it and those that follow in its repetition. */
export function planEntryRoutes(house: House, needs: WeekplanNeeds): void {
  const { db, now } = needs

  /** Changes an entry in its table's turn, and answers what became of it. */
  const changed = async (
    { user, params }: { user: Caller; params: { id: string } },
    change: (tx: Db, tableId: string) => Promise<string | void>,
  ) => {
    const tableId = await tableOf(db, params.id, user.id)
    const entry = await inTurn(db, tableId, async (tx) => {
      const id = (await change(tx, tableId)) ?? params.id
      return boardEntryFor(tx, id, user.id)
    })
    needs.planChanged(tableId)
    return { data: entry }
  }

  serve(house, planEntryApi, {
    restore: (call) => changed(call, (tx, tableId) => restoreEntry(tx, tableId, call.params.id)),

    change: (call) => changed(call, async (tx) => changeEntry(tx, needs, await entryOf(tx, call), call.body)),

    duplicate: (call) =>
      changed(call, async (tx) => duplicateEntry(tx, needs, await entryOf(tx, call), call.body)),

    repeat: (call) =>
      changed(call, async (tx) => repeatEntry(tx, needs, await entryOf(tx, call), call.body, todayAt(now()))),

    endRepeat: (call) =>
      changed(call, async (tx) =>
        removeFollowing(tx, needs, await entryOf(tx, call), { isItselfKept: true }),
      ),

    changeFollowing: (call) =>
      changed(call, async (tx) => changeFollowing(tx, needs, await entryOf(tx, call), call.body)),

    async removeFollowing(call) {
      const { user, params } = call
      const tableId = await tableOf(db, params.id, user.id)
      await inTurn(db, tableId, async (tx) =>
        removeFollowing(tx, needs, await entryOf(tx, call), { isItselfKept: false }),
      )
      needs.planChanged(tableId)
      return {}
    },

    restoreFollowing: (call) => changed(call, (tx, tableId) => restoreFollowing(tx, tableId, call.params.id)),
  })
}

const entryOf = (tx: Db, { user, params }: { user: Caller; params: { id: string } }) =>
  boardEntryFor(tx, params.id, user.id)

/** Weeks that are copied, kept and laid again. */
export function weeksRoutes(house: House, needs: WeekplanNeeds): void {
  const { db } = needs

  const lay = async (tableId: string, day: string, itemsIn: (tx: Db) => ReturnType<typeof weekItems>) => {
    const { ids, ...counts } = await layWeek(db, needs, { tableId, day, itemsIn })
    if (ids.length > 0) needs.planChanged(tableId)
    const entries =
      ids.length === 0
        ? []
        : await readBoard(db, sql`e.kitchen_table_id = ${tableId} and e.id = any(${ids}::uuid[])`)
    return { data: { entries, ...counts } }
  }

  serve(house, weeksApi, {
    async copy(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      const { from, to } = call.body
      return lay(params.kitchentableId, to, (tx) => weekItems(tx, params.kitchentableId, from))
    },

    async templates({ user, params }) {
      await mustSitAt(db, params.kitchentableId, user.id)
      return { data: await templatesOf(db, params.kitchentableId) }
    },

    async keep(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      const { name, week } = call.body
      const items = await weekItems(db, params.kitchentableId, week)
      return { data: await keepTemplate(db, needs, params.kitchentableId, { name, items }) }
    },

    async lay(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      const { week } = call.body
      return lay(
        params.kitchentableId,
        week,
        async (tx) => (await templateOf(tx, params.kitchentableId, params.templateId)).items,
      )
    },

    async drop({ user, params }) {
      await mustSitAt(db, params.kitchentableId, user.id)
      await dropTemplate(db, params.kitchentableId, params.templateId)
      return {}
    },
  })
}
