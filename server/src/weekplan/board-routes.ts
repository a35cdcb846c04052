import { AppError } from '@ordy/shared/errors.ts'
import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { longestRange } from '@ordy/shared/weekplan/contract.ts'
import { daysApart } from '@ordy/shared/weekplan/days.ts'
import { planEntryApi } from '@ordy/shared/weekplan/entries.ts'
import { weeksApi } from '@ordy/shared/weekplan/weeks.ts'
import { sql } from 'kysely'
import { type House, serve } from '#platform/serve.ts'
import { boardEntryFor, boardIn, notesIn, readBoard, writeNote } from './board.ts'
import { changeEntry, duplicateEntry, planRecipe, planThing, removeEntries, restoreEntry } from './entries.ts'
import { mustSitAt } from './repository.ts'
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
      const id =
        thing.kind === 'recipe'
          ? await planRecipe(db, needs, {
              tableId,
              recipeId: await needs.recipeOfVariant(db, user.id, thing.menuChildId),
              place: thing.place,
              persons: thing.numberOfPersons,
            })
          : await planThing(db, needs, tableId, thing)
      needs.planChanged(tableId)
      return { data: await boardEntryFor(db, id, user.id) }
    },

    async takeOut(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      await removeEntries(db, now(), params.kitchentableId, call.body.ids)
      needs.planChanged(params.kitchentableId)
      return {}
    },

    async note(call) {
      const { user, params } = call
      await mustSitAt(db, params.kitchentableId, user.id)
      await writeNote(db, now(), params.kitchentableId, call.body)
      needs.planChanged(params.kitchentableId)
      return { data: call.body }
    },
  })
}

/** What is done to one entry, or to it and those that follow in its repetition. */
export function planEntryRoutes(house: House, needs: WeekplanNeeds): void {
  const { db, now } = needs

  const told = async (entryId: string, accountId: string) => {
    const entry = await boardEntryFor(db, entryId, accountId)
    needs.planChanged(entry.kitchentableId)
    return { data: entry }
  }

  serve(house, planEntryApi, {
    async restore({ user, params }) {
      await restoreEntry(db, params.id, user.id)
      return told(params.id, user.id)
    },

    async change(call) {
      const { user, params } = call
      await changeEntry(db, needs, await boardEntryFor(db, params.id, user.id), call.body)
      return told(params.id, user.id)
    },

    async duplicate(call) {
      const { user, params } = call
      const entry = await boardEntryFor(db, params.id, user.id)
      return told(await duplicateEntry(db, needs, entry, call.body), user.id)
    },

    async repeat(call) {
      const { user, params } = call
      const entry = await boardEntryFor(db, params.id, user.id)
      await repeatEntry(db, needs, entry, call.body, todayAt(now()))
      return told(params.id, user.id)
    },

    async endRepeat({ user, params }) {
      const entry = await boardEntryFor(db, params.id, user.id)
      await removeFollowing(db, needs, entry, { isItselfKept: true })
      return told(params.id, user.id)
    },

    async changeFollowing(call) {
      const { user, params } = call
      await changeFollowing(db, needs, await boardEntryFor(db, params.id, user.id), call.body)
      return told(params.id, user.id)
    },

    async removeFollowing({ user, params }) {
      const entry = await boardEntryFor(db, params.id, user.id)
      await removeFollowing(db, needs, entry, { isItselfKept: false })
      needs.planChanged(entry.kitchentableId)
      return {}
    },

    async restoreFollowing({ user, params }) {
      await restoreFollowing(db, params.id, user.id)
      return told(params.id, user.id)
    },
  })
}

/** Weeks that are copied, kept and laid again. */
export function weeksRoutes(house: House, needs: WeekplanNeeds): void {
  const { db } = needs

  const lay = async (tableId: string, day: string, items: Awaited<ReturnType<typeof weekItems>>) => {
    const { ids, ...counts } = await layWeek(db, needs, { tableId, day, items })
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
      return lay(params.kitchentableId, to, await weekItems(db, params.kitchentableId, from))
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
      const { items } = await templateOf(db, params.kitchentableId, params.templateId)
      return lay(params.kitchentableId, call.body.week, items)
    },

    async drop({ user, params }) {
      await mustSitAt(db, params.kitchentableId, user.id)
      await dropTemplate(db, params.kitchentableId, params.templateId)
      return {}
    },
  })
}
