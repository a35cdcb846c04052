import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { planCalendarApi, weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { planEntryApi } from '@ordy/shared/weekplan/entries.ts'
import { type WeekTemplate, weeksApi } from '@ordy/shared/weekplan/weeks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { storedRows } from '#testing/stored-rows.ts'
import { sit } from '#testing/seats.ts'
import { ask, newRecipe, put } from './test-week.ts'

const { add: _add, many: _many, ...ofEntries } = weekplanApi
const { file: _file, ...ofCalendars } = planCalendarApi
const api = { ...ofEntries, ...ofCalendars, ...boardApi, ...planEntryApi, ...weeksApi }

const place = { date: '2026-12-01', daytime: 'Abend' }
/** What a member sends with success; the compiler asks for every call. */
const bodies: Record<keyof typeof api, object | undefined> = {
  one: undefined,
  remove: undefined,
  restore: undefined,
  change: { numberOfPersons: 2 },
  duplicate: place,
  repeat: { everyWeeks: 1, until: null },
  endRepeat: undefined,
  changeFollowing: { numberOfPersons: 3 },
  removeFollowing: undefined,
  restoreFollowing: undefined,
  since: undefined,
  renew: undefined,
  end: undefined,
  read: undefined,
  plan: { kind: 'out', name: 'Auswärts essen', place },
  takeOut: { ids: [] },
  note: { date: '2026-12-01', note: 'Besuch' },
  copy: { from: '2026-12-01', to: '2026-12-08' },
  templates: undefined,
  keep: { name: 'Woche', week: '2026-12-01' },
  lay: { week: '2026-12-15' },
  drop: undefined,
}

let world: World
let member: Person
let former: Person
let stranger: Person
let tableId: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  member = await world.person('Lea')
  former = await world.person('Jonas')
  stranger = await world.person('Stefan')
  tableId = await sit(world, member, former)
  await sit(world, stranger)
  await world.database.db.deleteFrom('kitchen_table_member').where('account_id', '=', former.id).execute()
})
afterAll(() => world.close())

it.each(Object.keys(api) as (keyof typeof api)[])('%s is for those who sit at the table', async (name) => {
  const recipe = await newRecipe(world, member)
  const entry = await put(world, member, tableId, recipe, { date: '2026-12-01', daytime: 'Mittag' })
  await ask(world, member, 'PUT', `/one/${entry._id}/repeat`, { everyWeeks: 1, until: '2026-12-22' })
  const kept = { name: 'Vorlage', week: '2026-12-01' }
  const template = await ask<WeekTemplate>(world, member, 'POST', `/board/${tableId}/templates`, kept)
  const { method, path } = api[name]
  const url =
    path.replace(':kitchentableId', tableId).replace(':templateId', template._id).replace(':id', entry._id) +
    (name === 'read' ? '?from=2026-12-01&to=2026-12-07' : '')
  const before = await storedRows(world.database.db, /^(session|account_use)/)
  for (const [who, expected] of [
    [undefined, 401],
    [stranger, 404],
    [former, 404],
  ] as const)
    for (const body of [bodies[name], method === 'GET' ? undefined : { date: 7, ids: 'x', name: {} }])
      expect((await world.call(method, url, { as: who, body })).status).toBe(expected)
  expect(await storedRows(world.database.db, /^(session|account_use)/)).toEqual(before)
  const answer = await world.call(method, url, { as: member, body: bodies[name] })
  expect([answer.status, answer.body.success]).toEqual([200, true])
})
