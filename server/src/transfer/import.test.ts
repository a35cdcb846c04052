import { randomUUID } from 'node:crypto'
import { type ImportRun } from '@ordy/shared/transfer/contract.ts'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import {
  ask,
  cookbook,
  finished,
  imported,
  json,
  one,
  photo,
  recipe,
  report,
  sendPart,
  upload,
} from './test-transfer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.app.ready()
})
afterAll(() => world.close())

describe('an import', () => {
  it('takes recipes over with picture, parts of the list, notes, placeholders and marks', async () => {
    const person = await world.person()
    const nextcloud = recipe('Zwiebelwähe', {
      keywords: 'salzig',
      description: 'Von Grosi',
      url: 'https://example.org/z',
      comment: [{ name: 'Author Notes', text: 'Lauwarm gut' }],
    })
    const zip = zipSync({
      'Zwiebelwähe/recipe.json': json(nextcloud),
      'Zwiebelwähe/full.jpg': await photo(),
      'Notizen.txt': strToU8('Einkaufen: nichts'),
    })
    const run = await imported(world, person, { 'cookbook.zip': zip })
    expect(run).toMatchObject({
      state: 'done',
      app: 'Nextcloud Cookbook',
      total: 1,
      taken: 1,
      duplicates: 0,
      message: null,
      unread: ['cookbook.zip/Notizen.txt: Darin ist kein Rezept zu finden.'],
    })
    const [row] = await report(world, person, run._id)
    expect(row).toMatchObject({ position: 0, name: 'Zwiebelwähe', status: 'taken', notes: [] })
    const found = await one(world, person, row?.recipeId)
    const [variant] = found.menuchilds
    expect(found).toMatchObject({
      description: 'Von Grosi',
      cookingTime: 30,
      numberOfPersons: 2,
      tags: ['salzig'],
      permission: 'edit',
      source: { url: 'https://example.org/z', site: 'example.org' },
      mine: { note: 'Lauwarm gut' },
    })
    expect(found.imagelink).toMatch(/^\/api\/pictures\//)
    expect(
      variant?.ingredients.map((line) => [
        line.amount,
        line.unit.name,
        line.name.name,
        line.group,
        line.note,
      ]),
    ).toEqual([
      [200, 'g', 'Mehl', 'Teig', undefined],
      [1, 'Prise', 'Salz', 'Teig', undefined],
      [2, '', 'Zwiebeln', 'Belag', 'fein gehackt'],
    ])
    expect(variant?.preperation[0]?.content).toBe('ID:1 Mehl mit Salz mischen.')
    const search = await ask<{ menus: { name: string }[] }>(
      world,
      person,
      'GET',
      `/api/v1/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts&searchstring=zwiebel`,
    )
    expect(search.menus.map(({ name }) => name)).toEqual(['Zwiebelwähe'])
  })

  it('recognises duplicates, leaves them out, and takes them when asked', async () => {
    const person = await world.person()
    const files = { 'a.json': json([recipe('Eins'), recipe('Zwei'), recipe('Eins')]) }
    const first = await imported(world, person, files)
    expect(first).toMatchObject({ taken: 2, duplicates: 1 })
    const again = await imported(world, person, files)
    expect(again).toMatchObject({ taken: 0, duplicates: 3, total: 3 })
    expect(await cookbook(world, person)).toHaveLength(2)
    await ask(world, person, 'POST', `/api/v1/import/${again._id}/keep`, { positions: [1] })
    expect(await finished(world, person, again._id)).toMatchObject({ taken: 1, duplicates: 2 })
    const all = await imported(world, person, files, true)
    expect(all).toMatchObject({ taken: 3, duplicates: 0 })
    // another amount is another recipe
    const other = await imported(world, person, {
      'b.json': json(recipe('Eins', { recipeIngredient: ['300 g Mehl', '1 Ei', 'Salz'] })),
    })
    expect(other).toMatchObject({ taken: 1, duplicates: 0 })
  })

  it('is undone as a whole; what was edited since stays', async () => {
    const person = await world.person()
    const zip = zipSync({
      'A/recipe.json': json(recipe('Bleibt')),
      'B/recipe.json': json(recipe('Geht')),
      'B/full.jpg': await photo(),
    })
    const run = await imported(world, person, { 'x.zip': zip })
    const rows = await report(world, person, run._id)
    const edited = rows.find(({ name }) => name === 'Bleibt')?.recipeId
    await ask(world, person, 'PATCH', `/api/v1/menu/one/${edited}`, { menu: { name: 'Bleibt doch' } })
    expect(await ask(world, person, 'DELETE', `/api/v1/import/${run._id}`)).toEqual({ removed: 1, kept: 1 })
    expect(await cookbook(world, person)).toEqual([edited])
    expect((await world.call('GET', `/api/v1/import/${run._id}`, { as: person })).status).toBe(404)
    const pictures = await world.database.db
      .selectFrom('picture')
      .select('id')
      .where('account_id', '=', person.id)
      .execute()
    expect(pictures).toEqual([])
  })

  it('says why nothing came of it', async () => {
    const person = await world.person()
    const none = await imported(world, person, { 'leer.json': json({ hello: 1 }) })
    expect(none).toMatchObject({ state: 'failed', total: 0, unread: ['leer.json'] })
    expect(none.message).toMatch(/kein Rezept zu finden/)
    const broken = await imported(world, person, {
      'kaputt.zip': zipSync({ 'a.json': json({}) }).slice(0, -8),
    })
    expect(broken).toMatchObject({
      state: 'failed',
      message: '«kaputt.zip» ist beschädigt oder nicht vollständig.',
    })
    expect(await cookbook(world, person)).toEqual([])
  })

  it('takes what is whole and names what is not', async () => {
    const person = await world.person()
    const zip = zipSync({
      '1.zip': zipSync({ 'recipe.json': json(recipe('Eins')) }),
      '2.zip': zipSync({ 'recipe.json': json(recipe('Verloren')) }).slice(0, -8),
      '3.zip': zipSync({ 'recipe.json': json(recipe('Drei')) }),
    })
    const run = await imported(world, person, {
      'ganz.json': json(recipe('Ganz')),
      'kaputt.zip': strToU8('kein Archiv'),
      'leer.json': json({}),
      'tandoor.zip': zip,
    })
    expect(run).toMatchObject({ state: 'done', message: null, total: 3, taken: 3 })
    expect(run.unread).toEqual([
      '«kaputt.zip» ist beschädigt oder nicht vollständig.',
      'leer.json: Darin ist kein Rezept zu finden.',
      '«tandoor.zip/2.zip» ist beschädigt oder nicht vollständig.',
    ])
    expect(await cookbook(world, person)).toHaveLength(3)
  })

  it('says what of a table was not taken, and that a recipe has no ingredients', async () => {
    const person = await world.person()
    const csv = 'Titel;Zutaten;Zubereitung;Zeit;Farbe\nReis;200 g Reis;Kochen.;20;blau\nNichts;;Kochen.;20;\n'
    const run = await imported(world, person, { 'x.csv': strToU8(csv) })
    const rows = await report(world, person, run._id)
    const notes = Object.fromEntries(rows.map((row) => [row.name, row.notes.join('\n')]))
    expect(notes['Reis']).toContain('Nicht übernommen: Farbe')
    expect(notes['Nichts']).toContain('Es waren keine Zutaten zu finden.')
    expect(notes['Nichts']).not.toContain('Farbe')
  })

  it('names the entries of a list that are no recipe', async () => {
    const person = await world.person()
    const empty = { recipeIngredient: [], recipeInstructions: [] }
    const mixed = json([recipe('Ganz'), recipe('', empty), recipe('Nur ein Titel', empty)])
    expect(await imported(world, person, { 'gemischt.json': mixed })).toMatchObject({
      state: 'done',
      taken: 1,
      unread: ['gemischt.json: Eintrag 2', 'gemischt.json: Nur ein Titel'],
    })
  })

  it('keeps a source that has no address', async () => {
    const person = await world.person()
    const paprika = {
      name: 'Strudel',
      ingredients: '3 Äpfel\n200 g Mehl',
      directions: 'Backen.',
      source: 'Tante Gerda',
      source_url: '',
      nutritional_info: '',
    }
    const run = await imported(world, person, { 'a.json': json(paprika) })
    const [row] = await report(world, person, run._id)
    expect(
      await ask<{ source?: object }>(world, person, 'GET', `/api/v1/menu/one/${row?.recipeId}`),
    ).toMatchObject({ source: { url: '', site: 'Tante Gerda' } })
  })

  it('takes nothing of a file that breaks off, and says so', async () => {
    const person = await world.person()
    const whole = JSON.stringify([recipe('Eins'), recipe('Zwei')])
    const cut = strToU8(whole.slice(0, -40))
    for (const name of ['rezepte.json', 'rezepte.txt'])
      expect(await imported(world, person, { [name]: cut })).toMatchObject({
        state: 'failed',
        message: `«${name}» bricht mittendrin ab: Die Datei ist nicht vollständig. Exportiere sie in der anderen App nochmals.`,
      })
    expect((await imported(world, person, { 'rezepte.json': strToU8('<<<>>>') })).message).toBe(
      '«rezepte.json» ist beschädigt und lässt sich nicht lesen. Exportiere die Datei in der anderen App nochmals.',
    )
    expect(await cookbook(world, person)).toEqual([])
    const beside = await imported(world, person, { 'ganz.json': json(recipe('Ganz')), 'halb.json': cut })
    expect(beside).toMatchObject({
      state: 'done',
      taken: 1,
      unread: [
        '«halb.json» bricht mittendrin ab: Die Datei ist nicht vollständig. Exportiere sie in der anderen App nochmals.',
      ],
    })
  })

  it('reads JSON that was only written carelessly', async () => {
    const person = await world.person()
    const careless = strToU8(JSON.stringify(recipe('Sorglos')).replace(/}$/, ', }'))
    expect(await imported(world, person, { 'a.json': careless })).toMatchObject({ state: 'done', taken: 1 })
  })

  it('keeps hostile text as text, and lines that are no ingredient in the report', async () => {
    const person = await world.person()
    const csv =
      'title,ingredients,directions,notes\n"=HYPERLINK(""x"")","200 g Mehl\n{{7*7}}","<script>alert(1)</script>Rühren","=1+1"\n'
    const run = await imported(world, person, { 'böse "name" <b>.csv': strToU8(csv) })
    const [row] = await report(world, person, run._id)
    const found = await one(world, person, row?.recipeId)
    expect(found.name).toBe('=HYPERLINK("x")')
    expect(found.mine?.note).toBe('=1+1')
    expect(found.menuchilds[0]?.preperation[0]?.content).toBe('Rühren')
    const kept = [
      ...(found.menuchilds[0]?.ingredients.map((line) => line.name.name) ?? []),
      ...(row?.notes ?? []),
    ]
    expect(kept.join('\n')).toContain('{{7*7}}')
  })

  it('goes on after it was interrupted, without losing or doubling', async () => {
    const person = await world.person()
    const files = { 'many.json': json(Array.from({ length: 130 }, (_, at) => recipe(`Rezept ${at}`))) }
    const id = await upload(world, person, files)
    const started = Date.now()
    for (;;) {
      const run = await ask<ImportRun>(world, person, 'GET', `/api/v1/import/${id}`)
      if (run.taken > 0 || Date.now() - started > 10_000) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    // another process believes that this one is gone, and begins anew
    await world.database.db
      .updateTable('import_run')
      .set({ lease_owner: randomUUID(), lease_until: null })
      .where('id', '=', id)
      .execute()
    await ask(world, person, 'POST', `/api/v1/import/${id}/start`)
    const run = await finished(world, person, id)
    expect(run).toMatchObject({ state: 'done', total: 130, taken: 130, duplicates: 0 })
    const rows = await world.database.db
      .selectFrom('recipe_person as p')
      .innerJoin('recipe as r', 'r.id', 'p.recipe_id')
      .select('r.name')
      .where('p.account_id', '=', person.id)
      .execute()
    expect(new Set(rows.map(({ name }) => name)).size).toBe(130)
    expect(rows).toHaveLength(130)
  })

  it('refuses what is too much, incomplete or somebody else’s', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const begin = (files: object[], as = person) =>
      world.call('POST', '/api/v1/import', { as, body: { files } })
    expect((await begin([])).body.code).toBe('import-empty')
    const huge = { name: 'a.zip', size: 150 * 1024 ** 2 }
    expect((await begin([huge, huge])).body.code).toBe('import-too-large')
    const begun = (await begin([{ name: 'a.json', size: 10 }])).body.data as unknown as ImportRun
    expect((await world.call('POST', `/api/v1/import/${begun._id}/start`, { as: person })).body.code).toBe(
      'import-incomplete',
    )
    expect((await sendPart(world, person, begun._id, 0, strToU8('too long for it'))).json()).toMatchObject({
      code: 'import-incomplete',
    })
    for (const number of [1, -1, '1e3', 'x', '%2e%2e'])
      expect((await sendPart(world, person, begun._id, number, strToU8('x'))).statusCode).toBe(404)
    expect((await sendPart(world, other, begun._id, 0, strToU8('0123456789'))).statusCode).toBe(404)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/report'],
      ['POST', '/start'],
      ['POST', '/keep'],
      ['DELETE', ''],
    ] as const) {
      const answers = await Promise.all(
        [begun._id, randomUUID()].map((id) =>
          world.call(method, `/api/v1/import/${id}${path}`, {
            as: other,
            ...(path === '/keep' ? { body: {} } : {}),
          }),
        ),
      )
      expect(
        answers.map(({ status }) => status),
        `${method} ${path}`,
      ).toEqual([404, 404])
      expect(answers[0]?.body).toEqual(answers[1]?.body)
    }
    expect(await ask<{ imports: ImportRun[] }>(world, other, 'GET', '/api/v1/import')).toEqual({
      imports: [],
    })
  })
})
