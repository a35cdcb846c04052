import { randomUUID } from 'node:crypto'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import {
  importApi,
  exportApi,
  type ImportedRecipe,
  type ImportRun,
  partSize,
} from '@ordy/shared/transfer/contract.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.app.ready()
})
afterAll(() => world.close())

const json = (value: unknown) => strToU8(JSON.stringify(value))
const recipe = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  name,
  recipeYield: '2 Portionen',
  totalTime: 'PT30M',
  recipeIngredient: ['[Teig]', '200 g Mehl', '1 Prise Salz', '[Belag]', '2 Zwiebeln, fein gehackt'],
  recipeInstructions: ['200 g Mehl mit Salz mischen.', 'Zwiebeln darauf verteilen.'],
  ...more,
})

function form(bytes: Uint8Array) {
  const boundary = '----part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function sendPart(person: Person, id: string, number: number | string, bytes: Uint8Array) {
  const { payload, headers } = form(bytes)
  return world.app.inject({
    method: 'POST',
    url: `/api/v1/import/${id}/part/${number}`,
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    payload,
  })
}

async function ask<T>(person: Person, method: string, path: string, body?: object): Promise<T> {
  const answer = await world.call(method, path, { as: person, body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.code}`)
  return answer.body.data as unknown as T
}

async function finished(person: Person, id: string): Promise<ImportRun> {
  const started = Date.now()
  for (;;) {
    const run = await ask<ImportRun>(person, 'GET', `/api/v1/import/${id}`)
    if (run.state === 'done' || run.state === 'failed') return run
    if (Date.now() - started > 15_000) throw new Error(`import is still ${run.state}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function upload(
  person: Person,
  files: Record<string, Uint8Array>,
  keepDuplicates = false,
): Promise<string> {
  const bytes = Buffer.concat(Object.values(files))
  const begun = await ask<ImportRun>(person, 'POST', '/api/v1/import', {
    files: Object.entries(files).map(([name, one]) => ({ name, size: one.length })),
    keepDuplicates,
  })
  for (let at = 0; at * partSize < bytes.length; at++) {
    const answer = await sendPart(person, begun._id, at, bytes.subarray(at * partSize, (at + 1) * partSize))
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await ask(person, 'POST', `/api/v1/import/${begun._id}/start`)
  return begun._id
}

const imported = async (person: Person, files: Record<string, Uint8Array>, keepDuplicates = false) =>
  finished(person, await upload(person, files, keepDuplicates))

const report = async (person: Person, id: string, part = 'all') =>
  (await ask<{ recipes: ImportedRecipe[] }>(person, 'GET', `/api/v1/import/${id}/report?part=${part}`))
    .recipes

const one = (person: Person, id: string | null | undefined) =>
  ask<Recipe>(person, 'GET', `/api/v1/menu/one/${id}`)

async function cookbook(person: Person): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('recipe_person')
    .select('recipe_id')
    .where('account_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .orderBy('recipe_id', 'desc')
    .execute()
  return rows.map((row) => row.recipe_id)
}

async function exported(person: Person, path: string): Promise<Uint8Array> {
  const answer = await world.app.inject({
    url: `/api/v1/export/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return answer.rawPayload
}

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()

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
    const run = await imported(person, { 'cookbook.zip': zip })
    expect(run).toMatchObject({
      state: 'done',
      app: 'Nextcloud Cookbook',
      total: 1,
      taken: 1,
      duplicates: 0,
      message: null,
      unread: ['cookbook.zip/Notizen.txt'],
    })
    const [row] = await report(person, run._id)
    expect(row).toMatchObject({ position: 0, name: 'Zwiebelwähe', status: 'taken', notes: [] })
    const found = await one(person, row?.recipeId)
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
      person,
      'GET',
      `/api/v1/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts&searchstring=zwiebel`,
    )
    expect(search.menus.map(({ name }) => name)).toEqual(['Zwiebelwähe'])
  })

  it('recognises duplicates, leaves them out, and takes them when asked', async () => {
    const person = await world.person()
    const files = { 'a.json': json([recipe('Eins'), recipe('Zwei'), recipe('Eins')]) }
    const first = await imported(person, files)
    expect(first).toMatchObject({ taken: 2, duplicates: 1 })
    const again = await imported(person, files)
    expect(again).toMatchObject({ taken: 0, duplicates: 3, total: 3 })
    expect(await cookbook(person)).toHaveLength(2)
    await ask(person, 'POST', `/api/v1/import/${again._id}/keep`, { positions: [1] })
    expect(await finished(person, again._id)).toMatchObject({ taken: 1, duplicates: 2 })
    const all = await imported(person, files, true)
    expect(all).toMatchObject({ taken: 3, duplicates: 0 })
    // another amount is another recipe
    const other = await imported(person, {
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
    const run = await imported(person, { 'x.zip': zip })
    const rows = await report(person, run._id)
    const edited = rows.find(({ name }) => name === 'Bleibt')?.recipeId
    await ask(person, 'PATCH', `/api/v1/menu/one/${edited}`, { menu: { name: 'Bleibt doch' } })
    expect(await ask(person, 'DELETE', `/api/v1/import/${run._id}`)).toEqual({ removed: 1, kept: 1 })
    expect(await cookbook(person)).toEqual([edited])
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
    const none = await imported(person, { 'leer.json': json({ hello: 1 }) })
    expect(none).toMatchObject({ state: 'failed', total: 0, unread: ['leer.json'] })
    expect(none.message).toMatch(/kein Rezept zu finden/)
    const broken = await imported(person, {
      'ok.json': json(recipe('Ganz')),
      'kaputt.zip': zipSync({ 'a.json': json({}) }).slice(0, -8),
    })
    expect(broken).toMatchObject({
      state: 'failed',
      message: '«kaputt.zip» ist beschädigt oder nicht vollständig.',
    })
    expect(await cookbook(person)).toEqual([])
  })

  it('keeps hostile text as text, and lines that are no ingredient in the report', async () => {
    const person = await world.person()
    const csv =
      'title,ingredients,directions,notes\n"=HYPERLINK(""x"")","200 g Mehl\n{{7*7}}","<script>alert(1)</script>Rühren","=1+1"\n'
    const run = await imported(person, { 'böse "name" <b>.csv': strToU8(csv) })
    const [row] = await report(person, run._id)
    const found = await one(person, row?.recipeId)
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
    const id = await upload(person, files)
    const started = Date.now()
    for (;;) {
      const run = await ask<ImportRun>(person, 'GET', `/api/v1/import/${id}`)
      if (run.taken > 0 || Date.now() - started > 10_000) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    // another process believes that this one is gone, and begins anew
    await world.database.db
      .updateTable('import_run')
      .set({ lease_owner: randomUUID(), lease_until: null })
      .where('id', '=', id)
      .execute()
    await ask(person, 'POST', `/api/v1/import/${id}/start`)
    const run = await finished(person, id)
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
    expect((await sendPart(person, begun._id, 0, strToU8('too long for it'))).json()).toMatchObject({
      code: 'import-incomplete',
    })
    for (const number of [1, -1, '1e3', 'x', '%2e%2e'])
      expect((await sendPart(person, begun._id, number, strToU8('x'))).statusCode).toBe(404)
    expect((await sendPart(other, begun._id, 0, strToU8('0123456789'))).statusCode).toBe(404)
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
    expect(await ask<{ imports: ImportRun[] }>(other, 'GET', '/api/v1/import')).toEqual({ imports: [] })
  })
})

describe('an export', () => {
  const shape = (
    {
      name,
      description,
      tags,
      createdAt,
      source,
      cookingTime,
      numberOfPersons,
      mine,
      imagelink,
      menuchilds,
    }: Recipe,
    names: ReadonlyMap<string, string>,
  ) => ({
    name,
    description,
    tags,
    createdAt,
    source,
    cookingTime,
    numberOfPersons,
    mine,
    hasPicture: imagelink !== '',
    variants: menuchilds.map((variant) => ({
      numberOfPersons: variant.numberOfPersons,
      seatCount: variant.seatCount,
      cookingTime: variant.cookingTime,
      isStandard: variant.isStandard,
      preperation: variant.preperation,
      nutritions: variant.nutritions,
      instruction: variant.instruction,
      maxUsedStableId: variant.maxUsedStableId,
      ingredients: variant.ingredients.map(({ _id, recipeId, part, ...row }) => ({
        ...row,
        ...(recipeId ? { recipe: names.get(recipeId) } : {}),
        ...(part
          ? {
              part: {
                ...part,
                ingredients: part.ingredients.map(({ _id: __, recipeId: ___, ...inner }) => inner),
              },
            }
          : {}),
      })),
    })),
  })

  async function shapes(person: Person) {
    const all = await Promise.all((await cookbook(person)).map((id) => one(person, id)))
    const names = new Map(all.map(({ _id, name }) => [_id, name]))
    return all.map((found) => shape(found, names)).toSorted((a, b) => a.name.localeCompare(b.name))
  }

  it('imports again into an empty cookbook without loss', async () => {
    const [lea, empty] = [await world.person(), await world.person()]
    const make = async (name: string, rows: object[], steps: object[] = []) =>
      (
        await ask<{ menue: Recipe }>(lea, 'POST', '/api/v1/menu/one/0', {
          name,
          data: {
            description: `${name} *und* <b>`,
            ingredients: rows,
            preperation: steps,
            seatCount: 3,
            cookingTime: 25,
          },
        })
      ).menue
    const dough = await make(
      'Teig',
      [
        { amount: 0.333, unit: 'kg', name: 'Mehl', group: 'Trocken', note: 'gesiebt' },
        { amount: 1, unit: '', name: '{{7*7}} Ei' },
      ],
      [{ head: 'Kneten', content: 'ID:1 Mehl kneten.' }],
    )
    world.clock.advance(1000)
    const pie = await make('Wähe', [
      { amount: 2, unit: 'Rezept', name: 'Teig' },
      { amount: 3, unit: '', name: 'Äpfel', pinned: true },
    ])
    const [child] = pie.menuchilds
    await ask(lea, 'PATCH', `/api/v1/menu/one/child/${child?._id}`, {
      menuchild: {
        ingredients: child?.ingredients.map((row, at) => (at === 0 ? { ...row, recipeId: dough._id } : row)),
        nutritions: [{ name: 'Fett', amount: 1.5, unit: 'g' }],
        instruction: 'Warm',
        preperation: [{ head: '', content: 'ID:{2} Äpfel und ID:1 Teig' }],
      },
    })
    await ask(lea, 'PATCH', `/api/v1/menu/one/${pie._id}`, { menu: { tags: ['süss', 'Ofen'] } })
    await ask(lea, 'PATCH', `/api/v1/menu/one/${pie._id}/mine`, {
      favourite: true,
      rating: 4,
      note: 'Mehr\nZimt',
      tags: ['Sonntag'],
    })
    await ask(lea, 'POST', `/api/v1/menu/one/${pie._id}/cooked`, { day: '2026-10-04' })
    await ask(lea, 'POST', `/api/v1/menu/recipe/${dough._id}/ingredient/global-add`, {
      ingredients: [{ amount: 5, unit: 'g', name: 'Hefe' }],
    })
    await ask(lea, 'DELETE', `/api/v1/menu/recipe/${dough._id}/ingredient/3/global-delete`)
    const { variantFor } = await import('../recipes/variants.ts')
    await variantFor(world.database.db, { id: world.id, now: () => world.clock.now() }, pie._id, 7)
    const shot = form(await photo())
    const body = Buffer.from(
      shot.payload
        .toString('latin1')
        .replace('name="part"', 'name="image"')
        .replace(
          /------part--\r\n$/,
          `------part\r\ncontent-disposition: form-data; name="menuid"\r\n\r\n${pie._id}\r\n------part--\r\n`,
        ),
      'latin1',
    )
    const shown = await world.app.inject({
      method: 'POST',
      url: '/api/v1/menu/images/upload',
      headers: { ...shot.headers, authorization: `Bearer ${lea.token}` },
      payload: body,
    })
    expect(shown.statusCode, shown.body).toBe(200)

    const before = await shapes(lea)
    expect(before.map(({ variants }) => variants.length)).toEqual([1, 2])
    expect(JSON.stringify(before)).toContain('"recipe":"Teig"')
    world.clock.advance(60_000)
    const zip = await exported(lea, 'cookbook')
    expect(Object.keys(unzipSync(zip)).toSorted()).toEqual([
      '0001 Wähe/bild.webp',
      '0001 Wähe/rezept.json',
      '0002 Teig/rezept.json',
    ])
    const run = await imported(empty, { 'Ordy.zip': zip })
    expect(run).toMatchObject({ state: 'done', app: 'Ordy', taken: 2, flawed: 0 })
    expect(await shapes(empty)).toEqual(before)
    // and once more changes nothing
    expect(await imported(empty, { 'Ordy.zip': zip })).toMatchObject({ taken: 0, duplicates: 2 })
    // a chosen recipe takes along what it is made of
    const chosen = unzipSync(await exported(lea, `recipe/${pie._id}`))
    expect(Object.keys(chosen)).toHaveLength(3)
  })

  it('gives schema.org and Markdown that other apps, and we, read', async () => {
    const [person, reader] = [await world.person(), await world.person()]
    await imported(person, { 'a.json': json([recipe('Wähe # 1'), recipe('Zwei *Sterne*')]) })
    const stated = JSON.parse(
      Buffer.from(await exported(person, 'cookbook?format=json')).toString(),
    ) as Record<string, unknown>[]
    expect(stated[0]).toMatchObject({
      '@type': 'Recipe',
      name: 'Wähe # 1',
      recipeYield: '2',
      totalTime: 'PT30M',
    })
    expect(stated[0]?.['recipeIngredient']).toEqual(
      ['200\u202Fg Mehl', '1 Prise Salz', '2 Zwiebeln, fein gehackt'].map((line) =>
        line.replace('\u202F', ' '),
      ),
    )
    const markdown = await exported(person, 'cookbook?format=markdown')
    expect(Buffer.from(markdown).toString()).toContain('### Teig\n\n- 200 g Mehl')
    const run = await imported(reader, { 'kochbuch.md': markdown })
    expect(run).toMatchObject({ total: 2, taken: 2, app: 'Markdown' })
    const rows = await report(reader, run._id)
    expect(rows.map(({ name }) => name)).toEqual(['Wähe # 1', 'Zwei *Sterne*'])
    const found = await one(reader, rows[0]?.recipeId)
    expect(found.menuchilds[0]?.ingredients.map((row) => [row.name.name, row.group])).toEqual([
      ['Mehl', 'Teig'],
      ['Salz', 'Teig'],
      ['Zwiebeln', 'Belag'],
    ])
    expect(found).toMatchObject({ numberOfPersons: 2, cookingTime: 30 })
  })

  it('shows nobody what they may not see', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const run = await imported(person, { 'a.json': json(recipe('Geheim')) })
    const [row] = await report(person, run._id)
    const answers = await Promise.all(
      [row?.recipeId, randomUUID()].map((id) =>
        world.call('GET', `/api/v1/export/recipe/${id}`, { as: other }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(Object.keys(unzipSync(await exported(other, 'cookbook')))).toEqual([])
    expect(Buffer.from(await exported(other, 'cookbook?format=json')).toString()).toBe('[]\n')
    for (const call of [...Object.values(importApi), ...Object.values(exportApi)])
      expect(
        (await world.call(call.method, call.path.replace(':id', randomUUID()).replace(':number', '0')))
          .status,
      ).toBe(401)
  })
})

it('hands the whole cookbook out three times a day', async () => {
  const limited = await startWorld()
  const person = await limited.person()
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    const answer = await limited.app.inject({
      url: '/api/v1/export/cookbook?format=json',
      headers: { authorization: `Bearer ${person.token}` },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await limited.close()
})
