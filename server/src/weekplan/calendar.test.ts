import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { calendarText, type DayEntry } from './calendar.ts'

let world: World
let lea: Person
let stranger: Person
let tableId: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  stranger = await world.person('Stefan')
  tableId = world.id()
  const at = world.clock.now()
  const { db } = world.database
  await db
    .insertInto('kitchen_table')
    .values({ id: tableId, street: 'Gasse 1', plz_town: '3000 Bern', country: 'Schweiz', created_at: at })
    .execute()
  await db
    .insertInto('kitchen_table_member')
    .values({ kitchen_table_id: tableId, account_id: lea.id, role: 'owner', joined_at: at })
    .execute()
  await db
    .insertInto('weekplan_entry')
    .values(
      (['2026-11-24', '2026-12-31', '2027-03-28'] as const).map((day) => ({
        kitchen_table_id: tableId,
        id: world.id(),
        day,
        daytime: 'Abend' as const,
        persons: 4,
        name: 'Rösti; «mit» Speck, Ei\nund Käse',
        recipe_id: null,
        variant_id: null,
        created_at: at,
        removed_at: null,
      })),
    )
    .execute()
})
afterAll(() => world.close())

const calendarPath = () => `/api/v1/weekplan/calendar/${tableId}`

async function subscribe(): Promise<string> {
  const answer = await world.call('POST', calendarPath(), { as: lea })
  return new URL((answer.body.data as unknown as { url: string }).url).pathname
}

const fetchFile = (path: string, accept = 'text/calendar') =>
  world.app.inject({ method: 'GET', url: path, headers: { accept } })

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as [string, unknown[], unknown[]])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

describe('the calendar of a plan', () => {
  it('is read by a calendar library: version, product, whole days across the year and the change of the clocks', async () => {
    const file = (await fetchFile(await subscribe())).body
    const calendar = new ICAL.Component(ICAL.parse(file) as [string, unknown[], unknown[]])
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(String(calendar.getFirstPropertyValue('prodid'))).toContain('Ordy')
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const events = eventsIn(file)
    expect(
      events.map((event) => [event.startDate.toString(), event.endDate.toString(), event.startDate.isDate]),
    ).toEqual([
      ['2026-11-24', '2026-11-25', true],
      ['2026-12-31', '2027-01-01', true],
      ['2027-03-28', '2027-03-29', true],
    ])
    expect(events[0]?.summary).toBe('Abend: Rösti; «mit» Speck, Ei\nund Käse')
    expect(new Set(events.map((event) => event.uid)).size).toBe(3)
  })

  it('keeps the id of a meal that moves, and names the same days in every time zone', () => {
    const entry: DayEntry = {
      _id: world.id(),
      kitchentableId: tableId,
      date: '2026-11-24',
      daytime: 'Mittag',
      numberOfPersons: 1,
      kind: 'recipe',
      week: null,
      leftoverOf: null,
      leftoverPersons: 0,
      repeat: null,
      createdAt: '2026-11-21T08:00:00.000Z',
      name: 'Rösti',
      menuId: null,
      menuChildId: null,
      menu: null,
      nutritions: [],
    }
    const before = process.env['TZ']
    try {
      const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Zurich'].map((zone) => {
        process.env['TZ'] = zone
        const [event] = eventsIn(calendarText([entry], [], { tableId, linkOf: () => 'http://localhost/' }))
        return [event?.uid, event?.startDate.toString(), event?.summary, event?.description]
      })
      expect(days).toEqual(days.map(() => [`${entry._id}@ordy`, '2026-11-24', 'Mittag: Rösti', '1 Person']))
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })

  it('comes as text/calendar, never as a download, whatever a calendar accepts', async () => {
    const path = await subscribe()
    for (const accept of ['text/calendar', '*/*', 'application/json', 'image/png', '']) {
      const answer = await fetchFile(path, accept)
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['content-disposition'],
      ]).toEqual([200, 'text/calendar; charset=utf-8', undefined])
    }
    expect((await world.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
  })

  it('shows leftovers, meals elsewhere, words and notes, what repeats, and nothing that has no day', async () => {
    const ask = async (method: string, path: string, body: object) =>
      (await world.call(method, `/api/v1/weekplan${path}`, { as: lea, body })).body.data as unknown as {
        _id: string
      }
    const path = `/board/${tableId}/entries`
    const on = (date: string) => ({ date, daytime: 'Mittag' })
    const out = await ask('POST', path, { kind: 'out', name: 'Auswärts essen', place: on('2027-06-01') })
    const words = await ask('POST', path, {
      kind: 'text',
      name: 'Brot; Käse, Ei und Wein',
      place: on('2027-06-02'),
    })
    const rest = { kind: 'leftovers', name: 'Rösti', leftoverOf: null, numberOfPersons: 2 }
    await ask('POST', path, { ...rest, place: on('2027-06-03') })
    await ask('POST', path, { kind: 'text', name: 'Ohne Tag', place: { week: '2027-06-01' } })
    await ask('PUT', `/one/${words._id}/repeat`, { everyWeeks: 2, until: '2027-06-30' })
    await ask('PUT', `/board/${tableId}/note`, { date: '2027-06-04', note: 'Besuch,\nzu viert; früh' })
    const file = (await fetchFile(await subscribe())).body
    const events = eventsIn(file).filter((event) => event.startDate.toString().startsWith('2027-06'))
    expect(
      events
        .map((event) => `${event.startDate.toString()} ${event.summary} | ${event.description ?? ''}`)
        .toSorted(),
    ).toEqual([
      '2027-06-01 Mittag: Auswärts essen | ',
      '2027-06-02 Mittag: Brot; Käse, Ei und Wein | ',
      '2027-06-03 Mittag: Reste: Rösti | 2 Personen',
      '2027-06-04 Notiz: Besuch,\nzu viert; früh | ',
      '2027-06-16 Mittag: Brot; Käse, Ei und Wein | ',
      '2027-06-30 Mittag: Brot; Käse, Ei und Wein | ',
    ])
    expect(new Set(events.map((event) => event.uid)).size).toBe(events.length)
    const urls = events.map((event) => event.component.getFirstPropertyValue('url')?.toString())
    expect(urls).toContain(`${world.config.publicUrl.href}wochenplan?von=2027-06-01&bis=2027-06-01`)
    expect(file).not.toContain('Ohne Tag')
    await world.call('DELETE', `/api/v1/weekplan/one/${words._id}/following`, { as: lea })
    await world.call('DELETE', `/api/v1/weekplan/one/${out._id}`, { as: lea })
  })

  it('has a link that can be renewed and ended, and dies with the seat at the table', async () => {
    const first = await subscribe()
    const second = await subscribe()
    expect([(await fetchFile(first)).statusCode, (await fetchFile(second)).statusCode]).toEqual([404, 200])
    expect((await world.call('GET', calendarPath(), { as: lea })).body.data).toEqual({
      since: world.clock.now().toISOString(),
    })
    const end = () => world.call('DELETE', calendarPath(), { as: lea })
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
    expect((await fetchFile(second)).statusCode).toBe(404)
    expect((await world.call('GET', calendarPath(), { as: lea })).body.data).toEqual({ since: null })
    const third = await subscribe()
    await world.database.db.deleteFrom('kitchen_table_member').where('account_id', '=', lea.id).execute()
    expect((await fetchFile(third)).statusCode).toBe(404)
  })

  it('is no business of strangers', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await world.call(method, calendarPath(), { as: stranger })).status).toBe(404)
    expect((await fetchFile('/api/v1/weekplan/subscription/abc.ics')).statusCode).toBe(404)
  })
})
